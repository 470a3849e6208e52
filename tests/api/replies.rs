//! Emails that are answered by a reply: what is done, what is not, and what is answered.

use std::sync::Arc;

use jiff::SignedDuration;
use logothete::app::UseCases;
use logothete::app::replies::Replies;
use logothete::mail::{MailWorker, Pacing, StoredMail};
use logothete::replies::{Inbox, ReplyAddresses, ReplyKeys, Taking};
use mail_parser::MessageParser;
use serde_json::json;

use crate::app::{Client, TestApp, spawn_app};
use crate::letters::{confirm_everybody, delivered, unshared_worker};
use crate::sitting::Sitting;

const DOMAIN: &str = "replies.play.example";

/// A match whose players answer by email.
pub(crate) struct Table<'a> {
    app: &'a TestApp,
    pub(crate) sitting: Sitting,
    worker: Arc<MailWorker>,
    replies: Replies,
    pub(crate) addresses: ReplyAddresses,
    written: u32,
}

/// An email as its reader sees it.
#[derive(Clone, Debug)]
pub(crate) struct Email {
    pub(crate) reply_to: Option<String>,
    pub(crate) text: String,
    id: String,
    in_reply_to: String,
    raw: String,
}

impl Email {
    fn of(stored: &StoredMail) -> Self {
        let mail = MessageParser::new().parse(&stored.message).unwrap();
        let reply_to = mail.reply_to().and_then(|to| to.first());
        Self {
            reply_to: reply_to.map(|to| to.address().unwrap().to_owned()),
            text: mail.body_text(0).unwrap().into_owned(),
            id: mail.message_id().unwrap().to_owned(),
            in_reply_to: mail.in_reply_to().as_text().unwrap_or_default().to_owned(),
            raw: String::from_utf8_lossy(&stored.message).into_owned(),
        }
    }

    fn address(&self) -> &str {
        self.reply_to.as_deref().expect("it can be answered")
    }

    /// The choices, by their numbers.
    pub(crate) fn choices(&self) -> Vec<String> {
        let numbered = |line: &str| {
            let (number, label) = line.split_once(". ")?;
            number.parse::<usize>().ok().map(|_| label.to_owned())
        };
        self.text.lines().filter_map(numbered).collect()
    }
}

impl<'a> Table<'a> {
    pub(crate) async fn new(app: &'a TestApp, game: &str, seats: usize) -> Self {
        let options = if game == "bards" {
            json!({ "dealer": 0 })
        } else {
            json!({})
        };
        let sitting = Sitting::lobby_of(game, app, seats, options).await;
        sitting.start().await;
        Self::of(app, sitting).await
    }

    async fn of(app: &'a TestApp, sitting: Sitting) -> Self {
        confirm_everybody(app).await;
        let keys = Arc::new(ReplyKeys::new(&[7; 32]));
        let (db, world) = (app.database.pool.clone(), Arc::clone(&app.world));
        let addresses = ReplyAddresses::new(db, keys, world, DOMAIN);
        let pacing = Pacing {
            grace: SignedDuration::ZERO,
            patience: SignedDuration::ZERO,
            ..Pacing::default()
        };
        let worker = unshared_worker(app, pacing).with_replies(Some(addresses.clone()));
        let (accounts, matches) = (Arc::clone(&app.accounts), Arc::clone(&app.matches));
        Self {
            app,
            sitting,
            worker: Arc::new(worker),
            replies: Replies::new(Inbox(addresses.clone()), UseCases::new(accounts, matches)),
            addresses,
            written: 0,
        }
    }

    /// All that was sent to somebody, once what is due is sent.
    pub(crate) async fn mails(&self, player: &Client) -> Vec<Email> {
        self.worker.round().await.unwrap();
        let mails = delivered(self.app).await;
        let theirs = mails.iter().filter(|mail| mail.recipient == player.email);
        theirs.map(Email::of).collect()
    }

    pub(crate) async fn newest(&self, player: usize) -> Email {
        let mails = self.mails(&self.sitting.players[player]).await;
        mails.last().expect("an email").clone()
    }

    /// An answer to an email, as a client writes it.
    fn written(&mut self, player: usize, to: &Email, text: &str) -> String {
        self.written += 1;
        let from = &self.sitting.players[player].email;
        let quoted = to.text.lines().map(|line| format!("> {line}\r\n"));
        format!(
            "From: <{from}>\r\nTo: <{}>\r\nMessage-ID: <{}@client.example>\r\nIn-Reply-To: <{}>\r\n\
             Subject: Re: your match\r\nMIME-Version: 1.0\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n\r\n\
             On Thu, 26 Nov 2026 at 20:00, Logothete wrote:\r\n{}",
            to.address(),
            self.written,
            to.id,
            quoted.collect::<String>(),
        )
    }

    async fn deliver(&self, address: &str, raw: &str) {
        let taken = self.replies.take(address, false, raw.as_bytes()).await;
        assert!(matches!(taken.unwrap(), Taking::Kept(_)), "{address}");
        self.replies.round().await.unwrap();
    }

    /// Answers an email; gives what comes back.
    pub(crate) async fn reply(&mut self, player: usize, to: &Email, text: &str) -> Email {
        let before = self.mails(&self.sitting.players[player]).await.len();
        let raw = self.written(player, to, text);
        self.deliver(to.address(), &raw).await;
        let mails = self.mails(&self.sitting.players[player]).await;
        assert!(before < mails.len(), "{text:?} is answered");
        mails[before].clone()
    }

    async fn version(&self) -> u64 {
        self.sitting.view(0).await["version"].as_u64().unwrap()
    }
}

#[actix_web::test]
async fn a_number_plays_its_choice_and_undo_takes_it_back() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    let (before, player) = (table.version().await, 0);
    let pass = asked
        .choices()
        .iter()
        .position(|label| label.starts_with("Pass"));
    let number = pass.expect("one can pass") + 1;
    let done = table.reply(player, &asked, &number.to_string()).await;
    assert!(done.text.contains("pass"), "{}", done.text);
    assert_eq!(table.version().await, before + 1, "{}", done.text);
    assert!(
        done.raw.contains("Auto-Submitted: auto-replied"),
        "{}",
        done.raw
    );
    assert!(done.in_reply_to.ends_with("@client.example"));
    assert!(done.reply_to.is_some() && done.reply_to != asked.reply_to);
}

#[actix_web::test]
async fn the_same_reply_thrice_is_carried_out_once() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    let before = table.version().await;
    let raw = table.written(0, &asked, "pass");
    let mails = table.mails(&table.sitting.players[0]).await.len();
    for _ in 0..3 {
        table.deliver(asked.address(), &raw).await;
    }
    assert_eq!(table.version().await, before + 1);
    let after = table.mails(&table.sitting.players[0]).await.len();
    assert_eq!(after, mails + 1);
}
