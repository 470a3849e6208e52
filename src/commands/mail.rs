//! Prepares email: the transport, the sender, and the mail worker.

use std::sync::Arc;

use anyhow::Context;
use secrecy::ExposeSecret;

use super::services::ServiceSet;
use crate::app::notifications::MatchMailRenderer;
use crate::app::replies::Replies;
use crate::http::app_state::EmailLookup;
use crate::launch::settings::Settings;
use crate::mail::{
    DeliveryHistory, DkimKey, Letterhead, MailDependencies, MailWorker, Mailbox, Pacing,
    SmtpClient, SmtpServer, Transport,
};

const LOCAL_SENDER: &str = "Logothete <letters@localhost>";

const NONE: &str = "none";

pub(super) enum MailTarget {
    Server(SmtpServer),
    Mailbox,
    Nobody,
}

pub(super) struct MailPlan {
    pub target: MailTarget,
    pub head: Letterhead,
    pacing: Pacing,
    dkim: Option<DkimKey>,
}

/// Reads the email settings, before anything else is started.
pub(super) fn plan(settings: &Settings) -> anyhow::Result<MailPlan> {
    let target = target(settings)?;
    let from = match (&settings.mail_from, &target) {
        (Some(from), _) => from,
        (None, MailTarget::Mailbox | MailTarget::Nobody) => LOCAL_SENDER,
        (None, MailTarget::Server(_)) => anyhow::bail!(
            "LOGOTHETE_MAIL_FROM is not set: emails need a sender, like Logothete <letters@play.example>"
        ),
    };
    let head = Letterhead::new(from, &settings.address()).context("LOGOTHETE_MAIL_FROM")?;
    Ok(MailPlan {
        target,
        dkim: load_dkim_key(settings, head.domain())?,
        head,
        pacing: Pacing {
            per_second: settings.letters_per_second,
            ..Pacing::default()
        },
    })
}

fn target(settings: &Settings) -> anyhow::Result<MailTarget> {
    match settings.smtp_url.as_ref().map(ExposeSecret::expose_secret) {
        Some(NONE) => Ok(MailTarget::Nobody),
        Some(url) => {
            let server = SmtpServer::parse(url);
            Ok(MailTarget::Server(server.context("LOGOTHETE_SMTP_URL")?))
        }
        None if settings.is_for_this_machine() => Ok(MailTarget::Mailbox),
        None => anyhow::bail!(
            "LOGOTHETE_SMTP_URL is not set. Players are notified by email, so a service that is \
             reachable from other machines ({}) needs a mail server; set it to `none` to run \
             without email",
            settings.address()
        ),
    }
}

fn load_dkim_key(settings: &Settings, domain: &str) -> anyhow::Result<Option<DkimKey>> {
    let Some(path) = &settings.dkim_key else {
        return Ok(None);
    };
    let pem = std::fs::read_to_string(path)
        .with_context(|| format!("LOGOTHETE_DKIM_KEY: {} cannot be read", path.display()))?;
    let parsed = DkimKey::parse(&pem, &settings.dkim_selector, domain);
    Ok(Some(parsed.context("LOGOTHETE_DKIM_KEY")?))
}

impl MailPlan {
    pub(super) fn mailbox_page(&self, address: &str) -> Option<String> {
        let is_kept = matches!(self.target, MailTarget::Mailbox);
        is_kept.then(|| format!("{address}/dev/mailbox"))
    }

