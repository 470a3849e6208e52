//! Sends emails over SMTP stage by stage, so that the failed stage is known, and pools idle connections.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettre::address::Envelope;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt, Rset};
use lettre::transport::smtp::extension::ClientId;
use secrecy::{ExposeSecret, SecretString};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::retry::{SmtpError, SmtpStage};
use crate::world::World;

const REPLY_WITHIN: Duration = Duration::from_mins(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TlsMode {
    Tls,
    /// The connection is encrypted by STARTTLS, which is mandatory.
    StartTls,
    /// The connection uses no TLS; allowed only to this machine.
    Clear,
}

#[derive(Clone, Debug)]
pub struct SmtpServer {
    host: String,
    port: u16,
    privacy: TlsMode,
    login: Option<(String, SecretString)>,
}

/// The text is not the address of a mail server. The error does not repeat the text, which may include a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmtpServerError {
    #[error(
        "not a mail server; it has the form smtps://user:password@host or smtp+starttls://user:password@host:587"
    )]
    Form,
    #[error(
        "smtp:// is only for a mail server on this machine; use smtps:// or smtp+starttls:// for others"
    )]
    InTheClear,
}

pub struct SmtpClient {
    server: SmtpServer,
    tls: Option<TlsParameters>,
    hello: ClientId,
    pub(super) reply_within: Duration,
    pool: IdleConnections<AsyncSmtpConnection>,
    world: Arc<World>,
}

impl SmtpServer {
    pub fn parse(text: &str) -> Result<Self, SmtpServerError> {
        let (scheme, rest) = text.split_once("://").ok_or(SmtpServerError::Form)?;
        let (privacy, usual_port) = match scheme {
            "smtps" => (TlsMode::Tls, 465),
            "smtp+starttls" => (TlsMode::StartTls, 587),
            "smtp" => (TlsMode::Clear, 25),
            _ => return Err(SmtpServerError::Form),
        };
        let (login, place) = match rest.trim_end_matches('/').rsplit_once('@') {
            Some((login, place)) => (
                Some(parse_login(login).ok_or(SmtpServerError::Form)?),
                place,
            ),
            None => (None, rest.trim_end_matches('/')),
        };
        let (host, port) = parse_host_port(place, usual_port).ok_or(SmtpServerError::Form)?;
        let is_here = host == "localhost"
            || host
                .parse::<std::net::IpAddr>()
                .is_ok_and(|address| address.is_loopback());
        if privacy == TlsMode::Clear && !is_here {
            return Err(SmtpServerError::InTheClear);
        }
        Ok(Self {
            host,
            port,
            privacy,
            login,
        })
    }
}

/// Parses a login `user:password`, in which special characters are percent-encoded.
fn parse_login(text: &str) -> Option<(String, SecretString)> {
    let (user, password) = text.split_once(':')?;
    Some((unescape(user)?, unescape(password)?.into()))
}

fn unescape(text: &str) -> Option<String> {
    let mut pieces = text.split('%');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        let (digits, rest) = piece.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

fn parse_host_port(text: &str, usual_port: u16) -> Option<(String, u16)> {
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => {
            let (host, port) = rest.split_once(']')?;
            (host, port.strip_prefix(':'))
        }
        None => match text.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (text, None),
        },
    };
    let is_of_host = |c: char| c.is_ascii_alphanumeric() || ".-_:".contains(c);
    if host.is_empty() || !host.chars().all(is_of_host) {
        return None;
    }
    let port = port.map_or(Some(usual_port), |port| port.parse().ok())?;
    Some((host.to_owned(), port))
}

impl SmtpClient {
    pub fn new(server: SmtpServer, world: Arc<World>) -> Result<Self, Error> {
        let tls = match server.privacy {
            TlsMode::Clear => None,
            TlsMode::Tls | TlsMode::StartTls => Some(TlsParameters::new(server.host.clone())?),
        };
        Ok(Self {
            server,
            tls,
            hello: ClientId::default(),
            reply_within: REPLY_WITHIN,
            pool: IdleConnections::default(),
            world,
        })
    }

