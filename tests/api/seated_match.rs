//! A match of a test, of Byzanz by default, and the requests of its players.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::app::{Client, Reply, TestApp};

const NAMES: [&str; 6] = ["Anna", "Bruno", "Clara", "Dario", "Elena", "Franz"];

pub(crate) struct SeatedMatch {
    pub(crate) id: String,
    pub(crate) players: Vec<Client>,
    luck: ChaCha8Rng,
}

impl SeatedMatch {
    pub(crate) async fn lobby(app: &TestApp, count: usize, options: Value) -> Self {
        Self::lobby_of("byzanz", app, count, options).await
    }

    pub(crate) async fn lobby_of(game: &str, app: &TestApp, count: usize, options: Value) -> Self {
        let seated = Self::opened(game, app, count, options).await;
        for player in 1..count {
            seated.join(player).await;
        }
        seated
    }

    pub(crate) async fn opened(game: &str, app: &TestApp, count: usize, options: Value) -> Self {
        let mut players = Vec::new();
        for name in &NAMES[..count] {
            players.push(app.person(name).await);
        }
        Self::opened_by(game, players, options).await
    }

    /// Creates a lobby that only the host, the first of these players, has joined.
    pub(crate) async fn opened_by(game: &str, players: Vec<Client>, options: Value) -> Self {
        let places: Vec<Value> = (0..players.len()).map(place).collect();
        let body =
            json!({ "game": game, "places": places, "seating": "as_placed", "options": options });
        let card = players[0]
            .post("/v1/matches", body)
            .await
            .assert_status(201)
            .json();
        let id = card["id"].as_str().unwrap().to_owned();
        Self {
            id,
            players,
            luck: ChaCha8Rng::seed_from_u64(11),
        }
    }

    pub(crate) async fn join(&self, player: usize) {
        self.players[player]
            .post(&self.path("/join"), json!({}))
            .await
            .assert_status(200);
    }

    /// Starts a match; player `i` holds seat `i`, and seat 0 opens.
    pub(crate) async fn started(app: &TestApp, count: usize) -> Self {
        let last = count - 1;
        let seated = Self::lobby(app, count, json!({ "dealer": last })).await;
        seated.start().await;
        seated
    }

    pub(crate) async fn start(&self) {
        self.players[0]
            .post(&self.path("/start"), json!({}))
            .await
            .assert_status(200);
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/v1/matches/{}{rest}", self.id)
    }

    pub(crate) async fn view(&self, player: usize) -> Value {
        self.players[player]
            .get(&self.path("/view"))
            .await
            .assert_status(200)
            .json()
    }

    pub(crate) async fn legal(&self, player: usize) -> Vec<Value> {
        let listed = self.players[player]
            .get(&self.path("/legal"))
            .await
            .assert_status(200)
            .json();
        listed["actions"].as_array().unwrap().clone()
    }

    pub(crate) async fn act(&self, player: usize, action: Value) -> Reply {
        let decision = self.view(player).await["decision"].clone();
        let mut body = json!({ "action": action });
        if decision.is_string() {
            body["decision"] = decision;
        }
        self.post_actions(player, body, &[]).await
    }

    pub(crate) async fn post_actions(
        &self,
        player: usize,
        body: Value,
        headers: &[(&str, &str)],
    ) -> Reply {
        self.players[player]
            .send_json("POST", &self.path("/actions"), headers, body)
            .await
    }

    pub(crate) async fn feed(&self, client: &Client, after: u64) -> Vec<Value> {
        let path = self.path(&format!("/entries?after={after}&limit=100"));
        client.get(&path).await.assert_status(200).json()["entries"]
            .as_array()
            .unwrap()
            .clone()
    }

    pub(crate) async fn whole_feed(&self, client: &Client) -> Vec<Value> {
        let mut entries = Vec::new();
        loop {
            let page = self.feed(client, entries.len().try_into().unwrap()).await;
            let last = page.len() < 100;
            entries.extend(page);
            if last {
                return entries;
            }
        }
    }

    /// Makes a random move of a player who must act. Returns whether the match is over.
    pub(crate) async fn move_on(&mut self) -> bool {
        let view = self.view(0).await;
        if view["stage"] == "over" {
            return true;
        }
        let awaited = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
        let legal = self.legal(awaited).await;
        let index = usize::try_from(self.luck.next_u32()).unwrap() % legal.len();
        self.act(awaited, legal[index].clone())
            .await
            .assert_status(200);
        false
    }

    pub(crate) async fn play_out(&mut self) {
        while !self.move_on().await {}
    }
}

fn place(index: usize) -> Value {
    json!({ "type": if index == 0 { "host" } else { "open" } })
}
