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

use super::page::pages;
use super::routes::{heads_as_reads, routes};
use crate::api::post;
use crate::http::body::bad_path;
use crate::http::chunks::in_chunks;
use crate::http::edge::Edge;
use crate::http::origins::origins;
use crate::http::request_log::record;
use crate::http::safe_headers::{IsSecure, with_safe_headers};
use crate::http::undeclared::{bad_query, undeclared};
use crate::http::unread::close_if_unread;

/// How many bytes wait at most, outside of this process, for the other side of a connection to read
/// them; the system takes it for half of them.
const SENT_BYTES_MAX: usize = 128 * 1024;
/// Connections that one worker keeps at most.
const CONNECTIONS_PER_WORKER: usize = 10_000;
/// How long a silent connection is kept.
const KEPT_ALIVE: Duration = Duration::from_secs(75);
/// How long the head of a request may take to arrive.
const HEAD_WITHIN: Duration = Duration::from_secs(10);

/// Serves the API, and `also` what stands beside it, until `stop` is there, then until what is in
/// flight has finished. If `stop` comes a second time meanwhile, drops what is left.
pub async fn serve<F: Future<Output = ()>>(
    listener: TcpListener,
    api: Data<Edge>,
    also: impl Fn(&mut ServiceConfig) + Clone + Send + 'static,
    stop: impl FnMut() -> F,
) -> io::Result<()> {
    let config = api.config.clone();
    let (patience, shutdown_timeout) = (config.streams.patience, config.shutdown_timeout);
    let state = api.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(state.clone())
            .app_data(IsSecure::of(&state.config.address))
            .app_data(PathConfig::default().error_handler(bad_path))
            .app_data(QueryConfig::default().error_handler(bad_query))
            .wrap(from_fn(heads_as_reads))
            .wrap(from_fn(in_chunks))
            .wrap(from_fn(record))
            .wrap(from_fn(close_if_unread))
            // Outermost: an answer that is written anew, as a problem is, is for pages too.
            .wrap(origins())
            .wrap(from_fn(with_safe_headers))
            .configure(routes)
            .configure(pages)
            .configure(post::pages)
            .configure(also.clone())
            .default_service(web::to(undeclared))
    })
    .workers(config.workers)
    .max_connections(CONNECTIONS_PER_WORKER)
    .keep_alive(KEPT_ALIVE)
    .client_request_timeout(HEAD_WITHIN)
    .shutdown_timeout(shutdown_timeout.as_secs())
    .tcp_nodelay(true)
    .on_connect(move |connection, _| lose_patience(connection, patience))
    // Heard by `hear_stops`, also for what goes on beside the requests.
    .disable_signals()
    .listen(listener)?
    .run();
    run_until(server, &api, stop, shutdown_timeout).await
}

async fn run_until<F: Future<Output = ()>>(
    server: Server,
    api: &Edge,
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
    api.gate.close();
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
    if !api.work.finished(left).await {
        tracing::warn!("some work did not end in time");
    }
    Ok(())
}

/// Has a connection end whose other side takes nothing of what is sent for so long, alive or not:
/// an answer without an end would wait for it without an end.
fn lose_patience(connection: &dyn Any, patience: Duration) {
    let Some(connection) = connection.downcast_ref::<TcpStream>() else {
        return;
    };
    if let Err(error) = set_socket_send_buffer_size(connection, SENT_BYTES_MAX) {
        tracing::debug!(%error, "a connection has no limit to what waits to be read");
    }
    #[cfg(target_os = "linux")]
    {
        let millis = u32::try_from(patience.as_millis()).unwrap_or(u32::MAX);
        if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(connection, millis) {
            tracing::debug!(%error, "a connection has no limit to its patience");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (connection, patience);
}

/// Counts SIGTERM and SIGINT from now on.
pub fn hear_stops() -> watch::Receiver<u32> {
    let (wake, heard) = watch::channel(0_u32);
    let wake = Arc::new(wake);
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
    heard
}

#[cfg(test)]
mod tests {
    use rustix::process::{Signal, getpid, kill_process};

    use super::*;

    #[tokio::test]
    async fn both_signals_ask_to_stop_and_each_counts() {
        let mut stops = hear_stops();
        for (count, signal) in [(1, Signal::TERM), (2, Signal::INT), (3, Signal::TERM)] {
            assert!(*stops.borrow_and_update() < count, "not yet");
            kill_process(getpid(), signal).unwrap();
            stops.wait_for(|heard| count <= *heard).await.unwrap();
        }
    }
}
