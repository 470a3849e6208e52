//! What is answered before there is anything to serve: that the process lives, and what it waits for.

use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::http::KeepAlive;
use actix_web::web::{self, Data};
use actix_web::{App, HttpResponse, HttpServer};

use super::health::{not_ready, show_liveness};
use crate::http::problem::Result;

/// How long answers under way may take once it is open, in seconds.
const FINISHED_WITHIN_SECS: u64 = 1;

/// What a service is doing that is not open yet, in words for everybody.
#[derive(Clone, Debug, Default)]
pub struct OpeningProgress(Arc<Mutex<String>>);

impl OpeningProgress {
    /// Says what it is doing now: the words before a colon, for what follows may name servers.
    pub fn tell(&self, line: &str) {
        let words = line.split(':').next().unwrap_or_default();
        words.clone_into(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Answers in the place of the service, on its listener, until it is open.
pub async fn answer_while<T>(
    listener: &TcpListener,
    progress: &OpeningProgress,
    opening: impl Future<Output = T>,
) -> io::Result<T> {
    let progress = Data::new(progress.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(progress.clone())
            .service(show_liveness)
            .default_service(web::to(not_yet))
    })
    .workers(1)
    // Whoever waits comes again, to the service: no connection holds its opening up.
    .keep_alive(KeepAlive::Disabled)
    .shutdown_timeout(FINISHED_WITHIN_SECS)
    .disable_signals()
    .listen(listener.try_clone()?)?
    .run();
    let handle = server.handle();
    let mut serving = pin!(server);
    let opened = tokio::select! {
        opened = opening => opened,
        ended = &mut serving => {
            return Err(ended.err().unwrap_or_else(|| io::ErrorKind::BrokenPipe.into()));
        }
    };
    let ((), ended) = tokio::join!(handle.stop(true), serving);
    ended.map(|()| opened)
}

async fn not_yet(progress: Data<OpeningProgress>) -> Result<HttpResponse> {
    let words = progress.0.lock().unwrap_or_else(PoisonError::into_inner);
    Err(not_ready(format!("the service is not open yet: {words}")))
}
