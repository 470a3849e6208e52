//! A mail server in few lines that can stop anywhere, refuse at the door, and counts who comes.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

/// What the server says or does at a place, instead of what is usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Odd {
    /// It says this.
    Says(&'static str),
    /// It says nothing any more.
    Stops,
    /// It agrees and then talks nonsense.
    Babbles,
}

/// A mail server, as it looks from inside.
#[derive(Default)]
pub(super) struct Doorstep {
    /// Where it does something odd: `greeting`, or a command, or `dot`.
    pub(super) odd: Mutex<Option<(&'static str, Odd)>>,
    /// What it says that it can do.
    pub(super) skills: Vec<&'static str>,
    /// Told when it has stopped.
    pub(super) stopped: Notify,
    /// Who came.
    pub(super) visits: AtomicUsize,
    /// The commands it heard.
    pub(super) heard: Mutex<Vec<String>>,
    /// The emails it took.
    pub(super) taken: Mutex<Vec<Vec<u8>>>,
}

impl Doorstep {
    /// One that can do this.
    pub(super) fn skilled(skills: &[&'static str]) -> Self {
        Self {
            skills: skills.to_vec(),
            ..Self::default()
        }
    }

    /// Does this at that place from now on.
    pub(super) fn plan(&self, odd: Option<(&'static str, Odd)>) {
        *self.odd.lock().unwrap() = odd;
    }

    /// Opens; gives its port.
    pub(super) fn open(self: &Arc<Self>) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let this = Arc::clone(self);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let this = Arc::clone(&this);
                std::thread::spawn(move || this.talk(stream));
            }
        });
        port
    }

    fn talk(&self, mut stream: TcpStream) -> Option<()> {
        self.visits.fetch_add(1, Ordering::Relaxed);
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        self.answer(&mut stream, "greeting", "220 doorstep")?;
        loop {
            let line = next(&mut reader)?;
            self.heard.lock().unwrap().push(line.clone());
            let command = line.split([' ', '\r', ':']).next().unwrap_or_default();
            match command.to_ascii_uppercase().as_str() {
                "EHLO" => self.answer(&mut stream, "EHLO", &self.hello())?,
                "STARTTLS" => self.answer(&mut stream, "STARTTLS", "454 not today")?,
                "AUTH" => self.answer(&mut stream, "AUTH", "235 welcome")?,
                "MAIL" => self.answer(&mut stream, "MAIL", "250 fine")?,
                "RCPT" => self.answer(&mut stream, "RCPT", "250 fine")?,
                "DATA" => {
                    self.answer(&mut stream, "DATA", "354 go on")?;
                    self.take(&mut reader)?;
                    self.answer(&mut stream, "dot", "250 taken")?;
                }
                _ => stream.write_all(b"250 fine\r\n").ok()?,
            }
        }
    }

    fn hello(&self) -> String {
        let skills = self.skills.iter();
        let lines: Vec<String> = skills.map(|skill| format!("250-{skill}\r\n")).collect();
        format!("{}250 8BITMIME", lines.concat())
    }

    fn take(&self, reader: &mut impl BufRead) -> Option<()> {
        let mut text = String::new();
        loop {
            let line = next(reader)?;
            if line.trim_end() == "." {
                break;
            }
            text.push_str(&line);
        }
        self.taken.lock().unwrap().push(text.into_bytes());
        Some(())
    }

    fn answer(&self, stream: &mut TcpStream, place: &str, usual: &str) -> Option<()> {
        let odd = *self.odd.lock().unwrap();
        let line = match odd.filter(|(at, _)| *at == place) {
            None => usual.to_owned(),
            Some((_, Odd::Says(line))) => line.to_owned(),
            Some((_, Odd::Babbles)) => "220 go on\r\nno hello of TLS begins like this".to_owned(),
            Some((_, Odd::Stops)) => {
                self.stopped.notify_one();
                // Until the other side is gone.
                let mut reader = BufReader::new(stream.try_clone().ok()?);
                while next(&mut reader).is_some() {}
                return None;
            }
        };
        stream.write_all(format!("{line}\r\n").as_bytes()).ok()
    }
}

fn next(reader: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    (reader.read_line(&mut line).ok()? != 0).then_some(line)
}
