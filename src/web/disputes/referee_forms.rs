//! Parses the forms of referees (lookups and rulings), and formats the effects of rulings.

use super::parse_number;
use super::ruling_form::{FieldRefusal, parse_form};
use crate::app::disputes::{EffectResponse, LookTargetRequest};
use crate::core::disputes::Ruling;
use crate::games::Seat;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::parse_strict;
use crate::i18n::Phrase;
use crate::web::matches::MoveLine;
use crate::web::visitor::{PageReader, Post};

/// Parses one thing that a referee looks up, or two to compare. Two equal ones count as one.
pub(super) fn parse_looks(post: &Post) -> Result<Vec<LookTargetRequest>, Problem> {
    let (what, beside_text) = (post.field("what"), post.field("beside"));
    let other = Some(beside_text).filter(|beside| !beside.is_empty() && *beside != what);
    let first = parse_look(post, what)?;
    let is_of_table = !matches!(
        first,
        LookTargetRequest::Requests { .. } | LookTargetRequest::Emails {}
    );
    let beside = other.filter(|_| is_of_table);
    let second = beside.map(|beside| parse_look(post, beside)).transpose()?;
    Ok(std::iter::once(first).chain(second).collect())
}

/// Returns the reason for a lookup. A lookup made while writing a ruling has its own reason field.
pub(crate) fn look_reason(post: &Post) -> &str {
    match post.field("look_reason") {
        "" => post.field("reason"),
        reason => reason,
    }
}

fn parse_look(post: &Post, what: &str) -> Result<LookTargetRequest, Problem> {
    let version = || parse_number(post, "version");
    let since = match post.field("since").trim() {
        // If no version to compare with is given, the page shows the changes made by the entry itself.
        "" => version().ok().and_then(|version| version.checked_sub(1)),
        _ => Some(parse_number(post, "since")?),
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
            seat: parse_seat(seat)?,
            version: version()?,
            since,
        },
    })
}

fn parse_seat(what: &str) -> Result<Seat, Problem> {
    let seat = what.strip_prefix("seat").and_then(|seat| seat.parse().ok());
    let detail = "this form does not say what to look at";
    let unknown = || Problem::new(ProblemKind::Invalid, detail);
    seat.map(Seat::new).ok_or_else(unknown)
}

/// Returns the ruling of the form, or the pending one that waits for a second signature.
pub(crate) fn parse_ruling(post: &Post) -> Result<Result<Ruling, FieldRefusal>, Problem> {
    match (post.field("ruling"), post.field("kind")) {
        ("", "found_match") => {
            let next = post.visit.web.api.matches.lobby.new_match_id()?.0;
            Ok(Ok(Ruling::FoundMatch { next }))
        }
        ("", _) => match parse_form(post) {
            Ok(ruling) => {
                let read = serde_json::from_value(ruling);
                read.map(Ok).map_err(|error| unreadable_ruling(&error))
            }
            Err(wrong) => Ok(Err(wrong)),
        },
        (whole, _) => {
            let read = parse_strict(whole.as_bytes());
            read.map(Ok).map_err(|error| unreadable_ruling(&error))
        }
    }
}

pub(super) fn unreadable_ruling(error: &serde_json::Error) -> Problem {
    let detail = format!("this ruling cannot be read: {error}");
    Problem::new(ProblemKind::Invalid, detail).with_code("bad_ruling")
}

pub(crate) type TitledLists = Vec<(String, Vec<String>)>;

pub(super) fn describe_effect(
    reader: &PageReader,
    effect: &EffectResponse,
    struck: Vec<MoveLine>,
    name: impl Fn(Seat) -> String,
) -> TitledLists {
    let facts = effect.facts.iter().map(|fact| fact.text.clone());
    let more = effect.more_follows.then(|| reader.say("referee-more"));
    let learned = effect.learned.iter().map(|learned| {
        let seat_name = learned.seat.map(&name);
        let who = seat_name.unwrap_or_else(|| reader.say("referee-everybody"));
        format!("{who} · {}: {}", learned.entry, learned.text)
    });
    let outcome = effect.end.iter().flat_map(|end| &end.outcome);
    let standings = outcome
        .flat_map(|outcome| &outcome.standings)
        .map(|standing| {
            Phrase::new("letter-standing")
                .with_value("rank", standing.rank)
                .with_value("name", name(standing.seat))
                .with_value("points", standing.score)
                .localize(reader.language)
        });
    let struck_lines = struck.into_iter().map(|line| line.text());
    let all = [
        ("referee-happens", facts.chain(more).collect()),
        ("referee-strikes", struck_lines.collect()),
        ("referee-learned", learned.collect()),
        ("letter-standings", standings.collect()),
    ];
    let each = all.into_iter();
    let filled = each.filter(|(_, lines): &(_, Vec<String>)| !lines.is_empty());
    let lists = filled.map(|(title, lines)| (reader.say(title), lines));
    lists.collect()
}
