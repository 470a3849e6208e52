//! What everybody may know of disputes: the looks of referees at ended matches, and numbers.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::DISPUTES;
use super::words::{Decided, Figures, LookList};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::Problem;

/// List looks
///
/// Every look of a referee at hidden things of this match, with its reason: told once the match is
/// over, to everybody who may know of it; the reasons to those who played there.
#[utoipa::path(
    tag = DISPUTES,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses(
        (status = 200, description = "the looks", body = LookList),
        (status = 304, description = "you have it"),
        (status = 409, description = "the match is not over"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/looks")]
pub(crate) async fn list_looks(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let court = api.court(caller, path.into_inner()).await?;
    etag::answer(&request, &api.look_list(&court).await?)
}

/// Disputes in numbers
///
/// How many there were in all matches, how long they took, how they were decided.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "the numbers", body = Figures), (status = 304, description = "you have it")),
)]
#[get("/v1/disputes/figures")]
pub(crate) async fn show_dispute_figures(
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    etag::answer(&request, &api.dispute_figures().await?)
}

impl Api {
    /// All disputes in numbers.
    pub(crate) async fn dispute_figures(&self) -> Result<Figures, Problem> {
        let figures = self.house.dispute_figures().await?;
        let referees = self.accounts.referee_count();
        let decided = figures.decided.into_iter();
        Ok(Figures {
            opened: figures.opened,
            waiting: figures.waiting,
            under_review: figures.under_review,
            ruled: figures.ruled,
            appealed: figures.appealed,
            withdrawn: figures.withdrawn,
            lapsed: figures.lapsed,
            median_secs: figures.median_secs,
            decided: decided
                .map(|(kind, count)| Decided { kind, count })
                .collect(),
            referees: u64::try_from(referees).unwrap_or(u64::MAX),
            results_wait: referees < 2,
        })
    }
}