    /// Sends an email; returns the reply to the final dot. Uses a new connection if the server closed the idle one.
    pub(super) async fn send(
        &self,
        envelope: &Envelope,
        message: &[u8],
    ) -> Result<String, SmtpError> {
        if let Some(connection) = self.pool.take(self.world.stopwatch()) {
            match self.submit(connection, envelope, message).await {
                Err(trouble) if trouble.is_stale_connection() => {}
                handed => return handed,
            }
        }
        let connection = self.connect_with_tls().await?;
        self.submit(connection, envelope, message).await
    }

    /// Opens a connection, which is not encrypted yet if STARTTLS follows. Sets `TCP_NODELAY`, as otherwise the final
    /// dot waits 40 ms for the acknowledgement of the message. With TLS from the start this is impossible, because the
    /// library opens the socket.
    async fn open_connection(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let host_and_port = (self.server.host.as_str(), self.server.port);
        if let (TlsMode::Tls, Some(tls)) = (self.server.privacy, self.tls.clone()) {
            let patience = Some(self.reply_within);
            let connecting = AsyncSmtpConnection::connect_tokio1(
                host_and_port,
                patience,
                &self.hello,
                Some(tls),
                None,
            );
            return self.with_timeout(SmtpStage::Connect, connecting).await;
        }
        let opening = async {
            let stream = TcpStream::connect(host_and_port).await?;
            stream.set_nodelay(true)?;
            Ok(stream)
        };
        let opened: io::Result<TcpStream> = timeout(self.reply_within, opening)
            .await
            .unwrap_or_else(|_late| Err(io::ErrorKind::TimedOut.into()));
        let lost =
            |error: io::Error| SmtpError::without_reply(SmtpStage::Connect, error.to_string());
        let stream = opened.map_err(lost)?;
        let greeting = AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.hello);
        self.with_timeout(SmtpStage::Connect, greeting).await
    }

    async fn connect_with_tls(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let Self { server, hello, .. } = self;
        let mut connection = self.open_connection().await?;
        let connecting = async {
            if let (TlsMode::StartTls, Some(tls)) = (server.privacy, &self.tls) {
                connection.starttls(tls.clone(), hello).await?;
            }
            if let Some((user, password)) = &server.login {
                let password = password.expose_secret().to_owned();
                let credentials = Credentials::new(user.clone(), password);
                let mechanisms = [Mechanism::Plain, Mechanism::Login];
                connection.auth(&mechanisms, &credentials).await?;
            }
            Ok(connection)
        };
        self.with_timeout(SmtpStage::Connect, connecting).await
    }

    async fn submit(
        &self,
        mut connection: AsyncSmtpConnection,
        envelope: &Envelope,
        message: &[u8],
    ) -> Result<String, SmtpError> {
        match self.send_stages(&mut connection, envelope, message).await {
            Ok(said) => {
                self.pool.put_back(connection, self.world.stopwatch());
                Ok(said)
            }
            Err(trouble) => {
                self.recycle(connection, &trouble).await;
                Err(trouble)
            }
        }
    }

    async fn send_stages(
        &self,
        connection: &mut AsyncSmtpConnection,
        envelope: &Envelope,
        message: &[u8],
    ) -> Result<String, SmtpError> {
        let mail = connection.command(Mail::new(envelope.from().cloned(), Vec::new()));
        self.with_timeout(SmtpStage::Mail, mail).await?;
        for to in envelope.to() {
            let recipient = connection.command(Rcpt::new(to.clone(), Vec::new()));
            self.with_timeout(SmtpStage::Recipient, recipient).await?;
        }
        self.with_timeout(SmtpStage::Data, connection.command(Data))
            .await?;
        let accepted = self
            .with_timeout(SmtpStage::Dot, connection.message(message))
            .await?;
        let lines: Vec<&str> = accepted.message().collect();
        Ok(format!("{} {}", accepted.code(), lines.join(" ")))
    }

    /// Resets a connection after an error reply, so that the next email can use it.
    async fn recycle(&self, mut connection: AsyncSmtpConnection, error: &SmtpError) {
        let goes_on = error.code.is_some_and(|code| code != 421);
        let reset = connection.command(Rset);
        if goes_on && self.with_timeout(SmtpStage::Mail, reset).await.is_ok() {
            self.pool.put_back(connection, self.world.stopwatch());
        }
    }

    async fn with_timeout<T>(
        &self,
        stage: SmtpStage,
        step: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, SmtpError> {
        match timeout(self.reply_within, step).await {
            Ok(done) => done.map_err(|error| smtp_error(stage, &error)),
            Err(_late) => {
                let message = "the mail server does not respond in time".to_owned();
                Err(SmtpError::without_reply(stage, message))
            }
        }
    }
}

