//! A mail server that accepts everything, and counts emails and pictures.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

pub(crate) struct Inbox {
    pub(crate) port: u16,
    taken: Arc<Mutex<Taken>>,
}

impl Inbox {
    pub(crate) fn heads(&self) -> Vec<String> {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.heads.clone()
    }
}

pub(crate) struct Received {
    pub(crate) emails: usize,
    pub(crate) pictures: usize,
    pub(crate) different: usize,
}

#[derive(Default)]
struct Taken {
    emails: usize,
    pictures: usize,
    ids: HashSet<String>,
    heads: Vec<String>,
}

impl Inbox {
    pub(crate) fn open() -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let taken = Arc::<Mutex<Taken>>::default();
        let all = Arc::clone(&taken);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let all = Arc::clone(&all);
                std::thread::spawn(move || take(stream, &all));
            }
        });
        Ok(Self { port, taken })
    }

    pub(crate) fn received(&self) -> Received {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        Received {
            emails: taken.emails,
            pictures: taken.pictures,
            different: taken.ids.len(),
        }
    }
}

fn take(mut stream: TcpStream, taken: &Mutex<Taken>) -> std::io::Result<()> {
    let locked = || taken.lock().unwrap_or_else(PoisonError::into_inner);
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    stream.write_all(b"220 inbox\r\n")?;
    let (mut line, mut is_text) = (String::new(), false);
    let mut head = String::new();
    while reader.read_line(&mut line)? != 0 {
        if is_text && line.trim_end() == "." {
            is_text = false;
            let mut taken = locked();
            taken.emails += 1;
            taken.heads.push(std::mem::take(&mut head));
            drop(taken);
            stream.write_all(b"250 taken\r\n")?;
        } else if let (true, Some(id)) = (is_text, line.strip_prefix("Content-ID: ")) {
            let mut taken = locked();
            taken.pictures += 1;
            taken.ids.insert(id.to_owned());
        } else if !is_text && line.starts_with("DATA") {
            is_text = true;
            stream.write_all(b"354 go on\r\n")?;
        } else if !is_text {
            stream.write_all(b"250 fine\r\n")?;
        }
        if is_text && !line.starts_with("DATA") && !head.ends_with("\r\n\r\n") {
            head.push_str(&line);
        }
        line.clear();
    }
    Ok(())
}
