//! The core of the service with a new database, which plays random matches.

use std::sync::Arc;

use logothete::app::{MatchKeys, Matches, PlayError, Rest, SeatStep};
use logothete::core::events::{PlaceKind, Seating};
use logothete::core::{Command, Creation, Joiner, Stage, legal, visible_state};
use logothete::games::{GameKey, Viewer};
use logothete::testing::TestDatabase;
use logothete::world::{MatchId, World};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::json;
use uuid::Uuid;

pub(crate) struct Ground {
    pub(crate) database: TestDatabase,
    pub(crate) matches: Arc<Matches>,
    pub(crate) luck: ChaCha12Rng,
}

impl Ground {
    pub(crate) async fn fresh(seed: u64) -> Self {
        let database = TestDatabase::create().await.unwrap();
        let matches = Arc::new(matches(&database, seed));
        let luck = ChaCha12Rng::seed_from_u64(seed);
        Self {
            database,
            matches,
            luck,
        }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.luck.next_u32()).unwrap() % n
    }

    /// Plays a match with the fewest possible players and at most this many actions. Returns its id.
    pub(crate) async fn play(&mut self, game: GameKey, actions: u32) -> MatchId {
        let (id, people) = self.start(game).await;
        for _ in 0..actions {
            if !self.act(id, &people).await {
                break;
            }
        }
        id
    }

    pub(crate) async fn start(&mut self, game: GameKey) -> (MatchId, Vec<Uuid>) {
        let seats = usize::from(game.rules().seats().0);
        let people: Vec<Uuid> = (0..seats)
            .map(|_| Uuid::from_u128(u128::from(self.luck.next_u64())))
            .collect();
        let open = (1..seats).map(|_| PlaceKind::Open {});
        let id = self.matches.lobby.new_match_id().unwrap();
        let creation = Creation {
            game,
            options: json!({}),
            places: [PlaceKind::Host {}].into_iter().chain(open).collect(),
            seating: Seating::Random,
            spectators: true,
            pace: None,
            absence: None,
            weekends: false,
            admits_bots: true,
            start_when_full: false,
            least_reliability: None,
        };
        let founded = self
            .matches
            .lobby
            .create(id, people[0], creation, None)
            .await;
        founded.unwrap();
        for (index, participant) in people.iter().enumerate().skip(1) {
            let joining = Joiner {
                participant: *participant,
                is_bot: false,
                place: None,
                code: None,
                contribution: None,
                acquaintances: people[..=index].to_vec(),
            };
            let joined = self.matches.lobby.join(id, &joining, None).await;
            joined.unwrap();
        }
        let started = self
            .matches
            .lobby
            .step(id, people[0], &SeatStep::Start, None)
            .await;
        started.unwrap();
        (id, people)
    }

    pub(crate) async fn act(&mut self, id: MatchId, people: &[Uuid]) -> bool {
        self.try_act(id, people).await.unwrap()
    }

    pub(crate) async fn try_act(
        &mut self,
        id: MatchId,
        people: &[Uuid],
    ) -> Result<bool, PlayError> {
        act_in(&self.matches, &mut self.luck, id, people).await
    }

    pub(crate) async fn each_finished(&mut self) -> Vec<MatchId> {
        let mut ids = Vec::new();
        for game in GameKey::ALL {
            ids.push(self.play(*game, u32::MAX).await);
        }
        ids
    }
}

/// Plays one random action of an awaited participant, with an idempotency key. Returns whether any action was possible.
pub(crate) async fn act_in(
    matches: &Arc<Matches>,
    luck: &mut ChaCha12Rng,
    id: MatchId,
    people: &[Uuid],
) -> Result<bool, PlayError> {
    let table = matches.views.load(id, None).await?;
    if table.stage != Stage::Running {
        return Ok(false);
    }
    let (awaited, _) = table.awaiting();
    let seat = awaited.iter().next().unwrap();
    let participant = people
        .iter()
        .find(|one| table.roster.seat_of(**one) == Some(seat))
        .unwrap();
    let viewer = Viewer::Seat(seat);
    let actions = legal(&table, viewer);
    let index = usize::try_from(luck.next_u32()).unwrap() % actions.len();
    let key = luck.next_u64().to_string();
    let key = matches
        .keys
        .idempotency_key(*participant, &key, b"a request");
    let command = Command {
        match_id: id,
        participant: *participant,
        decision: visible_state(&table, viewer).decision,
        actions: vec![actions[index].clone()],
    };
    let played = matches.turns.act(&command, Some(key)).await?;
    assert!(matches!(played.rest, Rest::Nothing));
    Ok(true)
}

pub(crate) fn matches(database: &TestDatabase, seed: u64) -> Matches {
    let world = Arc::new(World::from_seed(seed, World::real().now()));
    let log = database.open_log().unwrap();
    Matches::new(log, world, MatchKeys::new(&[7; 32]))
}
