//! The HTTP server: built, run, and shut down gracefully.

mod startup;

pub use self::startup::{StartupProgress, answer_while};

use std::any::Any;
use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::web::{self, Data, PathConfig, QueryConfig, ServiceConfig};
use actix_web::{App, HttpServer};
use rustix::net::sockopt::set_socket_send_buffer_size;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use super::document::docs_pages::add_pages;
use super::head_requests::answer_head_as_get;
use super::routes::add_routes;
use crate::api::emails;
use crate::http::app_state::AppState;
use crate::http::monitoring::log_request;
use crate::http::request::path_not_found;
use crate::http::response::{
    SecureTransport, add_security_headers, close_if_unread, cors_policy, handle_unmatched,
    query_error, send_in_chunks,
};

/// Size of the send buffer per connection, in bytes; limits data that the client has not read yet. Linux doubles this
/// value.
const SENT_BYTES_MAX: usize = 128 * 1024;
const CONNECTIONS_PER_WORKER: usize = 10_000;
const KEEP_ALIVE: Duration = Duration::from_secs(75);
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// Serves the API and `more_routes` until `stop` resolves, then finishes open requests. If `stop` resolves a second
/// time, drops the remaining requests.
///
/// # Errors
/// If the server fails.
pub async fn serve<F: Future<Output = ()>>(
    listener: TcpListener,
    api: Data<AppState>,
    more_routes: impl Fn(&mut ServiceConfig) + Clone + Send + 'static,
    stop: impl FnMut() -> F,
) -> io::Result<()> {
    let config = api.config.clone();
    let (send_timeout, shutdown_timeout) = (config.streams.patience, config.shutdown_timeout);
    let state = api.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(state.clone())
            .app_data(SecureTransport::from_url(&state.config.address))
            .app_data(PathConfig::default().error_handler(path_not_found))
            .app_data(QueryConfig::default().error_handler(query_error))
            .wrap(from_fn(answer_head_as_get))
            .wrap(from_fn(send_in_chunks))
            .wrap(from_fn(log_request))
            .wrap(from_fn(close_if_unread))
            // CORS is the outermost middleware, so that responses rewritten by other middleware, such as problems, get
            // CORS headers, too.
            .wrap(cors_policy())
            .wrap(from_fn(add_security_headers))
            .configure(add_routes)
            .configure(add_pages)
            .configure(emails::add_pages)
            .configure(more_routes.clone())
            .default_service(web::to(handle_unmatched))
    })
    .workers(config.workers)
    .max_connections(CONNECTIONS_PER_WORKER)
    .keep_alive(KEEP_ALIVE)
    .client_request_timeout(HEAD_TIMEOUT)
    .shutdown_timeout(shutdown_timeout.as_secs())
    .tcp_nodelay(true)
    .on_connect(move |connection, _| set_send_timeout(connection, send_timeout))
    // The function `listen_for_signals` handles signals instead, because signals also stop the background work.
    .disable_signals()
    .listen(listener)?
    .run();
    run_until(server, &api, stop, shutdown_timeout).await
}

async fn run_until<F: Future<Output = ()>>(
    server: Server,
    api: &AppState,
    mut stop: impl FnMut() -> F,
    shutdown_timeout: Duration,
) -> io::Result<()> {
    let handle = server.handle();
    let mut serving = std::pin::pin!(server);
    tokio::select! {
        ended = &mut serving => return ended,
        () = stop() => {}
    }
    tracing::info!("asked to stop: finishing open requests");
    // Open streams would delay the shutdown until the timeout, so they are closed first.
    api.stream_registry.close();
    let began = api.world.stopwatch();
    let stopping = handle.stop(true);
    tokio::select! {
        ended = async { tokio::join!(stopping, serving).1 } => ended?,
        () = stop() => {
            tracing::warn!("asked to stop again: dropping open requests");
            return Ok(());
        }
    }
    let left = shutdown_timeout.saturating_sub(began.elapsed());
    if !api.task_runner.wait_until_idle(left).await {
        tracing::warn!("some writes did not finish within the shutdown timeout; stopping anyway");
    }
    Ok(())
}

/// Limits unread data per connection: its size, and on Linux the time until the connection is dropped. Otherwise a
/// response could wait for ever for a client that does not read.
fn set_send_timeout(connection: &dyn Any, send_timeout: Duration) {
    let Some(connection) = connection.downcast_ref::<TcpStream>() else {
        return;
    };
    if let Err(error) = set_socket_send_buffer_size(connection, SENT_BYTES_MAX) {
        tracing::debug!(%error, "cannot limit the send buffer of a connection; keeping the system's default size");
    }
    #[cfg(target_os = "linux")]
    {
        let millis = u32::try_from(send_timeout.as_millis()).unwrap_or(u32::MAX);
        if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(connection, millis) {
            tracing::debug!(%error, "cannot set the send timeout of a connection; keeping the system's default");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (connection, send_timeout);
}

/// Returns a counter of the SIGTERM and SIGINT signals received from now on.
pub fn listen_for_signals() -> watch::Receiver<u32> {
    let (sender, receiver) = watch::channel(0_u32);
    let wake = Arc::new(sender);
    for kind in [SignalKind::terminate(), SignalKind::interrupt()] {
        match signal(kind) {
            Ok(mut signals) => {
                let wake = Arc::clone(&wake);
                tokio::spawn(async move {
                    while signals.recv().await.is_some() {
                        wake.send_modify(|count| *count = count.saturating_add(1));
                    }
                });
            }
            Err(error) => {
                tracing::error!(%error, "cannot listen for a signal; the signal will end the process at once");
            }
        }
    }
    receiver
}

#[cfg(test)]
mod tests {
    use rustix::process::{Signal, getpid, kill_process};

    use super::*;

    #[tokio::test]
    async fn both_signals_ask_to_stop_and_each_counts() {
        let mut stops = listen_for_signals();
        for (count, signal) in [(1, Signal::TERM), (2, Signal::INT), (3, Signal::TERM)] {
            assert!(*stops.borrow_and_update() < count, "not yet");
            kill_process(getpid(), signal).unwrap();
            stops.wait_for(|heard| count <= *heard).await.unwrap();
        }
    }
}
