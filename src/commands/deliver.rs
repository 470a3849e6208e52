//! `logothete deliver`: stores one email from standard input, for mail servers that pipe to a command.
//!
//! Exit codes follow `sysexits.h`. Only an unknown address or an oversized email is refused permanently; all
//! other failures are temporary.

use std::ffi::OsString;
use std::io::{self, Read};
use std::process::ExitCode;

use anyhow::Context;

use super::notices::print_error;
use super::services::open_with_progress;
use crate::launch::DatabasePurpose;
use crate::launch::settings::Settings;
use crate::replies::{Inbox, MAIL_BYTES_MAX};
use crate::world::error_chain;

/// Exit code: the command line is wrong.
pub(super) const USAGE: u8 = 64;

/// Exit code: the address is unknown, or the email is too large.
const NO_USER: u8 = 67;

/// Exit code: temporary failure, the mail server retries.
const TRY_AGAIN: u8 = 75;

struct MailEnvelope {
    recipient: Option<String>,
    is_bounce: bool,
}

pub(super) async fn deliver(settings: &Settings, to: Option<String>) -> ExitCode {
    let domain = settings.reply_domain.as_deref().unwrap_or_default();
    let envelope = MailEnvelope::from_environment(to, domain, std::env::var_os);
    let Some(recipient) = envelope.recipient else {
        print_error("no recipient given: use --to, or set RECIPIENT");
        return ExitCode::from(USAGE);
    };
    match store_mail(settings, &recipient, envelope.is_bounce).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            print_error("the address is unknown, or the email is larger than 2 MB");
            ExitCode::from(NO_USER)
        }
        Err(error) => {
            print_error(&format!("logothete: {}", error_chain(error.as_ref())));
            ExitCode::from(TRY_AGAIN)
        }
    }
}

async fn store_mail(settings: &Settings, recipient: &str, is_bounce: bool) -> anyhow::Result<bool> {
    let raw = read_mail(&mut io::stdin().lock())?;
    let services = open_with_progress(DatabasePurpose::Visit, settings, &|_| {}).await?;
    let addresses = services.reply_addresses(settings);
    let inbox =
        Inbox(addresses.context("LOGOTHETE_REPLY_DOMAIN is not set: emails are not accepted")?);
    let has_null_sender = is_bounce || is_report(&raw);
    let keeping = inbox.store(recipient, has_null_sender, &raw);
    Ok(services.database.while_it_answers(keeping).await??)
}

/// Reads standard input to its end, because the mail server may not expect an early close. Of a larger email, keeps one
/// byte more than the maximum, which marks the email as too large.
fn read_mail(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let max_bytes = u64::try_from(MAIL_BYTES_MAX + 1).unwrap_or(u64::MAX);
    let mut raw = Vec::new();
    input.take(max_bytes).read_to_end(&mut raw)?;
    io::copy(input, &mut io::sink())?;
    Ok(raw)
}

/// Whether the email is a delivery report: its `Return-Path` is empty.
fn is_report(raw: &[u8]) -> bool {
    let raw_lines = raw.split(|byte| *byte == b'\n');
    let lines = raw_lines.map(<[u8]>::trim_ascii);
    let mut head = lines.take_while(|line| !line.is_empty());
    head.any(|line| {
        let name = line.get(..12).unwrap_or_default();
        name.eq_ignore_ascii_case(b"return-path:")
            && line.get(12..).map(<[u8]>::trim_ascii) == Some(b"<>")
    })
}

impl MailEnvelope {
    /// Reads sender and recipient from the command line, or from the variables that Postfix or Exim set.
    fn from_environment(
        to: Option<String>,
        domain: &str,
        variable: impl Fn(&'static str) -> Option<OsString>,
    ) -> Self {
        let text = |name| variable(name).and_then(|value| value.into_string().ok());
        let non_empty = |name| text(name).filter(|value| !value.is_empty());
        let local = || Some(format!("{}@{domain}", non_empty("LOCAL_PART")?));
        let sender = text("SENDER");
        Self {
            recipient: to
                .filter(|to| !to.is_empty())
                .or_else(|| non_empty("ORIGINAL_RECIPIENT"))
                .or_else(|| non_empty("RECIPIENT"))
                .or_else(local),
            is_bounce: sender.is_some_and(|sender| ["", "<>"].contains(&sender.as_str())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(to: Option<&str>, variables: &[(&str, &str)]) -> (Option<String>, bool) {
        let envelope = MailEnvelope::from_environment(to.map(str::to_owned), "d", |name| {
            let mut variables = variables.iter();
            let found = variables.find(|(set, _)| *set == name);
            found.map(|(_, value)| value.into())
        });
        (envelope.recipient, envelope.is_bounce)
    }

    #[test]
    fn the_recipient_is_named_by_the_command_or_else_by_the_mail_server() {
        let all = [
            ("LOCAL_PART", "four"),
            ("RECIPIENT", "three@d"),
            ("ORIGINAL_RECIPIENT", "two@d"),
        ];
        let named = |to, count| read(to, &all[..count]).0;
        assert_eq!(named(Some("one@d"), 3).as_deref(), Some("one@d"));
        assert_eq!(named(None, 3).as_deref(), Some("two@d"));
        assert_eq!(named(Some(""), 2).as_deref(), Some("three@d"));
        assert_eq!(named(None, 1).as_deref(), Some("four@d"));
        assert_eq!(named(None, 0), None);
    }

    #[test]
    fn the_sender_of_reports_is_seen_in_the_environment_or_in_the_head() {
        assert!(read(None, &[("SENDER", "")]).1);
        assert!(!read(None, &[("SENDER", "anna@home.example")]).1);
        assert!(!read(None, &[]).1);
        for (raw, expected) in [
            ("Return-Path: <>\nSubject: one\n\ntext", true),
            ("Received: x\r\nreturn-path:<>\r\n\r\ntext", true),
            ("Return-Path: <anna@home.example>\n\ntext", false),
            ("Subject: one\n\nReturn-Path: <>\n", false),
        ] {
            assert_eq!(is_report(raw.as_bytes()), expected, "{raw}");
        }
    }

    #[test]
    fn a_mail_is_read_to_its_end_and_little_more_than_enough_is_kept() {
        let mut input = io::repeat(b'x').take(5_000_000);
        assert_eq!(read_mail(&mut input).unwrap().len(), MAIL_BYTES_MAX + 1);
        assert_eq!(input.limit(), 0);
    }
}
