//! The form for rulings: the decisions on offer, their fields, and validation.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::core::disputes::{Corrected, Ruling, RulingKind, Successor};
use crate::core::{Listener, Perspective, Stage};
use crate::games::{Seat, Standing};
use crate::http::problem::Problem;
use crate::http::request::parse_strict;
use crate::web::matches::{MoveLine, VisitedFeed};
use crate::web::visitor::{Post, Visit};
use crate::world::Version;

const OF_RUNNING: [&str; 7] = [
    "dismiss",
    "rewind",
    "correct",
    "restore_time",
    "hand_over",
    "forfeit",
    "void",
];

const OF_MOVES: [&str; 2] = ["rewind", "correct"];

const OF_OVER: [&str; 4] = ["dismiss", "change_result", "found_match", "void"];

/// Number of entries that the form lists as points to return to, starting `OFFERED_BEFORE` entries before the dispute.
const OFFERED: u32 = 80;
const OFFERED_BEFORE: u32 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FieldRefusal {
    field: &'static str,
    pub(crate) message_key: &'static str,
}

pub(crate) struct RulingForm {
    pub(crate) kinds: Vec<&'static str>,
    pub(crate) positions: Vec<(u32, String)>,
    pub(crate) moves: Vec<MoveLine>,
    pub(crate) back_to: String,
    pub(crate) seats: Vec<(u8, String)>,
    pub(crate) bots: Vec<&'static str>,
    pub(crate) standings: Vec<Standing>,
    wrong: Option<FieldRefusal>,
}

impl RulingForm {
    pub(crate) async fn load(
        visit: &Visit,
        feed: &VisitedFeed<'_>,
        disputed: u32,
        wrong: Option<FieldRefusal>,
    ) -> Result<Self, Problem> {
        let after = Version(disputed.saturating_sub(OFFERED_BEFORE));
        let mut moves = feed
            .load_lines(public_listener(visit), after, OFFERED)
            .await?;
        let state = feed.state;
        let seat_name = |seat: Seat| (seat.number(), feed.names.current_name(state, seat));
        let positions = positions(&moves, disputed);
        moves.retain(|line| line.counts);
        let first_move = moves.iter().find(|line| disputed <= line.version);
        let first = first_move.or(moves.last()).map(MoveLine::before);
        let outcome = match &state.stage {
            Stage::Over { outcome, .. } => outcome.as_ref(),
            Stage::Lobby | Stage::Running => None,
        };
        let is_running = state.stage == Stage::Running;
        let all_kinds: &[&str] = if is_running { &OF_RUNNING } else { &OF_OVER };
        let goes_back = |kind: &&str| OF_MOVES.contains(kind);
        let copied = all_kinds.iter().copied();
        let kinds = copied.filter(|kind| !moves.is_empty() || !goes_back(kind));
        Ok(Self {
            kinds: kinds.collect(),
            back_to: first.unwrap_or_default().to_string(),
            moves,
            positions,
            seats: Seat::all(state.roster.seat_count())
                .map(seat_name)
                .collect(),
            bots: state.charter.game.rules().bots(),
            standings: outcome.map_or_else(Vec::new, |outcome| outcome.standings.clone()),
            wrong,
        })
    }

    pub(crate) fn wrong(&self, field: &str) -> Option<&'static str> {
        let wrong = self.wrong.filter(|wrong| wrong.field == field);
        wrong.map(|wrong| wrong.message_key)
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        let mut seats = self.seats.iter();
        let found = seats.find(|(number, _)| *number == seat.number());
        found.map_or("", |(_, name)| name)
    }
}

/// Returns the entries to which a ruling can return, with descriptions. Always includes the disputed entry.
fn positions(lines: &[MoveLine], disputed: u32) -> Vec<(u32, String)> {
    let pairs = lines.iter().map(|line| (line.version, line.short()));
    let mut positions: BTreeMap<u32, String> = pairs.collect();
    let alone = || disputed.to_string();
    positions.entry(disputed).or_insert_with(alone);
    positions.into_iter().collect()
}

pub(super) fn public_listener(visit: &Visit) -> Listener {
    visit.listener(Perspective::Of(None), None)
}

pub(super) fn parse_form(post: &Post) -> Result<Value, FieldRefusal> {
    let kind = post.field("kind");
    let to = || parse_number::<u32>(post, "to", "referee-wrong-to");
    let seat = || parse_number::<u8>(post, "seat", "referee-wrong-seat");
    let ruling = match kind {
        "rewind" => json!({ "type": kind, "to": to()? }),
        "correct" => json!({ "type": kind, "to": to()?, "actions": parse_actions(post)? }),
        "restore_time" => json!({ "type": kind, "seat": seat()?, "secs": parse_secs(post)? }),
        "hand_over" => json!({ "type": kind, "seat": seat()?, "to": parse_heir(post) }),
        "forfeit" => json!({ "type": kind, "seat": seat()? }),
        "change_result" => {
            json!({ "type": kind, "outcome": { "standings": parse_standings(post)? } })
        }
        "dismiss" | "void" | "found_match" => json!({ "type": kind }),
        _ => return Err(refuse_field("kind", "referee-wrong-kind")),
    };
    Ok(ruling)
}

