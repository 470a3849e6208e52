//! Tests of replies by email: those carried out, those refused, and the confirmations.

use std::sync::Arc;

use jiff::SignedDuration;
use logothete::access::{MasterKey, NamedAccount};
use logothete::app::UseCases;
use logothete::app::replies::Replies;
use logothete::mail::{MailWorker, Mailbox, Pacing, StoredMail};
use logothete::replies::{Inbox, ReplyAddresses, ReplyKeys};
use logothete::testing::wait_for;
use mail_parser::MessageParser;
use serde_json::json;
use tokio::sync::Mutex;

use crate::app::{Client, TestApp, spawn_app};
use crate::emails::{confirm_everybody, unshared_worker};
use crate::seated_match::SeatedMatch;

const DOMAIN: &str = "replies.play.example";

pub(crate) struct Table {
    pub(crate) seated: SeatedMatch,
    worker: Arc<MailWorker>,
    replies: Arc<Replies>,
    mailbox: Mailbox,
    /// Id of the newest email that was read, and all emails so far with their recipients.
    got: Mutex<(i64, Vec<(String, Email)>)>,
    pub(crate) addresses: ReplyAddresses,
    written: u32,
}

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
        self.reply_to.as_deref().expect("expected a reply address")
    }

    pub(crate) fn choices(&self) -> Vec<String> {
        let numbered = |line: &str| {
            let (number, label) = line.split_once(". ")?;
            number.parse::<usize>().ok().map(|_| label.to_owned())
        };
        self.text.lines().filter_map(numbered).collect()
    }
}

impl Table {
    pub(crate) async fn new(app: &TestApp, game: &str, seats: usize) -> Self {
        let options = if game == "bards" {
            json!({ "dealer": 0 })
        } else {
            json!({})
        };
        let seated = SeatedMatch::lobby_of(game, app, seats, options).await;
        seated.start().await;
        Self::of(app, seated).await
    }

    pub(crate) async fn of(app: &TestApp, seated: SeatedMatch) -> Self {
        confirm_everybody(app).await;
        let keys = Arc::new(ReplyKeys::new(&MasterKey::new([7; 32])));
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
            seated,
            worker: Arc::new(worker),
            replies: Arc::new(Replies::new(
                Inbox(addresses.clone()),
                UseCases::new(accounts, matches),
                &["play.example".to_owned()],
            )),
            addresses,
            mailbox: Mailbox(app.database.pool.clone()),
            got: Mutex::default(),
            written: 0,
        }
    }

    /// Sends due emails. Returns all emails to a player so far, oldest first.
    pub(crate) async fn mails(&self, player: &Client) -> Vec<Email> {
        self.worker.run_round().await.unwrap();
        // The mailbox keeps only the latest emails, so they are collected here.
        let mut got = self.got.lock().await;
        let listed = self.mailbox.list(200).await.unwrap();
        for line in listed.into_iter().rev() {
            if got.0 < line.id {
                let stored = self.mailbox.load(line.id).await.unwrap().unwrap();
                got.0 = line.id;
                got.1.push((stored.recipient.clone(), Email::of(&stored)));
            }
        }
        let theirs = got.1.iter().filter(|(to, _)| *to == player.email);
        theirs.map(|(_, mail)| mail.clone()).collect()
    }

    pub(crate) async fn newest(&self, player: usize) -> Email {
        let mails = self.mails(&self.seated.players[player]).await;
        mails.last().expect("an email").clone()
    }

    fn written(&mut self, player: usize, to: &Email, text: &str) -> String {
        self.written += 1;
        let from = &self.seated.players[player].email;
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
        let taken = self.replies.accept(address, false, raw.as_bytes()).await;
        assert!(taken.unwrap(), "{address}");
        self.replies.run_round().await.unwrap();
    }

    /// Sends a player's reply to an email, and lets the service process it. Returns the confirmation.
    pub(crate) async fn reply(&mut self, player: usize, to: &Email, text: &str) -> Email {
        let before = self.mails(&self.seated.players[player]).await.len();
        let raw = self.written(player, to, text);
        self.deliver(to.address(), &raw).await;
        let mails = self.mails(&self.seated.players[player]).await;
        assert!(before < mails.len(), "expected a confirmation of {text:?}");
        mails[before].clone()
    }

    async fn version(&self) -> u64 {
        self.seated.view(0).await["version"].as_u64().unwrap()
    }

    /// Returns the number of entries of the match, and of emails to a player.
    async fn numbers(&self, player: usize) -> (u64, usize) {
        let mails = self.mails(&self.seated.players[player]).await;
        (self.version().await, mails.len())
    }

    fn number(email: &Email, beginning: &str) -> String {
        let is_it = |label: &String| label.starts_with(beginning);
        let place = email.choices().iter().position(is_it);
        (place.unwrap_or_else(|| panic!("expected {beginning} in {}", email.text)) + 1).to_string()
    }
}

