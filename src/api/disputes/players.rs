//! Disputes of players: say that something is wrong, follow it, withdraw it, appeal.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use uuid::Uuid;

use super::DISPUTES;
use super::words::{Appeal, DisputeCard, DisputeList, OpenDispute};
use crate::accounts::{Caller, Commitment, DisputeText, TextKind};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{Resend, answer_json, respond};
use crate::app::{Mark, PlayError, chain};
use crate::core::{Refusal, Table};
use crate::world::{Hash, MatchId, Version};

/// Most disputes that one account opens within 30 days.
pub const DISPUTES_PER_MONTH: u64 = 6;
/// What a client waits who has opened too many.
const RETRY_AFTER_SECS: u32 = 24 * 60 * 60;

/// Open a dispute
///
/// Says that something went wrong with an entry of a match in which you play or played, and asks for a
/// referee. While it waits, all clocks of a running match stand still, for a week at most. A referee
/// takes it up within three days and rules within seven, or it is closed; you may withdraw it at any
/// time. One at a time, three about one match, six within thirty days, and until 14 days after the
/// end. Only your first about a match stops the clocks at once, others when a referee takes them up.
#[utoipa::path(
    tag = DISPUTES,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = OpenDispute,
    responses((status = 201, description = "the dispute", body = DisputeCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes")]
pub(crate) async fn open_dispute(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<OpenDispute>,
) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    let mark = api.mark(caller, &resend, "open_dispute", &body.bytes);
    let OpenDispute { entry, text } = body.value;
    let desk = api.clone();
    let work = async move {
        let card = desk.open_dispute(caller, id, (entry, &text), mark).await?;
        answer_json(StatusCode::CREATED, &card)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// List disputes
///
/// All disputes about a match and what became of them. What was said in them is for those who play or
/// played there, and for referees.
#[utoipa::path(
    tag = DISPUTES,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses((status = 200, description = "the disputes", body = DisputeList), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/disputes")]
pub(crate) async fn list_disputes(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let court = api.court(caller, path.into_inner()).await?;
    etag::answer(&request, &api.dispute_list(&court).await?)
}

/// Get a dispute
///
/// What is wrong, how far it has come, what was ruled and why.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "the dispute", body = DisputeCard), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/disputes/{number}")]
pub(crate) async fn get_dispute(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, u32)>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let court = api.court(caller, id).await?;
    etag::answer(&request, &api.dispute_card(&court, number).await?)
}

/// Withdraw a dispute
///
/// One of your own, at any time until it is closed, or your own appeal. The clocks run again unless
/// another waits. A ruling stands, and the others may appeal it as long as they could before.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    responses((status = 200, description = "the dispute, closed", body = DisputeCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/withdrawal")]
pub(crate) async fn withdraw_dispute(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, u32)>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let mark = api.mark(caller, &resend, &format!("withdraw_dispute {number}"), b"");
    let desk = api.clone();
    let work = async move {
        let card = desk.withdraw_dispute(caller, (id, number), mark).await?;
        answer_json(StatusCode::OK, &card)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

/// Appeal a ruling
///
/// Anybody who plays or played there may, once for each dispute, within three days, also when its author
/// has withdrawn it since; not who withdrew it. Another referee looks into it anew, and what they rule is
/// final. The clocks stand still meanwhile.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    request_body = Appeal,
    responses((status = 200, description = "the dispute, appealed", body = DisputeCard)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/appeal")]
pub(crate) async fn appeal_ruling(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, u32)>,
    resend: Resend,
    body: Body<Appeal>,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let mark = api.mark(
        caller,
        &resend,
        &format!("appeal_ruling {number}"),
        &body.bytes,
    );
    let desk = api.clone();
    let work = async move {
        let text = &body.value.text;
        let card = desk.appeal(caller, (id, number, text), mark).await?;
        answer_json(StatusCode::OK, &card)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

impl Api {
    /// Opens a dispute.
    pub(crate) async fn open_dispute(
        &self,
        caller: Caller,
        id: Uuid,
        (entry, text): (u32, &str),
        mark: Option<Mark>,
    ) -> Result<DisputeCard, Problem> {
        let author = self.party(caller, id).await?;
        let text = DisputeText::parse(text)?;
        let was_done = match &mark {
            Some(mark) => self.house.was_done(MatchId(id), mark).await?,
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
        let opened = self.house.dispute(MatchId(id), author, what, mark.as_ref());
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
        mark: Option<Mark>,
    ) -> Result<DisputeCard, Problem> {
        let author = self.party(caller, id).await?;
        let version = Version(number);
        let house = &self.house;
        let withdrawn = house.withdraw_dispute(MatchId(id), author, version, mark.as_ref());
        withdrawn.await?;
        self.house.drop_pending((MatchId(id), version)).await?;
        self.dispute_of(caller, id, number).await
    }

    /// Asks for another referee.
    pub(crate) async fn appeal(
        &self,
        caller: Caller,
        (id, number, text): (Uuid, u32, &str),
        mark: Option<Mark>,
    ) -> Result<DisputeCard, Problem> {
        let participant = self.party(caller, id).await?;
        let text = DisputeText::parse(text)?;
        let said = self
            .accounts
            .keep_text((id, participant), TextKind::Appeal, &text);
        let said = said.await?;
        let what = (Version(number), Hash(said.0));
        let appealed = self
            .house
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
        done: Result<Arc<Table>, PlayError>,
    ) -> Result<Arc<Table>, Problem> {
        let hash = Hash(said.0);
        let refers = |table: &Table| {
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
    ) -> Result<DisputeCard, Problem> {
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
        if self.house.disputed_lately(&participants).await? < DISPUTES_PER_MONTH {
            return Ok(());
        }
        let detail = "you opened six disputes within thirty days; play on, or wait a little";
        Err(Problem::new(Kind::TooManyRequests, detail)
            .with_code("too_many_disputes")
            .with_retry_after(RETRY_AFTER_SECS))
    }
}