pub(super) fn parse_reason(post: &Post) -> Result<String, FieldRefusal> {
    let reason = post.field("reason");
    if reason.trim().is_empty() {
        return Err(refuse_field("reason", "refusal-bad-dispute-text"));
    }
    Ok(reason.to_owned())
}

fn parse_number<T: std::str::FromStr>(
    post: &Post,
    field: &'static str,
    message_key: &'static str,
) -> Result<T, FieldRefusal> {
    let written = post.field(field).trim();
    written
        .parse()
        .map_err(|_unreadable| refuse_field(field, message_key))
}

fn parse_actions(post: &Post) -> Result<Value, FieldRefusal> {
    let read = |field| parse_strict::<Value>(post.field(field).as_bytes());
    let Ok(Value::Array(first)) = read("actions") else {
        return Err(refuse_field("actions", "referee-wrong-actions"));
    };
    let actions: Vec<Value> = first.into_iter().chain(read("then").ok()).collect();
    let list = Value::Array(actions);
    let read: Result<Vec<Corrected>, _> = serde_json::from_value(list.clone());
    if read.is_ok_and(|corrected| !corrected.is_empty()) {
        Ok(list)
    } else {
        Err(refuse_field("actions", "referee-wrong-actions"))
    }
}

/// Returns the replacement actions after which a lookup continues; empty if there are none or they are invalid.
pub(super) fn parse_corrected(post: &Post) -> Vec<Corrected> {
    let list = parse_actions(post).ok();
    let actions = list.and_then(|actions| serde_json::from_value(actions).ok());
    actions.unwrap_or_default()
}

/// Parses the hours and minutes of a ruling into seconds; an empty field counts as 0.
fn parse_secs(post: &Post) -> Result<u32, FieldRefusal> {
    let read = |field| match post.field(field).trim() {
        "" => Some(0),
        written => written.parse::<u32>().ok(),
    };
    let hours = read("hours").and_then(|hours| hours.checked_mul(3600));
    let minutes = read("minutes").and_then(|minutes| minutes.checked_mul(60));
    let parts = hours.zip(minutes);
    let total = parts.and_then(|(hours, minutes)| hours.checked_add(minutes));
    let secs = total.filter(|secs| 0 < *secs);
    secs.ok_or(refuse_field("time", "referee-wrong-time"))
}

fn parse_heir(post: &Post) -> Value {
    match post.field("bot").trim() {
        "" => json!({ "type": "substitute" }),
        bot => json!({ "type": "bot", "bot": bot }),
    }
}

fn parse_standings(post: &Post) -> Result<Vec<Value>, FieldRefusal> {
    let wrong = || refuse_field("standings", "referee-wrong-standings");
    let rank_fields = post.fields("rank.");
    let numbers = rank_fields.filter_map(|(seat, _)| seat.parse().ok());
    let mut seats: Vec<u8> = numbers.collect();
    seats.sort_unstable();
    let standing = |seat: u8| {
        let read = |what| post.field(&format!("{what}.{seat}")).trim();
        let rank: u8 = read("rank").parse().ok()?;
        let score: i32 = read("score").parse().ok()?;
        (0 < rank).then(|| json!({ "seat": seat, "rank": rank, "score": score }))
    };
    let standings = seats.into_iter().map(standing);
    standings.collect::<Option<_>>().ok_or_else(wrong)
}

/// Returns the fields of the ruling form that make this ruling, with their values.
pub(super) fn ruling_fields(ruling: &Ruling) -> Vec<(String, String)> {
    let kind: &str = RulingKind::from(ruling).into();
    let field = |name: &str, value: String| (name.to_owned(), value);
    let seat_field = |seat: &Seat| field("seat", seat.number().to_string());
    let fields = match ruling {
        Ruling::Dismiss {} | Ruling::Void {} | Ruling::FoundMatch { .. } => Vec::new(),
        Ruling::Rewind { to } => vec![field("to", to.to_string())],
        Ruling::Correct { to, actions } => {
            let list = serde_json::to_string(actions).unwrap_or_default();
            vec![field("to", to.to_string()), field("actions", list)]
        }
        Ruling::RestoreTime { seat, secs } => vec![
            seat_field(seat),
            field("hours", (secs / 3600).to_string()),
            field("minutes", (secs % 3600 / 60).to_string()),
        ],
        Ruling::HandOver { seat, to } => {
            let bot = match to {
                Successor::Bot { bot } => bot.clone(),
                Successor::Substitute {} => String::new(),
            };
            vec![seat_field(seat), field("bot", bot)]
        }
        Ruling::Forfeit { seat } => vec![seat_field(seat)],
        Ruling::ChangeResult { outcome } => {
            let standings = outcome.standings.iter();
            let pairs = standings.flat_map(|one| {
                let seat = one.seat.number();
                let rank = (format!("rank.{seat}"), one.rank.to_string());
                [rank, (format!("score.{seat}"), one.score.to_string())]
            });
            pairs.collect()
        }
    };
    let kind_field = field("kind", kind.to_owned());
    std::iter::once(kind_field).chain(fields).collect()
}

const fn refuse_field(field: &'static str, message_key: &'static str) -> FieldRefusal {
    FieldRefusal { field, message_key }
}
