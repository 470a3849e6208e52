//! Forces the process to end if shutting down hangs or is requested twice.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use crate::commands::notices::print_notice;

const STOP_TIMEOUT: Duration = Duration::from_secs(20);

/// Ends the process at the second stop signal (Ctrl-C, SIGINT or SIGTERM), or when shutting down takes too long. Loses
/// no confirmed write; the watchdog of the private PostgreSQL stops that server.
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
        // The sender of stop signals is gone, so none can come: this waits forever.
        std::future::pending::<()>().await;
    }
}
