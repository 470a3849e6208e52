//! Receives mail for reply addresses by SMTP, from the operator's mail server.
//!
//! Uses only `app`, `replies` and `world`.
//!
//! 1. Accepted means stored: 250 is sent only when the mail is in the database for every recipient.
//! 2. The server is no relay: it accepts only issued reply addresses. Refusing others takes as long as accepting.
//! 3. A connection can occupy memory for one mail and one line, for no longer than the connection timeout.
//! 4. No address and no mail content is logged.

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

const CONNECTIONS_MAX: u32 = 64;

/// Pause after a connection could not be accepted, for example because too many files are open.
const REST: Duration = Duration::from_millis(100);

const FULL: &[u8] = b"421 4.3.2 Too many connections, try again later\r\n";

#[derive(Clone, Copy, Debug)]
pub struct SmtpTimeouts {
    /// Time limit for one command, or one line of a mail.
    pub command: Duration,
    /// Time limit for the whole connection.
    pub connection: Duration,
    /// Time limit for finishing a mail once the service is asked to stop.
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

#[derive(Clone, Debug)]
pub struct InboundConfig {
    /// Host name that the server announces.
    pub name: String,
    /// Certificate for STARTTLS; with `None`, the server offers no STARTTLS.
    pub tls: Option<TlsFiles>,
    pub timeouts: SmtpTimeouts,
}

pub struct Inbound {
    listener: TcpListener,
    config: Arc<InboundConfig>,
    replies: Arc<Replies>,
    permits: Arc<Semaphore>,
    /// Time by which mails being received must be complete; `None` until the service stops.
    shutdown_deadline: watch::Sender<Option<Instant>>,
}

struct SmtpConnection {
    peer: SocketAddr,
    config: Arc<InboundConfig>,
    replies: Arc<Replies>,
    runtime: Handle,
    shutdown_deadline: watch::Receiver<Option<Instant>>,
    _permit: ConnectionPermit,
}

struct ConnectionPermit(
    #[expect(dead_code, reason = "released when dropped")] OwnedSemaphorePermit,
);

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
    /// Requires a Tokio runtime.
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
            permits: Arc::new(Semaphore::new(
                usize::try_from(CONNECTIONS_MAX).unwrap_or(1),
            )),
            shutdown_deadline: watch::Sender::new(None),
        })
    }

    /// Accepts connections until `shutdown` resolves. Then sets the deadline for unfinished mails and never returns.
    pub async fn run(&self, shutdown: impl Future<Output = ()>) {
        tokio::select! {
            () = self.accept_loop() => {}
            () = shutdown => {}
        }
        let ends = self.replies.stopwatch() + self.config.timeouts.ending;
        self.shutdown_deadline.send_replace(Some(ends));
        pending::<()>().await;
    }

    /// Waits for all connections to end, slightly longer than [`SmtpTimeouts::ending`]; false on timeout.
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
                    tracing::warn!(%error, "cannot accept an SMTP connection; trying again shortly");
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
            // Nothing was written to this connection before, so the response fits the socket buffer and cannot block.
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
            // An error needs no handling: the client sends an unconfirmed mail again.
            serve_connection(stream, &connection).ok();
        });
    }
}
