//! A webhook receiver that records requests and sends the responses that a test plans.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use aws_lc_rs::signature::{ED25519, UnparsedPublicKey};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;

#[derive(Clone, Debug)]
pub(crate) struct Taken {
    pub(crate) path: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

#[derive(Clone)]
pub(crate) struct Sink {
    pub(crate) port: u16,
    taken: Arc<Mutex<Vec<Taken>>>,
    /// Planned responses: status and additional headers. Without a plan, the response is 204.
    answers: Arc<Mutex<VecDeque<(u16, String)>>>,
}

impl Sink {
    pub(crate) fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let sink = Self {
            port: listener.local_addr().unwrap().port(),
            taken: Arc::default(),
            answers: Arc::default(),
        };
        let answering = sink.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let sink = answering.clone();
                thread::spawn(move || sink.talk(stream.unwrap()));
            }
        });
        sink
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/hook?a=b", self.port)
    }

    pub(crate) fn plan(&self, status: u16, head: &str) {
        let mut answers = self.answers.lock().unwrap();
        answers.push_back((status, head.to_owned()));
    }

    pub(crate) fn take(&self) -> Vec<Taken> {
        std::mem::take(&mut self.taken.lock().unwrap())
    }

    fn talk(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let mut headers = BTreeMap::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim().split_once(':') else {
                break;
            };
            headers.insert(name.to_lowercase(), value.trim().to_owned());
        }
        let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
        reader.read_exact(&mut body).ok()?;
        let planned = self.answers.lock().unwrap().pop_front();
        let (status, head) = planned.unwrap_or((204, String::new()));
        let taken = Taken {
            path,
            headers,
            body,
        };
        self.taken.lock().unwrap().push(taken);
        let answer = format!("HTTP/1.1 {status} So\r\n{head}content-length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).ok()
    }
}

impl Taken {
    pub(crate) fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    fn content(&self) -> Vec<u8> {
        let head = format!("{}.{}.", self.id(), self.headers["webhook-timestamp"]);
        [head.as_bytes(), &self.body].concat()
    }

    fn signatures(&self) -> impl Iterator<Item = (&str, Vec<u8>)> {
        let signatures = self.headers["webhook-signature"].split(' ');
        signatures.map(|signature| {
            let (way, signature) = signature.split_once(',').unwrap();
            (way, STANDARD.decode(signature).unwrap())
        })
    }

    pub(crate) fn is_signed_for(&self, key: &str) -> bool {
        let (prefix, key) = key.split_once('_').unwrap();
        let key = STANDARD.decode(key).unwrap();
        self.signatures().any(|(way, signature)| match prefix {
            "whsec" => {
                let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
                mac.update(&self.content());
                way == "v1" && mac.verify_slice(&signature).is_ok()
            }
            "whpk" => {
                let key = UnparsedPublicKey::new(&ED25519, &key);
                way == "v1a" && key.verify(&self.content(), &signature).is_ok()
            }
            other => panic!("{other}"),
        })
    }

    pub(crate) fn signature_count(&self) -> usize {
        self.signatures().count()
    }
}