/// Starts a match of three in Byzanz. Returns it with the first email that asks for a move.
async fn asked(app: &TestApp) -> (Table, Email) {
    let table = Table::new(app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    (table, asked)
}

#[actix_web::test]
async fn a_number_plays_its_choice_and_undo_takes_it_back() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let before = table.version().await;
    let number = Table::number(&asked, "Pass");
    let done = table.reply(0, &asked, &number).await;
    assert_eq!(table.version().await, before + 1, "{}", done.text);
    assert!(
        done.raw.contains("Auto-Submitted: auto-replied"),
        "{}",
        done.raw
    );
    // The header `References` must always contain the match id, because mail clients group emails by it.
    let references = done.raw.split("References: ").nth(1).unwrap();
    let references = references.split("\r\nIn-Reply-To").next().unwrap();
    assert!(references.contains("<match."), "{references}");
    assert!(references.contains("@client.example>"), "{references}");
    assert!(
        done.in_reply_to.ends_with("@client.example"),
        "{}",
        done.in_reply_to
    );
    assert!(done.reply_to.is_some() && done.reply_to != asked.reply_to);
    assert!(done.text.contains("To undo it, reply"), "{}", done.text);
    assert!(done.text.contains("Undo it on the page"), "{}", done.text);

    let undone = table.reply(0, &done, "Undo!").await;
    assert!(
        undone.text.contains("Your move was undone."),
        "{}",
        undone.text
    );
    let struck = table.seated.view(0).await["version"].clone();
    assert_eq!(struck, before + 2);
    // The undone decision is open again. The reply to the new email decides it.
    let again = table.reply(0, &undone, "pass").await;
    assert_eq!(table.version().await, before + 3, "{}", again.text);
}

#[actix_web::test]
async fn the_same_reply_thrice_is_carried_out_and_answered_once() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let (version, mails) = table.numbers(0).await;
    let raw = table.written(0, &asked, "pass");
    for _ in 0..3 {
        // A mail server adds another `Received` header whenever it delivers the same email.
        let raw = format!("Received: from x by y; {}\r\n{raw}", table.written);
        table.written += 1;
        table.deliver(asked.address(), &raw).await;
    }
    assert_eq!(table.numbers(0).await, (version + 1, mails + 1));
}

#[actix_web::test]
async fn what_is_unclear_does_nothing_and_is_explained_with_the_question() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    for (text, said) in [
        ("what now", "was not understood"),
        ("99", "is not one of the numbers"),
        ("0", "is not one of the numbers"),
        ("b", "fits several choices"),
        ("?", "Several lines are several steps."),
        ("yes", "was not understood"),
        (
            "undo",
            "There is nothing that a reply to that email can undo.",
        ),
    ] {
        // One valid message between wrong ones shows that a person sends the replies.
        let shown = table.reply(0, &asked, "say hm").await;
        assert!(
            shown.text.contains("You said to the table"),
            "{}",
            shown.text
        );
        let answer = table.reply(0, &asked, text).await;
        assert!(answer.text.contains(said), "{text}: {}", answer.text);
        assert!(
            answer.text.contains("Your move:"),
            "{text}: {}",
            answer.text
        );
        assert_eq!(answer.choices(), asked.choices(), "{text}");
    }
    assert_eq!(table.version().await, version);
    let list = table.reply(0, &asked, "list").await;
    assert_eq!(list.choices(), asked.choices());
    let empty = table.reply(0, &asked, "").await;
    assert!(empty.text.contains("No text of your own"), "{}", empty.text);
    assert_eq!(table.version().await, version);
}

