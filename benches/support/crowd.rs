//! Players of many matches at once, each over a separate connection.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use logothete::world::World;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::board::{Board, DescribedFact};
use super::connection::{Connection, read};

const SEATS: usize = 4;
/// Number of tables with new players. Later tables get the same players again, because registering costs more than a
/// match.
const TABLES_OF_THEIR_OWN: usize = 100;

pub(crate) struct Crowd {
    tables: Vec<Table>,
    /// Minimum time between two actions at a table, to limit the rate of play.
    pause: Duration,
    world: World,
}

struct Table {
    players: Vec<Player>,
    waiting: Vec<(Uuid, Board)>,
    luck: ChaCha12Rng,
    sent: u64,
}

struct Player {
    connection: Connection,
    authorization: String,
}

#[derive(Default)]
pub(crate) struct Played {
    /// Duration of each action, from the request to the complete response.
    pub(crate) latencies: Vec<Duration>,
    pub(crate) matches: usize,
}

impl Played {
    /// Returns a quantile of the latency in milliseconds; `share` is in thousandths.
    pub(crate) fn millis(&self, share: usize) -> f64 {
        let mut latencies = self.latencies.clone();
        latencies.sort_unstable();
        let index = (latencies.len() * share / 1000).min(latencies.len().saturating_sub(1));
        latencies.get(index).map_or(0.0, Duration::as_secs_f64) * 1e3
    }

    pub(crate) fn rate(&self, time: Duration) -> f64 {
        u32::try_from(self.latencies.len()).map_or(f64::INFINITY, f64::from) / time.as_secs_f64()
    }
}

#[derive(Clone, Copy)]
enum Until {
    Matches(usize),
    Moment(Instant),
}

#[derive(Deserialize)]
struct Created {
    id: Uuid,
}

#[derive(Deserialize)]
struct Tokens {
    access_token: String,
}

#[derive(Deserialize)]
struct Feed {
    entries: Vec<Done>,
}

#[derive(Deserialize)]
struct Acted {
    done: Vec<Done>,
}

#[derive(Deserialize)]
struct Done {
    facts: Vec<DescribedFact>,
}

impl Crowd {
    /// Registers and signs in four people at each table. After [`TABLES_OF_THEIR_OWN`] tables, the same people sit at
    /// several.
    pub(crate) async fn gather(address: SocketAddr, tables: usize) -> anyhow::Result<Self> {
        let mut gathered: Vec<Table> = Vec::with_capacity(tables);
        for number in 0..tables {
            // The service refuses too many simultaneous password checks, so tables register one after another.
            let table = match gathered.get(number % TABLES_OF_THEIR_OWN) {
                Some(same) => same.once_more(address, number).await?,
                None => Table::gather(address, number).await?,
            };
            gathered.push(table);
        }
        Ok(Self {
            tables: gathered,
            pause: Duration::ZERO,
            world: World::real(),
        })
    }

    pub(crate) async fn prepare(&mut self, matches: usize) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(|state| async move {
            while state.waiting.len() < matches {
                let prepared = state.start().await?;
                state.waiting.push(prepared);
            }
            Ok::<_, anyhow::Error>(())
        }))
        .await?;
        Ok(())
    }

    /// Reopens every connection, because the service closes those that were idle for 75 seconds.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        for player in self.tables.iter_mut().flat_map(|table| &mut table.players) {
            player.connection = Connection::open(address).await?;
        }
        Ok(())
    }

    /// Plays for this time, as fast as possible. Each table has one request pending at a time.
    pub(crate) async fn play_for(&mut self, time: Duration) -> anyhow::Result<Played> {
        let end = self.world.stopwatch() + time;
        self.play(Until::Moment(end)).await
    }

    pub(crate) async fn play_slowly(
        &mut self,
        time: Duration,
        per_second: u32,
    ) -> anyhow::Result<Played> {
        let tables = u32::try_from(self.tables.len())?;
        self.pause = Duration::from_secs(1) * tables / per_second;
        let played = self.play_for(time).await;
        self.pause = Duration::ZERO;
        played
    }

    /// Adds webhooks at these URLs for the first `people` players; each gets every entry of its player's matches.
    pub(crate) async fn subscribe(&mut self, people: usize, urls: &[String]) -> anyhow::Result<()> {
        let players = self.tables.iter_mut().flat_map(|state| &mut state.players);
        for player in players.take(people) {
            for url in urls {
                let wish = json!({ "url": url, "events": ["match.entry", "match.your_turn"] });
                let _hook: serde_json::Value =
                    player.post("/v1/webhooks", &wish.to_string()).await?;
            }
        }
        Ok(())
    }

    pub(crate) async fn play_matches(&mut self, matches: usize) -> anyhow::Result<Played> {
        self.play(Until::Matches(matches)).await
    }

    async fn play(&mut self, until: Until) -> anyhow::Result<Played> {
        let (world, pause) = (&self.world, self.pause);
        let tables = self.tables.iter_mut();
        let played = try_join_all(tables.map(|state| state.play(world, (until, pause)))).await?;
        let mut all = Played::default();
        for played in played {
            all.latencies.extend(played.latencies);
            all.matches += played.matches;
        }
        Ok(all)
    }
}

