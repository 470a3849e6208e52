//! The swift way to check an entry: decide it again, write it again, compare the bytes.
//!
//! Nothing but the action and the actor is read of what was kept, and nothing of what follows is built
//! that nobody looks into. When the bytes come out otherwise, or the entry is neither an action of the
//! game nor its start, the strict way of the audit finds out what is wrong.

use std::borrow::Cow;

use memchr::memmem;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::canonical::sealed_bytes;
use crate::decide::{self, pointers, record};
use crate::events::{Action, By, DrawRecord, PlatformAction, SUITE};
use crate::games::{Redecided, Turn, Word};
use crate::luck::SeededChance;
use crate::rights::{entitled, may_play};
use crate::sealing::blank;
use crate::state::{Change, Event, Match, Stage};
use crate::world::{self, Kept, Part};

/// Where what is read of an entry ends: its fields are in order.
const REST: &[u8] = br#","draws":["#;

/// Where the sealed parts of an action of the game lie.
const ACTION: &str = "/action/game";

#[derive(Deserialize)]
struct ReadEntry<'a> {
    by: By,
    #[serde(borrow)]
    action: WrittenAction<'a>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenAction<'a> {
    #[serde(borrow)]
    Game(&'a RawValue),
    Platform(PlatformAction),
}

/// An entry of the game as it must have been written; its fields are in order.
#[derive(Serialize)]
struct Rewritten<'a> {
    action: Game<'a>,
    at: String,
    by: By,
    draws: &'a [DrawRecord],
    facts: Vec<Game<'a>>,
    #[serde(rename = "match")]
    match_id: uuid::Uuid,
    suite: &'static str,
    version: u32,
}

#[derive(Serialize)]
struct Game<'a> {
    game: &'a dyn erased_serde::Serialize,
}

impl<'a> Game<'a> {
    fn of(word: &'a Word) -> Self {
        Self { game: &*word.full }
    }
}

/// Follows an entry to the match after it, if it says exactly what follows from its action; else it may
/// be sound all the same, and the match stays as it was. Requires: the chain was checked.
pub(super) fn follow(state: &mut Match, kept: &Kept) -> Option<()> {
    let head = head(kept)?;
    let ReadEntry { by, action } = serde_json::from_slice(&head).ok()?;
    match action {
        WrittenAction::Game(action) => {
            let event = decide(state, kept, (by, action))?;
            state.apply(event).ok()
        }
        WrittenAction::Platform(action @ PlatformAction::Start {}) => {
            *state = begin(state, kept, (by, Action::Platform(action)))?;
            Some(())
        }
        WrittenAction::Platform(_) => None,
    }
}

fn head(kept: &Kept) -> Option<Vec<u8>> {
    let length = memmem::find(&kept.public, REST)?;
    Some([kept.public.get(..length)?, b"}"].concat())
}

/// The event of an entry, if it tells exactly what follows from its action.
fn decide(before: &Match, kept: &Kept, (by, action): (By, &RawValue)) -> Option<Event<'static>> {
    let is_next = kept.version == before.version.next() && before.at <= kept.at;
    if !is_next || before.stage != Stage::Running {
        return None;
    }
    let action = opened(action, &kept.parts)?;
    let asked = || serde_json::from_str(&action).ok();
    may_play(before, by, kept.at, asked).ok()?;
    let mut chance = SeededChance::new(before.luck.as_ref()?, before.next_draw);
    let decided = before.play.decide_again(by.seat?, &action, &mut chance)?;
    // What happens with the end of a match is the strict way's.
    if decided.play.turn() == Turn::Over {
        return None;
    }
    let mut hidden = hidden_in(&decided);
    let (mut draws, next_draw) = (Vec::new(), chance.next());
    record(chance, &mut draws, &mut hidden);
    let again = Rewritten {
        action: Game::of(&decided.action),
        at: format!("{:.3}", kept.at),
        by,
        draws: &draws,
        facts: decided.facts.iter().map(Game::of).collect(),
        match_id: before.id.0,
        suite: SUITE,
        version: kept.version.0,
    };
    is_same(before, kept, (&again, &hidden))?;
    Some(Event {
        version: kept.version,
        at: kept.at,
        by,
        change: Change::Decided {
            play: decided.play,
            surprised: decided.surprised,
        },
        next_draw: (next_draw != before.next_draw).then_some(next_draw),
        head: kept.hash,
        commitment: None,
    })
}

/// Where an entry of a decision hides something, as JSON pointers, but for its draws.
fn hidden_in(decided: &Redecided) -> Vec<String> {
    let mut hidden = pointers(ACTION, &decided.action.seals);
    for (index, fact) in decided.facts.iter().enumerate() {
        // Most facts hide nothing, and need no pointer written.
        if !fact.seals.is_empty() {
            hidden.extend(pointers(&format!("/facts/{index}/game"), &fact.seals));
        }
    }
    hidden
}

