//! A long match of Byzanz in a throwaway PostgreSQL, played without HTTP.

use std::sync::Arc;

use anyhow::Context;
use logothete::app::{MatchKeys, Matches, SeatStep};
use logothete::core::clock::Pace;
use logothete::core::events::{PlaceKind, Seating};
use logothete::core::{Command, Creation, Joiner, Match, legal, visible_state};
use logothete::games::byzanz::Action;
use logothete::games::{GameKey, Viewer};
use logothete::log::Log;
use logothete::testing::TestDatabase;
use logothete::world::{MatchId, RawEntry, Version, World};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

pub(crate) struct Sample {
    pub(crate) id: MatchId,
    pub(crate) log: Log,
    /// Entries without their sealed parts, as they are loaded to continue the match.
    pub(crate) entries: Vec<RawEntry>,
    /// Entries with all sealed parts, as an audit loads them.
    pub(crate) whole: Vec<RawEntry>,
    _database: TestDatabase,
}

impl Sample {
    /// Plays a match of six players who never pass while they can raise, and always raise by the minimum. Few matches
    /// of Byzanz are longer.
    pub(crate) async fn play() -> anyhow::Result<Self> {
        let database = TestDatabase::create().await?;
        let log = database.open_log()?;
        let keys = MatchKeys::new(b"bench");
        let matches = Arc::new(Matches::new(log.clone(), Arc::new(World::real()), keys));
        let id = matches.lobby.new_match_id()?;
        let people: Vec<Uuid> = (0..6)
            .map(|_| matches.world.random_id())
            .collect::<Result<_, _>>()?;
        let mut state = sit_down(&matches, id, &people).await?;
        while let Some((participant, decision, action)) = next(&state, &people)? {
            let command = Command {
                match_id: id,
                participant,
                decision,
                actions: vec![action],
            };
            state = matches.turns.act(&command, None).await?.state;
        }
        let entries = log.read_after(id, Version::NONE, None).await?.entries;
        let whole = log.read_whole(id).await?.entries;
        Ok(Self {
            id,
            log,
            entries,
            whole,
            _database: database,
        })
    }
}

/// Starts a match. The order of the people is that of their seats.
pub(crate) async fn sit_down(
    matches: &Arc<Matches>,
    id: MatchId,
    people: &[Uuid],
) -> anyhow::Result<Arc<Match>> {
    let (host, guests) = people.split_first().context("there are no people")?;
    let mut places = vec![PlaceKind::Host {}];
    places.resize(people.len(), PlaceKind::Open {});
    let creation = Creation {
        game: GameKey::Byzanz,
        options: json!({}),
        places,
        seating: Seating::AsPlaced,
        spectators: true,
        pace: Some(Pace::NORMAL),
        absence: None,
        weekends: false,
        admits_bots: true,
        start_when_full: false,
        least_reliability: None,
    };
    matches.lobby.create(id, *host, creation, None).await?;
    for guest in guests {
        let joining = Joiner {
            participant: *guest,
            is_bot: false,
            place: None,
            code: None,
            contribution: None,
            acquaintances: people.to_vec(),
        };
        matches.lobby.join(id, &joining, None).await?;
    }
    Ok(matches
        .lobby
        .step(id, *host, &SeatStep::Start, None)
        .await?)
}

/// Returns the next participant to act, the decision token and the action; `None` once the match is over.
pub(crate) fn next(
    state: &Match,
    people: &[Uuid],
) -> anyhow::Result<Option<(Uuid, Option<String>, Value)>> {
    let (awaited, _) = state.awaiting();
    let Some(seat) = awaited.iter().next() else {
        return Ok(None);
    };
    let viewer = Viewer::Seat(seat);
    let participant = people
        .get(seat.index())
        .context("the seat has no participant")?;
    let mut actions = legal(state, viewer);
    actions.sort_by_cached_key(eagerness);
    let action = actions
        .into_iter()
        .next()
        .context("there is no legal action")?;
    Ok(Some((
        *participant,
        visible_state(state, viewer).decision,
        action,
    )))
}

/// Sort key for the longest match: the smallest bid first, then other answers, last the actions that end something.
fn eagerness(action: &Value) -> u32 {
    match Action::deserialize(action) {
        Ok(Action::Bid { cards }) => cards.value(),
        Ok(Action::Give { .. } | Action::Take { .. }) => 100,
        Ok(Action::Sell { .. }) => 101,
        Ok(Action::Discard { .. } | Action::Pass {} | Action::Done {}) => 102,
        Err(_) => 103,
    }
}
