//! Counts the emails to each player of a match, by the time that players take to act. `docs/operate/mail.md` quotes the
//! results.

use std::collections::BTreeMap;

use logothete::mail::Pacing;

use crate::app::{TestApp, spawn_app};
use crate::clock_ahead::{set, with_a_clock};
use crate::emails::{confirm_everybody, paced_worker};
use crate::seated_match::SeatedMatch;

const PAGE: &str = include_str!("../../docs/operate/mail.md");

const HOUR: i64 = 3_600;

/// Time that a player who is online takes to act, in seconds.
const AT_THE_TABLE: i64 = 30;

/// Times at which the mail worker runs while a player is awaited, in seconds after the turn began.
const LOOKS: [i64; 3] = [65, 330, HOUR];

/// SQL that dates emails by the clock that tests set.
pub(crate) const DATED: &str = "alter table match_email
    alter posted_at set default fake.clock_timestamp(),
    alter due_at set default fake.clock_timestamp()";

/// A match whose players act after fixed times in seconds, by seat.
struct Course<'a> {
    app: &'a TestApp,
    seated: SeatedMatch,
    answers_after: &'a [i64],
    now: i64,
    /// Time in seconds at which the turn of each awaited player began.
    asked_at: BTreeMap<usize, i64>,
    turns: Vec<usize>,
}

impl Course<'_> {
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

    /// Records which players are awaited, and since when. Returns false once the match is over.
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

    /// Makes a move, mostly a pass: without passes a match takes hours.
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

    async fn emails(&self) -> Vec<usize> {
        let sent = "select recipient from mailbox where text not like '%/verify/%'";
        let sent = sqlx::query_scalar(sent).fetch_all(&self.app.database.pool);
        let sent: Vec<String> = sent.await.unwrap();
        let players = self.seated.players.iter();
        let count = |to: &String| sent.iter().filter(|one| *one == to).count();
        players.map(|player| count(&player.email)).collect()
    }
}

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
        // Everybody gets one email about the start and one about the end. Players who take a day also get reminders.
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
        "docs/operate/mail.md lacks these lines:\n{}",
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