    pub(super) fn open(
        self,
        services: &ServiceSet,
        background: &ServiceSet,
        replies: Option<&Replies>,
    ) -> anyhow::Result<(EmailLookup, MailWorker)> {
        if let Some(key) = &self.dkim {
            tracing::info!(
                name = key.record_name(),
                record = key.record(),
                "emails are signed (DKIM); publish this record in DNS"
            );
        }
        let mailbox = Mailbox(services.database.pool.clone());
        let office = EmailLookup {
            deliveries: DeliveryHistory {
                accounts: Arc::clone(&services.accounts),
                outbox: services.matches.projections.outbox.clone(),
            },
            mailbox: matches!(self.target, MailTarget::Mailbox).then_some(mailbox),
        };
        let world = Arc::clone(&services.matches.world);
        let transport = match self.target {
            MailTarget::Nobody => Transport::Disabled,
            MailTarget::Mailbox => Transport::Mailbox(Mailbox(background.database.pool.clone())),
            MailTarget::Server(server) => {
                let smtp = SmtpClient::new(server, Arc::clone(&world));
                Transport::Smtp(smtp.context("cannot set up TLS for the mail server")?)
            }
        };
        let dependencies = MailDependencies {
            outbox: background.matches.projections.outbox.clone(),
            coordination: background.matches.coordination.clone(),
            accounts: Arc::clone(&background.accounts),
            world,
            grant_late: background.matches.clocks.grant_late(),
        };
        let renderer = Arc::new(MatchMailRenderer {
            matches: Arc::clone(&background.matches),
            accounts: Arc::clone(&background.accounts),
            signer: Some(background.proof.signer.clone()),
        });
        let worker = MailWorker::new(dependencies, renderer, transport, self.head, self.pacing);
        let addresses = replies.map(|replies| replies.inbox.0.clone());
        Ok((office, worker.with_dkim(self.dkim).with_replies(addresses)))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::launch::command_line::Cli;

    fn refusal(arguments: &[&str]) -> Option<String> {
        let all_arguments = ["logothete"].iter().chain(arguments);
        let settings = Cli::parse_from(all_arguments).settings;
        plan(&settings).err().map(|error| format!("{error:#}"))
    }

    #[test]
    fn whoever_is_reached_from_elsewhere_needs_a_mail_server() {
        assert_eq!(refusal(&["--bind=127.0.0.1:0"]), None);
        assert_eq!(refusal(&["--bind=[::1]:0"]), None);
        let message = refusal(&["--bind=0.0.0.0:0"]).unwrap();
        assert!(message.contains("LOGOTHETE_SMTP_URL"), "{message}");
        assert_eq!(refusal(&["--bind=0.0.0.0:0", "--smtp-url=none"]), None);
    }

    #[test]
    fn whoever_is_known_elsewhere_needs_a_mail_server_though_bound_to_this_machine() {
        for near in [
            "http://localhost:8080",
            "http://LOCALHOST",
            "https://127.0.0.1",
            "http://127.8.9.1:80/x",
            "http://[::1]:8080",
        ] {
            assert_eq!(refusal(&[&format!("--public-url={near}")]), None, "{near}");
        }
        for far in [
            "https://play.example",
            "http://localhost.play.example",
            "http://notlocalhost",
            "http://127.0.0.1.play.example",
            "http://10.0.0.7:8080",
            "http://[::]:8080",
            "http://0.0.0.0",
        ] {
            let public = format!("--public-url={far}");
            let message = refusal(&[&public]).unwrap_or_default();
            assert!(
                message.contains("LOGOTHETE_SMTP_URL") && message.contains(far),
                "{far}: {message}"
            );
            assert_eq!(refusal(&[&public, "--smtp-url=none"]), None, "{far}");
        }
    }

    #[test]
    fn a_wrong_setting_is_named_and_tells_no_password() {
        let server = "--smtp-url=smtps://anna:swordfish@mail.example";
        assert_eq!(refusal(&[server, "--mail-from=letters@play.example"]), None);
        let plain = "--smtp-url=smtp://anna:swordfish@mail.example";
        for (arguments, part) in [
            (&[server][..], "LOGOTHETE_MAIL_FROM"),
            (&[server, "--mail-from=nobody"], "LOGOTHETE_MAIL_FROM"),
            (&[plain], "only for a mail server on this machine"),
        ] {
            let message = refusal(arguments).unwrap();
            assert!(message.contains(part), "{message}");
            assert!(!message.contains("swordfish"), "{message}");
        }
        let message = refusal(&["--dkim-key=/nowhere/key.pem"]).unwrap();
        assert!(message.contains("LOGOTHETE_DKIM_KEY"), "{message}");
    }
}