#[actix_web::test]
async fn only_its_own_reader_answers_an_email() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let raw = table.written(1, &asked, "pass");
    let (_, mails) = table.numbers(0).await;
    let (_, others) = table.numbers(1).await;
    table.deliver(asked.address(), &raw).await;
    // The sender's address may be forged, so a reply from another address gets no confirmation.
    assert_eq!(table.numbers(0).await, (version, mails));
    assert_eq!(table.numbers(1).await, (version, others));
    let path = "/v1/accounts/me/data";
    let data = table.seated.players[0].get(path).await.json();
    let noted = &data["replies"][0];
    assert_eq!(noted["state"], "dropped", "{noted}");
    assert_eq!(noted["answer"], "it came from another address", "{noted}");
    // An email with two senders counts as one without a sender.
    let two = table.written(0, &asked, "pass");
    let two = two.replacen("From: ", "From: <eve@example.org>, ", 1);
    table.deliver(asked.address(), &two).await;
    // A sender hidden by a bare CR or a stray bracket is invalid as well.
    for hidden in ["eve@example.org\rFrom: ", "eve@example.org> "] {
        let raw = table.written(0, &asked, "pass");
        let raw = raw.replacen("From: ", &format!("From: {hidden}"), 1);
        table.deliver(asked.address(), &raw).await;
    }
    assert_eq!(table.numbers(0).await, (version, mails));
}

/// Returns the number of stored replies, and their size in bytes.
async fn stored(app: &TestApp) -> (i64, i64) {
    let query = "select count(*), coalesce(sum(octet_length(raw)), 0) from reply";
    let query = sqlx::query_as(query).fetch_one(&app.database.pool);
    query.await.unwrap()
}

#[actix_web::test]
async fn strangers_who_know_an_address_fill_nothing_and_use_up_nothing() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let (version, mails) = table.numbers(0).await;
    let picture = "x".repeat(1024 * 1024);
    for number in 0..32 {
        let raw = table.written(0, &asked, &picture);
        let from = format!("From: <eve{number}@example.org>");
        let raw = raw
            .split_once("\r\n")
            .map(|(_, rest)| format!("{from}\r\n{rest}"));
        table.deliver(asked.address(), &raw.unwrap()).await;
    }
    assert_eq!(stored(&app).await, (10, 0));
    assert_eq!(table.numbers(0).await, (version, mails));
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "insert into reply (reply_id, email_id, account_id, raw, is_from_nobody, is_foreign, state, settled_at)
        select gen_random_uuid(), email_id, account_id, '', false, true, 'dropped', now()
        from reply_address, generate_series(1, 1000)";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    table.reply(0, &asked, "pass").await;
    assert_eq!(table.version().await, version + 1);
}

#[actix_web::test]
async fn an_email_is_erased_once_it_was_carried_out_or_dropped() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let own = table.written(0, &asked, "pass");
    let automatic = format!("Precedence: bulk\r\n{}", table.written(0, &asked, "pass"));
    for raw in [&own, &automatic] {
        let taken = table.replies.accept(asked.address(), false, raw.as_bytes());
        assert!(taken.await.unwrap());
        let (_, bytes) = stored(&app).await;
        assert!(i64::try_from(raw.len()).unwrap() <= bytes);
        table.replies.run_round().await.unwrap();
    }
    assert_eq!(stored(&app).await, (2, 0));
}

#[actix_web::test]
async fn an_account_is_sent_so_many_bytes_a_day_and_no_more() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let raw = table.written(0, &asked, &"x".repeat(1024 * 1024));
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "insert into reply (reply_id, email_id, account_id, raw, size_bytes, is_from_nobody, state, settled_at)
        select gen_random_uuid(), email_id, account_id, '', 50 * 1024 * 1024 - $1, false, 'dropped', now()
        from reply_address";
    let filling = sqlx::query(statement).bind(i32::try_from(raw.len()).unwrap());
    filling.execute(&mut owner).await.unwrap();
    for is_taken in [true, false] {
        let taken = table.replies.accept(asked.address(), false, raw.as_bytes());
        assert_eq!(taken.await.unwrap(), is_taken);
    }
}

