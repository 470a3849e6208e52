//! Long poll by which the script of the match page learns of a newer version.

use std::time::Duration;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::http::request::{client_address, extend};
use crate::http::streams::{LongPoll, Watcher};
use crate::web::page::PageResult;
use crate::web::visitor::Visit;
use crate::world::Version;

const MAX_WAIT: Duration = Duration::from_secs(25);

#[derive(Debug, Deserialize)]
pub(crate) struct UpdateQuery {
    after: u32,
}

#[derive(Debug, Serialize)]
struct VersionUpdate {
    version: u32,
    over: bool,
}

/// Responds as soon as the match is newer than the version on the page, or at the timeout.
pub(crate) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    shown: Query<UpdateQuery>,
    request: HttpRequest,
) -> PageResult {
    extend(&request, MAX_WAIT);
    let api = &visit.web.api;
    let watcher = Watcher::from_browser(visit.caller()?, client_address(api, &request)?);
    let poll = LongPoll {
        match_id: *path,
        after: Version(shown.after),
        limit: 1,
        wait: MAX_WAIT,
    };
    let page = api.wait_for_entries(watcher, poll).await?;
    let update = VersionUpdate {
        version: page.current,
        over: page.is_over,
    };
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(update))
}
