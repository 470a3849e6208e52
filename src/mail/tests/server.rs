//! Mail servers for tests: one that follows a script, and one that hangs up.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use mailin::{Action, Handler, Response, SessionBuilder};

use crate::mail::retry::SmtpStage;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Reply(SmtpStage, u16),
    /// The server sends no reply at this stage. After the final dot, it has accepted the email.
    Silence(SmtpStage),
}

/// Faults that the server will show, and the emails that it accepted.
#[derive(Clone, Default)]
pub(super) struct Script {
    faults: Arc<Mutex<VecDeque<Fault>>>,
    taken: Arc<Mutex<Vec<Vec<u8>>>>,
    text: Vec<u8>,
}

impl Script {
    pub(super) fn plan_fault(&self, fault: Fault) {
        self.faults.lock().unwrap().push_back(fault);
    }

    pub(super) fn taken(&self) -> Vec<Vec<u8>> {
        self.taken.lock().unwrap().clone()
    }

    fn reply(&self, stage: SmtpStage) -> Response {
        let mut faults = self.faults.lock().unwrap();
        let is_next = faults.front().is_some_and(|fault| match fault {
            Fault::Reply(at, _) | Fault::Silence(at) => *at == stage,
        });
        let fault = if is_next { faults.pop_front() } else { None };
        match fault {
            None => Response::custom(250, "fine".into()),
            Some(Fault::Reply(_, code)) => Response::custom(code, "as the script says".into()),
            Some(Fault::Silence(_)) => {
                // After DATA, the SMTP library can only leave out the reply if it is a refusal.
                let code = if stage == SmtpStage::Data { 450 } else { 250 };
                let mut silence = Response::custom(code, String::new());
                silence.action = Action::NoReply;
                silence
            }
        }
    }
}

impl Handler for Script {
    fn mail(&mut self, _: IpAddr, _: &str, _: &str) -> Response {
        self.reply(SmtpStage::Mail)
    }

    fn rcpt(&mut self, _: &str) -> Response {
        self.reply(SmtpStage::Recipient)
    }

    fn data_start(&mut self, _: &str, _: &str, _: bool, _: &[String]) -> Response {
        self.text.clear();
        let reply = self.reply(SmtpStage::Data);
        if reply.code == 250 && reply.action == Action::Reply {
            return mailin::response::START_DATA;
        }
        reply
    }

    fn data(&mut self, line: &[u8]) -> std::io::Result<()> {
        self.text.extend(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let reply = self.reply(SmtpStage::Dot);
        if reply.code == 250 {
            let text = std::mem::take(&mut self.text);
            self.taken.lock().unwrap().push(text);
        }
        reply
    }
}

pub(super) fn start(script: &Script) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let script = script.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let script = script.clone();
            std::thread::spawn(move || serve(&stream, script).ok());
        }
    });
    port
}

fn serve(mut stream: &TcpStream, script: Script) -> std::io::Result<()> {
    let peer = stream.peer_addr()?.ip();
    let mut session = SessionBuilder::new("mail.example").build(peer, script);
    let mut reader = BufReader::new(stream);
    let mut line = Vec::new();
    let mut response = session.greeting();
    loop {
        if response.action != Action::NoReply {
            stream.write_all(&response.buffer()?)?;
        }
        line.clear();
        if response.action == Action::Close || reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        response = session.process(&line);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HangUp {
    /// After accepting and confirming an email.
    AfterAnEmail,
    /// After the final dot, without a reply, although the email is accepted.
    AfterTheDot,
}

/// Starts a server that hangs up once in each of these ways, then works normally. Returns its port and the accepted
/// emails.
pub(super) fn start_rude(ways: Vec<HangUp>) -> (u16, Arc<Mutex<Vec<Vec<u8>>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let taken = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&taken);
    std::thread::spawn(move || {
        let mut ways = ways.into_iter();
        for stream in listener.incoming().flatten() {
            let (way, kept) = (ways.next(), Arc::clone(&kept));
            std::thread::spawn(move || talk(stream, way, &kept));
        }
    });
    (port, taken)
}

fn talk(mut stream: TcpStream, way: Option<HangUp>, taken: &Mutex<Vec<Vec<u8>>>) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    stream.write_all(b"220 rude.example\r\n").ok()?;
    let mut line = String::new();
    loop {
        line.clear();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if !line.starts_with("DATA") {
            stream.write_all(b"250 fine\r\n").ok()?;
            continue;
        }
        stream.write_all(b"354 go on\r\n").ok()?;
        let mut text = String::new();
        while line.trim_end() != "." {
            line.clear();
            reader.read_line(&mut line).ok()?;
            text.push_str(&line);
        }
        taken.lock().unwrap().push(text.into_bytes());
        if way == Some(HangUp::AfterTheDot) {
            return None;
        }
        stream.write_all(b"250 taken\r\n").ok()?;
        if way == Some(HangUp::AfterAnEmail) {
            return None;
        }
    }
}
