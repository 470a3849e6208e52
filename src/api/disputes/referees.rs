//! What waits for referees, and taking it up.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::DISPUTES;
use super::words::DisputeCard;
use crate::api::Api;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::problem::Problem;
use crate::api::referees::Referee;
use crate::api::resend::{Resend, answer_json, respond};
use crate::app::Mark;
use crate::core::disputes::check_impartial;
use crate::world::{MatchId, Version};

/// The most disputes that are listed.
const WAITING_MAX: u16 = 200;

/// A dispute that waits for a referee, or for what one rules. Wire type.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own to whoever reads the list"
)]
pub struct WaitingCard {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// The number of the dispute.
    pub number: u32,
    /// How far it has come: `open`, `under_review` or `appealed`.
    pub state: String,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// By when the next step is due, after which the service closes it.
    pub due_at: Timestamp,
    /// Whether it is an appeal.
    pub is_appeal: bool,
    /// Whether it is you who looks into it.
    pub is_yours: bool,
    /// Whether a ruling on it waits for a second signature.
    pub waits_for_signature: bool,
    /// Whether you may judge it: you neither play nor played there, and have signed no ruling on it.
    pub is_open_to_you: bool,
}

/// What waits for referees. Wire type.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitingList {
    /// The disputes, the most urgent first; at most 200.
    pub disputes: Vec<WaitingCard>,
    /// How many referees there are.
    pub referees: u64,
}

/// List disputes that wait
///
/// For referees: the disputes of all matches that wait for one, that one looks into, or that wait for a
/// second signature; the most urgent first.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "what waits", body = WaitingList),
        (status = 304, description = "you have it"),
        (status = 403, description = "you are no referee"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/referee/disputes")]
pub(crate) async fn list_waiting_disputes(
    api: Data<Api>,
    referee: Referee,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    etag::answer(&request, &api.waiting(referee).await?)
}

/// Take a dispute up
///
/// As a referee who neither plays nor played there, and of an appeal as another than those who ruled
/// first. Whoever took it up rules.
#[utoipa::path(
    tag = DISPUTES,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ("number" = u32, Path, description = "the number of the dispute"),
        IdempotencyKeyHeader
    ),
    responses(
        (status = 200, description = "the dispute, under review", body = DisputeCard),
        (status = 403, description = "you are no referee, or no impartial one"),
        (status = 409, description = "another referee has it, or it is closed"),
    ),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/disputes/{number}/review")]
pub(crate) async fn review_dispute(
    api: Data<Api>,
    referee: Referee,
    path: Path<(Uuid, u32)>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let (id, number) = path.into_inner();
    let operation = format!("review_dispute {number}");
    let mark = api.mark(referee.caller, &resend, &operation, b"");
    let desk = api.clone();
    let work = async move {
        let card = desk.review(referee, (id, number), mark).await?;
        answer_json(StatusCode::OK, &card)
    };
    Ok(respond(api.work.to_the_end(work).await?))
}

impl Api {
    /// What waits for referees.
    pub(crate) async fn waiting(&self, referee: Referee) -> Result<WaitingList, Problem> {
        let waiting = self.house.disputes_waiting(WAITING_MAX).await?;
        let mine = self
            .accounts
            .participants_of(referee.caller.account)
            .await?;
        let mut disputes = Vec::new();
        for one in waiting {
            let id = one.match_id.0;
            let me = mine.get(&id).copied();
            let table = match me {
                Some(_) => self.house.look(one.match_id, None).await.ok(),
                None => None,
            };
            // Who has no id in a match is known to none of its disputes.
            let is_open_to_you = table.zip(me).is_none_or(|(table, me)| {
                let dispute = table.disputes.get(one.number);
                dispute.is_some_and(|dispute| check_impartial(&table, dispute, me).is_ok())
            });
            disputes.push(WaitingCard {
                match_id: id,
                number: one.number.0,
                state: one.state,
                opened_at: one.opened_at,
                due_at: one.due_at,
                is_appeal: one.is_appeal,
                is_yours: me.is_some() && one.referee == me,
                waits_for_signature: one.waits_for_signature,
                is_open_to_you,
            });
        }
        Ok(WaitingList {
            disputes,
            referees: u64::try_from(self.accounts.referee_count()).unwrap_or(u64::MAX),
        })
    }

    /// Takes a dispute up.
    pub(crate) async fn review(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        mark: Option<Mark>,
    ) -> Result<DisputeCard, Problem> {
        let (_, me) = self.bench(referee, (id, number)).await?;
        let version = Version(number);
        let review = self.house.review(MatchId(id), me, version, mark.as_ref());
        review.await?;
        self.house.drop_pending((MatchId(id), version)).await?;
        let court = self.court(referee.caller, id).await?;
        self.dispute_card(&court, number).await
    }
}