/// Whether the entry comes out as it was kept, sealed in the same places.
fn is_same(
    before: &Match,
    kept: &Kept,
    (again, hidden): (&impl Serialize, &[String]),
) -> Option<()> {
    let has_part = |pointer: &String| kept.parts.iter().any(|part| part.pointer == *pointer);
    let are_same = hidden.len() == kept.parts.len() && hidden.iter().all(has_part);
    let public = sealed_bytes(before.id, kept.version, again, &kept.parts).ok()?;
    (are_same && public == kept.public).then_some(())
}

/// The match after the start of its game, if the entry tells exactly that.
fn begin(before: &Match, kept: &Kept, (by, action): (By, Action)) -> Option<Match> {
    let mut body = blank(before, kept.at, by, action);
    entitled(before, &body).ok()?;
    let decision = decide::start(before);
    (body.facts, body.draws) = (decision.facts, decision.draws);
    let is_next = kept.version == before.version.next();
    is_same(before, kept, (&body, &decision.hidden)).filter(|()| is_next)?;
    let event = Event::of(before.id, &body, &kept.public, kept.hash).ok()?;
    before.clone().after(event).ok()
}

fn opened<'a>(action: &'a RawValue, parts: &[Part]) -> Option<Cow<'a, str>> {
    let within = |part: &'_ Part| part.pointer.starts_with(ACTION);
    if !parts.iter().any(within) {
        return Some(action.get().into());
    }
    let mut full = serde_json::from_str(action.get()).ok()?;
    for part in parts {
        if let Some(within) = part.pointer.strip_prefix(ACTION) {
            world::put_at(&mut full, within, part).ok()?;
        }
    }
    Some(full.to_string().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::{self, read};
    use crate::tests::each_finished;
    use crate::world::{Form, Version};

    #[test]
    fn the_swift_way_is_the_way_of_every_action_and_start_but_the_last() {
        let is_swift = |kept: &Kept| match read(kept).unwrap().action {
            Action::Game(_) => true,
            Action::Platform(action) => action == PlatformAction::Start {},
        };
        for paper in each_finished(9) {
            let mut followed = 0;
            let (_, entries) = paper.entries.split_last().unwrap();
            for (kept, next) in entries.iter().zip(entries.iter().skip(1)) {
                if !is_swift(next) {
                    continue;
                }
                let until = |version| {
                    let state = fold::fold_until(paper.state.id, &paper.entries, version);
                    state.unwrap().unwrap()
                };
                if followed % 20 == 0 {
                    let (before, folded) = (until(kept.version), until(next.version));
                    let mut after = before.clone();
                    assert!(
                        follow(&mut after, next).is_some(),
                        "an entry in order: {}",
                        next.version
                    );
                    assert_eq!((after.version, after.at), (folded.version, folded.at));
                    assert_eq!(
                        (after.head, after.next_draw),
                        (folded.head, folded.next_draw)
                    );
                    assert_eq!(after.stage, folded.stage);
                    for seat in (0..after.roster.count()).map(crate::games::Seat::new) {
                        let viewer = crate::games::Viewer::Seat(seat);
                        assert_eq!(after.play.view(viewer), folded.play.view(viewer));
                    }
                }
                followed += 1;
            }
            assert!(followed > 5, "{} entries", paper.entries.len());
        }
    }

    #[test]
    fn what_was_changed_is_not_followed() {
        for paper in each_finished(5) {
            let is_action = |kept: &&Kept| matches!(read(kept).unwrap().action, Action::Game(_));
            let kept = paper.entries.iter().find(is_action).unwrap();
            let version = Version(kept.version.0 - 1);
            let before = fold::fold_until(paper.state.id, &paper.entries, version);
            let before = before.unwrap().unwrap();
            let follows = |kept: &Kept| follow(&mut before.clone(), kept).is_some();
            assert!(follows(kept));
            for offset in 0..kept.public.len() {
                let mut forged = kept.clone();
                forged.public[offset] ^= 1;
                assert!(!follows(&forged), "byte {offset}");
            }
            for index in 0..kept.parts.len() {
                let mut forged = kept.clone();
                forged.parts[index].salt[0] ^= 1;
                assert!(!follows(&forged), "salt {index}");
                forged = kept.clone();
                let value = forged.parts[index].form.read().unwrap();
                forged.parts[index].form = Form::of(&serde_json::json!([value])).unwrap();
                assert!(!follows(&forged), "value {index}");
                forged.parts.remove(index);
                assert!(!follows(&forged), "without part {index}");
            }
        }
    }
}
