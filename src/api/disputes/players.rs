//! Disputes of players: say that something is wrong, follow it, withdraw it, appeal.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use uuid::Uuid;

use super::DISPUTES;
use super::dto::{Appeal, DisputeList, DisputeResponse, OpenDispute};
use crate::accounts::{Caller, Commitment, DisputeText, TextKind};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::{Kind, Problem};
use crate::api::request::{Read, Reply, Write};
use crate::app::{PlayError, RequestKey};
use crate::core::{Match, Refusal};
use crate::world::chain;
use crate::world::{Hash, MatchId, Version};

/// Most disputes that one account opens within 30 days.
pub const DISPUTES_PER_MONTH: u64 = 6;
/// What a client waits who has opened too many.
const RETRY_AFTER_SECS: u32 = 24 * 60 * 60;

/// Open a dispute
///
/// Reports that something went wrong with an entry of a match that you play or have played, and asks for a
/// referee. Meanwhile all clocks of a running match are stopped, for at most a week. A referee takes it up
/// within three days and rules within seven, otherwise it is closed; you can withdraw it at any time. At
/// most one open dispute at a time, three per match and six within thirty days, until 14 days after the end
/// of the match. Only your first dispute in a match stops the clocks at once; others stop them when a
/// referee takes them up.
#[utoipa::path(
    tag = DISPUTES,
    request_body = OpenDispute,
    responses((status = 201, description = "The dispute", body = DisputeResponse)),
)]
#[post("/v1/matches/{match_id}/disputes")]
pub(crate) async fn open_dispute(
    command: Write,
    path: Path<Uuid>,
    body: Body<OpenDispute>,
) -> Reply {
    let caller = command.caller;
    let mark = command.mark("open_dispute", &body.bytes);
    let OpenDispute { entry, text } = body.value;
    let open =
        |api: Data<Api>| async move { api.open_dispute(caller, *path, (entry, &text), mark).await };
    Ok(HttpResponse::Created().json(command.done(open).await?))
}

/// List disputes
///
/// All disputes about a match and their outcome. Only present and past players and referees can read the
/// texts.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The disputes", body = DisputeList)),
)]
#[get("/v1/matches/{match_id}/disputes")]
pub(crate) async fn list_disputes(read: Read, path: Path<Uuid>) -> Reply {
    let court = read.api.court(read.caller, *path).await?;
    read.answer(&read.api.dispute_list(&court).await?)
}

/// Get a dispute
///
/// What is wrong, the state of the dispute, and the rulings with their reasons.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The dispute", body = DisputeResponse)),
)]
#[get("/v1/matches/{match_id}/disputes/{number}")]
pub(crate) async fn get_dispute(read: Read, path: Path<(Uuid, u32)>) -> Reply {
    let (id, number) = path.into_inner();
    let court = read.api.court(read.caller, id).await?;
    read.answer(&read.api.dispute_card(&court, number).await?)
}

/// Withdraw a dispute
///
/// Withdraws your own dispute at any time until it is closed, or your own appeal. The clocks resume unless
/// another dispute is open. A ruling stands, and others can still appeal it.
#[utoipa::path(
    tag = DISPUTES,
    responses((status = 200, description = "The dispute, closed", body = DisputeResponse)),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/withdrawal")]
pub(crate) async fn withdraw_dispute(command: Write, path: Path<(Uuid, u32)>) -> Reply {
    let (caller, which) = (command.caller, path.into_inner());
    let mark = command.mark(&format!("withdraw_dispute {}", which.1), b"");
    let withdraw = |api: Data<Api>| async move { api.withdraw_dispute(caller, which, mark).await };
    Ok(HttpResponse::Ok().json(command.done(withdraw).await?))
}

/// Appeal a ruling
///
/// Any present or past player can appeal once per dispute, within three days, even if its author has
/// withdrawn it; the one who withdrew it cannot. Another referee reviews it, and their ruling is final.
/// Meanwhile the clocks are stopped.
#[utoipa::path(
    tag = DISPUTES,
    request_body = Appeal,
    responses((status = 200, description = "The dispute, appealed", body = DisputeResponse)),
)]
#[post("/v1/matches/{match_id}/disputes/{number}/appeal")]
pub(crate) async fn appeal_ruling(
    command: Write,
    path: Path<(Uuid, u32)>,
    body: Body<Appeal>,
) -> Reply {
    let (caller, (id, number)) = (command.caller, path.into_inner());
    let mark = command.mark(&format!("appeal_ruling {number}"), &body.bytes);
    let appeal = |api: Data<Api>| async move {
        let text = &body.value.text;
        api.appeal(caller, (id, number, text), mark).await
    };
    Ok(HttpResponse::Ok().json(command.done(appeal).await?))
}

