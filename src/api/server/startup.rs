//! Minimal server used during startup: it reports that the process is alive and what it is waiting for.

use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::http::KeepAlive;
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use actix_web::{App, HttpResponse, HttpServer};

use crate::api::monitoring::health::{not_ready, show_liveness};
use crate::http::problem::Result;
use crate::http::response::{SecureTransport, add_security_headers};

/// Time limit for unfinished responses once startup is complete, in seconds.
const FINISHED_WITHIN_SECS: u64 = 1;

/// Current startup step, in words that strangers may see.
#[derive(Clone, Debug)]
pub struct StartupProgress {
    words: Arc<Mutex<String>>,
    address: String,
}

impl StartupProgress {
    pub fn for_address(address: &str) -> Self {
        Self {
            words: Arc::default(),
            address: address.to_owned(),
        }
    }

    /// Sets the current step to the part of `line` before the first colon; the rest may name servers.
    pub fn report(&self, line: &str) {
        let words = line.split(':').next().unwrap_or_default();
        words.clone_into(&mut self.words.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Serves on `listener` until `opening` finishes, then returns the result of `opening`. Only liveness checks succeed;
/// every other request gets 503.
///
/// # Errors
/// If the server cannot start or ends early.
pub async fn answer_while<T>(
    listener: &TcpListener,
    progress: &StartupProgress,
    opening: impl Future<Output = T>,
) -> io::Result<T> {
    let progress = Data::new(progress.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(progress.clone())
            .app_data(SecureTransport::from_url(&progress.address))
            .wrap(from_fn(add_security_headers))
            .service(show_liveness)
            .default_service(web::to(answer_not_ready))
    })
    .workers(1)
    // Idle connections are closed, so that clients reconnect to the real service and do not delay its start.
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

async fn answer_not_ready(progress: Data<StartupProgress>) -> Result<HttpResponse> {
    let lock = progress.words.lock();
    let words = lock.unwrap_or_else(PoisonError::into_inner);
    Err(not_ready(format!("the service is not open yet: {words}")))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    #[actix_web::test]
    async fn what_is_answered_before_it_is_open_has_the_headers_of_every_answer() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let asking = tokio::task::spawn_blocking(move || {
            let mut stream = TcpStream::connect(address).unwrap();
            let head = b"GET /v1/matches HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
            stream.write_all(head).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        });
        let progress = StartupProgress::for_address("https://play.example");
        let outcome = answer_while(&listener, &progress, asking).await;
        let answer = outcome.unwrap().unwrap().to_lowercase();
        assert!(answer.starts_with("http/1.1 503"), "{answer}");
        for header in [
            "x-content-type-options: nosniff\r\n",
            "strict-transport-security: max-age=31536000\r\n",
            "x-robots-tag: noindex\r\n",
        ] {
            assert!(answer.contains(header), "{header} in {answer}");
        }
    }
}
