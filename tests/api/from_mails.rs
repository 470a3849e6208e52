//! Tests whole matches of people who know only their emails, and follow links and press buttons.
//!
//! No test here uses the API. People register, confirm and sign in on linked pages, and act when an email asks them to.
//! If an email is missing, the match does not end and the test fails.

use std::collections::BTreeSet;
use std::sync::Arc;

use logothete::mail::{MailWorker, Mailbox};
use mail_parser::MessageParser;
use scraper::{Html, Selector};

use crate::app::{TestApp, spawn_app};
use crate::browser::{Browser, Page};
use crate::emails::worker;
use crate::steps::By;

const NAMES: [&str; 4] = ["Anna", "Bela", "Clara", "Dario"];
const HOUSE: &str = "https://play.example";
/// Maximum number of times that emails are sent in a match.
const MOST_ROUNDS: usize = 3_000;
/// A player decides something other than a pass once in this many decisions.
const SELDOM: usize = 3;
const MOST_IN_A_TURN: usize = 100;

struct Reader {
    email: String,
    browser: Browser,
    texts: Vec<String>,
}

struct Mail {
    to: String,
    text: String,
    /// Path to which the only button of the email leads.
    button: String,
    choices: Vec<String>,
}

struct Post {
    worker: Arc<MailWorker>,
    mailbox: Mailbox,
    ids: BTreeSet<String>,
    read: i64,
    /// Emails that arrived while the test looked for another one.
    unread: Vec<Mail>,
}

impl Post {
    fn of(app: &TestApp) -> Self {
        Self {
            worker: worker(app),
            mailbox: Mailbox(app.database.pool.clone()),
            ids: BTreeSet::new(),
            read: 0,
            unread: Vec::new(),
        }
    }

    /// Sends due emails. Returns the new ones, parsed by a library that did not write them.
    async fn arrives(&mut self) -> Vec<Mail> {
        self.worker.run_round().await.unwrap();
        let (listed, read) = (self.mailbox.list(50).await.unwrap(), self.read);
        let mut mails = std::mem::take(&mut self.unread);
        for line in listed.into_iter().rev().filter(|line| read < line.id) {
            let stored = self.mailbox.load(line.id).await.unwrap().unwrap();
            self.read = line.id;
            mails.push(self.parsed(&stored.message));
        }
        mails
    }

    fn parsed(&mut self, message: &[u8]) -> Mail {
        let message = MessageParser::new().parse(message).unwrap();
        let id = message.message_id().unwrap().to_owned();
        assert!(self.ids.insert(id), "expected each email once");
        let to: Vec<&str> = message
            .to()
            .unwrap()
            .iter()
            .filter_map(|to| to.address())
            .collect();
        let html = Html::parse_document(&message.body_html(0).unwrap());
        let buttons = Selector::parse("a.button").unwrap();
        let buttons: Vec<&str> = html
            .select(&buttons)
            .filter_map(|button| button.attr("href"))
            .collect();
        assert_eq!((to.len(), buttons.len()), (1, 1), "{to:?} {buttons:?}");
        let text = message.body_text(0).unwrap().into_owned();
        assert!(text.contains(buttons[0]));
        let choices = Selector::parse("ol a").unwrap();
        let choices = html.select(&choices).filter_map(|link| link.attr("href"));
        let choices = choices.map(|link| {
            link.strip_prefix(HOUSE)
                .unwrap()
                .trim_end_matches("#act")
                .to_owned()
        });
        Mail {
            to: to[0].to_owned(),
            choices: choices.collect(),
            text,
            button: buttons[0].strip_prefix(HOUSE).unwrap().to_owned(),
        }
    }

    /// Returns the email to this reader whose button leads to this path. The other emails stay unread.
    async fn look_for(&mut self, reader: &Reader, room: &str) -> Mail {
        let mut mails = self.arrives().await;
        let is_it = |mail: &Mail| mail.to == reader.email && mail.button.starts_with(room);
        let place = mails.iter().position(is_it);
        let mail = mails.remove(place.expect("expected the requested email"));
        self.unread = mails;
        mail
    }
}

impl Reader {
    /// Registers a person and confirms the address by email, which also signs in.
    async fn arrives(app: &TestApp, post: &mut Post, name: &str) -> Self {
        let mut reader = Self {
            email: format!("{}@example.org", name.to_lowercase()),
            browser: Browser::new(app),
            texts: Vec::new(),
        };
        let email = reader.email.clone();
        reader.browser.register(&email, name).await;
        let confirm = post.look_for(&reader, "/verify/").await;
        let page = reader.press(&confirm.button).await;
        assert_eq!(page.path, "/?done=verified");
        reader
    }

    async fn sign_in(&mut self, post: &mut Post) {
        let ask = self.browser.get("/sign-in").await.form("/sign-in-link");
        let asked = self.browser.send(&ask.with("email", &self.email)).await;
        asked.assert_status(200);
        let link = post.look_for(self, "/sign-in/").await;
        self.press(&link.button).await;
    }

    async fn press(&mut self, path: &str) -> Page {
        let form = self.browser.get(path).await.assert_status(200).form(path);
        self.browser.send(&form).await.assert_status(200)
    }

