//! Creating a match, and once more: the same game with the same people.

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::post;
use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::lobby::shown;
use crate::api::matches::dto::CreateMatch;
use crate::app::cards::MatchResponse;
use crate::core::Creation;
use crate::core::events::PlaceKind;
use crate::http::body::Json;
use crate::http::edge::Edge;
use crate::http::pace::PaceWish;
use crate::http::request::{Reply, Write};

/// Create a match
///
/// You take the host's place. The service commits to the seed of all luck at once; see `commitment`.
#[utoipa::path(
    responses((status = 201, description = "The match, in its lobby", body = MatchResponse)),
)]
#[post("/v1/matches")]
pub(crate) async fn create_match(command: Write, body: Json<CreateMatch>) -> Reply {
    let caller = command.caller;
    let key = command.request_key("create_match", &body.bytes);
    let create = |api: Data<Edge>| async move {
        let state = api.seats.create(caller, body.value.into(), key).await?;
        api.card(caller, &state).await
    };
    let card = command.done(create).await?;
    let mut response = shown(StatusCode::CREATED, &card)?;
    if let Ok(location) = format!("/v1/matches/{}", card.id).parse() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

/// Play again
///
/// Any player of an ended match can create a lobby with the same game and options, once; repeated by
/// anybody who played, the request returns the same lobby. Everybody moves one seat on. Places are kept for
/// the other players, who are told by email and find the match in `rematch` of the old one.
#[utoipa::path(responses((status = 200, description = "The new match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/rematch")]
pub(crate) async fn rematch(command: Write, path: Path<Uuid>) -> Reply {
    let (caller, id) = (command.caller, *path);
    let key = command.request_key(&format!("rematch {id}"), b"");
    let rematch = |api: Data<Edge>| async move {
        let next = api.seats.rematch(caller, id, key).await?;
        api.card(caller, &next).await
    };
    shown(StatusCode::OK, &command.done(rematch).await?)
}

impl From<CreateMatch> for Creation {
    fn from(wish: CreateMatch) -> Self {
        let open = wish.places.contains(&PlaceKind::Open {});
        let usual = PaceWish::usual(&wish.places);
        Self {
            game: wish.game,
            options: wish.options,
            places: wish.places,
            seating: wish.seating,
            spectators: wish.spectators.unwrap_or(open),
            pace: wish.pace.unwrap_or(usual).pace(),
            absence: wish.absence,
            weekends: wish.weekends,
            admits_bots: wish.admits_bots,
            start_when_full: wish.start_when_full,
        }
    }
}