#[actix_web::test]
async fn mails_that_come_together_are_counted_one_after_the_other() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let raw = table.written(0, &asked, "list");
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let mut holding = sqlx::Connection::begin(&mut owner).await.unwrap();
    let statement = "select from account for update;
        insert into reply (reply_id, email_id, account_id, raw, is_from_nobody, state, settled_at)
        select gen_random_uuid(), email_id, account_id, '', false, 'dropped', now()
        from reply_address, generate_series(1, 500)";
    sqlx::raw_sql(statement)
        .execute(&mut *holding)
        .await
        .unwrap();
    let (replies, address) = (Arc::clone(&table.replies), asked.address().to_owned());
    let taking = tokio::spawn(async move { replies.accept(&address, false, raw.as_bytes()).await });
    let waits = "select exists (select from pg_locks where not granted)";
    while !taking.is_finished() {
        let waits: bool = sqlx::query_scalar(waits)
            .fetch_one(&app.database.pool)
            .await
            .unwrap();
        if waits {
            break;
        }
    }
    holding.commit().await.unwrap();
    assert!(
        !taking.await.unwrap().unwrap(),
        "expected a refusal, as the other one was counted first"
    );
}

#[actix_web::test]
async fn chatter_plays_nothing_and_is_answered_with_the_question() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let norwegian = "5. des. 2026 kl. 05:30 skrev Logothete\r\n<letters@x.example>:\r\n";
    for (text, said) in [
        (
            "2 minutes please, I will be right back",
            "was not understood",
        ),
        ("1 - sorry…", "was not understood"),
        ("1:30 works for me", "was not understood"),
        (norwegian, "was not understood"),
        ("1. pass the salt", "was not understood"),
        ("1\r\n2", "more than one number"),
        ("1\r\n\r\nRoom\r\n2", "more than one number"),
        ("Thanks\r\n2", "was not understood"),
        ("-- \r\n2", "No text of your own"),
    ] {
        table.reply(0, &asked, "say hm").await;
        let answer = table.reply(0, &asked, text).await;
        assert!(answer.text.contains(said), "{text}: {}", answer.text);
        assert_eq!(answer.choices(), asked.choices(), "{text}");
        assert_eq!(table.version().await, version, "{text}");
    }
    let number = Table::number(&asked, "Pass");
    let done = table.reply(0, &asked, &format!("{number}. Pass")).await;
    assert_eq!(table.version().await, version + 1, "{}", done.text);
}

#[actix_web::test]
async fn an_email_of_ours_is_not_said_to_the_table_however_it_is_quoted() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let raw = table.written(0, &asked, "say hello");
    let (own, _) = raw.split_once("On Thu").unwrap();
    for quoted in [
        format!("Skrev {}\r\n{}", asked.address(), asked.text),
        format!("Verzonden\r\n{}\r\nhttps://play.example/", asked.text),
    ] {
        table.written += 1;
        let own = own.replacen(
            "Message-ID: <",
            &format!("Message-ID: <{}.", table.written),
            1,
        );
        table
            .deliver(asked.address(), &format!("{own}{quoted}"))
            .await;
    }
    let path = table.seated.path("/messages");
    let talk = table.seated.players[1].get(&path).await.json();
    let said: Vec<_> = talk["messages"].as_array().unwrap().iter().collect();
    assert_eq!(said.len(), 2);
    assert!(said.iter().all(|said| said["text"] == "hello"), "{talk}");
}

#[actix_web::test]
async fn a_program_is_neither_obeyed_nor_answered() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let numbers = table.numbers(0).await;
    for header in [
        "Auto-Submitted: auto-replied",
        "Precedence: bulk",
        "List-Id: <x.example>",
        "X-Autoreply: yes",
    ] {
        let raw = format!("{header}\r\n{}", table.written(0, &asked, "pass"));
        table.deliver(asked.address(), &raw).await;
    }
    let raw = table.written(0, &asked, "pass");
    let taken = table
        .replies
        .accept(asked.address(), true, raw.as_bytes())
        .await;
    assert!(taken.unwrap());
    table.replies.run_round().await.unwrap();
    // The service gets its own email back, as if two services answered each other.
    let own = asked.raw.replacen("To: ", "Cc: ", 1);
    table.deliver(asked.address(), &own).await;
    assert_eq!(table.numbers(0).await, numbers);
}

