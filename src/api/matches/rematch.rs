//! Once more: the same game with the same people.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use super::LOBBY;
use super::dto::{MatchResponse, RematchResponse, StageName};
use super::lobby::shown;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::problem::Problem;
use crate::api::request::Write;
use crate::app::RequestKey;
use crate::core::consent::Rematch;
use crate::core::{Match, Refusal};
use crate::world::MatchId;

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
pub(crate) async fn rematch(command: Write, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (caller, id) = (command.caller, *path);
    let mark = command.mark(&format!("rematch {id}"), b"");
    let rematch = |api: Data<Api>| async move {
        let next = api.rematch(caller, id, mark).await?;
        api.card(caller, &next).await
    };
    shown(command.done(rematch).await?)
}

impl Api {
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
        let is_bot = self.accounts.is_bot(caller.account).await?;
        self.matches.check_creation(&creation, is_bot)?;
        let mine = self.accounts.participants_of(caller.account).await?;
        let mine: Vec<Uuid> = mine.into_values().collect();
        self.matches.check_lobbies(&mine).await?;
        let next = self.matches.fresh_match()?;
        let host = self.enrol(caller, next).await?;
        let fresh = |old| Ok::<_, Problem>((old, self.matches.fresh_participant()?));
        let others = table.companions(participant).into_iter().map(fresh);
        let others: Vec<(Uuid, Uuid)> = others.collect::<Result<_, _>>()?;
        let invited = self.accounts.enrol_again((id, next.0), &others).await?;
        let of = MatchId(id);
        let founded = self.matches.create_rematch(
            (next, host),
            creation,
            Rematch { of, invited },
            mark.as_ref(),
        );
        Ok(founded.await?)
    }

    /// Whether somebody and the people of a table keep apart.
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
        let (Some(place), StageName::Over) = (place, StageName::from(&table.stage)) else {
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
