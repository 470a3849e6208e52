//! How a stop ends that hangs, or that is asked for a second time.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use crate::commands::serve::print_notice;

/// After how long a stop that hangs is broken off.
const STOP_TIMEOUT: Duration = Duration::from_secs(20);

/// Ends the process when it is asked a second time, or when a stop takes too long: nothing that hangs
/// keeps it. What was acknowledged is kept all the same, and our own PostgreSQL is seen off by its
/// watchdog.
pub(super) async fn force_exit(stops: watch::Receiver<u32>) {
    wait_for_stop(stops.clone(), 1).await;
    let why = match timeout(STOP_TIMEOUT, wait_for_stop(stops, 2)).await {
        Ok(()) => "asked to stop again",
        Err(_late) => "stopping took too long",
    };
    print_notice(format_args!(
        "{why}: open requests are dropped; every confirmed write is kept"
    ));
    std::process::exit(1);
}

pub(super) async fn wait_for_stop(mut stops: watch::Receiver<u32>, count: u32) {
    let is_asked = stops.wait_for(|heard| count <= *heard).await.is_ok();
    if !is_asked {
        // Nobody can ask any more.
        std::future::pending::<()>().await;
    }
}