impl Api {
    /// Opens a dispute.
    pub(crate) async fn open_dispute(
        &self,
        caller: Caller,
        id: Uuid,
        (entry, text): (u32, &str),
        mark: Option<RequestKey>,
    ) -> Result<DisputeResponse, Problem> {
        let author = self.party(caller, id).await?;
        let text = DisputeText::parse(text)?;
        let was_done = match &mark {
            Some(mark) => self.matches.was_done(MatchId(id), mark).await?,
            None => false,
        };
        if !was_done {
            self.check_disputes(caller).await?;
        }
        let said = self
            .accounts
            .keep_text((id, author), TextKind::Dispute, &text);
        let said = said.await?;
        let what = (Version(entry), Hash(said.0));
        let opened = self
            .matches
            .dispute(MatchId(id), author, what, mark.as_ref());
        let table = self.kept(id, said, opened.await).await?;
        let number = table.version.0;
        if !was_done {
            self.tell_referees().await;
        }
        self.dispute_of(caller, id, number).await
    }

    /// Withdraws a dispute of one's own.
    pub(crate) async fn withdraw_dispute(
        &self,
        caller: Caller,
        (id, number): (Uuid, u32),
        mark: Option<RequestKey>,
    ) -> Result<DisputeResponse, Problem> {
        let author = self.party(caller, id).await?;
        let version = Version(number);
        let matches = &self.matches;
        let withdrawn = matches.withdraw_dispute(MatchId(id), author, version, mark.as_ref());
        withdrawn.await?;
        self.matches.log.drop_pending(MatchId(id), version).await?;
        self.dispute_of(caller, id, number).await
    }

    /// Asks for another referee.
    pub(crate) async fn appeal(
        &self,
        caller: Caller,
        (id, number, text): (Uuid, u32, &str),
        mark: Option<RequestKey>,
    ) -> Result<DisputeResponse, Problem> {
        let participant = self.party(caller, id).await?;
        let text = DisputeText::parse(text)?;
        let said = self
            .accounts
            .keep_text((id, participant), TextKind::Appeal, &text);
        let said = said.await?;
        let what = (Version(number), Hash(said.0));
        let appealed = self
            .matches
            .appeal(MatchId(id), participant, what, mark.as_ref());
        self.kept(id, said, appealed.await).await?;
        self.tell_referees().await;
        self.dispute_of(caller, id, number).await
    }

    /// Writes to the referees; what was opened is open, whether or not they can be told.
    async fn tell_referees(&self) {
        if let Err(error) = self.accounts.tell_referees().await {
            tracing::warn!(error = %chain(&error), "the referees are not told of a dispute");
        }
    }

    /// What a step came to; the text that it was to refer to is dropped where it does not.
    pub(super) async fn kept(
        &self,
        id: Uuid,
        said: Commitment,
        done: Result<Arc<Match>, PlayError>,
    ) -> Result<Arc<Match>, Problem> {
        let hash = Hash(said.0);
        let refers = |table: &Match| {
            let mut all = table.disputes.all.iter();
            all.any(|dispute| {
                let why = dispute.appeal.map(|(_, text)| text);
                let mut reasons = dispute.rulings.iter().map(|ruled| ruled.reason);
                dispute.text == hash || why == Some(hash) || reasons.any(|one| one == hash)
            })
        };
        let is_kept = match &done {
            Ok(table) => refers(table),
            // It may have been written, and only the word of it was lost.
            Err(PlayError::Failed(_)) => true,
            Err(PlayError::Refused(_)) => false,
        };
        if !is_kept {
            self.accounts.drop_text(id, said).await?;
        }
        Ok(done?)
    }

    async fn dispute_of(
        &self,
        caller: Caller,
        id: Uuid,
        number: u32,
    ) -> Result<DisputeResponse, Problem> {
        let court = self.court(caller, id).await?;
        self.dispute_card(&court, number).await
    }

    /// Who somebody is at a table where they play or played; 404 before 403.
    async fn party(&self, caller: Caller, id: Uuid) -> Result<Uuid, Problem> {
        let approached = self.approach(caller, id, None).await?;
        let sits = approached.sits();
        let participant = approached.participant.filter(|_| sits);
        participant.ok_or_else(|| Refusal::NotSeated.into())
    }

    /// Whether somebody may open one more, in any match.
    async fn check_disputes(&self, caller: Caller) -> Result<(), Problem> {
        let participants = self.accounts.participants_of(caller.account).await?;
        let participants: Vec<Uuid> = participants.into_values().collect();
        if self.matches.disputed_lately(&participants).await? < DISPUTES_PER_MONTH {
            return Ok(());
        }
        let detail =
            "you have opened six disputes within thirty days, which is the limit; try again later";
        Err(Problem::new(Kind::TooManyRequests, detail)
            .with_code("too_many_disputes")
            .with_retry_after(RETRY_AFTER_SECS))
    }
}
