//! A client of event streams.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::LazyLock;

use logothete::testing::WAIT_LIMIT;
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::app::Client;
use crate::operation::{operations, resolve};

/// An open event stream. A drop closes it.
pub(crate) struct Stream {
    pub(crate) status: u16,
    /// Status line and headers of the response, in lower case.
    pub(crate) head: String,
    events: UnboundedReceiver<Event>,
    connection: TcpStream,
    pub(crate) last_id: String,
}

/// An event of a stream. A comment has no name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Event {
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    pub(crate) data: Value,
    pub(crate) comment: Option<String>,
}

impl Stream {
    /// Opens an event stream. `last_id` becomes the header `Last-Event-ID`, unless it is empty.
    pub(crate) async fn open(client: &Client, path: &str, last_id: &str) -> Self {
        let token = client.token.clone().unwrap_or_default();
        let mut request = format!(
            "GET {path} HTTP/1.1\r\nhost: test\r\naccept: text/event-stream\r\n\
             authorization: Bearer {token}\r\n"
        );
        if !last_id.is_empty() {
            request = request + "last-event-id: " + last_id + "\r\n";
        }
        request += "\r\n";
        let address = client.address();
        let begin = move || {
            let mut connection = TcpStream::connect(address).unwrap();
            connection.write_all(request.as_bytes()).unwrap();
            let mut reader = BufReader::new(connection.try_clone().unwrap());
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                assert_ne!(reader.read_line(&mut head).unwrap(), 0, "{head}");
            }
            (connection, reader, head.to_lowercase())
        };
        let (connection, reader, head) = tokio::task::spawn_blocking(begin).await.unwrap();
        let (tell, events) = unbounded_channel();
        let chunks = Chunks { reader, left: 0 };
        std::thread::spawn(move || {
            let mut event = Event::default();
            for line in BufReader::new(chunks).lines().map_while(Result::ok) {
                if line.is_empty() {
                    if tell.send(std::mem::take(&mut event)).is_err() {
                        return;
                    }
                } else {
                    event.take(&line);
                }
            }
        });
        Self {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            head,
            events,
            connection,
            last_id: last_id.to_owned(),
        }
    }

    /// Returns the next event or comment; `None` if the stream was closed.
    pub(crate) async fn any(&mut self) -> Option<Event> {
        let event = timeout(WAIT_LIMIT, self.events.recv()).await.unwrap()?;
        if let Some(id) = &event.id {
            self.last_id.clone_from(id);
        }
        Some(event)
    }

    /// Returns the next event; `None` if the stream was closed.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            let event = self.any().await?;
            if !event.name.is_empty() {
                check_documented(&event);
                return Some(event);
            }
        }
    }

    pub(crate) async fn expect(&mut self, name: &str) -> Value {
        let event = self.next().await.expect("the stream was closed");
        assert_eq!(event.name, name, "{event:?}");
        event.data
    }

    pub(crate) async fn entries(&mut self, count: usize) -> Vec<Value> {
        let mut entries = Vec::new();
        while entries.len() < count {
            entries.push(self.expect("entry").await);
        }
        entries
    }

    pub(crate) async fn rest(&mut self) -> Vec<Event> {
        let mut rest = Vec::new();
        while let Some(event) = self.next().await {
            rest.push(event);
        }
        rest
    }

    pub(crate) fn is_quiet(&mut self) -> bool {
        std::iter::from_fn(|| self.events.try_recv().ok()).all(|event| event.name.is_empty())
    }
}

fn check_documented(event: &Event) {
    static EVENTS: LazyLock<Vec<Value>> = LazyLock::new(|| {
        let mut operations = operations();
        operations.retain(|operation| operation.id.starts_with("watch_match"));
        let schema = |value: &Value| {
            value["responses"]["200"]["content"]["text/event-stream"]["schema"]["oneOf"].clone()
        };
        let events = operations.iter().map(|operation| schema(&operation.value));
        events
            .flat_map(|events| events.as_array().unwrap().clone())
            .map(|event| resolve(&event).clone())
            .collect()
    });
    let is_it = |said: &&Value| said["properties"]["event"]["enum"][0] == event.name;
    let said = EVENTS.iter().find(is_it);
    let said = said.unwrap_or_else(|| panic!("the document does not name {event:?}"));
    let has_id = !said["properties"]["id"].is_null();
    assert_eq!(has_id, event.id.is_some(), "{event:?}");
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.connection.shutdown(Shutdown::Both).ok();
    }
}

impl Event {
    fn take(&mut self, line: &str) {
        let (field, value) = line.split_once(':').unwrap();
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "" => self.comment = Some(value.to_owned()),
            "id" => self.id = Some(value.to_owned()),
            "event" => value.clone_into(&mut self.name),
            "data" => self.data = serde_json::from_str(value).unwrap(),
            "retry" => assert!((1_000..60_000).contains(&value.parse::<u32>().unwrap())),
            odd => panic!("unknown field {odd}"),
        }
    }
}

struct Chunks<R> {
    reader: R,
    left: usize,
}

impl<R: BufRead> Read for Chunks<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.left == 0 {
            let mut line = String::new();
            self.reader.read_line(&mut line)?;
            self.left = usize::from_str_radix(line.trim(), 16).unwrap_or(0);
            if self.left == 0 {
                return Ok(0);
            }
        }
        let most = into.len().min(self.left);
        let read = self.reader.read(&mut into[..most])?;
        self.left -= read;
        if self.left == 0 {
            self.reader.read_line(&mut String::new())?;
        }
        Ok(read)
    }
}
