//! What referees send in forms, and what they are told, line by line.

use serde_json::{Value, json};

use super::disputes::number;
use super::entries::MoveLine;
use super::post::Post;
use super::ruling_form::{Amiss, chosen};
use super::visitor::Recognised;
use crate::app::disputes::{EffectResponse, LookTargetRequest};
use crate::games::Seat;
use crate::http::body::strictly;
use crate::http::problem::{Kind, Problem};
use crate::i18n::Phrase;

/// What a form asks to look at: one thing, or two side by side. What is asked for twice is looked at once.
pub(super) fn looks(post: &Post) -> Result<Vec<LookTargetRequest>, Problem> {
    let (what, beside) = (post.field("what"), post.field("beside"));
    let beside = Some(beside).filter(|beside| !beside.is_empty() && *beside != what);
    let first = look_at(post, what)?;
    let is_of_table = !matches!(
        first,
        LookTargetRequest::Requests { .. } | LookTargetRequest::Emails {}
    );
    let beside = beside.filter(|_| is_of_table);
    let beside = beside.map(|beside| look_at(post, beside)).transpose()?;
    Ok(std::iter::once(first).chain(beside).collect())
}

/// Why is looked: where actions are put together for a ruling, it has a reason of its own.
pub(super) fn looked_for(post: &Post) -> &str {
    match post.field("look_reason") {
        "" => post.field("reason"),
        reason => reason,
    }
}

fn look_at(post: &Post, what: &str) -> Result<LookTargetRequest, Problem> {
    let version = || number(post, "version");
    let since = match post.field("since").trim() {
        // What the entry itself has changed.
        "" => version().ok().and_then(|version| version.checked_sub(1)),
        _ => Some(number(post, "since")?),
    };
    Ok(match what {
        "requests" => LookTargetRequest::Requests {
            after_at: None,
            after_id: None,
        },
        "letters" => LookTargetRequest::Emails {},
        "omniscient" => LookTargetRequest::Omniscient {
            version: version()?,
            since,
        },
        "spectator" => LookTargetRequest::Spectator {
            version: version()?,
            since,
        },
        seat => LookTargetRequest::Seat {
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

/// The ruling that a form asks for: put together there, or one that waits for a second signature.
pub(super) fn ruling(post: &Post) -> Result<Result<Value, Amiss>, Problem> {
    match (post.field("ruling"), post.field("kind")) {
        ("", kind @ "found_match") => {
            let next = post.visit.web.api.matches.lobby.fresh_match()?.0;
            Ok(Ok(json!({ "type": kind, "next": next })))
        }
        ("", _) => Ok(chosen(post)),
        (whole, _) => {
            let read = strictly(whole.as_bytes());
            read.map(Ok).map_err(|error| unreadable(&error))
        }
    }
}

pub(super) fn unreadable(error: &serde_json::Error) -> Problem {
    let detail = format!("this ruling cannot be read: {error}");
    Problem::new(Kind::Invalid, detail).with_code("bad_ruling")
}

/// Lists of what referees are told, each under its title.
pub(super) type Lists = Vec<(String, Vec<String>)>;

/// What a ruling would do, line by line.
pub(super) fn foretold(
    reader: &Recognised,
    effect: &EffectResponse,
    struck: Vec<MoveLine>,
    name: impl Fn(Seat) -> String,
) -> Lists {
    let facts = effect.facts.iter().map(|fact| fact.text.clone());
    let more = effect.more_follows.then(|| reader.say("referee-more"));
    let learned = effect.learned.iter().map(|learned| {
        let who = learned.seat.map(&name);
        let who = who.unwrap_or_else(|| reader.say("referee-everybody"));
        format!("{who} · {}: {}", learned.entry, learned.text)
    });
    let outcome = effect.end.iter().flat_map(|end| &end.outcome);
    let standings = outcome
        .flat_map(|outcome| &outcome.standings)
        .map(|standing| {
            Phrase::of("letter-standing")
                .with("rank", standing.rank)
                .with("name", name(standing.seat))
                .with("points", standing.score)
                .say(reader.language)
        });
    let struck = struck.into_iter().map(|line| line.text());
    let lists = [
        ("referee-happens", facts.chain(more).collect()),
        ("referee-strikes", struck.collect()),
        ("referee-learned", learned.collect()),
        ("letter-standings", standings.collect()),
    ];
    let lists = lists.into_iter();
    let lists = lists.filter(|(_, lines): &(_, Vec<String>)| !lines.is_empty());
    let lists = lists.map(|(title, lines)| (reader.say(title), lines));
    lists.collect()
}
