//! A new match, from the form of the lobby.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde_json::{Map, Value};

use super::lobby;
use super::page::{Notice, see};
use super::post::Post;
use crate::api::matches::words::PaceWish;
use crate::api::problem::{Kind, Problem};
use crate::games::GameKey;
use crate::play::Creation;
use crate::play::words::{PlaceKind, Seating};

/// Founds a match.
pub(super) async fn create(post: Post) -> Result<HttpResponse, Problem> {
    let caller = post.visit.caller()?;
    let creation = creation(&post)?;
    let api = post.visit.plain.api.clone();
    let content = format!("{creation:?}");
    let resend = post.resend("create")?;
    let mark = api.mark(caller, &resend, "plain create", content.as_bytes());
    let desk = api.clone();
    let work = async move { desk.create(caller, creation, mark).await };
    match api.work.to_the_end(work).await {
        Ok(card) => Ok(see(&format!("/matches/{}", card.id))),
        Err(problem)
            if matches!(
                problem.kind(),
                Kind::Invalid | Kind::Refused | Kind::Conflict
            ) =>
        {
            let status = StatusCode::from_u16(problem.document(None).status);
            let status = status.unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
            let refused = (status, Some(Notice::from(&problem)));
            lobby::page(&post.visit, Some(post.field("game")), refused).await
        }
        Err(problem) => Err(problem),
    }
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
    let pace = match post.field("pace") {
        "fast" => PaceWish::Fast {},
        "normal" => PaceWish::Normal {},
        "slow" => PaceWish::Slow {},
        "unlimited" => PaceWish::Unlimited {},
        _ => PaceWish::usual(&places),
    };
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
        pace: pace.pace(),
        absence: None,
        weekends: post.field("weekends") == "yes",
    })
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
