//! The swift way to check an entry: think it again, write it again, compare the bytes.
//!
//! Nothing but the action and the actor is read of what was kept. When the bytes come out otherwise,
//! or the entry is not a player's everyday, the strict way of the audit finds out what is wrong.

use serde::Deserialize;
use serde_json::Value;

use super::rethink::rethink_action;
use crate::log::{self, Kept, Part};
use crate::play::rights::entitled;
use crate::play::table::Table;
use crate::play::think::Thought;
use crate::play::words::{Body, By, Deed, SUITE};

/// What is read of an entry.
#[derive(Deserialize)]
struct Asked {
    by: By,
    action: Game,
}

/// An action of the game.
#[derive(Deserialize)]
struct Game {
    game: Value,
}

/// The table after an entry, if the entry says exactly what follows from its action.
///
/// `None` says nothing: the entry may be sound. Requires: the chain was checked.
pub(super) fn follow(before: &Table, kept: &Kept) -> Option<Table> {
    let version = before.version.next();
    let Asked { by, action } = serde_json::from_slice(&kept.public).ok()?;
    let mut body = Body {
        suite: SUITE.into(),
        match_id: before.id.0,
        version: version.0,
        at: format!("{:.3}", kept.at),
        by,
        action: Deed::Game(opened(action.game, &kept.parts)?),
        facts: Vec::new(),
        draws: Vec::new(),
    };
    entitled(before, &body).ok()?;
    let Deed::Game(action) = &body.action else {
        return None;
    };
    let thought = rethink_action(before, &body, action).ok()?;
    let Thought {
        mut after,
        facts,
        draws,
        hidden,
        surprised,
    } = thought;
    (body.facts, body.draws) = (facts, draws);
    let has_part = |pointer: &String| kept.parts.iter().any(|part| part.pointer == *pointer);
    let are_same = hidden.len() == kept.parts.len() && hidden.iter().all(has_part);
    let public = log::again(before.id, version, &body, &kept.parts).ok()?;
    if !are_same || kept.version != version || public != kept.public {
        return None;
    }
    after.settle_at(version, kept.at, by.seat);
    after.remember(before, &body, surprised);
    after.head = kept.hash;
    Some(after)
}

/// An action with its sealed parts put back.
fn opened(mut action: Value, parts: &[Part]) -> Option<Value> {
    for part in parts {
        if let Some(within) = part.pointer.strip_prefix("/action/game") {
            log::put_at(&mut action, within, part).ok()?;
        }
    }
    Some(action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Version;
    use crate::play::fold::{self, read};
    use crate::play::tests::each_finished;

    #[test]
    fn the_swift_way_is_the_way_of_every_action() {
        for paper in each_finished(9) {
            let mut followed = 0;
            for (kept, next) in paper.entries.iter().zip(paper.entries.iter().skip(1)) {
                let Deed::Game(_) = read(next).unwrap().action else {
                    continue;
                };
                let until = |version| {
                    let table = fold::fold_until(paper.table.id, &paper.entries, version);
                    table.unwrap().unwrap()
                };
                if followed % 20 == 0 {
                    let (before, folded) = (until(kept.version), until(next.version));
                    let after = follow(&before, next).expect("an action that is in order");
                    assert_eq!((after.version, after.at), (folded.version, folded.at));
                    assert_eq!(
                        (after.head, after.next_draw()),
                        (folded.head, folded.next_draw())
                    );
                    assert_eq!(after.stage, folded.stage);
                    for seat in (0..after.count()).map(crate::games::Seat::new) {
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
            let is_action = |kept: &&Kept| matches!(read(kept).unwrap().action, Deed::Game(_));
            let kept = paper.entries.iter().find(is_action).unwrap();
            let version = Version(kept.version.0 - 1);
            let before = fold::fold_until(paper.table.id, &paper.entries, version);
            let before = before.unwrap().unwrap();
            assert!(follow(&before, kept).is_some());
            for offset in 0..kept.public.len() {
                let mut forged = kept.clone();
                forged.public[offset] ^= 1;
                assert!(follow(&before, &forged).is_none(), "byte {offset}");
            }
            for index in 0..kept.parts.len() {
                let mut forged = kept.clone();
                forged.parts[index].salt[0] ^= 1;
                assert!(follow(&before, &forged).is_none(), "salt {index}");
                forged = kept.clone();
                forged.parts[index].value = serde_json::json!([forged.parts[index].value]);
                assert!(follow(&before, &forged).is_none(), "value {index}");
                forged.parts.remove(index);
                assert!(follow(&before, &forged).is_none(), "without part {index}");
            }
        }
    }
}
