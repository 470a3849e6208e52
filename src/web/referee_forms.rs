//! What referees send in forms, and what they are told, line by line.

use serde_json::{Value, json};

use super::disputes::number;
use super::post::Post;
use crate::app::disputes::Change;
use crate::app::disputes::EffectResponse;
use crate::app::disputes::{LookAtWish, ReplayResponse};
use crate::core::FeedEntry;
use crate::core::disputes::Learned;
use crate::games::{Seat, Standing};
use crate::http::body::strictly;
use crate::http::problem::{Kind, Problem};

/// What a form asks to look at: one thing, or two side by side.
pub(super) fn looks(post: &Post) -> Result<Vec<LookAtWish>, Problem> {
    let beside = Some(post.field("beside")).filter(|beside| !beside.is_empty());
    let first = look_at(post, post.field("what"))?;
    let is_of_table = !matches!(first, LookAtWish::Requests { .. } | LookAtWish::Letters {});
    let beside = beside.filter(|_| is_of_table);
    let beside = beside.map(|beside| look_at(post, beside)).transpose()?;
    Ok(std::iter::once(first).chain(beside).collect())
}

fn look_at(post: &Post, what: &str) -> Result<LookAtWish, Problem> {
    let version = || number(post, "version");
    let since = match post.field("since").trim() {
        // What the entry itself has changed.
        "" => version().ok().and_then(|version| version.checked_sub(1)),
        _ => Some(number(post, "since")?),
    };
    Ok(match what {
        "requests" => LookAtWish::Requests {
            after_at: None,
            after_id: None,
        },
        "letters" => LookAtWish::Letters {},
        "omniscient" => LookAtWish::Omniscient {
            version: version()?,
            since,
        },
        "spectator" => LookAtWish::Spectator {
            version: version()?,
            since,
        },
        seat => LookAtWish::Seat {
            seat: seat_of(seat)?,
            version: version()?,
            since,
        },
    })
}

fn seat_of(what: &str) -> Result<Seat, Problem> {
    let seat = what.strip_prefix("seat").and_then(|seat| seat.parse().ok());
    let unknown = || Problem::new(Kind::Invalid, "this form does not say what to look at");
    seat.map(Seat::new).ok_or_else(unknown)
}

pub(super) fn ruling(post: &Post) -> Result<Value, Problem> {
    match post.field("ruling") {
        "" => chosen(post),
        whole => read(whole),
    }
}

/// The ruling that is put together in a form.
fn chosen(post: &Post) -> Result<Value, Problem> {
    let number = |name| number(post, name);
    let json = || read(post.field("json"));
    let kind = post.field("kind");
    Ok(match kind {
        "rewind" => json!({ "type": kind, "to": number("to")? }),
        "correct" => json!({ "type": kind, "to": number("to")?, "actions": json()? }),
        "restore_time" => {
            json!({ "type": kind, "seat": number("seat")?, "secs": number("secs")? })
        }
        "hand_over" => json!({ "type": kind, "seat": number("seat")?, "to": heir(post) }),
        "forfeit" => json!({ "type": kind, "seat": number("seat")? }),
        "change_result" => json!({ "type": kind, "outcome": json()? }),
        "found_match" => {
            json!({ "type": kind, "next": post.visit.web.api.matches.lobby.fresh_match()?.0 })
        }
        // What is no kind of ruling is refused when the ruling is read.
        _ => json!({ "type": kind }),
    })
}

/// Who takes a seat that is handed over.
fn heir(post: &Post) -> Value {
    match post.field("bot").trim() {
        "" => json!({ "type": "substitute" }),
        bot => json!({ "type": "bot", "bot": bot }),
    }
}

fn read(written: &str) -> Result<Value, Problem> {
    strictly(written.as_bytes()).map_err(|error| unreadable(&error))
}

pub(super) fn unreadable(error: &serde_json::Error) -> Problem {
    let detail = format!("this ruling cannot be read: {error}");
    Problem::new(Kind::Invalid, detail).with_code("bad_ruling")
}

/// Lists of what referees are told, each under its title.
pub(super) type Lists = Vec<(&'static str, Vec<String>)>;

/// What happened until a table that is shown, and what there is to know besides, line by line.
pub(super) fn replayed(replay: &ReplayResponse) -> (Vec<String>, Lists) {
    let entry = |entry: &FeedEntry| {
        let texts: Vec<&str> = entry.facts.iter().map(|fact| fact.text.as_str()).collect();
        format!("{} · {} · {}", entry.version, entry.at, texts.join(" "))
    };
    let clocks = replay.entries.iter().flat_map(|entry| {
        let line = move |line| format!("{} · {}", entry.version, json!(line));
        entry.clock.iter().map(line)
    });
    let actions = replay.legal.iter().flat_map(|of_seat| {
        let line = move |action: &Value| format!("seat {}: {action}", of_seat.seat.number());
        of_seat.actions.iter().map(line)
    });
    let happened = replay.entries.iter().map(entry).collect();
    let lists = vec![
        ("The clocks, in milliseconds", clocks.collect()),
        ("What could be done", actions.collect()),
        ("What changed", replay.changes.iter().map(changed).collect()),
    ];
    (happened, lists)
}

fn changed(change: &Change) -> String {
    let side = |value: &Option<Value>| value.as_ref().map_or("-".to_owned(), Value::to_string);
    let (before, after) = (side(&change.before), side(&change.after));
    format!("{}: {before} → {after}", change.pointer)
}

/// What a ruling would do, line by line.
pub(super) fn foretold(effect: &EffectResponse) -> Lists {
    let facts = effect.facts.iter().map(|fact| fact.text.clone());
    let more = "More follows that nobody can know beforehand.".to_owned();
    let facts = facts.chain(effect.more_follows.then_some(more));
    let strikes = effect.strikes.iter().map(ToString::to_string);
    let outcome = effect.end.iter().flat_map(|end| &end.outcome);
    let standings = outcome.flat_map(|outcome| &outcome.standings);
    let learned_title = "What players have learned from these entries";
    vec![
        ("What would happen", facts.collect()),
        ("Entries that would no longer count", strikes.collect()),
        (learned_title, effect.learned.iter().map(learned).collect()),
        ("Final standings", standings.map(standing).collect()),
    ]
}

fn learned(learned: &Learned) -> String {
    let of_seat = |seat: Seat| format!("Seat {}", seat.number());
    let who = learned.seat.map_or("Everybody".to_owned(), of_seat);
    format!("{who}, by entry {}: {}", learned.entry, learned.text)
}

fn standing(standing: &Standing) -> String {
    let (rank, seat, score) = (standing.rank, standing.seat.number(), standing.score);
    format!("{rank}. Seat {seat}: {score} points")
}