#[actix_web::test]
async fn whoever_is_never_understood_is_answered_five_times_a_day() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let (version, mails) = table.numbers(0).await;
    for number in 0..12 {
        let raw = table.written(0, &asked, &format!("I am away until Monday {number}"));
        table.deliver(asked.address(), &raw).await;
    }
    assert_eq!(table.numbers(0).await, (version, mails + 5));
}

#[actix_web::test]
async fn replies_that_are_not_understood_and_come_at_once_are_answered_five_times_a_day() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let (version, mails) = table.numbers(0).await;
    for number in 0..12 {
        let raw = table.written(0, &asked, &format!("I am away until Monday {number}"));
        let taken = table.replies.accept(asked.address(), false, raw.as_bytes());
        assert!(taken.await.unwrap());
    }
    table.replies.run_round().await.unwrap();
    assert_eq!(table.numbers(0).await, (version, mails + 5));
}

#[actix_web::test]
async fn what_comes_late_does_nothing() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let pass = json!({ "type": "pass" });
    for player in 0..3 {
        table.seated.act(player, pass.clone()).await;
    }
    let version = table.version().await;
    for text in ["pass", "1", "say hello", "resign"] {
        let late = table.reply(0, &asked, text).await;
        assert!(late.text.contains("came too late"), "{text}: {}", late.text);
    }
    assert_eq!(table.version().await, version);
}

#[actix_web::test]
async fn resigning_is_asked_again_and_done_by_a_reply_to_that() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let again = table.reply(0, &asked, "resign").await;
    assert!(
        again.text.contains("nothing has been done yet"),
        "{}",
        again.text
    );
    assert_eq!(again.choices(), ["Resign this match"]);
    assert_eq!(table.version().await, version);
    let unsure = table.reply(0, &asked, "yes").await;
    assert!(
        unsure.text.contains("was not understood"),
        "{}",
        unsure.text
    );
    let done = table.reply(0, &again, "Yes.").await;
    assert!(
        done.text.contains("You resigned this match."),
        "{}",
        done.text
    );
    assert!(version < table.version().await);
}

#[actix_web::test]
async fn several_lines_are_several_steps_up_to_the_first_that_is_unclear() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let done = table
        .reply(0, &asked, "pass\r\nsay good luck\r\nto all")
        .await;
    assert_eq!(table.version().await, version + 1, "{}", done.text);
    let path = table.seated.path("/messages");
    let talk = table.seated.players[1].get(&path).await.json();
    assert_eq!(talk["messages"][0]["text"], "good luck to all", "{talk}");
    let undone = table.reply(0, &done, "undo\nnonsense\npass").await;
    assert!(
        undone.text.contains("Your move was undone."),
        "{}",
        undone.text
    );
    assert!(
        undone.text.contains("“nonsense” was not understood"),
        "{}",
        undone.text
    );
    assert_eq!(table.version().await, version + 2);
}

#[actix_web::test]
async fn a_step_that_was_taken_before_a_crash_is_not_taken_again() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let (version, mails) = table.numbers(0).await;
    let raw = table.written(0, &asked, "pass\nsay once");
    let taken = table.replies.accept(asked.address(), false, raw.as_bytes());
    assert!(taken.await.unwrap());
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "create table as_it_came as select reply_id, raw from reply";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    table.replies.run_round().await.unwrap();
    // The stored reply becomes due again, as if the process had ended before it recorded the result.
    let statement =
        "update reply set state = 'kept', due_at = now(), holder = null, raw = as_it_came.raw
        from as_it_came where as_it_came.reply_id = reply.reply_id";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    table.replies.run_round().await.unwrap();
    assert_eq!(table.numbers(0).await, (version + 1, mails + 1));
    let path = table.seated.path("/messages");
    let talk = table.seated.players[1].get(&path).await.json();
    let said = talk["messages"].as_array().map(Vec::len);
    assert_eq!(said, Some(1), "{}", table.newest(0).await.text);
}

#[actix_web::test]
async fn a_reply_to_several_emails_at_once_does_nothing() {
    let app = spawn_app().await;
    let (mut table, first) = asked(&app).await;
    let version = table.version().await;
    let second = table.reply(0, &first, "list").await;
    let raw = table.written(0, &first, "pass");
    let both = format!("To: <{}>, <{}>", first.address(), second.address());
    let raw = raw.replacen(&format!("To: <{}>", first.address()), &both, 1);
    table.deliver(first.address(), &raw).await;
    table.deliver(second.address(), &raw).await;
    let said = table.newest(0).await;
    assert!(said.text.contains("several of our emails"), "{}", said.text);
    assert_eq!(table.version().await, version);
}