fn smtp_error(stage: SmtpStage, error: &Error) -> SmtpError {
    let code = error.status().map(u16::from);
    let source = std::error::Error::source(error).map(ToString::to_string);
    let message = match (code, source) {
        (Some(code), Some(source)) => format!("{code} {source}"),
        (Some(code), None) => code.to_string(),
        (None, source) => source.unwrap_or_else(|| error.to_string()),
    };
    SmtpError {
        stage,
        code,
        answer: message,
    }
}

const MOST_IDLE: usize = 16;

/// Maximum idle time of a pooled connection, since many mail servers close idle connections.
const IDLE_FOR: Duration = Duration::from_secs(30);

pub(super) struct IdleConnections<T>(Mutex<Vec<(T, Instant)>>);

impl<T> Default for IdleConnections<T> {
    fn default() -> Self {
        Self(Mutex::new(Vec::new()))
    }
}

impl<T> IdleConnections<T> {
    /// Takes the most recently used connection from the pool; `None` if there is none or it was idle for too long.
    pub(super) fn take(&self, now: Instant) -> Option<T> {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (connection, since) = idle.pop()?;
        if now.saturating_duration_since(since) < IDLE_FOR {
            return Some(connection);
        }
        // All other connections have been idle for even longer.
        idle.clear();
        None
    }

    pub(super) fn put_back(&self, connection: T, now: Instant) {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push((connection, now));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_read_from_its_address() {
        let first = SmtpServer::parse("smtps://anna%40x.org:p%3Aw@mail.example").unwrap();
        assert_eq!((first.host.as_str(), first.port), ("mail.example", 465));
        let (user, password) = first.login.clone().unwrap();
        assert_eq!(user, "anna@x.org");
        assert_eq!(password.expose_secret(), "p:w");
        assert!(!format!("{first:?}").contains("p:w"));
        let server = SmtpServer::parse("smtp+starttls://mail.example:2525/").unwrap();
        assert_eq!(server.port, 2525);
        assert_eq!(SmtpServer::parse("smtp://[::1]:25").unwrap().host, "::1");
    }

    #[test]
    fn what_would_be_sent_in_the_clear_is_refused() {
        let parse = |text| SmtpServer::parse(text).err();
        assert_eq!(
            parse("smtp://mail.example"),
            Some(SmtpServerError::InTheClear)
        );
        assert_eq!(parse("smtp://127.0.0.1:2525"), None);
        for wrong in [
            "",
            "mail.example",
            "http://x",
            "smtps://",
            "smtps://a@b",
            "smtps://a b",
            "smtps://h:x",
        ] {
            assert_eq!(parse(wrong), Some(SmtpServerError::Form), "{wrong}");
        }
    }

    #[test]
    fn what_has_waited_for_too_long_is_closed() {
        let start = crate::world::World::real().stopwatch();
        let pool = IdleConnections::default();
        assert_eq!(pool.take(start), None);
        pool.put_back(1, start);
        pool.put_back(2, start + IDLE_FOR / 2);
        assert_eq!(pool.take(start + IDLE_FOR), Some(2));
        assert_eq!(pool.take(start + IDLE_FOR), None, "it has waited too long");
        assert_eq!(pool.0.lock().unwrap().len(), 0);
    }
}
