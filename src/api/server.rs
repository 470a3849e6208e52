//! The server: builds it, runs it, and lets what is in flight finish when it is asked to stop.

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

use super::docs_pages::add_pages;
use super::routes::{add_routes, answer_head_as_get};
use crate::api::emails;
use crate::http::app_state::AppState;
use crate::http::body::path_not_found;
use crate::http::chunks::send_in_chunks;
use crate::http::cors::cors_policy;
use crate::http::fallback::{handle_unmatched, query_error};
use crate::http::request_log::log_request;
use crate::http::security_headers::{SecureTransport, add_security_headers};
use crate::http::unread_body::close_if_unread;

/// How many bytes wait at most, outside of this process, for the other side of a connection to read
/// them; the system takes it for half of them.
const SENT_BYTES_MAX: usize = 128 * 1024;
/// Connections that one worker keeps at most.
const CONNECTIONS_PER_WORKER: usize = 10_000;
/// How long a silent connection is kept.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// Serves the API, and `also` what stands beside it, until `stop` is there, then until what is in
/// flight has finished. If `stop` comes a second time meanwhile, drops what is left.
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
            // Outermost: an answer that is written anew, as a problem is, is for pages too.
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
    // Heard by `hear_stops`, also for what goes on beside the requests.
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
    tracing::info!("asked to stop: finishing what is in flight");
    // Else streams would hold the stop up until its time is over.
    api.stream_registry.close();
    let began = api.world.stopwatch();
    let stopping = handle.stop(true);
    tokio::select! {
        ended = async { tokio::join!(stopping, serving).1 } => ended?,
        () = stop() => {
            tracing::warn!("asked to stop again: dropping what is in flight");
            return Ok(());
        }
    }
    let left = shutdown_timeout.saturating_sub(began.elapsed());
    if !api.task_runner.wait_until_idle(left).await {
        tracing::warn!("some work did not end in time");
    }
    Ok(())
}

/// Has a connection end whose other side takes nothing of what is sent for so long, alive or not:
/// an answer without an end would wait for it without an end.
fn set_send_timeout(connection: &dyn Any, send_timeout: Duration) {
    let Some(connection) = connection.downcast_ref::<TcpStream>() else {
        return;
    };
    if let Err(error) = set_socket_send_buffer_size(connection, SENT_BYTES_MAX) {
        tracing::debug!(%error, "a connection has no limit to what waits to be read");
    }
    #[cfg(target_os = "linux")]
    {
        let millis = u32::try_from(send_timeout.as_millis()).unwrap_or(u32::MAX);
        if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(connection, millis) {
            tracing::debug!(%error, "a connection has no limit to its patience");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (connection, send_timeout);
}

/// Counts SIGTERM and SIGINT from now on.
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
            Err(error) => tracing::error!(%error, "a signal cannot be heard"),
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