#[actix_web::test]
async fn no_address_but_those_that_were_given_out_takes_anything() {
    let app = spawn_app().await;
    let (table, asked) = asked(&app).await;
    let local = asked.address().split('@').next().unwrap().to_owned();
    let mut other = local.clone().into_bytes();
    other[40] = if other[40] == b'a' { b'b' } else { b'a' };
    let other = String::from_utf8(other).unwrap();
    for address in [
        format!("{other}@{DOMAIN}"),
        format!("{local}@elsewhere.example"),
        format!("letters@{DOMAIN}"),
        local.clone(),
        String::new(),
    ] {
        let taken = table.replies.accept(&address, false, b"x").await.unwrap();
        assert!(!taken, "{address}");
    }
    let upper = asked.address().to_uppercase();
    let taken = table.replies.accept(&upper, false, b"x").await.unwrap();
    assert!(taken);
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "update reply_address set given_at = now() - interval '31 days'";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    let taken = table
        .replies
        .accept(asked.address(), false, b"x")
        .await
        .unwrap();
    assert!(!taken);
}

#[actix_web::test]
async fn what_follows_from_a_reply_is_asked_by_its_answer_alone() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzantium", 3).await;
    let (mut player, mut mail) = (0, None);
    for seat in 0..3 {
        let mails = table.mails(&table.seated.players[seat]).await;
        if let Some(asks) = mails.into_iter().rfind(|mail| !mail.choices().is_empty()) {
            (player, mail) = (seat, Some(asks));
        }
    }
    let mut mail = mail.unwrap();
    let mut steps = 0;
    // As long as the player must act, each reply causes one email with the next decision.
    while !mail.choices().is_empty() && steps < 12 {
        let before = table.mails(&table.seated.players[player]).await.len();
        mail = table.reply(player, &mail, "1").await;
        let after = table.mails(&table.seated.players[player]).await.len();
        assert_eq!(after, before + 1, "{}", mail.text);
        steps += 1;
    }
    assert!(1 < steps);
}

#[actix_web::test]
async fn whoever_turns_replies_off_plays_nothing_by_them_until_they_are_on_again() {
    let app = spawn_app().await;
    let mut table = Table::new(&app, "byzanz", 3).await;
    let asked = table.newest(0).await;
    let before = table.version().await;
    let set = async |table: &Table, pace: &str| {
        let replies = json!({ "replies": { "type": pace } });
        let body = json!({ "all": { "type": "at_once" }, "kinds": replies, "matches": {} });
        let anna = &table.seated.players[0];
        let set = anna.put("/v1/preferences", body.clone()).await;
        assert_eq!(set.assert_status(200).json(), body);
        assert_eq!(anna.get("/v1/preferences").await.json(), body);
    };
    set(&table, "none").await;
    let said = table.reply(0, &asked, "pass").await;
    assert!(said.text.contains("turned off"), "{}", said.text);
    assert_eq!(said.reply_to, None);
    assert_eq!(table.version().await, before, "{}", said.text);
    set(&table, "at_once").await;
    let done = table.reply(0, &asked, "pass").await;
    assert!(done.reply_to.is_some());
    assert_eq!(table.version().await, before + 1, "{}", done.text);
}

#[actix_web::test]
async fn whoever_is_suspended_plays_nothing() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let anna = table.seated.players[0].clone();
    let email = NamedAccount::parse(&anna.email).unwrap();
    assert!(app.accounts.operator.suspend(&email).await.unwrap());
    app.accounts.monitor.refresh().await.unwrap();
    let raw = table.written(0, &asked, "pass");
    table.deliver(asked.address(), &raw).await;
    let said = table.mails(&anna).await.pop().unwrap();
    assert!(said.text.contains("is suspended"), "{}", said.text);
    let others = table.seated.view(1).await["version"].as_u64();
    assert_eq!(others, Some(version));
}

