//! A minimal HTTP client with a persistent connection. It costs almost nothing, because it parses only what the service
//! sends.

use std::net::SocketAddr;

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const CHUNK: usize = 16 * 1024;

pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(CHUNK),
        })
    }

    /// Sends a GET request. `headers` are complete lines.
    pub(crate) async fn get(&mut self, path: &str, headers: &str) -> anyhow::Result<(u16, &[u8])> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
        self.talk(request.as_bytes()).await
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        headers: &str,
        body: &str,
    ) -> anyhow::Result<(u16, &[u8])> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n{headers}\r\n{body}"
        );
        self.talk(request.as_bytes()).await
    }

    async fn talk(&mut self, request: &[u8]) -> anyhow::Result<(u16, &[u8])> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the service closed the connection");
            }
            if let Some((status, start, end)) = frame(&self.buffer)?
                && end <= self.buffer.len()
            {
                let body = self.buffer.get(start..end).unwrap_or_default();
                return Ok((status, body));
            }
        }
    }
}

/// Returns the status, and start and end of the body; `None` while the response is incomplete.
fn frame(bytes: &[u8]) -> anyhow::Result<Option<(u16, usize, usize)>> {
    let Some(head) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(bytes.get(..head).unwrap_or_default())?;
    let status = head.split(' ').nth(1).context("there is no status")?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    });
    let start = head.len() + 4;
    Ok(Some((
        status.parse()?,
        start,
        start + length.unwrap_or_default(),
    )))
}

/// Parses a response. Fails if its status is not 2xx.
pub(crate) fn read<T: DeserializeOwned>((status, body): (u16, &[u8])) -> anyhow::Result<T> {
    if !(200..300).contains(&status) {
        bail!("answered {status}: {}", String::from_utf8_lossy(body));
    }
    Ok(serde_json::from_slice(body)?)
}
