//! A minimal mail server that can hang anywhere, refuse connections, and count them.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misbehavior {
    Says(&'static str),
    Stops,
    /// The server accepts the connection, then sends invalid data.
    Babbles,
}

#[derive(Default)]
pub(super) struct FakeSmtpServer {
    /// The fault of the server, and the step at which it occurs: `greeting`, a command, or `dot`.
    pub(super) misbehavior: Mutex<Option<(&'static str, Misbehavior)>>,
    /// SMTP extensions that the server announces after EHLO.
    pub(super) skills: Vec<&'static str>,
    pub(super) stopped: Notify,
    pub(super) visits: AtomicUsize,
    pub(super) commands: Mutex<Vec<String>>,
    pub(super) taken: Mutex<Vec<Vec<u8>>>,
}

impl FakeSmtpServer {
    pub(super) fn with_extensions(skills: &[&'static str]) -> Self {
        Self {
            skills: skills.to_vec(),
            ..Self::default()
        }
    }

    pub(super) fn misbehave_at(&self, odd: Option<(&'static str, Misbehavior)>) {
        *self.misbehavior.lock().unwrap() = odd;
    }

    pub(super) fn open(self: &Arc<Self>) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let this = Arc::clone(self);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let this = Arc::clone(&this);
                std::thread::spawn(move || this.serve(stream));
            }
        });
        port
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        self.visits.fetch_add(1, Ordering::Relaxed);
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        self.respond(&mut stream, "greeting", "220 doorstep")?;
        loop {
            let line = read_line(&mut reader)?;
            self.commands.lock().unwrap().push(line.clone());
            let command = line.split([' ', '\r', ':']).next().unwrap_or_default();
            match command.to_ascii_uppercase().as_str() {
                "EHLO" => self.respond(&mut stream, "EHLO", &self.ehlo_response())?,
                "STARTTLS" => self.respond(&mut stream, "STARTTLS", "454 not today")?,
                "AUTH" => self.respond(&mut stream, "AUTH", "235 welcome")?,
                "MAIL" => self.respond(&mut stream, "MAIL", "250 fine")?,
                "RCPT" => self.respond(&mut stream, "RCPT", "250 fine")?,
                "DATA" => {
                    self.respond(&mut stream, "DATA", "354 go on")?;
                    self.receive_mail(&mut reader)?;
                    self.respond(&mut stream, "dot", "250 taken")?;
                }
                _ => stream.write_all(b"250 fine\r\n").ok()?,
            }
        }
    }

    fn ehlo_response(&self) -> String {
        let skills = self.skills.iter();
        let lines: Vec<String> = skills.map(|skill| format!("250-{skill}\r\n")).collect();
        format!("{}250 8BITMIME", lines.concat())
    }

    fn receive_mail(&self, reader: &mut impl BufRead) -> Option<()> {
        let mut text = String::new();
        loop {
            let line = read_line(reader)?;
            if line.trim_end() == "." {
                break;
            }
            text.push_str(&line);
        }
        self.taken.lock().unwrap().push(text.into_bytes());
        Some(())
    }

    fn respond(&self, stream: &mut TcpStream, place: &str, usual: &str) -> Option<()> {
        let odd = *self.misbehavior.lock().unwrap();
        let line = match odd.filter(|(at, _)| *at == place) {
            None => usual.to_owned(),
            Some((_, Misbehavior::Says(line))) => line.to_owned(),
            Some((_, Misbehavior::Babbles)) => {
                "220 go on\r\nno hello of TLS begins like this".to_owned()
            }
            Some((_, Misbehavior::Stops)) => {
                self.stopped.notify_one();
                // Reads until the client disconnects, without replying.
                let mut reader = BufReader::new(stream.try_clone().ok()?);
                while read_line(&mut reader).is_some() {}
                return None;
            }
        };
        stream.write_all(format!("{line}\r\n").as_bytes()).ok()
    }
}

fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    (reader.read_line(&mut line).ok()? != 0).then_some(line)
}
