//! A new match, from the form of the lobby.

use actix_web::{HttpResponse, ResponseError};
use serde_json::{Map, Value};

use super::lobby;
use super::page::{Notice, see};
use super::post::Post;
use crate::api::matches::dto::PaceWish;
use crate::api::problem::{Kind, Problem};
use crate::core::Creation;
use crate::core::clock::{Absence, AfterStrikes, Pace};
use crate::core::events::{PlaceKind, Seating};
use crate::games::GameKey;

/// The units of the times of a form, in seconds.
const UNITS: [(&str, u32); 3] = [("minutes", 60), ("hours", 3_600), ("days", 86_400)];

/// Founds a match.
pub(super) async fn create(post: Post) -> Result<HttpResponse, Problem> {
    let caller = post.visit.caller()?;
    let creation = match creation(&post) {
        Ok(creation) => creation,
        Err(problem) => return refused(&post, problem).await,
    };
    let api = post.visit.web.api.clone();
    let content = format!("{creation:?}");
    let resend = post.resend("create")?;
    let mark = api.mark(caller, &resend, "plain create", content.as_bytes());
    let own = api.clone();
    let work = async move { own.create(caller, creation, mark).await };
    match api.work.to_the_end(work).await {
        Ok(card) => Ok(see(&format!("/matches/{}", card.id))),
        Err(problem) => refused(&post, problem).await,
    }
}

/// Shows the lobby again with what was refused; anything else is a page of its own.
async fn refused(post: &Post, problem: Problem) -> Result<HttpResponse, Problem> {
    if !matches!(
        problem.kind(),
        Kind::Invalid | Kind::Refused | Kind::Conflict
    ) {
        return Err(problem);
    }
    let refused = (problem.status_code(), Some(Notice::from(&problem)));
    lobby::page(&post.visit, Some(post.field("game")), refused).await
}

fn creation(post: &Post) -> Result<Creation, Problem> {
    let wanted = post.field("game");
    let game = GameKey::ALL
        .iter()
        .copied()
        .find(|game| game.name() == wanted);
    let unknown = || Problem::new(Kind::Invalid, "there is no such game");
    let chosen = post
        .fields("option.")
        .filter(|(_, value)| !value.is_empty());
    let options: Map<String, Value> = chosen
        .map(|(name, value)| (name.to_owned(), option(value)))
        .collect();
    let mut places: Vec<(u8, PlaceKind)> = post
        .fields("place.")
        .filter_map(|(number, kind)| Some((number.parse().ok()?, place(kind)?)))
        .collect();
    places.sort_by_key(|(number, _)| *number);
    let places = places.into_iter().map(|(_, kind)| kind);
    let places: Vec<PlaceKind> = [PlaceKind::Host {}].into_iter().chain(places).collect();
    let pace = pace(post, &places)?;
    Ok(Creation {
        game: game.ok_or_else(unknown)?,
        options: Value::Object(options),
        places,
        seating: if post.field("seating") == "as_placed" {
            Seating::AsPlaced
        } else {
            Seating::Random
        },
        spectators: post.field("spectators") == "yes",
        pace,
        absence: pace.and_then(|_| absence(post)),
        weekends: post.field("weekends") == "yes",
        admits_bots: post.field("people_only") != "yes",
    })
}

/// How much time each seat is to have.
fn pace(post: &Post, places: &[PlaceKind]) -> Result<Option<Pace>, Problem> {
    let wish = match post.field("pace") {
        "fast" => PaceWish::Fast {},
        "normal" => PaceWish::Normal {},
        "slow" => PaceWish::Slow {},
        "bank" => PaceWish::Bank {
            bank_secs: secs(post, "bank")?,
            increment_secs: secs(post, "increment")?,
            cap_secs: secs(post, "cap")?,
        },
        "per_turn" => PaceWish::PerTurn {
            secs: secs(post, "turn")?,
        },
        "unlimited" => PaceWish::Unlimited {},
        _ => PaceWish::usual(places),
    };
    Ok(wish.pace())
}

/// The seconds of a number and its unit.
fn secs(post: &Post, name: &str) -> Result<u32, Problem> {
    let number: Option<u32> = post.field(name).trim().parse().ok();
    let unit = UNITS
        .iter()
        .find(|(unit, _)| *unit == post.field(&format!("{name}.unit")));
    let secs = number
        .zip(unit)
        .and_then(|(number, (_, secs))| number.checked_mul(*secs));
    let detail = "a time to think is a whole number of minutes, hours or days";
    secs.ok_or_else(|| Problem::new(Kind::Invalid, detail).with_code("bad_pace"))
}

/// What becomes of a seat whose time runs out again and again; the usual if nothing is said.
fn absence(post: &Post) -> Option<Absence> {
    let then = match post.field("after") {
        "resign" => AfterStrikes::Resign {},
        "substitute" => AfterStrikes::Substitute {},
        other => AfterStrikes::Bot {
            bot: other.strip_prefix("bot:")?.to_owned(),
        },
    };
    // What is not a number of strikes is out of their limits, and refused as such.
    let strikes = post.field("strikes").trim().parse().unwrap_or_default();
    Some(Absence { strikes, then })
}

/// The value of an option: a truth or a number if it is written like one.
fn option(written: &str) -> Value {
    match serde_json::from_str(written) {
        Ok(value @ (Value::Bool(_) | Value::Number(_))) => value,
        Ok(Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_)) | Err(_) => {
            Value::from(written)
        }
    }
}

fn place(kind: &str) -> Option<PlaceKind> {
    match kind {
        "open" => Some(PlaceKind::Open {}),
        "private" => Some(PlaceKind::Private {}),
        _ => {
            let bot = kind.strip_prefix("bot:")?;
            Some(PlaceKind::Bot {
                bot: bot.to_owned(),
            })
        }
    }
}
