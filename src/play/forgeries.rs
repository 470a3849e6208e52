//! An audit finds what was forged, however well.

use serde_json::{Value, json};

use super::paper::{Paper, person};
use super::tests::finished;
use super::words::{Actor, By, Deed, EndKind, PlatformAction};
use super::{BrokenLog, audit, fold, think};
use crate::games::Seat;

/// Replaces the first `from` in the public bytes of an entry, and chains everything anew.
fn forge(paper: &mut Paper, index: usize, from: &str, to: &str) {
    let text = String::from_utf8(paper.entries[index].public.clone()).unwrap();
    assert!(text.contains(from), "nothing to forge in {text}");
    paper.entries[index].public = text.replacen(from, to, 1).into_bytes();
    paper.rechain(index);
}

fn position(paper: &Paper, word: &str) -> usize {
    let holds = |kept: &crate::log::Kept| String::from_utf8_lossy(&kept.public).contains(word);
    paper.entries.iter().position(holds).unwrap()
}

#[test]
fn an_audit_finds_one_changed_byte_anywhere() {
    let paper = finished(3, 7);
    for index in (0..paper.entries.len()).step_by(5) {
        for offset in (0..paper.entries[index].public.len()).step_by(41) {
            let mut entries = paper.entries.clone();
            entries[index].public[offset] ^= 1;
            assert!(
                audit(paper.table.id, &entries).is_err(),
                "entry {index}, byte {offset}"
            );
        }
    }
}

