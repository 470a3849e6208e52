//! What everybody may know of disputes: the looks of referees at ended matches, and numbers.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::DISPUTES;
use super::dto::{Decided, Figures, LookList};
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::Problem;
use crate::api::request::{Read, Reply};

/// List looks
///
/// Every look of a referee at hidden information of this match. Shown once the match is over, to everybody
/// who can see it; the reasons only to those who played.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The looks", body = LookList),
        (status = 409, description = "The match has not ended"),
    ),
)]
#[get("/v1/matches/{match_id}/looks")]
pub(crate) async fn list_looks(read: Read, path: Path<Uuid>) -> Reply {
    let court = read.api.court(read.caller, *path).await?;
    read.answer(&read.api.look_list(&court).await?)
}

/// Show statistics of disputes
///
/// The number of disputes in all matches, how long they took and how they were decided.
#[utoipa::path(
    tag = DISPUTES,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "The statistics", body = Figures)),
)]
#[get("/v1/disputes/figures")]
pub(crate) async fn show_dispute_figures(api: Data<Api>, request: HttpRequest) -> Reply {
    etag::answer(&request, &api.dispute_figures().await?)
}

impl Api {
    /// All disputes in numbers.
    pub(crate) async fn dispute_figures(&self) -> Result<Figures, Problem> {
        let figures = self.matches.log.dispute_figures().await?;
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
