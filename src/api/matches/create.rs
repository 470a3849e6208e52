//! Handlers that create matches and rematches. A rematch has the same game and the same players.

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::post;
use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::lobby::answer_match;
use crate::api::HandlerResult;
use crate::api::matches::dto::CreateMatch;
use crate::app::responses::MatchResponse;
use crate::core::Creation;
use crate::core::events::PlaceKind;
use crate::http::app_state::AppState;
use crate::http::pace::PaceRequest;
use crate::http::request::{Json, WriteRequest};

/// Create a match
///
/// Creates a match in its lobby, with you in the host's place. The service commits to the random seed
/// immediately; see `commitment`.
#[utoipa::path(
    responses((status = 201, description = "The match, in its lobby", body = MatchResponse)),
)]
#[post("/v1/matches")]
pub(crate) async fn create_match(write: WriteRequest, body: Json<CreateMatch>) -> HandlerResult {
    let caller = write.caller;
    let key = write.request_key("create_match", &body.bytes);
    let create = async move |api: Data<AppState>| {
        let state = api.seats.create(caller, body.value.into(), key).await?;
        api.describe_match(caller, &state).await
    };
    let created = write.run(create).await?;
    let mut response = answer_match(StatusCode::CREATED, &created)?;
    if let Ok(location) = format!("/v1/matches/{}", created.id).parse() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

/// Play again
///
/// Creates a lobby with the same game and options as an ended match. Any player can do this, once per match; further
/// requests by its players return the same lobby. Everyone moves one seat on. Places are reserved for the other
/// players. They are notified by email and find the new match in `rematch` of the old one.
#[utoipa::path(responses((status = 200, description = "The new match", body = MatchResponse)))]
#[post("/v1/matches/{match_id}/rematch")]
pub(crate) async fn rematch(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (caller, id) = (write.caller, *path);
    let key = write.request_key(&format!("rematch {id}"), b"");
    let rematch = async move |api: Data<AppState>| {
        let next = api.seats.rematch(caller, id, key).await?;
        api.describe_match(caller, &next).await
    };
    answer_match(StatusCode::OK, &write.run(rematch).await?)
}

impl From<CreateMatch> for Creation {
    fn from(request: CreateMatch) -> Self {
        let open = request.places.contains(&PlaceKind::Open {});
        let usual = PaceRequest::default_for(&request.places);
        Self {
            game: request.game,
            options: request.options,
            places: request.places,
            seating: request.seating,
            spectators: request.spectators.unwrap_or(open),
            pace: request.pace.unwrap_or(usual).to_pace(),
            absence: request.absence,
            weekends: request.weekends,
            admits_bots: request.admits_bots,
            start_when_full: request.start_when_full,
            least_reliability: request.least_reliability,
        }
    }
}
