//! Creates a match from the form of the lobby.

use std::sync::Arc;

use actix_web::web::Data;
use serde_json::Value;

use super::{LobbyQuery, UNITS};
use crate::core::clock::{Absence, AfterStrikes, Pace};
use crate::core::events::{LeastReliability, LeastTier, PlaceKind, Seating};
use crate::core::{Creation, Match};
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::pace::PaceRequest;
use crate::http::problem::{Problem, ProblemKind};
use crate::web::page::{PageResult, redirect_to, show_again};
use crate::web::visitor::{Post, Visit};

const EVENING: PaceRequest = PaceRequest::Bank {
    bank_secs: 45 * 60,
    increment_secs: 60,
    cap_secs: 60 * 60,
};

pub(crate) async fn create(post: Post) -> PageResult {
    match create_match(&post).await {
        Ok(state) => Ok(redirect_to(&format!("/matches/{}", state.id))),
        Err(problem) => {
            let refused = show_again(
                problem,
                &[
                    ProblemKind::Invalid,
                    ProblemKind::Refused,
                    ProblemKind::Conflict,
                ],
            )?;
            let query = LobbyQuery {
                game: GameKey::from_name(post.field("game")),
                ..LobbyQuery::default()
            };
            super::render(&post.visit, query, refused).await
        }
    }
}

async fn create_match(post: &Post) -> Result<Arc<Match>, Problem> {
    let creation = parse_creation(post)?;
    let content = format!("{creation:?}");
    let create =
        async move |api: Data<AppState>, caller, key| api.seats.create(caller, creation, key).await;
    post.run_once("plain create", "create", content, create)
        .await
}

fn parse_creation(post: &Post) -> Result<Creation, Problem> {
    let game = GameKey::from_name(post.field("game"));
    let unknown = || Problem::new(ProblemKind::Invalid, "there is no such game");
    let option_fields = post.fields("option.");
    let chosen = option_fields.filter(|(_, value)| !value.is_empty());
    let options = chosen.map(|(name, value)| (name.to_owned(), parse_option(value)));
    let numbered = |(number, kind): (&str, &str)| Some((number.parse().ok()?, parse_place(kind)?));
    let mut numbered_places: Vec<(u8, PlaceKind)> =
        post.fields("place.").filter_map(numbered).collect();
    numbered_places.sort_by_key(|(number, _)| *number);
    let kinds = numbered_places.into_iter().map(|(_, kind)| kind);
    let places: Vec<PlaceKind> = [PlaceKind::Host {}].into_iter().chain(kinds).collect();
    let pace = parse_pace(post, &places)?;
    Ok(Creation {
        game: game.ok_or_else(unknown)?,
        options: Value::Object(options.collect()),
        places,
        seating: if post.field("seating") == "as_placed" {
            Seating::AsPlaced
        } else {
            Seating::Random
        },
        spectators: post.field("spectators") == "yes",
        pace,
        absence: pace.and_then(|_| parse_absence(post)),
        weekends: post.field("weekends") == "yes" || post.field("pace") == "leisure",
        admits_bots: post.field("people_only") != "yes",
        start_when_full: post.field("start_when_full") == "yes",
        least_reliability: parse_least_reliability(post),
    })
}

/// Returns the choice of how reliable others must be; `None` if anybody will do.
pub(super) fn parse_least_reliability(post: &Post) -> Option<LeastReliability> {
    let (tier, admits_new) = match post.field("reliability") {
        "usually_on_time_or_new" => (LeastTier::UsuallyOnTime, true),
        "usually_on_time" => (LeastTier::UsuallyOnTime, false),
        "reliable_or_new" => (LeastTier::Reliable, true),
        "reliable" => (LeastTier::Reliable, false),
        _ => return None,
    };
    Some(LeastReliability { tier, admits_new })
}

/// Says how reliable people must be.
pub(super) fn describe_least_reliability(visit: &Visit, asked: LeastReliability) -> String {
    let tier = match (asked.tier, asked.admits_new) {
        (LeastTier::UsuallyOnTime, true) => "table-reliability-usually-or-new",
        (LeastTier::UsuallyOnTime, false) => "table-reliability-usually",
        (LeastTier::Reliable, true) => "table-reliability-reliable-or-new",
        (LeastTier::Reliable, false) => "table-reliability-reliable",
    };
    visit.say_with("table-reliability-here", "tier", visit.say(tier))
}

/// Returns a suggested time control by its form value; `None` for another choice of the form.
pub(super) fn preset_pace(word: &str) -> Option<PaceRequest> {
    match word {
        "" | "normal" => Some(PaceRequest::Normal {}),
        "evening" => Some(EVENING),
        "fast" | "week" => Some(PaceRequest::Fast {}),
        "slow" | "leisure" => Some(PaceRequest::Slow {}),
        _ => None,
    }
}

pub(super) fn parse_pace(post: &Post, places: &[PlaceKind]) -> Result<Option<Pace>, Problem> {
    let pace = match post.field("pace") {
        "bank" => PaceRequest::Bank {
            bank_secs: parse_secs(post, "bank")?,
            increment_secs: parse_secs(post, "increment")?,
            cap_secs: parse_secs(post, "cap")?,
        },
        "per_turn" => PaceRequest::PerTurn {
            secs: parse_secs(post, "turn")?,
        },
        "unlimited" => PaceRequest::Unlimited {},
        "" => PaceRequest::default_for(places),
        other => preset_pace(other).unwrap_or(PaceRequest::default_for(places)),
    };
    Ok(pace.to_pace())
}

fn parse_secs(post: &Post, name: &str) -> Result<u32, Problem> {
    let number: Option<u32> = post.field(name).trim().parse().ok();
    let unit_word = post.field(&format!("{name}.unit"));
    let unit = UNITS.iter().find(|(known, ..)| *known == unit_word);
    let secs = unit.and_then(|(_, _, secs)| number?.checked_mul(*secs));
    let detail = "a time to think is a whole number of minutes, hours or days";
    secs.ok_or_else(|| Problem::new(ProblemKind::Invalid, detail).with_code("bad_pace"))
}

/// Parses the setting for players who miss turns; `None` means the default.
fn parse_absence(post: &Post) -> Option<Absence> {
    let then = match post.field("after") {
        "resign" => AfterStrikes::Resign {},
        "substitute" => AfterStrikes::Substitute {},
        other => AfterStrikes::Bot {
            bot: other.strip_prefix("bot:")?.to_owned(),
        },
    };
    // Text that is not a number becomes 0, which validation refuses.
    let strikes = post.field("strikes").trim().parse().unwrap_or_default();
    Some(Absence { strikes, then })
}

fn parse_option(written: &str) -> Value {
    let parsed: Option<Value> = serde_json::from_str(written).ok();
    let value = parsed.filter(|value| value.is_boolean() || value.is_number());
    value.unwrap_or_else(|| Value::from(written))
}

fn parse_place(kind: &str) -> Option<PlaceKind> {
    Some(match kind {
        "open" => PlaceKind::Open {},
        "private" => PlaceKind::Private {},
        _ => PlaceKind::Bot {
            bot: kind.strip_prefix("bot:")?.to_owned(),
        },
    })
}
