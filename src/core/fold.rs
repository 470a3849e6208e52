//! Folds (replays) stored entries into a match, and checks their hash chain.

use super::events::{Action, Body, DrawRecord, Fact, HiddenDraws, LobbyFact, PlatformFact};
use super::memory::RewindMemory;
use super::replay_error::ReplayError;
use super::state::{EntryEvent, Match};
use crate::games::ensure;
use crate::world::{self, MatchId, OpenError, OpenedPart, RawEntry};

/// Parses a stored entry and restores its sealed parts, as far as they are available.
pub(crate) fn decode_body(kept: &RawEntry) -> Result<Body, ReplayError> {
    let places: Option<Vec<_>> = kept.parts.iter().map(PartPlace::from_part).collect();
    let body = match places {
        // Parsing straight into `Body` takes half the time of parsing into a JSON value first.
        Some(places) => decode_with_parts(kept, &places),
        None => world::open(&kept.public, &kept.parts)
            .and_then(|value| Ok(serde_json::from_value(value)?)),
    };
    body.map_err(ReplayError::unreadable_at(kept.version))
}

enum PartPlace<'a> {
    Action(&'a str),
    Fact(usize, &'a str),
    Luck(usize),
}

impl<'a> PartPlace<'a> {
    fn from_part(part: &'a OpenedPart) -> Option<Self> {
        let pointer = part.pointer.as_str();
        if let Some(within) = pointer.strip_prefix("/action/game") {
            return Some(Self::Action(within));
        }
        if let Some(rest) = pointer.strip_prefix("/draws/") {
            return Some(Self::Luck(rest.strip_suffix("/hidden")?.parse().ok()?));
        }
        let (index, rest) = pointer.strip_prefix("/facts/")?.split_once('/')?;
        Some(Self::Fact(index.parse().ok()?, rest.strip_prefix("game")?))
    }
}

fn decode_with_parts(kept: &RawEntry, places: &[PartPlace<'_>]) -> Result<Body, OpenError> {
    let mut body: Body = serde_json::from_slice(&kept.public)?;
    for (place, part) in places.iter().zip(&kept.parts) {
        match (place, &mut body.action) {
            (PartPlace::Action(within), Action::Game(action)) => {
                world::restore_part(action, within, part)?;
            }
            (PartPlace::Action(_), Action::Platform(_)) => return Err(misplaced_part(part)),
            (PartPlace::Fact(index, within), _) => match body.facts.get_mut(*index) {
                Some(Fact::Game(fact)) => world::restore_part(fact, within, part)?,
                Some(Fact::Platform(_)) | None => return Err(misplaced_part(part)),
            },
            (PartPlace::Luck(index), _) => match body.draws.get_mut(*index) {
                Some(DrawRecord::Hidden {
                    hidden: hidden @ HiddenDraws::Seal { .. },
                    ..
                }) => {
                    *hidden = HiddenDraws::Draws(serde_json::from_slice(part.value.as_bytes())?);
                }
                Some(_) | None => return Err(misplaced_part(part)),
            },
        }
    }
    Ok(body)
}

fn misplaced_part(part: &OpenedPart) -> OpenError {
    OpenError::Misplaced(part.pointer.clone())
}

/// Folds entries onto a match, or creates one from the first entry; `None` without a match and entries.
/// Requires: no entry rewinds to before `state`; see [`super::memory::reaches_before`].
pub fn fold(
    id: MatchId,
    state: Option<Match>,
    entries: &[RawEntry],
) -> Result<Option<Match>, ReplayError> {
    let mut folded = fold_with(id, state, &RewindMemory::for_entries(entries), entries)?;
    // Without the memory, the next fold looks ahead for rewinds itself.
    if let Some(state) = &mut folded {
        state.memory = RewindMemory::default();
    }
    Ok(folded)
}

/// As [`fold`], but keeps earlier states. `memory` lists the versions to which later entries rewind.
pub fn fold_with(
    id: MatchId,
    mut state: Option<Match>,
    memory: &RewindMemory,
    entries: &[RawEntry],
) -> Result<Option<Match>, ReplayError> {
    if let Some(state) = &mut state {
        state.expect(memory);
    }
    for kept in entries {
        state = Some(advance(id, state, memory, kept)?);
    }
    if let Some(state) = state.as_ref().filter(|_| !entries.is_empty()) {
        check_invariants(state)?;
    }
    Ok(state)
}

pub(crate) fn match_id_of(kept: &RawEntry) -> Option<MatchId> {
    let public: serde_json::Value = serde_json::from_slice(&kept.public).ok()?;
    public.get("match")?.as_str()?.parse().ok()
}

/// Checks the invariants of the game's rules. Before the start of a match there are none.
pub fn check_invariants(state: &Match) -> Result<(), ReplayError> {
    let version = state.version.0;
    let violation = state.play.broken_invariant();
    let broken = violation.filter(|_| !state.roster.seats.is_empty());
    broken.map_or(Ok(()), |invariant| {
        Err(ReplayError::Impossible { version, invariant })
    })
}

pub(crate) fn advance(
    id: MatchId,
    state: Option<Match>,
    memory: &RewindMemory,
    kept: &RawEntry,
) -> Result<Match, ReplayError> {
    let body = decode_body(kept)?;
    let mut previous = match state {
        Some(state) => state,
        None => found_match(id, &body)?.with_memory(memory.clone()),
    };
    check_chain(&previous, kept)?;
    previous.apply(EntryEvent::from_body(id, &body, &kept.public, kept.hash)?)?;
    Ok(previous)
}

pub(crate) fn found_match(id: MatchId, body: &Body) -> Result<Match, ReplayError> {
    match body.facts.first() {
        Some(Fact::Platform(PlatformFact::Lobby(LobbyFact::MatchCreated { charter, seed }))) => {
            Match::new(id, charter.clone(), seed.clone())
        }
        Some(Fact::Platform(_) | Fact::Game(_)) | None => Err(ReplayError::NoFirstEntry),
    }
}

/// Checks that an entry follows the head of the match's chain. Sealed parts are not checked.
pub(crate) fn check_chain(state: &Match, kept: &RawEntry) -> Result<(), ReplayError> {
    let version = kept.version;
    let hash = world::chain_hash(state.id, version, state.head, &kept.public);
    ensure(hash == kept.hash, ReplayError::ChainBroken(version.0))
}

#[cfg(test)]
pub(crate) fn fold_until(
    id: MatchId,
    entries: &[RawEntry],
    version: crate::world::Version,
) -> Result<Option<Match>, ReplayError> {
    let count = entries
        .iter()
        .take_while(|kept| kept.version <= version)
        .count();
    fold(id, None, entries.get(..count).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKey;
    use crate::testing::MatchFixture;
    use crate::tests::{each_finished, finished};

    fn forged(fixture: &MatchFixture, from: &str, to: &str) -> RawEntry {
        let text = |kept: &RawEntry| String::from_utf8(kept.public.clone()).unwrap();
        let found = fixture
            .entries
            .iter()
            .find(|kept| text(kept).contains(from));
        let mut kept = found.unwrap_or_else(|| panic!("{from} nowhere")).clone();
        kept.public = text(&kept).replacen(from, to, 1).into_bytes();
        kept
    }

    #[test]
    fn what_is_read_and_put_back_is_the_whole_entry() {
        for kept in each_finished(9).flat_map(|fixture| fixture.entries) {
            let opened = world::open(&kept.public, &kept.parts).unwrap();
            let whole: Body = serde_json::from_value(opened).unwrap();
            assert_eq!(decode_body(&kept).unwrap(), whole);
        }
    }

    #[test]
    fn what_is_no_entry_is_not_read() {
        let fixture = finished(GameKey::Byzanz, 3, 7);
        let forgeries = [
            (r#""by":"#, r#""bye":"#),
            (r#""action":{"game":"#, r#""action":{"same":"#),
            (r#""action":{"platform":{"type":"start"}}"#, r#""action":1"#),
            (r#"{"type":"start"}"#, r#"{"type":"stop"}"#),
            (r#""count":"#, r#""number":"#),
            (r#""hidden":"#, r#""forbidden":"#),
            (r#""from":[["#, r#""from":[[1,"#),
            (r#""index":"#, r#""count":1,"index":"#),
            (r#"{"from":"#, r#"{"of":1,"from":"#),
        ];
        for (from, to) in forgeries {
            assert!(decode_body(&forged(&fixture, from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn a_part_is_put_only_where_something_was_sealed() {
        let fixture = finished(GameKey::Byzanz, 3, 7);
        let is_direct = |kept: &&RawEntry| {
            let mut parts = kept.parts.iter();
            !kept.parts.is_empty() && parts.all(|part| PartPlace::from_part(part).is_some())
        };
        let kept = fixture.entries.iter().find(is_direct).unwrap();
        for pointer in [
            "/facts/0/game/nothing",
            "/facts/0/game/type",
            "/facts/99/game",
            "/draws/99/hidden",
            "/action/game/nothing",
        ] {
            let mut kept = kept.clone();
            kept.parts[0].pointer = pointer.to_owned();
            assert!(decode_body(&kept).is_err(), "{pointer}");
        }
    }
}
