//! Creating a match, and once more: the same game with the same people.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::post;
use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::LOBBY;
use super::access::note;
use super::dto::{CreateMatch, MatchResponse, PaceWish, RematchResponse};
use super::lobby::shown;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::etag::{EntityTag, answer_bytes};
use crate::api::problem::Problem;
use crate::api::request::{Reply, Write};
use crate::app::RequestKey;
use crate::core::consent::Rematch;
use crate::core::events::PlaceKind;
use crate::core::{Creation, Match, Refusal, Stage};
use crate::world::MatchId;

/// Create a match
///
/// You take the host's place. The service commits to the seed of all luck at once; see `commitment`.
#[utoipa::path(
    tag = LOBBY,
    request_body = CreateMatch,
    responses((status = 201, description = "The match, in its lobby", body = MatchResponse)),
)]
#[post("/v1/matches")]
pub(crate) async fn create_match(command: Write, body: Body<CreateMatch>) -> Reply {
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

/// Play again
///
/// Any player of an ended match can create a lobby with the same game and options, once; repeated by
/// anybody who played, the request returns the same lobby. Everybody moves one seat on. Places are kept for
/// the other players, who are told by email and find the match in `rematch` of the old one.
#[utoipa::path(
    tag = LOBBY,
    responses((status = 200, description = "The new match", body = MatchResponse)),
)]
#[post("/v1/matches/{match_id}/rematch")]
pub(crate) async fn rematch(command: Write, path: Path<Uuid>) -> Reply {
    let (caller, id) = (command.caller, *path);
    let mark = command.mark(&format!("rematch {id}"), b"");
    let rematch = |api: Data<Api>| async move {
        let next = api.rematch(caller, id, mark).await?;
        api.card(caller, &next).await
    };
    shown(command.done(rematch).await?)
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
        }
    }
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
        self.check_founding(caller, &creation).await?;
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

    /// Founds the rematch of an ended match for whoever asks, or finds it.
    pub(crate) async fn rematch(
        &self,
        caller: Caller,
        id: Uuid,
        mark: Option<RequestKey>,
    ) -> Result<Arc<Match>, Problem> {
        let participant = self.sitting(caller, id).await?;
        let table = self.approach(caller, id, None).await?.table;
        let creation = table.rematch(participant)?;
        if let Some(next) = self.matches.rematch_of(MatchId(id)).await? {
            if self.keeps_apart(caller, &next).await? {
                return Err(Refusal::NoSuchMatch.into());
            }
            return Ok(next);
        }
        self.check_founding(caller, &creation).await?;
        let next = self.matches.fresh_match()?;
        let host = self.enrol(caller, next).await?;
        let again = self.invite_again(&table, participant, next).await?;
        let founded = self
            .matches
            .create_rematch((next, host), creation, again, mark.as_ref());
        Ok(founded.await?)
    }

    /// The rematch of a match, with places for those who played it with this participant.
    pub(crate) async fn invite_again(
        &self,
        table: &Match,
        participant: Uuid,
        next: MatchId,
    ) -> Result<Rematch, Problem> {
        let fresh = |old| Ok::<_, Problem>((old, self.matches.fresh_participant()?));
        let others = table.companions(participant).into_iter().map(fresh);
        let others: Vec<(Uuid, Uuid)> = others.collect::<Result<_, _>>()?;
        let of = table.id;
        let invited = self.accounts.enrol_again((of.0, next.0), &others).await?;
        Ok(Rematch { of, invited })
    }

    /// Refuses whoever cannot found this, or has founded enough.
    async fn check_founding(&self, caller: Caller, creation: &Creation) -> Result<(), Problem> {
        let is_bot = self.accounts.is_bot(caller.account).await?;
        self.matches.check_creation(creation, is_bot)?;
        let mine = self.accounts.participants_of(caller.account).await?;
        let mine: Vec<Uuid> = mine.into_values().collect();
        Ok(self.matches.check_lobbies(&mine).await?)
    }

    async fn keeps_apart(&self, caller: Caller, table: &Match) -> Result<bool, Problem> {
        let people = table.people();
        let relation = self.accounts.relation(caller.account, table.id.0, &people);
        Ok(relation.await?.is_apart)
    }

    /// The rematch of an ended match, for those who played it and do not keep apart from its people.
    pub(crate) async fn rematch_card(
        &self,
        table: &Match,
        (caller, participant): (Caller, Option<Uuid>),
    ) -> Result<Option<RematchResponse>, Problem> {
        let place = participant.and_then(|participant| table.rematch_place(participant));
        let (Some(place), Stage::Over { .. }) = (place, &table.stage) else {
            return Ok(None);
        };
        let Some(next) = self.matches.rematch_of(table.id).await? else {
            return Ok(None);
        };
        if self.keeps_apart(caller, &next).await? {
            return Ok(None);
        }
        Ok(Some(RematchResponse {
            id: next.id.0,
            place,
            invitation: self.matches.invitation(next.id),
        }))
    }
}
