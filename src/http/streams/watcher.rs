//! Extractor for callers of streams, and the long poll: a feed request that waits for a new entry.

use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use tokio::time::sleep;
use uuid::Uuid;

use crate::app::FeedPage;
use crate::http::request::{app_state, authenticate, bearer_token, client_address};
use crate::http::streams::stream_registry::Watcher;
use crate::http::{AppState, Problem, ProblemKind};
use crate::world::{MatchId, Version};

impl FromRequest for Watcher {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let bearer = authenticate(&request).await?;
            let api = app_state(&request)?;
            let token = bearer_token(&request)?.ok_or_else(Problem::internal_logged)?;
            let address = client_address(api, &request)?;
            Ok(Self::from_token(bearer, token, address))
        })
    }
}

const WAIT_MAX: Duration = Duration::from_secs(30);

/// Parses the `wait` parameter; fails above 30 seconds.
pub(crate) fn parse_wait(secs: u8) -> Result<Duration, Problem> {
    let wait = Duration::from_secs(secs.into());
    if wait <= WAIT_MAX {
        return Ok(wait);
    }
    let detail = format!("`wait` must be 0 to {} seconds", WAIT_MAX.as_secs());
    let problem = Problem::new(ProblemKind::Invalid, detail).with_code("bad_wait");
    Err(problem.with_field_path("wait"))
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct LongPoll {
    pub(crate) match_id: Uuid,
    pub(crate) after: Version,
    pub(crate) limit: u32,
    pub(crate) wait: Duration,
}

impl AppState {
    /// Reads entries of a match like `Feeds`. If there are none, waits for one, at most for the query's `wait`.
    pub(crate) async fn wait_for_entries(
        &self,
        watcher: Watcher,
        poll: LongPoll,
    ) -> Result<FeedPage, Problem> {
        let (caller, id) = (watcher.caller, poll.match_id);
        let read = || self.feeds.list_entries(caller, id, poll.after, poll.limit);
        let page = read().await?;
        if page.is_ready() || poll.wait == Duration::ZERO {
            return Ok(page);
        }
        let mut watching = self.matches.hub.subscribe();
        let watcher = Arc::new(watcher);
        let _pass = self
            .stream_registry
            .admit(&watcher, watching.subscriber())?;
        watching.add(MatchId(id), Version(page.current));
        let mut time_is_up = std::pin::pin!(sleep(poll.wait));
        loop {
            let listener = Arc::clone(watching.subscriber());
            tokio::select! {
                () = &mut time_is_up => return Ok(page),
                () = listener.wait_for_change() => {}
            }
            if self.stream_registry.is_closed() {
                return Ok(page);
            }
            watcher.check_credential(&self.accounts)?;
            let page = read().await?;
            if page.is_ready() {
                return Ok(page);
            }
            watching.add(MatchId(id), Version(page.current));
        }
    }
}
