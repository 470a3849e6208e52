//! Takes mail for reply addresses by SMTP, from the mail server of the operator.
//!
//! Names `app`, `replies` and `world`.
//!
//! 1. Taken means kept: 250 is said after the mail is in the database, for everybody it is for.
//! 2. No relay: only addresses that were given out are taken, and it takes as long to refuse all others.
//! 3. Whoever connects can make it hold no more than a mail and a line, for no longer than a connection may last.
//! 4. Nothing of an address or a mail is in any log.

mod commands;
mod conversation;
mod envelope;
mod line_io;
mod tls;

use std::future::pending;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use self::conversation::serve_connection;
use crate::app::replies::Replies;

pub use tls::{TlsError, TlsFiles};

/// How many connections there are at once.
const CONNECTIONS_MAX: u32 = 64;

/// How long is waited when no connection can be accepted, as where there are too many files.
const REST: Duration = Duration::from_millis(100);

/// What whoever comes is told while there is no place.
const FULL: &[u8] = b"421 4.3.2 Too many connections, try again later\r\n";

/// How long whoever connects may take.
#[derive(Clone, Copy, Debug)]
pub struct SmtpTimeouts {
    /// For one command, or one line of a mail.
    pub command: Duration,
    /// For everything.
    pub connection: Duration,
    /// For a mail that is being sent when the service is asked to stop.
    pub ending: Duration,
}

impl Default for SmtpTimeouts {
    fn default() -> Self {
        Self {
            command: Duration::from_mins(5),
            connection: Duration::from_mins(10),
            ending: Duration::from_secs(5),
        }
    }
}

/// What whoever connects is told, and how they are treated.
#[derive(Clone, Debug)]
pub struct InboundConfig {
    /// The name that the service says it has.
    pub name: String,
    /// The certificate for STARTTLS, where that is offered.
    pub tls: Option<TlsFiles>,
    /// How long they may take.
    pub timeouts: SmtpTimeouts,
}

/// Listens for mail.
pub struct Inbound {
    listener: TcpListener,
    config: Arc<InboundConfig>,
    replies: Arc<Replies>,
    permits: Arc<Semaphore>,
    /// Until when mails that are being sent may go on, once we are asked to stop.
    shutdown_deadline: watch::Sender<Option<Instant>>,
}

/// One connection, and what it needs.
struct SmtpConnection {
    peer: SocketAddr,
    config: Arc<InboundConfig>,
    replies: Arc<Replies>,
    runtime: Handle,
    shutdown_deadline: watch::Receiver<Option<Instant>>,
    _permit: ConnectionPermit,
}

/// A place among the connections, given back when it is dropped.
struct ConnectionPermit(#[expect(dead_code, reason = "held")] OwnedSemaphorePermit);

impl ConnectionPermit {
    fn new(permit: OwnedSemaphorePermit) -> Self {
        metrics::gauge!("logothete_inbound_connections").increment(1.0);
        Self(permit)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        metrics::gauge!("logothete_inbound_connections").decrement(1.0);
    }
}

impl Inbound {
    /// Takes whoever comes to a listener. Requires: a runtime.
    pub fn new(
        listener: std::net::TcpListener,
        config: InboundConfig,
        replies: Arc<Replies>,
    ) -> std::io::Result<Self> {
        listener.set_nonblocking(true)?;
        Ok(Self {
            listener: TcpListener::from_std(listener)?,
            config: Arc::new(config),
            replies,
            permits: Arc::new(Semaphore::new(usize::try_from(CONNECTIONS_MAX).unwrap_or(1))),
            shutdown_deadline: watch::Sender::new(None),
        })
    }

    /// Takes connections until we are asked to stop, and then no more.
    pub async fn run(&self, shutdown: impl Future<Output = ()>) {
        tokio::select! {
            () = self.accept_loop() => {}
            () = shutdown => {}
        }
        let ends = self.replies.stopwatch() + self.config.timeouts.ending;
        self.shutdown_deadline.send_replace(Some(ends));
        pending::<()>().await;
    }

    /// Waits until nobody is connected any more, but not much longer than mails may take in the end.
    pub async fn wait_until_idle(&self) -> bool {
        let patience = self.config.timeouts.ending + Duration::from_secs(1);
        let all = self.permits.acquire_many(CONNECTIONS_MAX);
        timeout(patience, all).await.is_ok()
    }

    async fn accept_loop(&self) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => self.handle_connection(stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "a mail server cannot be answered");
                    sleep(REST).await;
                }
            }
        }
    }

    fn handle_connection(&self, stream: TcpStream, peer: SocketAddr) {
        let Ok(mut stream) = stream.into_std() else {
            return;
        };
        let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else {
            // Nothing was written yet, so there is room for a line: nobody waits for it.
            stream.write_all(FULL).ok();
            return;
        };
        let connection = SmtpConnection {
            peer,
            config: Arc::clone(&self.config),
            replies: Arc::clone(&self.replies),
            runtime: Handle::current(),
            shutdown_deadline: self.shutdown_deadline.subscribe(),
            _permit: ConnectionPermit::new(permit),
        };
        tokio::task::spawn_blocking(move || {
            // How a connection ends is the business of whoever made it: they send again what was not taken.
            serve_connection(stream, &connection).ok();
        });
    }
}
