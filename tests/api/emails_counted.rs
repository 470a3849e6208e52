//! How many emails somebody gets in a match, by how soon they answer. What `docs/operate/mail.md` says of it is
//! held here.

use std::collections::BTreeMap;

use logothete::mail::Pacing;

use crate::app::{TestApp, spawn_app};
use crate::clock_ahead::{set, with_a_clock};
use crate::emails::{confirm_everybody, paced_worker};
use crate::seated_match::SeatedMatch;

const PAGE: &str = include_str!("../../docs/operate/mail.md");

const HOUR: i64 = 3_600;

/// Who sits at the table answers within so many seconds.
const AT_THE_TABLE: i64 = 30;

/// After so many seconds of waiting somebody looks for emails that are due.
const LOOKS: [i64; 3] = [65, 330, HOUR];

/// Letters dated by the clock that can be set.
pub(crate) const DATED: &str = "alter table letter
    alter posted_at set default fake.clock_timestamp(),
    alter due_at set default fake.clock_timestamp()";

/// A match whose players answer after so many seconds each, in the order of their seats.
struct Course<'a> {
    app: &'a TestApp,
    seated: SeatedMatch,
    answers_after: &'a [i64],
    now: i64,
    /// Since when each player who is awaited is.
    asked_at: BTreeMap<usize, i64>,
    /// How often it came to be each player's turn.
    turns: Vec<usize>,
}

impl Course<'_> {
    /// Lets time pass; emails go meanwhile.
    async fn wait_until(&mut self, until: i64) {
        let worker = paced_worker(self.app, Pacing::default());
        let looks = LOOKS.map(|secs| self.now + secs);
        for at in looks.into_iter().filter(|at| *at < until) {
            set(self.app, at).await;
            worker.run_round().await.unwrap();
        }
        self.now = until.max(self.now);
        set(self.app, self.now).await;
    }

    async fn begin(&mut self) {
        for player in 1..self.answers_after.len() {
            self.wait_until(self.now + self.answers_after[player]).await;
            self.seated.join(player).await;
        }
        self.wait_until(self.now + self.answers_after[0]).await;
        self.seated.start().await;
    }

    /// Notes who is awaited now; false once the match is over.
    async fn look(&mut self) -> bool {
        let view = self.seated.view(0).await;
        let awaiting: Vec<usize> = serde_json::from_value(view["awaiting"].clone()).unwrap();
        self.asked_at.retain(|player, _| awaiting.contains(player));
        for player in awaiting {
            if !self.asked_at.contains_key(&player) {
                self.asked_at.insert(player, self.now);
                self.turns[player] += 1;
            }
        }
        view["stage"] != "over"
    }

    async fn play(&mut self) {
        self.begin().await;
        while self.look().await {
            let due = |(player, at): (&usize, &i64)| (at + self.answers_after[*player], *player);
            let (at, player) = self.asked_at.iter().map(due).min().unwrap();
            self.wait_until(at).await;
            self.act(player).await;
        }
        self.wait_until(self.now + 2 * HOUR).await;
    }

    /// A move of somebody who passes more often than not: whoever never does plays for hours.
    async fn act(&mut self, player: usize) {
        let legal = self.seated.legal(player).await;
        let made = self.turns.iter().sum::<usize>();
        let pass = legal.iter().find(|action| action["type"] == "pass");
        let action = pass.filter(|_| !made.is_multiple_of(3));
        let action = action.unwrap_or(&legal[made * 7 % legal.len()]);
        self.seated
            .act(player, action.clone())
            .await
            .assert_status(200);
    }

    /// How many emails came to each player.
    async fn emails(&self) -> Vec<usize> {
        let sent = "select recipient from mailbox where text not like '%/verify/%'";
        let sent = sqlx::query_scalar(sent).fetch_all(&self.app.database.pool);
        let sent: Vec<String> = sent.await.unwrap();
        let players = self.seated.players.iter();
        let count = |to: &String| sent.iter().filter(|one| *one == to).count();
        players.map(|player| count(&player.email)).collect()
    }
}

/// The lines of the table about a game whose players answer after so many seconds.
async fn lines(game: &str, title: &str, answers_after: &[i64]) -> Vec<String> {
    let app = spawn_app().await;
    let count = answers_after.len();
    let seated = SeatedMatch::opened(game, &app, count, serde_json::json!({})).await;
    with_a_clock(&app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query(DATED).execute(&mut owner).await.unwrap();
    confirm_everybody(&app).await;
    let mut course = Course {
        app: &app,
        seated,
        answers_after,
        now: 0,
        asked_at: BTreeMap::new(),
        turns: vec![0; count],
    };
    course.play().await;
    let emails = course.emails().await;
    let rows = answers_after.iter().zip(&course.turns).zip(&emails);
    let rows = rows.map(|((secs, turns), emails)| {
        // One says that it began, one that it is over; reminders are for who lets a day pass.
        assert!(
            24 * HOUR <= *secs || *emails <= turns + 2,
            "{emails} for {turns}"
        );
        let hours = secs / HOUR;
        format!("| {title} | {hours} | {turns} | {emails} |")
    });
    rows.collect()
}

fn check(said: &[String]) {
    let missing = said
        .iter()
        .filter(|line| !PAGE.lines().any(|row| row == *line));
    let missing: Vec<&String> = missing.collect();
    assert!(
        missing.is_empty(),
        "docs/operate/mail.md has to say:\n{}",
        said.join("\n")
    );
}

#[tokio::test]
async fn who_plays_bards_gets_as_many_emails_as_the_page_says() {
    let (title, mut said) = ("Battle of the Bards", Vec::new());
    for pair in [[AT_THE_TABLE, 30 * HOUR], [HOUR, 8 * HOUR]] {
        said.extend(lines("bards", title, &pair).await);
    }
    check(&said);
}

#[tokio::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn who_plays_byzanz_gets_as_many_emails_as_the_page_says() {
    let four = [AT_THE_TABLE, HOUR, 8 * HOUR, 30 * HOUR];
    check(&lines("byzanz", "Byzanz", &four).await);
}

#[tokio::test]
#[ignore = "takes a minute: `.ci/long letters` plays it"]
async fn who_plays_byzantium_gets_as_many_emails_as_the_page_says() {
    let four = [AT_THE_TABLE, HOUR, 8 * HOUR, 30 * HOUR];
    check(&lines("byzantium", "Byzantium", &four).await);
}
