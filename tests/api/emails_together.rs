//! Tests that one email reports all events of one minute.

use std::sync::Arc;

use logothete::mail::{MailWorker, Pacing, StoredMail};
use serde_json::{Value, json};
use sqlx::Executor;

use crate::app::{Client, TestApp, spawn_app};
use crate::clock_ahead::{set, with_a_clock};
use crate::disputes::{open_at, referee, rule, take_up};
use crate::emails::{calls, confirm_everybody, delivered, paced_worker};
use crate::emails_counted::DATED;
use crate::seated_match::SeatedMatch;

/// Time in seconds after which emails about all events are sent.
const WHOLE: i64 = 400;

struct Scene<'a> {
    app: &'a TestApp,
    seated: SeatedMatch,
    worker: Arc<MailWorker>,
    now: i64,
}

impl<'a> Scene<'a> {
    async fn new(app: &'a TestApp, seated: SeatedMatch) -> Self {
        with_a_clock(app).await;
        let mut owner = app.database.connect_as_owner().await.unwrap();
        owner.execute(DATED).await.unwrap();
        confirm_everybody(app).await;
        Self {
            app,
            seated,
            worker: paced_worker(app, Pacing::default()),
            now: 0,
        }
    }

    /// Advances the clock by some seconds, and runs the mail worker every three seconds.
    async fn wait(&mut self, secs: i64) {
        let until = self.now + secs;
        while self.now < until {
            self.now = until.min(self.now + 3);
            set(self.app, self.now).await;
            self.worker.run_round().await.unwrap();
        }
    }

    /// Returns the emails to a player. The first `sent` emails of all players are left out.
    async fn after(&self, sent: usize, player: &Client) -> Vec<StoredMail> {
        let mails = delivered(self.app).await.split_off(sent);
        let is_theirs = |mail: &StoredMail| mail.recipient == player.email;
        mails.into_iter().filter(is_theirs).collect()
    }

    async fn count(&self) -> usize {
        delivered(self.app).await.len()
    }

    async fn propose(&self, player: usize) {
        let path = self.seated.path("/proposals");
        let body = json!({ "type": "agreed_end" });
        let asked = self.seated.players[player].post(&path, body).await;
        asked.assert_status(200);
    }

    async fn act(&self, player: usize) {
        let action = self.seated.legal(player).await[0].clone();
        let acted = self.seated.act(player, action).await;
        acted.assert_status(200);
    }
}

#[tokio::test]
async fn a_request_and_a_turn_in_the_same_minute_are_one_email() {
    for (is_asked_first, apart) in [(true, 5), (true, 55), (false, 5), (false, 55)] {
        let app = spawn_app().await;
        let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
        seated.start().await;
        let mut scene = Scene::new(&app, seated).await;
        scene.wait(WHOLE).await;
        let sent = scene.count().await;
        if is_asked_first {
            scene.propose(0).await;
        } else {
            scene.act(0).await;
        }
        scene.wait(apart).await;
        if is_asked_first {
            scene.act(0).await;
        } else {
            scene.propose(0).await;
        }
        scene.wait(WHOLE).await;
        let mails = scene.after(sent, &scene.seated.players[1]).await;
        assert_eq!(mails.len(), 1, "{is_asked_first} {apart}: {mails:#?}");
        assert!(calls(&mails[0]), "{}", mails[0].text);
        let consent = "something that needs your consent";
        assert!(mails[0].text.contains(consent), "{}", mails[0].text);
    }
}

#[tokio::test]
async fn a_turn_is_told_even_if_what_was_asked_beside_it_is_withdrawn() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let mut scene = Scene::new(&app, seated).await;
    scene.wait(WHOLE).await;
    let sent = scene.count().await;
    scene.act(0).await;
    scene.wait(30).await;
    scene.propose(0).await;
    scene.wait(40).await;
    let card = scene.seated.players[0].get(&scene.seated.path("")).await;
    let number: Value = card.json()["proposals"][0]["number"].clone();
    let path = scene.seated.path(&format!("/proposals/{number}"));
    let withdrawn = json!({ "answer": "withdraw" });
    let anna = &scene.seated.players[0];
    anna.post(&path, withdrawn).await.assert_status(200);
    scene.wait(WHOLE).await;
    let mails = scene.after(sent, &scene.seated.players[1]).await;
    assert_eq!(mails.len(), 1, "{mails:#?}");
    assert!(calls(&mails[0]), "{}", mails[0].text);
}

