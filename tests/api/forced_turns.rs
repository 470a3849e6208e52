//! Tests of turns with only one legal action. They cause no email, except a reminder before the time is up.

use logothete::mail::StoredMail;
use serde_json::{Value, json};
use sqlx::Executor;

use crate::app::{TestApp, spawn_app};
use crate::clock_ahead::{set, with_a_clock};
use crate::clocks::{Timed, moment};
use crate::emails::mails;
use crate::emails_counted::DATED;

const MINUTE: i64 = 60;

/// Maximum number of moves until a player can only pass.
const MOVES_MAX: usize = 200;

/// Returns the bid with the most cards, which other players can soon not beat. Without bids, returns any action.
fn boldest(legal: &[Value]) -> Value {
    let cards = |action: &&Value| action["cards"].as_array().map_or(0, Vec::len);
    let bids = legal.iter().filter(|action| action["type"] == "bid");
    bids.max_by_key(cards).unwrap_or(&legal[0]).clone()
}

/// Plays until a player who has moved before has only one legal action. Sends emails meanwhile, but none about that
/// turn. Returns the player.
async fn until_forced(app: &TestApp, timed: &Timed) -> usize {
    let mut have_moved = [false; 3];
    for _ in 0..MOVES_MAX {
        mails(app).await;
        let view = timed.get(0, "/view").await;
        let player = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
        let legal = timed.get(player, "/legal").await;
        let decision = timed.get(player, "/view").await["decision"].clone();
        let action = boldest(legal["actions"].as_array().unwrap());
        let body = json!({ "decision": decision, "action": action });
        let path = timed.path("/actions");
        let sent = timed.players[player].post(&path, body).await;
        sent.assert_status(200);
        have_moved[player] = true;
        let view = timed.get(0, "/view").await;
        let next = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
        let legal = timed.get(next, "/legal").await;
        let is_forced = legal["actions"].as_array().unwrap().len() == 1;
        if is_forced && next != player && have_moved[next] {
            return next;
        }
    }
    panic!("no player had a forced turn")
}

async fn got(app: &TestApp, timed: &Timed, player: usize) -> usize {
    let to = &timed.players[player].email;
    let mails = mails(app).await;
    mails.iter().filter(|mail| mail.recipient == *to).count()
}

/// Returns half the time left on a player's clock, in seconds; 0 if the clock does not run.
async fn half_a_turn(timed: &Timed, player: usize) -> i64 {
    let card = timed.get(0, "").await;
    let seat = &card["clock"]["seats"][player];
    if seat.is_null() {
        return 0;
    }
    let whole = moment(&seat["due_at"]).duration_since(moment(&seat["running_since"]));
    whole.as_secs() / 2
}

/// Returns the number of emails about a forced turn: those sent at once, and those sent after half the time.
async fn emails_of(body: Value, preferences: Value) -> (usize, usize) {
    let app = spawn_app().await;
    let timed = Timed::started(&app, body).await;
    for player in &timed.players {
        let put = player.put("/v1/preferences", preferences.clone()).await;
        put.assert_status(200);
    }
    with_a_clock(&app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(DATED).await.unwrap();
    let player = until_forced(&app, &timed).await;
    let before = "select count(*) from mailbox where recipient = $1";
    let before: i64 = sqlx::query_scalar(before)
        .bind(&timed.players[player].email)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    let at_once = got(&app, &timed, player).await;
    set(&app, half_a_turn(&timed, player).await + MINUTE).await;
    let later = got(&app, &timed, player).await;
    // One of the earlier emails confirms the address, and does not belong to the match.
    let before = usize::try_from(before).unwrap() - 1;
    (at_once - before, later - at_once)
}

/// Returns the email that is sent after seven eighths of a turn of eight hours.
async fn last_call(absence: Value) -> StoredMail {
    let app = spawn_app().await;
    let pace = json!({ "type": "per_turn", "secs": 8 * 3600 });
    let request = json!({ "pace": pace, "absence": absence });
    let timed = Timed::started(&app, request).await;
    with_a_clock(&app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(DATED).await.unwrap();
    mails(&app).await;
    let half = half_a_turn(&timed, 0).await;
    set(&app, half + MINUTE).await;
    let before = mails(&app).await.len();
    set(&app, half * 7 / 4 + MINUTE).await;
    let mut all = mails(&app).await;
    assert_eq!(all.len(), before + 1);
    let last = all.pop().unwrap();
    assert_eq!(last.recipient, timed.players[0].email);
    last
}

#[tokio::test]
async fn the_last_call_comes_shortly_before_the_time_is_up_and_says_what_follows() {
    let substitute = json!({ "type": "substitute" });
    let last = last_call(json!({ "strikes": 2, "then": substitute })).await;
    let moved = "your time is nearly up. When it is up, a move is made for you under the rules.";
    assert!(last.text.contains(moved), "{}", last.text);
    assert!(last.html.contains("cid:"), "{}", last.html);
    let last = last_call(json!({ "strikes": 1, "then": substitute })).await;
    let seat_lost = "you lose your seat for having missed too many turns.";
    assert!(last.text.contains(seat_lost), "{}", last.text);
}

#[tokio::test]
async fn a_turn_with_nothing_to_decide_is_told_by_the_reminder_or_at_once_where_none_comes() {
    let turns_of = |hours: u32| json!({ "pace": { "type": "per_turn", "secs": hours * 3600 } });
    let at_once = json!({ "all": { "type": "at_once" } });
    assert_eq!(emails_of(turns_of(8), at_once.clone()).await, (0, 1));
    // An email is sent at once if half the time exceeds twelve hours, because other players would wait that long for a
    // single click.
    assert_eq!(emails_of(turns_of(72), at_once.clone()).await.0, 1);
    let no_clock = json!({ "pace": { "type": "unlimited" } });
    assert_eq!(emails_of(no_clock, at_once).await, (1, 0));
    for (unwanted, later) in [("reminder", 0), ("last_call", 1)] {
        let kinds = json!({ unwanted: { "type": "none" } });
        let unreminded = json!({ "all": { "type": "at_once" }, "kinds": kinds });
        let said = emails_of(turns_of(8), unreminded).await;
        assert_eq!(said, (1, later), "without {unwanted}");
    }
}
