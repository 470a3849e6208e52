//! Somebody who wants to watch, and has to be believed all the while; and the long poll, a read of the
//! feed that waits until there is something to read.

use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use tokio::time::sleep;
use uuid::Uuid;

use crate::app::Page;
use crate::http::caller::{api_of, bearer_of, token_of};
use crate::http::gate::Watcher;
use crate::http::network::address_of;
use crate::http::{Edge, Kind, Problem};
use crate::world::{MatchId, Version};

impl FromRequest for Watcher {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let bearer = bearer_of(&request).await?;
            let api = api_of(&request)?;
            let token = token_of(&request)?.ok_or_else(Problem::unexplained)?;
            Ok(Self::of_token(bearer, token, address_of(api, &request)?))
        })
    }
}

const WAIT_MAX: Duration = Duration::from_secs(30);

/// How long a read is to wait, within its limit.
pub(crate) fn patience(secs: u8) -> Result<Duration, Problem> {
    let wait = Duration::from_secs(secs.into());
    if wait <= WAIT_MAX {
        return Ok(wait);
    }
    let detail = format!("`wait` must be 0 to {} seconds", WAIT_MAX.as_secs());
    let problem = Problem::new(Kind::Invalid, detail).with_code("bad_wait");
    Err(problem.at("wait"))
}

/// Entries of a match to read, and how long to wait for one if there are none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LongPoll {
    pub(crate) match_id: Uuid,
    pub(crate) after: Version,
    pub(crate) limit: u32,
    pub(crate) wait: Duration,
}

impl Edge {
    /// Reads entries as `Feeds` does, but waits for one if there are none.
    pub(crate) async fn entries_within(
        &self,
        watcher: Watcher,
        poll: LongPoll,
    ) -> Result<Page, Problem> {
        let (caller, id) = (watcher.caller, poll.match_id);
        let read = || self.feeds.entries(caller, id, poll.after, poll.limit);
        let page = read().await?;
        if page.is_last_word() || poll.wait == Duration::ZERO {
            return Ok(page);
        }
        let mut watching = self.matches.hub.listen();
        let watcher = Arc::new(watcher);
        let _pass = self.gate.admit(&watcher, watching.listener())?;
        watching.add(MatchId(id), Version(page.current));
        let mut time_is_up = std::pin::pin!(sleep(poll.wait));
        loop {
            let listener = Arc::clone(watching.listener());
            tokio::select! {
                () = &mut time_is_up => return Ok(page),
                () = listener.heard() => {}
            }
            if self.gate.is_closed() {
                return Ok(page);
            }
            watcher.is_believed(&self.accounts)?;
            let page = read().await?;
            if page.is_last_word() {
                return Ok(page);
            }
            watching.add(MatchId(id), Version(page.current));
        }
    }
}