#[test]
fn an_audit_finds_forgeries_that_are_chained_anew() {
    let mut paper = finished(3, 8);
    let bid = position(&paper, r#""type":"bid""#);
    forge(&mut paper, bid, r#""kind":"player""#, r#""kind":"bot""#);
    assert!(matches!(
        audit(paper.table.id, &paper.entries),
        Err(BrokenLog::Untrue { .. })
    ));

    let mut paper = finished(3, 8);
    let ended = paper.entries.len() - 1;
    forge(&mut paper, ended, r#""rank":1"#, r#""rank":2"#);
    assert!(matches!(
        audit(paper.table.id, &paper.entries),
        Err(BrokenLog::Untrue { .. })
    ));
}

/// Writes one entry that should not be there behind a lobby or a running match.
fn complains(
    paper: &mut Paper,
    by: (Actor, Option<u8>),
    action: PlatformAction,
    thought: think::Thought,
) {
    let by = By {
        kind: by.0,
        seat: by.1.map(Seat::new),
    };
    let what = format!("{action:?} by {by:?}");
    paper.write(by, Deed::Platform(action), thought);
    assert!(
        matches!(
            audit(paper.table.id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ),
        "{what}"
    );
}

/// A lobby in which the host sits alone, a running match, and one that is over.
fn stages() -> [Paper; 3] {
    [Paper::lobby(3, 20), Paper::started(3, 20), finished(3, 20)]
}

#[test]
fn an_audit_finds_whoever_sits_down_or_leaves_as_nobody_may() {
    use PlatformAction as Do;
    let player = |place| (Actor::Player, Some(place));
    let join = |paper: &Paper, place, who| think::join(&paper.table, place, person(who), None);
    for (number, by, place, who) in [
        (0, player(0), 0, 1),
        (0, player(1), 1, 0),
        (0, (Actor::Service, Some(1)), 1, 1),
        (1, player(1), 1, 5),
        (2, player(1), 1, 5),
    ] {
        let paper = &mut stages()[number];
        let thought = join(paper, place, who);
        complains(paper, by, Do::Join {}, thought);
    }
    for number in 0..3 {
        let paper = &mut stages()[number];
        let thought = think::leave(&paper.table, 2);
        complains(paper, player(2), Do::Leave {}, thought);
    }
}

#[test]
fn an_audit_finds_luck_that_nobody_may_add() {
    use PlatformAction as Do;
    let grain = || super::luck::Grain::new([9; 32]);
    for (number, place) in [(0, 1), (1, 0), (2, 0)] {
        let paper = &mut stages()[number];
        let thought = think::contribute(&paper.table, place, grain());
        complains(
            paper,
            (Actor::Player, Some(place)),
            Do::Contribute {},
            thought,
        );
    }
    for (number, by) in [(1, (Actor::Player, Some(0))), (2, (Actor::Service, None))] {
        let paper = &mut stages()[number];
        let thought = think::reseed(&paper.table, grain());
        complains(paper, by, Do::Reseed {}, thought);
    }
}

#[test]
fn an_audit_finds_starts_and_ends_that_nobody_may_make() {
    use PlatformAction as Do;
    let (host, service) = ((Actor::Player, Some(0)), (Actor::Service, None));
    for number in 0..2 {
        let paper = &mut stages()[number];
        let thought = think::start(&paper.table).unwrap();
        complains(paper, host, Do::Start {}, thought);
    }
    for (number, by) in [(0, host), (1, (Actor::Bot, Some(1))), (2, host)] {
        let paper = &mut stages()[number];
        let thought = think::resign(&paper.table, Seat::new(by.1.unwrap()));
        complains(paper, by, Do::Resign {}, thought);
    }
    for (number, by, why) in [
        (1, host, EndKind::Quarantined),
        (1, service, EndKind::Finished),
        (2, service, EndKind::Quarantined),
    ] {
        let paper = &mut stages()[number];
        let thought = think::close(&paper.table, why);
        complains(paper, by, Do::Close {}, thought);
    }
    let [_, running, _] = &mut stages();
    let thought = think::create(&running.table, 0, person(0));
    complains(running, host, Do::Create {}, thought);
}

#[test]
fn an_audit_finds_a_draw_that_the_seed_does_not_give() {
    let mut paper = finished(3, 10);
    let lot = position(&paper, r#""type":"lot_revealed""#);
    let part = paper.entries[lot]
        .parts
        .iter_mut()
        .find(|part| part.pointer.starts_with("/draws/"))
        .unwrap();
    let index = part.value[0]["index"].as_u64().unwrap();
    part.value[0]["index"] = json!(index ^ 1);
    let (id, version) = (paper.table.id, paper.entries[lot].version);
    assert!(matches!(
        audit(id, &paper.entries),
        Err(BrokenLog::SealBroken(_))
    ));

    let part = paper.entries[lot]
        .parts
        .iter()
        .find(|part| part.pointer.starts_with("/draws/"))
        .unwrap()
        .clone();
    let seal = crate::log::seal_hash(id, version, &part)
        .unwrap()
        .to_string();
    let mut public: Value = serde_json::from_slice(&paper.entries[lot].public).unwrap();
    *public.pointer_mut(&part.pointer).unwrap() = json!({ "sealed": seal });
    paper.entries[lot].public = serde_json_canonicalizer::to_vec(&public).unwrap();
    paper.rechain(lot);
    assert!(matches!(
        audit(id, &paper.entries),
        Err(BrokenLog::Untrue { .. })
    ));
}

#[test]
fn an_audit_finds_bytes_that_say_the_same_in_another_form() {
    let mut paper = finished(3, 8);
    forge(&mut paper, 1, r#""draws":[]"#, r#""draws": []"#);
    assert!(matches!(
        audit(paper.table.id, &paper.entries),
        Err(BrokenLog::Untrue { .. })
    ));
    let mut paper = finished(3, 8);
    forge(
        &mut paper,
        3,
        r#""kind":"player","#,
        r#""kind":"player","kind":"player","#,
    );
    assert!(audit(paper.table.id, &paper.entries).is_err());
}

#[test]
fn an_audit_finds_missing_swapped_and_repeated_entries() {
    let paper = finished(3, 11);
    let id = paper.table.id;
    let mut missing = paper.entries.clone();
    missing.remove(9);
    let mut swapped = paper.entries.clone();
    swapped.swap(9, 10);
    let mut repeated = paper.entries.clone();
    repeated.insert(9, paper.entries[9].clone());
    for entries in [missing, swapped, repeated, Vec::new()] {
        assert!(audit(id, &entries).is_err());
        assert!(!matches!(fold(id, None, &entries), Ok(Some(_))));
    }
}
