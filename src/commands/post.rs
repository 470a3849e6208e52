//! The post: who takes the letters of this service, and the courier who brings them.

use std::sync::Arc;

use anyhow::Context;
use secrecy::ExposeSecret;

use super::serve::Rooms;
use crate::api::post::MatchScribe;
use crate::api::post::PostOffice;
use crate::launch::settings::Settings;
use crate::mail::{
    Carrier, Courier, Deliveries, Ground, Letterhead, Mailbox, Pacing, Smtp, SmtpServer,
};

/// Who the letters of a mailbox on this machine are from.
const FROM_HERE: &str = "Logothete <letters@localhost>";

/// The setting that says that no letters are wanted.
const NO_LETTERS: &str = "none";

/// Who takes the letters.
pub(super) enum Taker {
    Server(SmtpServer),
    Mailbox,
    Nobody,
}

/// What the settings say about letters.
pub(super) struct PostPlan {
    pub(super) taker: Taker,
    head: Letterhead,
    pacing: Pacing,
}

/// Reads what the settings say about letters, before anything else is done.
pub(super) fn plan(settings: &Settings) -> anyhow::Result<PostPlan> {
    let taker = match settings.smtp_url.as_ref().map(ExposeSecret::expose_secret) {
        Some(NO_LETTERS) => Taker::Nobody,
        Some(url) => Taker::Server(SmtpServer::parse(url).context("LOGOTHETE_SMTP_URL")?),
        None => {
            anyhow::ensure!(
                settings.bind.ip().is_loopback(),
                "LOGOTHETE_SMTP_URL: whoever plays from elsewhere is called by letter, so a service \
                 on {} needs a mail server; LOGOTHETE_SMTP_URL=none does without letters",
                settings.bind
            );
            Taker::Mailbox
        }
    };
    let from = match (&settings.mail_from, &taker) {
        (Some(from), _) => from,
        (None, Taker::Mailbox | Taker::Nobody) => FROM_HERE,
        (None, Taker::Server(_)) => anyhow::bail!(
            "LOGOTHETE_MAIL_FROM: letters need a sender, written like Logothete <letters@play.example>"
        ),
    };
    let pacing = Pacing {
        per_second: settings.letters_per_second,
        ..Pacing::default()
    };
    let head = Letterhead::new(from, &settings.address()).context("LOGOTHETE_MAIL_FROM")?;
    Ok(PostPlan {
        taker,
        head,
        pacing,
    })
}

impl PostPlan {
    /// Where the mailbox of this machine can be read, if there is one.
    pub(super) fn mailbox_page(&self, address: &str) -> Option<String> {
        match self.taker {
            Taker::Mailbox => Some(format!("{address}/dev/mailbox")),
            Taker::Server(_) | Taker::Nobody => None,
        }
    }

    /// Opens the post over these rooms.
    pub(super) fn open(self, rooms: &Rooms) -> anyhow::Result<(PostOffice, Courier)> {
        let db = rooms.database.pool.clone();
        let log = rooms.house.log.clone();
        let mailbox = Mailbox::new(db.clone());
        let office = PostOffice {
            deliveries: Deliveries::new(Arc::clone(&rooms.accounts), log.clone(), db.clone()),
            mailbox: matches!(self.taker, Taker::Mailbox).then(|| mailbox.clone()),
        };
        let world = Arc::clone(&rooms.house.world);
        let carrier = match self.taker {
            Taker::Nobody => Carrier::Nobody,
            Taker::Mailbox => Carrier::Mailbox(mailbox),
            Taker::Server(server) => {
                let smtp = Smtp::new(server, Arc::clone(&world));
                Carrier::Smtp(smtp.context("TLS for the mail server cannot be set up")?)
            }
        };
        let ground = Ground {
            log,
            db,
            accounts: Arc::clone(&rooms.accounts),
            world,
        };
        let scribe = Arc::new(MatchScribe(Arc::clone(&rooms.house)));
        let courier = Courier::new(ground, scribe, carrier, self.head, self.pacing);
        Ok((office, courier))
    }
}
