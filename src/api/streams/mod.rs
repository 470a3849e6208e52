//! Live updates by server-sent events.
//!
//! 1. A stream sends what its caller could read at that moment, made by the same code.
//! 2. A cursor holds the versions of one or several matches. A client that reconnects with it, to any instance
//!    and at any time, misses nothing and gets nothing twice.
//! 3. A caller whose token is no longer valid, or who may no longer read a match, gets nothing more.
//! 4. Nothing is buffered for a slow reader: the next page is read when the last one was sent.
//! 5. An idle stream sends heartbeats at a steady pace, even while hidden events happen.

mod account_stream;
mod cursor;
pub mod dto;
mod event_schemas;
mod last_event;
mod live_stream;
mod match_stream;

pub(crate) use event_schemas::event_schema;
pub(crate) use live_stream::EVENT_STREAM;

use std::convert::Infallible;
use std::time::Duration;

use actix_web::web::Data;
use tokio::time::timeout;

use super::services::Services;
use crate::app::UseCaseError;
use crate::http::app_state::AppState;
use crate::workers::Workers;

const PROBE_TIMEOUT: Duration = Duration::from_secs(15);
/// Number of polls per check of the credentials of all streams.
const ROUNDS_PER_CHECK: u32 = 2;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("play", match_stream::watch_match)
        .add("play", account_stream::watch_matches);
}

pub fn start_stream_workers(api: &Data<AppState>, workers: &mut Workers) {
    let watched = Data::clone(api);
    let every = api.config.streams.poll_every;
    workers.spawn_periodic(every, "stream polling", move || {
        let api = Data::clone(&watched);
        async move {
            let probed = timeout(PROBE_TIMEOUT, api.poll_changes()).await;
            probed.map_err(|_late| ProbeError::TimedOut)??;
            Ok::<_, ProbeError>(())
        }
    });
    let watched = Data::clone(api);
    workers.spawn_periodic(
        every * ROUNDS_PER_CHECK,
        "stream credential check",
        move || {
            let api = Data::clone(&watched);
            async move {
                api.stream_registry.wake_expired(&api.accounts);
                Ok::<_, Infallible>(())
            }
        },
    );
}

#[derive(Debug, thiserror::Error)]
enum ProbeError {
    #[error("cannot read which matches have changed for open streams")]
    Failed(#[from] UseCaseError),
    #[error("the database did not answer in time which matches have changed for open streams")]
    TimedOut,
}

impl AppState {
    async fn poll_changes(&self) -> Result<(), UseCaseError> {
        let matches = &self.monitor.matches;
        matches.hub.poll(&matches.projections.lists).await?;
        let watching = self.stream_registry.next_accounts();
        if !watching.is_empty() {
            let counts = self.monitor.seats.count_changes(&watching).await?;
            self.stream_registry.wake_changed(&counts);
        }
        Ok(())
    }
}
