//! The post: who takes the emails of this service, and the worker who brings them.

use std::sync::Arc;

use anyhow::Context;
use secrecy::ExposeSecret;

use super::rooms::Rooms;
use crate::app::notices::MatchMailRenderer;
use crate::app::replies::Replies;
use crate::http::edge::PostOffice;
use crate::launch::settings::Settings;
use crate::mail::{
    Deliveries, DkimKey, Letterhead, MailDependencies, MailWorker, Mailbox, Pacing, Smtp,
    SmtpServer, Transport,
};

/// Who the emails of a mailbox on this machine are from.
const FROM_HERE: &str = "Logothete <letters@localhost>";

/// The setting that says that no emails are wanted.
const NO_EMAILS: &str = "none";

pub(super) enum Taker {
    Server(SmtpServer),
    Mailbox,
    Nobody,
}

pub(super) struct PostPlan {
    pub taker: Taker,
    pub head: Letterhead,
    pacing: Pacing,
    dkim: Option<DkimKey>,
}

/// Reads what the settings say about emails, before anything else is done.
pub(super) fn plan(settings: &Settings) -> anyhow::Result<PostPlan> {
    let taker = taker(settings)?;
    let from = match (&settings.mail_from, &taker) {
        (Some(from), _) => from,
        (None, Taker::Mailbox | Taker::Nobody) => FROM_HERE,
        (None, Taker::Server(_)) => anyhow::bail!(
            "LOGOTHETE_MAIL_FROM is not set: emails need a sender, like Logothete <letters@play.example>"
        ),
    };
    let head = Letterhead::new(from, &settings.address()).context("LOGOTHETE_MAIL_FROM")?;
    Ok(PostPlan {
        taker,
        dkim: dkim(settings, head.domain())?,
        head,
        pacing: Pacing {
            per_second: settings.letters_per_second,
            ..Pacing::default()
        },
    })
}

fn taker(settings: &Settings) -> anyhow::Result<Taker> {
    match settings.smtp_url.as_ref().map(ExposeSecret::expose_secret) {
        Some(NO_EMAILS) => Ok(Taker::Nobody),
        Some(url) => {
            let server = SmtpServer::parse(url);
            Ok(Taker::Server(server.context("LOGOTHETE_SMTP_URL")?))
        }
        None if settings.is_for_this_machine() => Ok(Taker::Mailbox),
        None => anyhow::bail!(
            "LOGOTHETE_SMTP_URL is not set. Players are notified by email, so a service that is \
             reachable from other machines ({}) needs a mail server; set it to `none` to run \
             without email",
            settings.address()
        ),
    }
}

fn dkim(settings: &Settings, domain: &str) -> anyhow::Result<Option<DkimKey>> {
    let Some(path) = &settings.dkim_key else {
        return Ok(None);
    };
    let pem = std::fs::read_to_string(path)
        .with_context(|| format!("LOGOTHETE_DKIM_KEY: {} cannot be read", path.display()))?;
    let key = DkimKey::parse(&pem, &settings.dkim_selector, domain);
    let key = key.context("LOGOTHETE_DKIM_KEY")?;
    tracing::info!(
        name = format!("{}._domainkey.{domain}", settings.dkim_selector),
        record = key.record(),
        "emails are signed (DKIM); publish this record in DNS"
    );
    Ok(Some(key))
}

impl PostPlan {
    pub(super) fn mailbox_page(&self, address: &str) -> Option<String> {
        let is_kept = matches!(self.taker, Taker::Mailbox);
        is_kept.then(|| format!("{address}/dev/mailbox"))
    }

    pub(super) fn open(
        self,
        rooms: &Rooms,
        backstage: &Rooms,
        replies: Option<&Replies>,
    ) -> anyhow::Result<(PostOffice, MailWorker)> {
        let db = rooms.database.pool.clone();
        let mailbox = Mailbox(db.clone());
        let office = PostOffice {
            deliveries: Deliveries {
                accounts: Arc::clone(&rooms.accounts),
                outbox: rooms.matches.projections.outbox.clone(),
                db,
            },
            mailbox: matches!(self.taker, Taker::Mailbox).then_some(mailbox),
        };
        let db = backstage.database.pool.clone();
        let world = Arc::clone(&rooms.matches.world);
        let transport = match self.taker {
            Taker::Nobody => Transport::Nobody,
            Taker::Mailbox => Transport::Mailbox(Mailbox(db.clone())),
            Taker::Server(server) => {
                let smtp = Smtp::new(server, Arc::clone(&world));
                Transport::Smtp(smtp.context("cannot set up TLS for the mail server")?)
            }
        };
        let dependencies = MailDependencies {
            outbox: backstage.matches.projections.outbox.clone(),
            coordination: backstage.matches.coordination.clone(),
            db,
            accounts: Arc::clone(&backstage.accounts),
            world,
            grant_late: backstage.matches.clocks.grant_late(),
        };
        let renderer = Arc::new(MatchMailRenderer {
            matches: Arc::clone(&backstage.matches),
            accounts: Arc::clone(&backstage.accounts),
            signer: Some(backstage.proof.signer.clone()),
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
        let arguments = ["logothete"].iter().chain(arguments);
        let settings = Cli::parse_from(arguments).settings;
        plan(&settings).err().map(|error| format!("{error:#}"))
    }

    #[test]
    fn whoever_is_reached_from_elsewhere_needs_a_mail_server() {
        assert_eq!(refusal(&["--bind=127.0.0.1:0"]), None);
        assert_eq!(refusal(&["--bind=[::1]:0"]), None);
        let said = refusal(&["--bind=0.0.0.0:0"]).unwrap();
        assert!(said.contains("LOGOTHETE_SMTP_URL"), "{said}");
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
            let said = refusal(&[&public]).unwrap_or_default();
            assert!(
                said.contains("LOGOTHETE_SMTP_URL") && said.contains(far),
                "{far}: {said}"
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
            let said = refusal(arguments).unwrap();
            assert!(said.contains(part), "{said}");
            assert!(!said.contains("swordfish"), "{said}");
        }
        let said = refusal(&["--dkim-key=/nowhere/key.pem"]).unwrap();
        assert!(said.contains("LOGOTHETE_DKIM_KEY"), "{said}");
    }
}
