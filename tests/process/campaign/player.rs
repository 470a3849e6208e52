//! A player who repeats each request with the same key until its result is certain, and records the confirmed actions.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use logothete::world::{Hash, MatchId, Version, chain_hash};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::service::{Client, Reply, Service, WAIT_LIMIT};

const PAUSE: Duration = Duration::from_millis(20);

const PAGE: usize = 100;

struct Acknowledged {
    path: String,
    key: String,
    body: Value,
    answer: Value,
}

/// A player of one match after another against bots. Each match is of the next game.
pub(crate) struct Player {
    client: Client,
    luck: ChaCha12Rng,
    name: String,
    keys: u32,
    games: std::iter::Cycle<std::slice::Iter<'static, GameKey>>,
    path: Option<String>,
    started: BTreeSet<&'static str>,
    created: BTreeSet<String>,
    /// Idempotency keys and bodies of matches to create again, because the first request was refused.
    pending: Vec<(String, Value)>,
    acknowledged: Vec<Acknowledged>,
    /// Number of responses that left the result uncertain, by kind.
    pub(crate) troubles: BTreeMap<String, u32>,
}

/// Counts of a player's confirmed actions, and of those found in the log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    pub(crate) games: BTreeSet<&'static str>,
    pub(crate) matches: usize,
    pub(crate) entries: usize,
    pub(crate) actions: usize,
    pub(crate) resent: usize,
    pub(crate) troubles: u32,
}