/// A reply that waits for its match must not delay replies to other matches.
#[actix_web::test]
async fn a_reply_is_carried_out_while_another_waits_for_its_match() {
    let app = spawn_app().await;
    let (mut held, first) = asked(&app).await;
    let row = "select from summary where match_id = $1 for update";
    let id: uuid::Uuid = held
        .seated
        .path("")
        .rsplit('/')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let mut holding = sqlx::Connection::begin(&mut owner).await.unwrap();
    sqlx::query(row)
        .bind(id)
        .execute(&mut *holding)
        .await
        .unwrap();
    let raw = held.written(0, &first, "pass");
    let taken = held
        .replies
        .accept(first.address(), false, raw.as_bytes())
        .await;
    assert!(taken.unwrap());
    let working = tokio::spawn(Arc::clone(&held.replies).run());

    let players = held.seated.players.clone();
    let other = SeatedMatch::opened_by("byzanz", players, json!({ "dealer": 2 })).await;
    other.join(1).await;
    other.join(2).await;
    other.start().await;
    let mut free = Table::of(&app, other).await;
    let second = free.newest(0).await;
    let before = free.version().await;
    let raw = free.written(0, &second, "pass");
    let taken = held
        .replies
        .accept(second.address(), false, raw.as_bytes())
        .await;
    assert!(taken.unwrap());
    wait_for("the other reply is carried out", async || {
        free.version().await != before
    })
    .await;
    holding.rollback().await.unwrap();
    working.abort();
}

#[actix_web::test]
async fn what_follows_in_a_reply_is_too_late_once_somebody_else_has_acted() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let done = table.reply(0, &asked, "pass").await;
    let pass = json!({ "type": "pass" });
    table.seated.act(1, pass).await.assert_status(200);
    let said = table.reply(0, &done, "undo\nsay hello").await;
    assert!(said.text.contains("they were asked"), "{}", said.text);
    assert!(said.text.contains("came too late"), "{}", said.text);
    let path = table.seated.path("/messages");
    let talk = table.seated.players[1].get(&path).await.json();
    assert_eq!(talk["messages"].as_array().map(Vec::len), Some(0), "{talk}");
}

#[actix_web::test]
async fn a_digest_is_not_answered_by_a_move() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let version = table.version().await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "update reply_address set kind = 'digest'";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    let said = table.reply(0, &asked, "pass").await;
    assert!(
        said.text.contains("A digest cannot be answered"),
        "{}",
        said.text
    );
    assert_eq!(table.version().await, version);
}

#[actix_web::test]
async fn an_id_that_could_write_a_header_is_not_repeated() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    for id in [
        "<a b@client.example>",
        "<=?utf-8?q?x=0D=0ABcc:_eve=40example.org?=>",
    ] {
        let (_, before) = table.numbers(0).await;
        let raw = table.written(0, &asked, "list");
        let own = format!("<{}@client.example>", table.written);
        table
            .deliver(asked.address(), &raw.replacen(&own, id, 1))
            .await;
        let (_, after) = table.numbers(0).await;
        assert_eq!(after, before + 1, "expected an answer to {id}");
        let answer = table.newest(0).await;
        assert!(!answer.raw.contains("a b@client"), "{}", answer.raw);
        assert!(!answer.raw.contains("eve@example.org"), "{}", answer.raw);
        assert!(!answer.raw.contains("Bcc"), "{}", answer.raw);
    }
}

#[actix_web::test]
async fn an_account_whose_addresses_are_flooded_takes_no_more_that_day() {
    let app = spawn_app().await;
    let (mut table, asked) = asked(&app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement =
        "insert into reply (reply_id, email_id, account_id, raw, is_from_nobody, state, settled_at)
        select gen_random_uuid(), email_id, account_id, '', false, 'dropped', now()
        from reply_address, generate_series(1, 500)";
    sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    let raw = table.written(0, &asked, "list");
    let accept = async || {
        let taken = table.replies.accept(asked.address(), false, raw.as_bytes());
        taken.await.unwrap()
    };
    assert!(!accept().await);
    let a_day_later = "update reply set posted_at = posted_at - interval '25 hours'";
    sqlx::raw_sql(a_day_later)
        .execute(&mut owner)
        .await
        .unwrap();
    assert!(accept().await, "expected emails to be taken the next day");
}
