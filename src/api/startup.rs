//! What is answered before there is anything to serve: that the process lives, and what it waits for.

use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::http::KeepAlive;
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use actix_web::{App, HttpResponse, HttpServer};

use super::health::{not_ready, show_liveness};
use crate::http::problem::Result;
use crate::http::security_headers::{SecureTransport, add_security_headers};

/// How long answers under way may take once it is open, in seconds.
const FINISHED_WITHIN_SECS: u64 = 1;

/// What a service is doing that is not open yet, in words for everybody.
#[derive(Clone, Debug)]
pub struct StartupProgress {
    words: Arc<Mutex<String>>,
    /// The address others know us by.
    address: String,
}

impl StartupProgress {
    /// Nothing yet, of a service that others know by this address.
    pub fn for_address(address: &str) -> Self {
        Self {
            words: Arc::default(),
            address: address.to_owned(),
        }
    }

    /// Says what it is doing now: the words before a colon, for what follows may name servers.
    pub fn report(&self, line: &str) {
        let words = line.split(':').next().unwrap_or_default();
        words.clone_into(&mut self.words.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Answers in the place of the service, on its listener, until it is open.
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

async fn answer_not_ready(progress: Data<StartupProgress>) -> Result<HttpResponse> {
    let words = progress.words.lock();
    let words = words.unwrap_or_else(PoisonError::into_inner);
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