impl Player {
    pub(crate) fn new(service: &Service, number: u64) -> Self {
        let name = format!("Player{number}");
        let mut games = GameKey::ALL.iter().cycle();
        // Each player starts with a different game.
        for _ in 0..number {
            games.next();
        }
        Self {
            client: service.person(&name),
            luck: ChaCha12Rng::seed_from_u64(number),
            name,
            keys: 0,
            games,
            path: None,
            started: BTreeSet::new(),
            created: BTreeSet::new(),
            pending: Vec::new(),
            acknowledged: Vec::new(),
            troubles: BTreeMap::new(),
        }
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    pub(crate) fn has_played(&self) -> bool {
        !self.acknowledged.is_empty()
    }

    pub(crate) fn path(&self) -> Option<String> {
        self.path.clone()
    }

    pub(crate) fn step(&mut self) {
        let Some(path) = self.path.clone() else {
            self.path = Some(self.sit_down());
            return;
        };
        let view = self.look(&format!("{path}/view"));
        if view["end"].is_object() {
            self.path = None;
        } else if view["decision"].is_string() {
            self.act(&path, &view["decision"]);
        } else {
            thread::sleep(PAUSE);
        }
    }

    /// Sends one request for a new match with open seats, without retries.
    pub(crate) fn found(&mut self) -> Reply {
        let body = match_body(self.next_game(), |_| json!({ "type": "open" }));
        let key = self.key();
        let reply = self.client.post("/v1/matches", Some(&key), &body);
        if reply.status == 201 {
            self.created.insert(path_of(&reply));
        } else {
            self.pending.push((key, body));
        }
        reply
    }

    pub(crate) fn settle(&mut self) {
        for (key, body) in std::mem::take(&mut self.pending) {
            let reply = self.insist("/v1/matches", &key, &body);
            assert_eq!(reply.status, 201, "{}", reply.text);
            self.created.insert(path_of(&reply));
        }
    }

    fn next_game(&mut self) -> GameKey {
        *self.games.next().unwrap()
    }

    fn sit_down(&mut self) -> String {
        let game = self.next_game();
        let bots = game.rules().bots();
        let bot =
            |place: u8| json!({ "type": "bot", "bot": bots[usize::from(place) % bots.len()] });
        let body = match_body(game, bot);
        let key = self.key();
        let created = self.insist("/v1/matches", &key, &body);
        assert_eq!(created.status, 201, "{}", created.text);
        let path = path_of(&created);
        self.created.insert(path.clone());
        let key = self.key();
        let started = self.insist(&format!("{path}/start"), &key, &json!({}));
        assert_eq!(started.status, 200, "{}", started.text);
        self.started.insert(game.name());
        path
    }

    fn act(&mut self, path: &str, decision: &Value) {
        let legal = self.look(&format!("{path}/legal"));
        let actions = legal["actions"].as_array().unwrap();
        if actions.is_empty() {
            return;
        }
        let body = json!({ "decision": decision, "action": self.choose(actions) });
        let key = self.key();
        let reply = self.insist(&format!("{path}/actions"), &key, &body);
        match reply.status {
            200 => self.remember(path, key, body, &reply),
            // The action was refused because another participant acted first.
            409 | 412 | 422 => {}
            status => panic!("{status}: {}", reply.text),
        }
    }

    fn remember(&mut self, path: &str, key: String, body: Value, reply: &Reply) {
        self.acknowledged.push(Acknowledged {
            path: path.to_owned(),
            key,
            body,
            answer: reply.json(),
        });
    }

    fn choose(&mut self, actions: &[Value]) -> Value {
        let index = u64::from(self.luck.next_u32()) % u64::try_from(actions.len()).unwrap();
        actions[usize::try_from(index).unwrap()].clone()
    }

    fn key(&mut self) -> String {
        self.keys += 1;
        format!("{}-{}", self.name, self.keys)
    }

    /// Repeats a request with the same idempotency key until a response shows its result.
    fn insist(&mut self, path: &str, key: &str, body: &Value) -> Reply {
        let client = self.client.clone();
        self.until_definite(|| client.try_post(path, Some(key), body))
    }

    fn look(&mut self, path: &str) -> Value {
        let client = self.client.clone();
        let reply = self.until_definite(|| client.try_get(path));
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()
    }

    fn until_definite(&mut self, send: impl Fn() -> Result<Reply, ureq::Error>) -> Reply {
        for _ in 0..WAIT_LIMIT.as_millis() / PAUSE.as_millis() {
            let trouble = match send() {
                Ok(reply) if [429, 503, 507].contains(&reply.status) => {
                    assert!(reply.retry_after.is_some(), "{}", reply.text);
                    reply.status.to_string()
                }
                // Another request for the match still runs, or an earlier request with the same key.
                Ok(reply) if reply.status == 409 && reply.retry_after.is_some() => "409".to_owned(),
                Ok(reply) => {
                    assert!(reply.status < 500, "{}: {}", reply.status, reply.text);
                    return reply;
                }
                Err(_) => "no answer".to_owned(),
            };
            *self.troubles.entry(trouble).or_default() += 1;
            thread::sleep(PAUSE);
        }
        panic!("expected a definite response, got: {:?}", self.troubles);
    }

    /// Compares the confirmed actions with the log: none is lost, and none is done twice.
    pub(crate) fn check(&mut self) -> Account {
        assert_eq!(
            self.listed(),
            self.created,
            "expected each match to be created once"
        );
        let mut account = Account {
            games: self.started.clone(),
            matches: self.created.len(),
            actions: self.acknowledged.len(),
            troubles: self.troubles.values().sum(),
            ..Account::default()
        };
        for path in self.created.clone() {
            account.entries += self.check_match(&path);
        }
        let sent = std::mem::take(&mut self.acknowledged);
        for first in sent.iter().rev().take(PAGE) {
            let again = self.insist(&format!("{}/actions", first.path), &first.key, &first.body);
            assert_eq!(again.status, 200, "{}", again.text);
            assert_eq!(
                again.json(),
                first.answer,
                "expected the first response to a retry"
            );
            account.resent += 1;
        }
        account
    }

    fn listed(&mut self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut cursor = String::new();
        loop {
            let page = self.look(&format!("/v1/matches?mine=true&limit={PAGE}{cursor}"));
            for line in page["matches"].as_array().unwrap() {
                found.insert(format!("/v1/matches/{}", line["id"].as_str().unwrap()));
            }
            let Some(next) = page["next"].as_str() else {
                return found;
            };
            cursor = format!("&cursor={next}");
        }
    }

    fn check_match(&mut self, path: &str) -> usize {
        let id = MatchId(path.rsplit('/').next().unwrap().parse().unwrap());
        let mut head = Hash::ZERO;
        let mut version = 0;
        let mut kept = BTreeMap::new();
        loop {
            let feed = self.look(&format!("{path}/entries?after={version}&limit={PAGE}"));
            let entries = feed["entries"].as_array().unwrap();
            for entry in entries {
                version += 1;
                assert_eq!(entry["version"], version, "expected versions without gaps");
                let record = entry["record"].as_str().unwrap();
                head = chain_hash(id, Version(version), head, record.as_bytes());
                assert_eq!(
                    entry["hash"],
                    head.to_string(),
                    "expected a valid hash chain"
                );
                if entry["by"]["kind"] == "player" && entry["action"]["game"].is_object() {
                    kept.insert(version, head.to_string());
                }
            }
            if entries.len() < PAGE {
                break;
            }
        }
        let acknowledged: BTreeMap<u32, String> = self
            .acknowledged
            .iter()
            .filter(|acknowledged| acknowledged.path == path)
            .flat_map(|acknowledged| acknowledged.answer["done"].as_array().unwrap())
            .map(|done| {
                let version = u32::try_from(done["version"].as_u64().unwrap()).unwrap();
                (version, done["head"].as_str().unwrap().to_owned())
            })
            .collect();
        assert_eq!(
            kept, acknowledged,
            "{path}: expected the log to contain exactly the acknowledged actions"
        );
        usize::try_from(version).unwrap()
    }
}

/// Returns the body of a new match with the fewest possible seats; `place` gives each seat after the host's.
pub(crate) fn match_body(game: GameKey, place: impl Fn(u8) -> Value) -> Value {
    let (fewest, _) = game.rules().seats();
    let host = json!({ "type": "host" });
    let places: Vec<Value> = std::iter::once(host)
        .chain((1..fewest).map(place))
        .collect();
    json!({ "game": game, "places": places })
}

fn path_of(created: &Reply) -> String {
    format!("/v1/matches/{}", created.json()["id"].as_str().unwrap())
}
