//! A player who never gives up: sends each request under its key until there is a definite answer,
//! and remembers what was acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use logothete::world::{Hash, MatchId, Version, chain_hash};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::service::{Client, WAIT_LIMIT, Reply, Service};

const PAUSE: Duration = Duration::from_millis(20);

/// Entries of one page of the feed.
const PAGE: usize = 100;

/// One acknowledged action.
struct Acknowledged {
    path: String,
    key: String,
    body: Value,
    answer: Value,
}

/// Somebody who plays match after match against bots, each of the next game.
pub(crate) struct Player {
    client: Client,
    luck: ChaCha12Rng,
    name: String,
    keys: u32,
    /// Which game comes next.
    games: std::iter::Cycle<std::slice::Iter<'static, GameKey>>,
    /// The match under way.
    path: Option<String>,
    started: BTreeSet<&'static str>,
    created: BTreeSet<String>,
    /// Matches to found that were refused at the first try.
    pending: Vec<(String, Value)>,
    acknowledged: Vec<Acknowledged>,
    /// How the answers were before there was a definite one.
    pub(crate) troubles: BTreeMap<String, u32>,
}

/// What a player has done, and what was found to hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    /// The games of which matches were started.
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
        // Who comes later begins with another game.
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

    /// Somebody who is signed in as this player.
    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Whether any action was acknowledged.
    pub(crate) fn has_played(&self) -> bool {
        !self.acknowledged.is_empty()
    }

    /// The match under way.
    pub(crate) fn path(&self) -> Option<String> {
        self.path.clone()
    }

    /// Makes one move, or waits a moment for the others.
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

    /// Founds a match that waits for others, if it can be done at the first try.
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

    /// Sends again what could not be done at the first try.
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
            // The others were faster.
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

    /// Sends a request until there is a definite answer, always under the same key.
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
                // Somebody else acts at this moment, or the first of two is under way.
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
        panic!("there was no definite answer: {:?}", self.troubles);
    }

    /// Holds what was acknowledged against what is kept: nothing lost, nothing done twice.
    pub(crate) fn check(&mut self) -> Account {
        assert_eq!(self.listed(), self.created, "each match is created once");
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
                "resent, and answered as at first"
            );
            account.resent += 1;
        }
        account
    }

    /// The matches of this player, as the service lists them.
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

    /// Reads a whole match, follows its chain, and compares it with what was acknowledged.
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
                assert_eq!(entry["version"], version, "no gap");
                let record = entry["record"].as_str().unwrap();
                head = chain_hash(id, Version(version), head, record.as_bytes());
                assert_eq!(entry["hash"], head.to_string(), "the chain holds");
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
            "{path}: kept and acknowledged are the same"
        );
        usize::try_from(version).unwrap()
    }
}

/// A request for a match of a game for as few as can play it: who has which place besides the host's.
pub(crate) fn match_body(game: GameKey, place: impl Fn(u8) -> Value) -> Value {
    let (fewest, _) = game.rules().seats();
    let host = json!({ "type": "host" });
    let places: Vec<Value> = std::iter::once(host)
        .chain((1..fewest).map(place))
        .collect();
    json!({ "game": game, "places": places })
}

/// Where the match is that was founded.
fn path_of(created: &Reply) -> String {
    format!("/v1/matches/{}", created.json()["id"].as_str().unwrap())
}
