//! News of a match for the script of its page, which waits for them.

use std::time::Duration;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::page::Answered;
use super::visitor::Visit;
use crate::http::deadline::put_off;
use crate::http::gate::Watcher;
use crate::http::network::address_of;
use crate::http::watcher::LongPoll;
use crate::world::Version;

/// How long the script waits for news before it asks again.
const PATIENCE: Duration = Duration::from_secs(25);

#[derive(Debug, Deserialize)]
pub(super) struct ShownVersion {
    /// The version that the page shows.
    after: u32,
}

#[derive(Debug, Serialize)]
struct News {
    version: u32,
    /// Whether there will be no more.
    over: bool,
}

/// Tells the version of a match as soon as it is later than that of the page.
pub(super) async fn show(
    visit: Visit,
    path: Path<Uuid>,
    known: Query<ShownVersion>,
    request: HttpRequest,
) -> Answered {
    put_off(&request, PATIENCE);
    let api = &visit.web.api;
    let watcher = Watcher::of_browser(visit.caller()?, address_of(api, &request)?);
    let poll = LongPoll {
        match_id: *path,
        after: Version(known.after),
        limit: 1,
        wait: PATIENCE,
    };
    let page = api.entries_within(watcher, poll).await?;
    let news = News {
        version: page.current,
        over: page.is_over,
    };
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(news))
}
