//! The small picture of a match, now or at an earlier version, for lists of matches.
//!
//! Everybody who may see the match gets the same picture: it is drawn from the view of a spectator.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use actix_web::web::{Path, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::match_page::MatchQuery;
use super::visited_match::VisitedMatch;
use crate::app::picture::draw_small;
use crate::core::{MatchRefusal, Refusal};
use crate::games::GameKey;
use crate::http::problem::ProblemKind;
use crate::http::response::PICTURE_POLICY;
use crate::web::front::SMALL_HASH;
use crate::web::page::PageResult;
use crate::web::visitor::Visit;
use crate::world::{MatchId, Version};

#[derive(Debug, Deserialize)]
pub(crate) struct SmallQuery {
    /// Version of the match; the current one by default.
    at: Option<u32>,
}

pub(crate) async fn show(visit: Visit, path: Path<Uuid>, query: Query<SmallQuery>) -> PageResult {
    let visited = VisitedMatch::load(&visit, *path, &MatchQuery::default()).await;
    // An image leads nobody to the sign-in page.
    let place = visited.map_err(|problem| {
        if problem.kind() == ProblemKind::Unauthenticated {
            Refusal::Match(MatchRefusal::NoSuchMatch).into()
        } else {
            problem
        }
    })?;
    let Some(version) = query.at else {
        return Ok(answer_small("no-store", draw_small(&place.state)));
    };
    let views = &visit.web.api.matches.views;
    let state = views.load(MatchId(*path), Some(Version(version))).await?;
    // A version of a match never changes, and the path changes with the drawing code.
    let forever = "private, max-age=31536000, immutable";
    Ok(answer_small(forever, draw_small(&state)))
}

/// Returns the path of the small picture of a match at a version.
pub(crate) fn small_picture_path(id: Uuid, version: Version) -> String {
    format!("/matches/{id}/small.svg?at={version}&d={}", *SMALL_HASH)
}

/// Returns the path of the small picture of a sample position.
pub(crate) fn small_sample_path(game: GameKey) -> String {
    format!("/games/{}/small.svg?d={}", game.name(), *SMALL_HASH)
}

pub(crate) fn answer_small(cache_policy: &str, svg: String) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/svg+xml"))
        .insert_header((CONTENT_SECURITY_POLICY, PICTURE_POLICY))
        .insert_header((CACHE_CONTROL, cache_policy))
        .body(svg)
}
