//! Creating a match.

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use super::LOBBY;
use super::access::note;
use super::dto::{CreateMatch, MatchResponse, PaceWish};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::etag::{EntityTag, answer_bytes};
use crate::api::problem::Problem;
use crate::api::request::Write;
use crate::app::RequestKey;
use crate::core::events::PlaceKind;
use crate::core::{Creation, Match};
use crate::world::MatchId;

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
        }
    }
}

/// Create a match
///
/// You take the host's place. The service commits to the seed of all luck at once; see `commitment`.
#[utoipa::path(
    tag = LOBBY,
    request_body = CreateMatch,
    responses((status = 201, description = "The match, in its lobby", body = MatchResponse)),
)]
#[post("/v1/matches")]
pub(crate) async fn create_match(
    command: Write,
    body: Body<CreateMatch>,
) -> Result<HttpResponse, Problem> {
    let caller = command.caller;
    let mark = command.mark("create_match", &body.bytes);
    let create = |api: Data<Api>| async move { api.create(caller, body.value.into(), mark).await };
    let card = command.done(create).await?;
    let bytes = serde_json::to_vec(&card).map_err(|error| Problem::internal(&error))?;
    let mut response = answer_bytes(StatusCode::CREATED, &EntityTag::of(&bytes), bytes);
    if let Ok(location) = format!("/v1/matches/{}", card.id).parse() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

impl Api {
    pub(crate) async fn create(
        &self,
        caller: Caller,
        creation: Creation,
        mark: Option<RequestKey>,
    ) -> Result<MatchResponse, Problem> {
        let founded = match &mark {
            Some(mark) => self.matches.founded(mark).await?,
            None => None,
        };
        if let Some(table) = founded {
            return self.card(caller, &table).await;
        }
        let is_bot = self.accounts.is_bot(caller.account).await?;
        self.matches.check_creation(&creation, is_bot)?;
        let mine = self.accounts.participants_of(caller.account).await?;
        let mine: Vec<Uuid> = mine.into_values().collect();
        self.matches.check_lobbies(&mine).await?;
        let id = self.matches.fresh_match()?;
        let participant = self.enrol(caller, id).await?;
        if creation.pace.is_some() {
            self.note_calendar(caller, (id, participant)).await?;
        }
        let table = self
            .matches
            .create(id, participant, creation, mark.as_ref())
            .await?;
        self.card(caller, &table).await
    }

    /// The participant that the caller is, or becomes, in a match.
    pub(super) async fn enrol(&self, caller: Caller, id: MatchId) -> Result<Uuid, Problem> {
        let fresh = self.matches.fresh_participant()?;
        Ok(self.accounts.enrol(id.0, caller.account, fresh).await?)
    }

    /// A match as the caller may know it.
    pub(crate) async fn card(
        &self,
        caller: Caller,
        table: &Match,
    ) -> Result<MatchResponse, Problem> {
        note("match.id", table.id);
        note("version", table.version);
        note("game", table.charter.game.name());
        let participant = self
            .accounts
            .participant(table.id.0, caller.account)
            .await?;
        let names = self.names(table).await?;
        let card = MatchResponse::of(table, participant, &names, || {
            self.matches.invitation(table.id)
        });
        Ok(MatchResponse {
            rematch: self.rematch_card(table, (caller, participant)).await?,
            checkpoint: self.checkpoint_of(table).await,
            ..card
        })
    }
}
