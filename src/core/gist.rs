//! What a fold needs of an entry: the facts, and how far the luck was used.
//!
//! What was asked and what was drawn must be of the right form, but nobody keeps it: reading
//! entries is most of what bringing a match into memory takes.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::words::{Body, Drawn, Fact, HiddenDraws, PlatformAction};
use crate::games::Urn;
use crate::world::{self, Corrupt, Kept, Part};

/// An entry as a fold reads it.
pub(crate) type Gist = Body<Asked, Used>;

/// What was asked: looked at, not kept.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "only the form matters")]
pub(crate) enum Asked {
    /// An action of the game.
    Game(IgnoredAny),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// How far a record of luck goes.
#[derive(Deserialize)]
#[serde(try_from = "Record")]
pub(crate) struct Used {
    next: u64,
    is_sealed: bool,
}

/// A record of luck in either of its forms, read in one go.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    k: u64,
    n: Option<u32>,
    index: Option<u32>,
    from: Option<Urn>,
    count: Option<u64>,
    hidden: Option<HiddenDraws>,
}

/// A record of luck that is neither open nor hidden.
#[derive(Debug, thiserror::Error)]
#[error("a record of luck has neither of its forms")]
struct NoRecord;

impl TryFrom<Record> for Used {
    type Error = NoRecord;

    fn try_from(record: Record) -> Result<Self, NoRecord> {
        let open = (record.n, record.index, record.from);
        let (count, is_sealed) = match (open, record.count, record.hidden) {
            ((Some(_), Some(_), Some(_)), None, None) => (Some(1), false),
            ((None, None, None), Some(count), Some(HiddenDraws::Seal { .. })) => {
                (Some(count), true)
            }
            ((None, None, None), Some(count), Some(HiddenDraws::Draws(_))) => (Some(count), false),
            _ => (None, false),
        };
        let next = count.and_then(|count| record.k.checked_add(count));
        let next = next.ok_or(NoRecord)?;
        Ok(Self { next, is_sealed })
    }
}

impl Drawn for Used {
    fn next(&self) -> u64 {
        self.next
    }
}

impl Gist {
    /// Reads a stored entry, as far as its sealed parts are at hand.
    pub(crate) fn read(kept: &Kept) -> Result<Self, Corrupt> {
        if Self::is_enough_for(kept) {
            // Straight to the words, which takes half the time.
            let mut gist: Self = serde_json::from_slice(&kept.public)?;
            kept.parts.iter().try_for_each(|part| gist.put_back(part))?;
            return Ok(gist);
        }
        Ok(serde_json::from_value(world::open(
            &kept.public,
            &kept.parts,
        )?)?)
    }

    /// Whether everything sealed in an entry lies where a gist keeps it.
    pub(crate) fn is_enough_for(kept: &Kept) -> bool {
        kept.parts.iter().all(is_of_game_or_luck)
    }

    fn put_back(&mut self, part: &Part) -> Result<(), Corrupt> {
        let misplaced = || Corrupt::Misplaced(part.pointer.clone());
        match place(&part.pointer).ok_or_else(misplaced)? {
            Place::Luck(index) => match self.draws.get(index) {
                Some(used) if used.is_sealed => Ok(()),
                Some(_) | None => Err(misplaced()),
            },
            Place::Fact(index, pointer) => match self.facts.get_mut(index) {
                Some(Fact::Game(fact)) => world::put_at(fact, pointer, part),
                Some(Fact::Platform(_)) | None => Err(misplaced()),
            },
        }
    }
}

/// Where a part lies that can be put back into a gist.
enum Place<'a> {
    /// Within a fact of the game.
    Fact(usize, &'a str),
    /// In a record of luck.
    Luck(usize),
}

fn is_of_game_or_luck(part: &Part) -> bool {
    place(&part.pointer).is_some()
}

fn place(pointer: &str) -> Option<Place<'_>> {
    if let Some(rest) = pointer.strip_prefix("/draws/") {
        let index = rest.strip_suffix("/hidden")?;
        return Some(Place::Luck(index.parse().ok()?));
    }
    let (index, rest) = pointer.strip_prefix("/facts/")?.split_once('/')?;
    let within = rest.strip_prefix("game")?;
    Some(Place::Fact(index.parse().ok()?, within))
}

#[cfg(test)]
mod tests {
    use super::super::fold::read;
    use super::super::paper::Paper;
    use super::super::tests::{each_finished, finished};
    use super::*;
    use crate::games::GameKey;

    fn forged(paper: &Paper, from: &str, to: &str) -> Kept {
        let text = |kept: &Kept| String::from_utf8(kept.public.clone()).unwrap();
        let found = paper.entries.iter().find(|kept| text(kept).contains(from));
        let mut kept = found.unwrap_or_else(|| panic!("{from} nowhere")).clone();
        kept.public = text(&kept).replacen(from, to, 1).into_bytes();
        kept
    }

    #[test]
    fn a_gist_tells_what_the_whole_entry_tells() {
        for kept in each_finished(9).flat_map(|paper| paper.entries) {
            let (gist, body) = (Gist::read(&kept).unwrap(), read(&kept).unwrap());
            assert_eq!((gist.version, &gist.at), (body.version, &body.at));
            assert_eq!((&gist.suite, gist.by), (&body.suite, body.by));
            assert_eq!(gist.match_id, body.match_id);
            assert_eq!(gist.facts, body.facts);
            let used: Vec<_> = gist.draws.iter().map(Drawn::next).collect();
            let drawn: Vec<_> = body.draws.iter().map(Drawn::next).collect();
            assert_eq!(used, drawn);
        }
    }

    #[test]
    fn what_is_no_entry_has_no_gist() {
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
            let kept = forged(&paper, from, to);
            assert!(read(&kept).is_err() && Gist::read(&kept).is_err(), "{to}");
        }
    }

    #[test]
    fn a_part_is_put_only_where_something_was_sealed() {
        let paper = finished(GameKey::Byzanz, 3, 7);
        let sealed = |kept: &&Kept| kept.parts.iter().all(is_of_game_or_luck);
        let mut entries = paper.entries.iter().filter(sealed);
        let kept = entries.find(|kept| !kept.parts.is_empty()).unwrap();
        for pointer in [
            "/facts/0/game/nothing",
            "/facts/0/game/type",
            "/facts/99/game",
            "/draws/99/hidden",
        ] {
            let mut kept = kept.clone();
            kept.parts[0].pointer = pointer.to_owned();
            assert!(Gist::read(&kept).is_err(), "{pointer}");
        }
    }
}
