//! News of a match for the script of its page, which waits for them.

use std::time::Duration;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::page::PageResult;
use super::visitor::Visit;
use crate::http::deadline::extend;
use crate::http::stream_registry::Watcher;
use crate::http::network::client_address;
use crate::http::watcher::LongPoll;
use crate::world::Version;

/// How long the script waits for news before it asks again.
const MAX_WAIT: Duration = Duration::from_secs(25);

#[derive(Debug, Deserialize)]
pub(super) struct UpdateQuery {
    /// The version that the page shows.
    after: u32,
}

#[derive(Debug, Serialize)]
struct VersionUpdate {
    version: u32,
    /// Whether there will be no more.
    over: bool,
}

/// Tells the version of a match as soon as it is later than that of the page.
pub(super) async fn show(
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