#[tokio::test]
async fn seats_that_fill_a_start_and_a_turn_in_the_same_minute_are_one_email_for_each() {
    for (apart, acts) in [(0, true), (20, true), (0, false), (20, false)] {
        let app = spawn_app().await;
        let seated = SeatedMatch::opened("bards", &app, 2, json!({ "dealer": 0 })).await;
        let mut scene = Scene::new(&app, seated).await;
        scene.seated.join(1).await;
        scene.wait(apart).await;
        scene.seated.start().await;
        scene.wait(apart).await;
        if acts {
            scene.act(0).await;
        }
        scene.wait(WHOLE).await;
        let (anna, bruno) = (&scene.seated.players[0], &scene.seated.players[1]);
        let to_anna = scene.after(0, anna).await;
        // No email about a turn is sent to a player who acts before it is due.
        assert_eq!(to_anna.len(), usize::from(!acts), "{apart}: {to_anna:#?}");
        let to_bruno = scene.after(0, bruno).await;
        assert_eq!(to_bruno.len(), 1, "{apart}: {to_bruno:#?}");
        assert_eq!(calls(&to_bruno[0]), acts, "{}", to_bruno[0].text);
    }
}

/// A match of three whose last move a referee's ruling has just undone.
struct Struck<'a> {
    scene: Scene<'a>,
    version: u64,
    before: Value,
    sent: usize,
}

impl<'a> Struck<'a> {
    async fn of(app: &'a TestApp) -> Self {
        let rita = referee(app, "Rita").await;
        let mut seated = SeatedMatch::started(app, 3).await;
        for _ in 0..4 {
            seated.move_on().await;
        }
        let mut scene = Scene::new(app, seated).await;
        let view = scene.seated.view(0).await;
        let (version, before) = (view["version"].as_u64().unwrap(), view["awaiting"].clone());
        let at = open_at(&scene.seated, 1, version).await;
        take_up(&rita, &scene.seated, &at).await;
        scene.wait(WHOLE).await;
        let sent = scene.count().await;
        let strike = json!({ "type": "rewind", "to": version - 1 });
        rule(&rita, &scene.seated, &at, &strike).await;
        Self {
            scene,
            version,
            before,
            sent,
        }
    }
}

#[tokio::test]
async fn a_ruling_that_strikes_a_move_is_one_email_for_each_and_the_match_is_played_to_its_end() {
    let app = spawn_app().await;
    let Struck {
        mut scene,
        version,
        before,
        sent,
    } = Struck::of(&app).await;
    let after = scene.seated.view(0).await["awaiting"].clone();
    assert_ne!(
        before, after,
        "expected the ruling to change whose turn it is"
    );
    scene.wait(WHOLE).await;
    let awaited = usize::try_from(after[0].as_u64().unwrap()).unwrap();
    for (seat, player) in scene.seated.players.iter().enumerate() {
        let mails = scene.after(sent, player).await;
        assert_eq!(mails.len(), 1, "{seat}: {mails:#?}");
        let text = &mails[0].text;
        for once in ["the log is clear", &format!("\n  - {version}: ")] {
            assert_eq!(text.matches(once).count(), 1, "{once} in {text}");
        }
        assert_eq!(calls(&mails[0]), seat == awaited, "{text}");
        assert_eq!(text.contains("and it is your turn"), seat == awaited);
    }
    scene.seated.play_out().await;
    scene.wait(WHOLE).await;
    for player in &scene.seated.players {
        let mails = scene.after(sent, player).await;
        let ruled = mails
            .iter()
            .filter(|mail| mail.text.contains("the log is clear"));
        assert_eq!(ruled.count(), 1, "expected the ruling in one email only");
        assert!(mails.last().unwrap().text.contains("The match is over"));
    }
}

#[tokio::test]
async fn a_turn_that_comes_soon_after_a_ruling_is_in_its_email() {
    let app = spawn_app().await;
    let Struck {
        mut scene, sent, ..
    } = Struck::of(&app).await;
    scene.wait(20).await;
    scene.seated.move_on().await;
    let view = scene.seated.view(0).await;
    scene.wait(WHOLE).await;
    let awaited = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
    let mails = scene.after(sent, &scene.seated.players[awaited]).await;
    assert_eq!(mails.len(), 1, "{mails:#?}");
    assert!(calls(&mails[0]), "{}", mails[0].text);
    assert!(
        mails[0].text.contains("the log is clear"),
        "{}",
        mails[0].text
    );
}