    async fn sit_down(&mut self) {
        let lobby = self.browser.get("/lobby").await.assert_status(200);
        let path = lobby.attributes("main a[href^='/matches/']", "href");
        let page = self.browser.get(&path[0]).await.assert_status(200);
        let join = page.form(&format!("{}/join", path[0]));
        self.browser.send(&join).await.assert_status(200);
    }

    async fn look_at_choices(&mut self, mail: &Mail) {
        let act = format!("{}/act", mail.button);
        let asks = mail.text.starts_with("Your move: ");
        assert_eq!(asks, !mail.choices.is_empty(), "{}", mail.text);
        for choice in &mail.choices {
            let page = self.browser.get(choice).await.assert_status(200);
            let text = page.main();
            assert!(
                !text.contains("That is no longer possible"),
                "{choice}: {text}"
            );
            if text.contains("Nothing was played") {
                continue;
            }
            assert!(page.form_if_any(&act).is_some(), "{choice}: {text}");
            let is_whole = mail.text.contains("Your choices. ");
            assert!(
                !is_whole || page.count(".last button") == 1,
                "{choice}: {text}"
            );
        }
    }

    /// Opens a choice in an email about a turn that is over, which the page says.
    async fn find_passed(&mut self, mail: &Mail) {
        if let Some(choice) = mail.choices.first() {
            let page = self.browser.get(choice).await.assert_status(200);
            assert!(
                page.main().contains("Nothing was played"),
                "{choice}: {}",
                page.main()
            );
        }
    }

    /// Decides on the page of an email until it asks for no more decisions; returns their number.
    async fn answer(&mut self, mail: &Mail, luck: &mut usize) -> usize {
        let mut page = self.browser.get(&mail.button).await.assert_status(200);
        assert_eq!(
            page.path, mail.button,
            "expected the button to open the match"
        );
        let act = format!("{}/act", mail.button);
        for answered in 0..MOST_IN_A_TURN {
            if page.form_if_any(&act).is_none() {
                return answered;
            }
            *luck += 1;
            // A match takes hours if a player never passes.
            let liked = (!luck.is_multiple_of(SELDOM)).then_some("pass");
            page = self.browser.acted(&page, (By::List, liked), *luck).await;
            // Only the status is checked, because other tests check that pages are complete.
            assert_eq!(page.reply.status, 200, "{}", page.main());
        }
        panic!("a turn does not end: {}", page.main())
    }
}

async fn started(game: &str, readers: &mut [Reader]) {
    let (host, guests) = readers.split_first_mut().unwrap();
    let lobby = format!("/lobby?game={game}");
    let mut form = host.browser.get(&lobby).await.form("/matches");
    for place in 2..guests.len() + 2 {
        form = form.with(&format!("place.{place}"), "open");
    }
    let path = host.browser.send(&form).await.assert_status(200).path;
    for guest in guests {
        guest.sit_down().await;
    }
    let page = host.browser.get(&path).await.assert_status(200);
    let start = page.form(&format!("{path}/start"));
    host.browser.send(&start).await.assert_status(200);
}

async fn play_from_mails(game: &str, count: usize) {
    let app = spawn_app().await;
    let mut post = Post::of(&app);
    let mut readers = Vec::new();
    for name in &NAMES[..count] {
        readers.push(Reader::arrives(&app, &mut post, name).await);
    }
    started(game, &mut readers).await;
    let (mut luck, mut answered) = (0, 0);
    let is_over = |text: &String| text.contains("The match is over");
    for round in 0..MOST_ROUNDS {
        if readers
            .iter()
            .all(|reader| reader.texts.iter().any(is_over))
        {
            break;
        }
        let mails = post.arrives().await;
        assert!(
            !mails.is_empty(),
            "{game}: after {answered} decisions expected an email to a player"
        );
        for mail in mails {
            let reader = readers.iter_mut().find(|reader| reader.email == mail.to);
            let reader = reader.unwrap();
            // A new browser has no session, so the next email must sign its reader in again.
            if round == 3 {
                reader.browser = Browser::new(&app);
                let page = reader.browser.get(&mail.button).await.assert_status(200);
                assert!(page.path.starts_with("/sign-in"), "{}", page.path);
                reader.sign_in(&mut post).await;
            }
            reader.look_at_choices(&mail).await;
            let here = reader.answer(&mail, &mut luck).await;
            if 0 < here {
                reader.find_passed(&mail).await;
            }
            answered += here;
            reader.texts.push(mail.text);
        }
    }
    for reader in &mut readers {
        assert!(reader.texts.iter().any(is_over), "{:?}", reader.texts);
        let begun = |text: &&String| text.contains("The match has begun");
        assert_eq!(reader.texts.iter().filter(begun).count(), 1);
        let page = reader.browser.get("/").await.assert_status(200);
        let over = page.attributes("main a[href^='/matches/']", "href");
        let page = reader.browser.get(&over[0]).await.assert_status(200);
        assert_eq!(
            page.count("table.result tbody tr"),
            count,
            "expected a result for each player"
        );
    }
    assert!(10 < answered, "{answered}");
}

#[tokio::test]
async fn two_play_bards_by_what_their_mails_say() {
    play_from_mails("bards", 2).await;
}

#[tokio::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn four_play_byzanz_by_what_their_mails_say() {
    play_from_mails("byzanz", 4).await;
}

#[tokio::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn four_play_byzantium_by_what_their_mails_say() {
    play_from_mails("byzantium", 4).await;
}
