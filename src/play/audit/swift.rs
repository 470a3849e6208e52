//! The swift way to check an entry: think it again, write it again, compare the bytes.
//!
//! Nothing but the action and the actor is read of what was kept. When the bytes come out otherwise,
//! or the entry is neither an action of the game nor its start, the strict way of the audit finds
//! out what is wrong.

use serde::Deserialize;

use super::rethink::rethink_action;
use crate::log::{self, Kept, Part};
use crate::play::rights::entitled;
use crate::play::table::Table;
use crate::play::think::{self, Thought};
use crate::play::words::{Body, By, Deed, PlatformAction, SUITE};

/// What is read of an entry.
#[derive(Deserialize)]
struct Asked {
    by: By,
    action: Deed,
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
        action: opened(action, &kept.parts)?,
        facts: Vec::new(),
        draws: Vec::new(),
    };
    entitled(before, &body).ok()?;
    let Thought {
        mut after,
        facts,
        draws,
        hidden,
        surprised,
    } = rethought(before, &body)?;
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

/// What follows from what was asked, of that which is followed swiftly.
fn rethought(before: &Table, body: &Body) -> Option<Thought> {
    match (&body.action, body.by.seat) {
        (Deed::Game(action), _) => rethink_action(before, body, action).ok(),
        (Deed::Platform(PlatformAction::Start {}), Some(_)) => think::start(before).ok(),
        (Deed::Platform(_), _) => None,
    }
}

/// An action with its sealed parts put back.
fn opened(mut action: Deed, parts: &[Part]) -> Option<Deed> {
    if let Deed::Game(action) = &mut action {
        for part in parts {
            if let Some(within) = part.pointer.strip_prefix("/action/game") {
                log::put_at(action, within, part).ok()?;
            }
        }
    }
    Some(action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::{Form, Version};
    use crate::play::fold::{self, read};
    use crate::play::tests::each_finished;

    #[test]
    fn the_swift_way_is_the_way_of_every_action_and_start() {
        let is_swift = |kept: &Kept| match read(kept).unwrap().action {
            Deed::Game(_) => true,
            Deed::Platform(action) => action == PlatformAction::Start {},
        };
        for paper in each_finished(9) {
            let mut followed = 0;
            for (kept, next) in paper.entries.iter().zip(paper.entries.iter().skip(1)) {
                if !is_swift(next) {
                    continue;
                }
                let until = |version| {
                    let table = fold::fold_until(paper.table.id, &paper.entries, version);
                    table.unwrap().unwrap()
                };
                if followed % 20 == 0 {
                    let (before, folded) = (until(kept.version), until(next.version));
                    let after = follow(&before, next).expect("an entry that is in order");
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
                let value = forged.parts[index].form.read().unwrap();
                forged.parts[index].form = Form::of(&serde_json::json!([value])).unwrap();
                assert!(follow(&before, &forged).is_none(), "value {index}");
                forged.parts.remove(index);
                assert!(follow(&before, &forged).is_none(), "without part {index}");
            }
        }
    }
}
