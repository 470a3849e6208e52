//! From stored entries to a match, checking the chain and the seals on the way.

use super::broken::BrokenLog;
use super::events::{Action, Body, DrawRecord, Fact, HiddenDraws, LobbyFact, PlatformFact};
use super::memory::Memory;
use super::state::{Event, Match};
use crate::games::ensure;
use crate::world::{self, Corrupt, Kept, MatchId, Part};

/// Reads one stored entry in full, as far as its sealed parts are at hand.
pub(crate) fn read(kept: &Kept) -> Result<Body, BrokenLog> {
    let places: Option<Vec<_>> = kept.parts.iter().map(PartPlace::of).collect();
    let body = match places {
        // Straight to the words, which takes half the time.
        Some(places) => read_and_put_back(kept, &places),
        None => world::open(&kept.public, &kept.parts)
            .and_then(|value| Ok(serde_json::from_value(value)?)),
    };
    body.map_err(BrokenLog::unreadable_at(kept.version))
}

/// Where a part lies that can be put back into an entry that was read already.
enum PartPlace<'a> {
    Action(&'a str),
    Fact(usize, &'a str),
    Luck(usize),
}

impl<'a> PartPlace<'a> {
    fn of(part: &'a Part) -> Option<Self> {
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

fn read_and_put_back(kept: &Kept, places: &[PartPlace<'_>]) -> Result<Body, Corrupt> {
    let mut body: Body = serde_json::from_slice(&kept.public)?;
    for (place, part) in places.iter().zip(&kept.parts) {
        match (place, &mut body.action) {
            (PartPlace::Action(within), Action::Game(action)) => {
                world::put_at(action, within, part)?;
            }
            (PartPlace::Action(_), Action::Platform(_)) => return Err(misplaced(part)),
            (PartPlace::Fact(index, within), _) => match body.facts.get_mut(*index) {
                Some(Fact::Game(fact)) => world::put_at(fact, within, part)?,
                Some(Fact::Platform(_)) | None => return Err(misplaced(part)),
            },
            (PartPlace::Luck(index), _) => match body.draws.get_mut(*index) {
                Some(DrawRecord::Hidden {
                    hidden: hidden @ HiddenDraws::Seal { .. },
                    ..
                }) => {
                    *hidden = HiddenDraws::Draws(serde_json::from_slice(part.form.bytes())?);
                }
                Some(_) | None => return Err(misplaced(part)),
            },
        }
    }
    Ok(body)
}

fn misplaced(part: &Part) -> Corrupt {
    Corrupt::Misplaced(part.pointer.clone())
}

/// Folds entries onto a match, or founds one with the first of them.
///
/// `None` if there is neither a match nor an entry: there is no such match. Requires: no entry goes
/// back to before the match, see [`super::memory::reaches_before`].
pub fn fold(
    id: MatchId,
    state: Option<Match>,
    entries: &[Kept],
) -> Result<Option<Match>, BrokenLog> {
    let mut state = fold_with(id, state, &Memory::of(entries), entries)?;
    // Whoever folds on looks ahead anew.
    if let Some(state) = &mut state {
        state.memory = Memory::default();
    }
    Ok(state)
}

/// As [`fold`], remembering what later entries go back to, which are not among these.
pub fn fold_with(
    id: MatchId,
    mut state: Option<Match>,
    memory: &Memory,
    entries: &[Kept],
) -> Result<Option<Match>, BrokenLog> {
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

/// The match that an entry says it is of.
pub(crate) fn match_of(kept: &Kept) -> Option<MatchId> {
    let public: serde_json::Value = serde_json::from_slice(&kept.public).ok()?;
    public.get("match")?.as_str()?.parse().ok()
}

/// Holds the state of the game against its invariants. Before the start there is nothing to hold.
pub fn check_invariants(state: &Match) -> Result<(), BrokenLog> {
    let version = state.version.0;
    let broken = state.play.broken_invariant();
    let broken = broken.filter(|_| !state.roster.seats.is_empty());
    broken.map_or(Ok(()), |invariant| {
        Err(BrokenLog::Impossible { version, invariant })
    })
}

pub(crate) fn advance(
    id: MatchId,
    state: Option<Match>,
    memory: &Memory,
    kept: &Kept,
) -> Result<Match, BrokenLog> {
    let body = read(kept)?;
    let mut state = match state {
        Some(state) => state,
        None => found(id, &body)?.with_memory(memory.clone()),
    };
    check_chain(&state, kept)?;
    state.apply(Event::of(id, &body, &kept.public, kept.hash)?)?;
    Ok(state)
}

pub(crate) fn found(id: MatchId, body: &Body) -> Result<Match, BrokenLog> {
    match body.facts.first() {
        Some(Fact::Platform(PlatformFact::Lobby(LobbyFact::MatchCreated { charter, seed }))) => {
            Match::founded(id, charter.clone(), seed.clone())
        }
        Some(Fact::Platform(_) | Fact::Game(_)) | None => Err(BrokenLog::NotFounded),
    }
}

/// Checks that an entry follows the head of the match, and that its parts fit their seals.
pub(crate) fn check_chain(state: &Match, kept: &Kept) -> Result<(), BrokenLog> {
    let version = kept.version;
    let hash = world::check_chain(state.id, version, state.head, &kept.public);
    ensure(hash == kept.hash, BrokenLog::ChainBroken(version.0))
}

/// The match as it stood after entry `version`.
#[cfg(test)]
pub(crate) fn fold_until(
    id: MatchId,
    entries: &[Kept],
    version: crate::world::Version,
) -> Result<Option<Match>, BrokenLog> {
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
    use crate::testing::Paper;
    use crate::tests::{each_finished, finished};

    fn forged(paper: &Paper, from: &str, to: &str) -> Kept {
        let text = |kept: &Kept| String::from_utf8(kept.public.clone()).unwrap();
        let found = paper.entries.iter().find(|kept| text(kept).contains(from));
        let mut kept = found.unwrap_or_else(|| panic!("{from} nowhere")).clone();
        kept.public = text(&kept).replacen(from, to, 1).into_bytes();
        kept
    }

    #[test]
    fn what_is_read_and_put_back_is_the_whole_entry() {
        for kept in each_finished(9).flat_map(|paper| paper.entries) {
            let whole = world::open(&kept.public, &kept.parts).unwrap();
            let whole: Body = serde_json::from_value(whole).unwrap();
            assert_eq!(read(&kept).unwrap(), whole);
        }
    }

    #[test]
    fn what_is_no_entry_is_not_read() {
        let paper = finished(GameKey::Byzanz, 3, 7);
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
            assert!(read(&forged(&paper, from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn a_part_is_put_only_where_something_was_sealed() {
        let paper = finished(GameKey::Byzanz, 3, 7);
        let is_direct = |kept: &&Kept| {
            let mut parts = kept.parts.iter();
            !kept.parts.is_empty() && parts.all(|part| PartPlace::of(part).is_some())
        };
        let kept = paper.entries.iter().find(is_direct).unwrap();
        for pointer in [
            "/facts/0/game/nothing",
            "/facts/0/game/type",
            "/facts/99/game",
            "/draws/99/hidden",
            "/action/game/nothing",
        ] {
            let mut kept = kept.clone();
            kept.parts[0].pointer = pointer.to_owned();
            assert!(read(&kept).is_err(), "{pointer}");
        }
    }
}
