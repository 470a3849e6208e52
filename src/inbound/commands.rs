//! Rewrites MAIL FROM and RCPT TO, as the SMTP crate accepts neither the null sender `<>` nor parameters of addresses.

use crate::replies::MAIL_BYTES_MAX;

/// Replacement for the null sender `<>` of delivery reports. All other senders are treated alike.
pub(super) const NOBODY: &str = "nobody";

/// Replacement for any sender but the null sender.
const SOMEBODY: &str = "somebody";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SmtpCommand {
    /// The command to pass on to the SMTP crate, possibly rewritten.
    Passed(Vec<u8>),
    Refused(&'static str),
}

pub(super) fn parse_command(line: &[u8]) -> SmtpCommand {
    let pass = || SmtpCommand::Passed(line.to_vec());
    let Ok(text) = str::from_utf8(line) else {
        return pass();
    };
    let text = text.trim_end();
    if let Some((path, parameters)) = split_path(text, "mail from:") {
        let refused = parameters.split_whitespace().find_map(refuse_parameter);
        let sender = if path.is_empty() { NOBODY } else { SOMEBODY };
        let passed = || forward_command("mail from", sender);
        return refused.map_or_else(passed, SmtpCommand::Refused);
    }
    match split_path(text, "rcpt to:") {
        Some((_, parameters)) if !parameters.trim().is_empty() => SmtpCommand::Refused(UNKNOWN),
        Some((path, _)) => forward_command("rcpt to", path),
        None => pass(),
    }
}

const UNKNOWN: &str = "555 5.5.4 Parameter not known";

fn forward_command(verb: &str, path: &str) -> SmtpCommand {
    SmtpCommand::Passed(format!("{verb}:<{path}>\r\n").into_bytes())
}

fn split_path<'a>(text: &'a str, verb: &str) -> Option<(&'a str, &'a str)> {
    let head = text.get(..verb.len())?;
    let after_verb = head
        .eq_ignore_ascii_case(verb)
        .then(|| text.get(verb.len()..));
    let rest = after_verb??.trim_start().strip_prefix('<')?;
    let mut is_quoted = false;
    let end = rest.find(|character| {
        is_quoted ^= character == '"';
        character == '>' && !is_quoted
    })?;
    Some((rest.get(..end)?, rest.get(end + 1..)?))
}

/// Returns the response that refuses a parameter of MAIL FROM; `None` if the parameter is accepted.
fn refuse_parameter(parameter: &str) -> Option<&'static str> {
    let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
    match (name.to_ascii_lowercase().as_str(), value.parse::<u128>()) {
        ("size", Ok(size)) if size <= u128::try_from(MAIL_BYTES_MAX).unwrap_or_default() => None,
        ("size", Ok(_)) => Some("552 5.3.4 Message larger than 2 MB"),
        ("size", Err(_)) => Some("501 5.5.4 Size not understood"),
        // Mails are stored as bytes, so every declared body type is accepted.
        ("body", _) => None,
        _ => Some(UNKNOWN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Result<&str, &str>) {
        let expected = match expected {
            Ok(passed) => SmtpCommand::Passed(format!("{passed}\r\n").into_bytes()),
            Err(code) => {
                let SmtpCommand::Refused(answer) = parse_command(format!("{line}\r\n").as_bytes())
                else {
                    panic!("{line}: expected a refusal");
                };
                assert!(answer.starts_with(code), "{line}: {answer}");
                return;
            }
        };
        assert_eq!(
            parse_command(format!("{line}\r\n").as_bytes()),
            expected,
            "{line}"
        );
    }

    #[test]
    fn senders_are_nobody_or_somebody_and_what_follows_them_is_read() {
        for (line, expected) in [
            ("MAIL FROM:<>", Ok("mail from:<nobody>")),
            ("mail from: <> SIZE=12", Ok("mail from:<nobody>")),
            ("MAIL FROM:<nobody>", Ok("mail from:<somebody>")),
            ("MAIL FROM:<a@b> BODY=8BITMIME", Ok("mail from:<somebody>")),
            (
                "MAIL FROM:<\"a> b\"@c> size=2097152",
                Ok("mail from:<somebody>"),
            ),
            ("MAIL FROM:<a@b> SIZE=2097153", Err("552")),
            ("MAIL FROM:<a@b> SIZE=99999999999999999999999", Err("552")),
            ("MAIL FROM:<a@b> SIZE=many", Err("501")),
            ("MAIL FROM:<a@b> SMTPUTF8", Err("555")),
            ("MAIL FROM:<a@b", Ok("MAIL FROM:<a@b")),
            ("RCPT TO: <r.a@b>", Ok("rcpt to:<r.a@b>")),
            ("RCPT TO:<r.a@b> NOTIFY=NEVER", Err("555")),
            ("EHLO mail.example", Ok("EHLO mail.example")),
        ] {
            check(line, expected);
        }
    }
}
