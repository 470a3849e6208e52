//! Streams: what happens, told as it happens, by server-sent events and by long polls.
//!
//! 1. What a stream tells is what its caller could read at that moment, made by the same code.
//! 2. A place in a stream is a version of a match, or several: whoever comes back with it, to any
//!    instance and at any time, misses nothing and is told nothing twice.
//! 3. Who is not believed any more, or may not know any more, is told nothing more.
//! 4. Nothing is kept for a slow reader: the next page is read when the last one has gone out.
//! 5. An idle stream says that it is there at a steady pace, whatever happens that it may not tell.

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
/// Every how many rounds it is seen whether those who watch are still believed.
const ROUNDS_PER_CHECK: u32 = 2;

/// Adds the streams.
pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("play", match_stream::watch_match)
        .add("play", account_stream::watch_matches);
}

/// Has workers look for news on behalf of everybody who watches here.
pub fn start_stream_workers(api: &Data<AppState>, workers: &mut Workers) {
    let watched = Data::clone(api);
    let every = api.config.streams.poll_every;
    workers.spawn_periodic(every, "news for those who watch", move || {
        let api = Data::clone(&watched);
        async move {
            let probed = timeout(PROBE_TIMEOUT, api.poll_changes()).await;
            probed.map_err(|_late| ProbeError::TimedOut)??;
            Ok::<_, ProbeError>(())
        }
    });
    let watched = Data::clone(api);
    workers.spawn_periodic(every * ROUNDS_PER_CHECK, "those who watch", move || {
        let api = Data::clone(&watched);
        async move {
            api.stream_registry.wake_expired(&api.accounts);
            Ok::<_, Infallible>(())
        }
    });
}

#[derive(Debug, thiserror::Error)]
enum ProbeError {
    #[error("what happens in the matches that are watched cannot be read")]
    Failed(#[from] UseCaseError),
    #[error("nobody answers")]
    TimedOut,
}

impl AppState {
    async fn poll_changes(&self) -> Result<(), UseCaseError> {
        let matches = &self.monitor.matches;
        matches.hub.poll(&matches.projections.lists).await?;
        let watching = self.stream_registry.next_accounts();
        if !watching.is_empty() {
            let counts = self.monitor.seats.count_matches(&watching).await?;
            self.stream_registry.wake_changed(&counts);
        }
        Ok(())
    }
}
