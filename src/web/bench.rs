//! What referees send in forms, and what they are told, line by line.

use serde_json::{Value, json};

use super::disputes::number;
use super::post::Post;
use crate::api::body::strictly;
use crate::api::problem::{Kind, Problem};
use crate::app::disputes::Change;
use crate::app::disputes::EffectResponse;
use crate::app::disputes::{LookAtWish, Shown};
use crate::core::FeedEntry;
use crate::games::Seat;

pub(super) struct Lines {
    pub(super) title: &'static str,
    pub(super) lines: Vec<String>,
}

pub(super) fn look_at(post: &Post) -> Result<LookAtWish, Problem> {
    let since = Some(post.field("since").trim()).filter(|since| !since.is_empty());
    let since = match since {
        Some(_) => Some(number(post, "since")?),
        None => None,
    };
    Ok(match post.field("what") {
        "requests" => LookAtWish::Requests {
            after_at: None,
            after_id: None,
        },
        "letters" => LookAtWish::Letters {},
        "omniscient" => LookAtWish::Omniscient {
            version: number(post, "version")?,
            since,
        },
        "spectator" => LookAtWish::Spectator {
            version: number(post, "version")?,
            since,
        },
        seat => {
            let seat = seat.strip_prefix("seat").and_then(|seat| seat.parse().ok());
            let unknown = || Problem::new(Kind::Invalid, "this form does not say what to look at");
            LookAtWish::Seat {
                seat: Seat::new(seat.ok_or_else(unknown)?),
                version: number(post, "version")?,
                since,
            }
        }
    })
}

pub(super) fn ruling(post: &Post) -> Result<Value, Problem> {
    let whole = post.field("ruling");
    if !whole.is_empty() {
        return strictly(whole.as_bytes()).map_err(|error| unreadable(&error));
    }
    let json =
        || strictly::<Value>(post.field("json").as_bytes()).map_err(|error| unreadable(&error));
    let kind = post.field("kind");
    Ok(match kind {
        "rewind" => json!({ "type": kind, "to": number(post, "to")? }),
        "correct" => json!({ "type": kind, "to": number(post, "to")?, "actions": json()? }),
        "restore_time" => {
            json!({ "type": kind, "seat": number(post, "seat")?, "secs": number(post, "secs")? })
        }
        "hand_over" => {
            let to = match post.field("bot").trim() {
                "" => json!({ "type": "substitute" }),
                bot => json!({ "type": "bot", "bot": bot }),
            };
            json!({ "type": kind, "seat": number(post, "seat")?, "to": to })
        }
        "forfeit" => json!({ "type": kind, "seat": number(post, "seat")? }),
        "change_result" => json!({ "type": kind, "outcome": json()? }),
        "found_match" => {
            let next = post.visit.web.api.matches.fresh_match()?;
            json!({ "type": kind, "next": next.0 })
        }
        _ => json!({ "type": kind }),
    })
}

pub(super) fn unreadable(error: &serde_json::Error) -> Problem {
    let detail = format!("this ruling cannot be read: {error}");
    Problem::new(Kind::Invalid, detail).with_code("bad_ruling")
}

pub(super) fn told(shown: &Shown) -> Vec<Lines> {
    let mut parts = Vec::new();
    let mut add = |title, lines| parts.push(Lines { title, lines });
    if let Some(replay) = &shown.replay {
        let entry = |entry: &FeedEntry| {
            let texts: Vec<&str> = entry.facts.iter().map(|fact| fact.text.as_str()).collect();
            format!("{} · {} · {}", entry.version, entry.at, texts.join(" "))
        };
        add("What happened", replay.entries.iter().map(entry).collect());
        let clocks = replay.entries.iter().flat_map(|entry| {
            let line = move |line| format!("{} · {}", entry.version, json!(line));
            entry.clock.iter().map(line)
        });
        add("The clocks, in milliseconds", clocks.collect());
        let actions = replay.legal.iter().flat_map(|of_seat| {
            let line = move |action: &Value| format!("seat {}: {action}", of_seat.seat.number());
            of_seat.actions.iter().map(line)
        });
        add("What could be done", actions.collect());
        let change = |change: &Change| {
            let side =
                |value: &Option<Value>| value.as_ref().map_or("-".to_owned(), Value::to_string);
            format!(
                "{}: {} → {}",
                change.pointer,
                side(&change.before),
                side(&change.after)
            )
        };
        add("What changed", replay.changes.iter().map(change).collect());
    }
    if let Some(requests) = &shown.requests {
        add(
            "Requests",
            requests.iter().map(|one| json!(one).to_string()).collect(),
        );
    }
    if let Some(letters) = &shown.letters {
        add(
            "Letters",
            letters.iter().map(|one| json!(one).to_string()).collect(),
        );
    }
    parts
}

pub(super) fn foretold(effect: EffectResponse) -> Vec<Lines> {
    let mut facts: Vec<String> = effect.facts.into_iter().map(|fact| fact.text).collect();
    if effect.more_follows {
        facts.push("More follows that nobody can know beforehand.".to_owned());
    }
    let strikes = effect.strikes.iter();
    let learned = effect.learned.into_iter().map(|learned| {
        let who = learned.seat.map_or("Everybody".to_owned(), |seat| {
            format!("Seat {}", seat.number())
        });
        format!("{who}, by entry {}: {}", learned.entry, learned.text)
    });
    let standings = effect.end.and_then(|end| end.outcome);
    let standings = standings.into_iter().flat_map(|outcome| outcome.standings);
    let ends = standings.map(|standing| {
        let (rank, seat, score) = (standing.rank, standing.seat.number(), standing.score);
        format!("{rank}. Seat {seat}: {score} points")
    });
    vec![
        Lines {
            title: "What would happen",
            lines: facts,
        },
        Lines {
            title: "Entries that would no longer count",
            lines: strikes.map(ToString::to_string).collect(),
        },
        Lines {
            title: "What players have learned from these entries",
            lines: learned.collect(),
        },
        Lines {
            title: "Final standings",
            lines: ends.collect(),
        },
    ]
}