impl Table {
    async fn gather(address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let players = (0..SEATS).map(|place| Player::sign_up(address, number * SEATS + place));
        Ok(Self {
            players: try_join_all(players).await?,
            waiting: Vec::new(),
            luck: ChaCha12Rng::seed_from_u64(u64::try_from(number)?),
            sent: 0,
        })
    }

    async fn once_more(&self, address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let players = self.players.iter().map(|player| async {
            Ok::<_, anyhow::Error>(Player {
                connection: Connection::open(address).await?,
                authorization: player.authorization.clone(),
            })
        });
        Ok(Self {
            players: try_join_all(players).await?,
            waiting: Vec::new(),
            luck: ChaCha12Rng::seed_from_u64(u64::try_from(number)?),
            sent: 0,
        })
    }

    async fn play(
        &mut self,
        world: &World,
        (until, pause): (Until, Duration),
    ) -> anyhow::Result<Played> {
        let mut played = Played::default();
        while until.goes_on(world, played.matches) {
            let (id, mut board) = match self.waiting.pop() {
                Some(waiting) => waiting,
                None => self.start().await?,
            };
            let path = format!("/v1/matches/{id}/actions");
            loop {
                if let Until::Moment(end) = until
                    && end <= world.stopwatch()
                {
                    return Ok(played);
                }
                let luck = &mut self.luck;
                let mut below = |n: u32| luck.next_u32() % n.max(1);
                let Some((seat, command)) = board.next(&mut below)? else {
                    break;
                };
                let body = serde_json::to_string(&command)?;
                self.sent += 1;
                let number = self.sent;
                let Some(client) = self.players.get_mut(seat.index()) else {
                    break;
                };
                let headers = format!("{}idempotency-key: a{number}\r\n", client.authorization);
                let watch = world.stopwatch();
                let answer = client.connection.post(&path, &headers, &body).await?;
                played.latencies.push(watch.elapsed());
                let rest = pause.saturating_sub(watch.elapsed());
                let acted: Acted = read(answer)?;
                for done in &acted.done {
                    board.evolve(&done.facts)?;
                }
                tokio::time::sleep(rest).await;
            }
            played.matches += 1;
        }
        Ok(played)
    }

    async fn start(&mut self) -> anyhow::Result<(Uuid, Board)> {
        let mut places = vec![json!({ "type": "host" })];
        places.resize(self.players.len(), json!({ "type": "open" }));
        let wish = json!({ "game": "byzanz", "places": places, "seating": "as_placed" });
        let mut path = String::from("/v1/matches");
        let mut id = Uuid::nil();
        for (place, player) in self.players.iter_mut().enumerate() {
            if place == 0 {
                let created: Created = player.post(&path, &wish.to_string()).await?;
                id = created.id;
                path = format!("/v1/matches/{id}");
            } else {
                let _card: serde_json::Value = player.post(&format!("{path}/join"), "{}").await?;
            }
        }
        if let Some(host) = self.players.first_mut() {
            let _card: serde_json::Value = host.post(&format!("{path}/start"), "{}").await?;
        }
        let mut described = Vec::with_capacity(self.players.len());
        for player in &mut self.players {
            let path = format!("{path}/entries?after=0");
            let feed: Feed = read(player.connection.get(&path, &player.authorization).await?)?;
            let facts = feed.entries.into_iter().flat_map(|entry| entry.facts);
            described.push(facts.collect());
        }
        Ok((id, Board::new(id, &described)?))
    }
}

impl Player {
    async fn sign_up(address: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let mut player = Self {
            connection: Connection::open(address).await?,
            authorization: String::new(),
        };
        let (email, password) = (
            format!("p{number}@players.example"),
            "correct horse battery",
        );
        let wish = json!({ "email": email, "password": password, "name": format!("P{number}") });
        let (status, _) = player
            .connection
            .post("/v1/accounts", "", &wish.to_string())
            .await?;
        anyhow::ensure!(status == 202, "registering was answered {status}");
        let wish = json!({ "email": email, "password": password });
        let tokens: Tokens = player.post("/v1/sessions", &wish.to_string()).await?;
        player.authorization = format!("authorization: Bearer {}\r\n", tokens.access_token);
        Ok(player)
    }

    async fn post<T: serde::de::DeserializeOwned>(
        &mut self,
        path: &str,
        body: &str,
    ) -> anyhow::Result<T> {
        read(
            self.connection
                .post(path, &self.authorization, body)
                .await?,
        )
    }
}

impl Until {
    fn goes_on(self, world: &World, matches: usize) -> bool {
        match self {
            Self::Matches(wanted) => matches < wanted,
            Self::Moment(end) => world.stopwatch() < end,
        }
    }
}
