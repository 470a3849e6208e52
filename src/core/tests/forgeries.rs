//! An audit finds what was forged, however well.

use serde_json::{Value, json};

use crate::events::{Action, Actor, Body, By, DrawRecord, EndKind, PlatformAction};
use crate::fold::read;
use crate::games::{GameKey, Seat};
use crate::testing::{Paper, person};
use crate::tests::finished;
use crate::{BrokenLog, audit, decide, fold};

/// Replaces the first `from` in the public bytes of an entry, and chains everything anew.
fn forge(paper: &mut Paper, index: usize, from: &str, to: &str) {
    let text = String::from_utf8(paper.entries[index].public.clone()).unwrap();
    assert!(text.contains(from), "nothing to forge in {text}");
    paper.entries[index].public = text.replacen(from, to, 1).into_bytes();
    paper.rechain(index);
}

fn position(paper: &Paper, is_it: impl Fn(&Body) -> bool) -> Option<usize> {
    let mut bodies = paper.entries.iter().map(|kept| read(kept).unwrap());
    bodies.position(|body| is_it(&body))
}

/// A match of each game with as few seats as it is for.
fn each_finished(seed: u8) -> impl Iterator<Item = Paper> {
    let fewest = |game: GameKey| game.rules().seats().0;
    let games = GameKey::ALL.iter().copied();
    games.map(move |game| finished(game, fewest(game), seed))
}

#[test]
fn an_audit_finds_one_changed_byte_anywhere() {
    for paper in each_finished(7) {
        let step = (paper.entries.len() / 20).max(5);
        for index in (0..paper.entries.len()).step_by(step) {
            for offset in (0..paper.entries[index].public.len()).step_by(41) {
                // What comes after it is not looked at any more.
                let mut entries = paper.entries[..=index].to_vec();
                entries[index].public[offset] ^= 1;
                assert!(
                    audit(paper.state.id, &entries).is_err(),
                    "entry {index}, byte {offset}"
                );
            }
        }
    }
}

#[test]
fn an_audit_finds_forgeries_that_are_chained_anew() {
    for mut paper in each_finished(8) {
        let mut other = finished(paper.state.charter.game, paper.state.roster.count(), 8);
        let act = position(&paper, |body| matches!(body.action, Action::Game(_))).unwrap();
        forge(&mut paper, act, r#""kind":"player""#, r#""kind":"bot""#);
        assert!(matches!(
            audit(paper.state.id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ));

        let ended = other.entries.len() - 1;
        forge(&mut other, ended, r#""rank":1"#, r#""rank":2"#);
        assert!(matches!(
            audit(other.state.id, &other.entries),
            Err(BrokenLog::Untrue { .. })
        ));
    }
}

/// Writes one entry that should not be there behind a lobby or a running match.
fn complains(
    paper: &mut Paper,
    by: (Actor, Option<u8>),
    action: PlatformAction,
    decision: decide::Decision,
) {
    let by = By {
        kind: by.0,
        seat: by.1.map(Seat::new),
    };
    let what = format!("{action:?} by {by:?}");
    paper.write(by, Action::Platform(action), decision);
    assert!(
        matches!(
            audit(paper.state.id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ),
        "{what}"
    );
}

/// A lobby in which the host sits alone, a running match, or one that is over.
fn stage(game: GameKey, number: u8) -> Paper {
    let count = game.rules().seats().0;
    match number {
        0 => Paper::lobby(game, count, 20),
        1 => Paper::started(game, count, 20),
        _ => finished(game, count, 20),
    }
}

#[test]
fn an_audit_finds_whoever_sits_down_or_leaves_as_nobody_may() {
    use PlatformAction as Do;
    let player = |place| (Actor::Player, Some(place));
    let join = |paper: &Paper, place, who| decide::join(&paper.state, place, person(who), None);
    for &game in GameKey::ALL {
        for (number, by, place, who) in [
            (0, player(0), 0, 1),
            (0, player(1), 1, 0),
            (0, (Actor::Service, Some(1)), 1, 1),
            (1, player(1), 1, 6),
            (2, player(1), 1, 6),
        ] {
            let paper = &mut stage(game, number);
            let decision = join(paper, place, who);
            complains(paper, by, Do::Join {}, decision);
        }
        for number in 0..3 {
            let paper = &mut stage(game, number);
            let last = paper.state.roster.count() - 1;
            let decision = decide::leave(&paper.state, last);
            complains(paper, player(last), Do::Leave {}, decision);
        }
    }
}

#[test]
fn an_audit_finds_luck_that_nobody_may_add() {
    use PlatformAction as Do;
    let seed_bytes = || crate::luck::Seed::new([9; 32]);
    for &game in GameKey::ALL {
        for (number, place) in [(0, 1), (1, 0), (2, 0)] {
            let paper = &mut stage(game, number);
            let decision = decide::contribute(&paper.state, place, seed_bytes());
            complains(
                paper,
                (Actor::Player, Some(place)),
                Do::Contribute {},
                decision,
            );
        }
        for (number, by) in [(1, (Actor::Player, Some(0))), (2, (Actor::Service, None))] {
            let paper = &mut stage(game, number);
            let decision = decide::reseed(&paper.state, seed_bytes());
            complains(paper, by, Do::Reseed {}, decision);
        }
    }
}

#[test]
fn an_audit_finds_starts_and_ends_that_nobody_may_make() {
    use PlatformAction as Do;
    let (host, service) = ((Actor::Player, Some(0)), (Actor::Service, None));
    for &game in GameKey::ALL {
        for number in 0..2 {
            let paper = &mut stage(game, number);
            let decision = decide::start(&paper.state);
            complains(paper, host, Do::Start {}, decision);
        }
        for (number, by) in [(0, host), (1, (Actor::Bot, Some(1))), (2, host)] {
            let paper = &mut stage(game, number);
            let decision = decide::resign(&paper.state, Seat::new(by.1.unwrap()));
            complains(paper, by, Do::Resign {}, decision);
        }
        for (number, by, why) in [
            (1, host, EndKind::Quarantined),
            (1, service, EndKind::Finished),
            (2, service, EndKind::Quarantined),
        ] {
            let paper = &mut stage(game, number);
            let decision = decide::close(&paper.state, why);
            complains(paper, by, Do::Close {}, decision);
        }
        let running = &mut stage(game, 1);
        let decision = decide::create(&running.state, 0, person(0));
        complains(running, host, Do::Create {}, decision);
    }
}

#[test]
fn an_audit_finds_a_hidden_draw_that_the_seed_does_not_give() {
    let hides = |body: &Body| {
        let is_hidden = |draw: &DrawRecord| matches!(draw, DrawRecord::Hidden { .. });
        body.draws.iter().any(is_hidden)
    };
    let mut forged = 0;
    for mut paper in each_finished(10) {
        let Some(at) = position(&paper, hides) else {
            continue;
        };
        let part = paper.entries[at]
            .parts
            .iter_mut()
            .find(|part| part.pointer.starts_with("/draws/"))
            .unwrap();
        let mut value = part.form.read().unwrap();
        let index = value[0]["index"].as_u64().unwrap();
        value[0]["index"] = json!(index ^ 1);
        part.form = crate::world::Form::of(&value).unwrap();
        let part = part.clone();
        let (id, version) = (paper.state.id, paper.entries[at].version);
        assert!(matches!(
            audit(id, &paper.entries),
            Err(BrokenLog::SealBroken(_))
        ));

        let seal = crate::world::seal_hash(id, version, &part).to_string();
        let mut public: Value = serde_json::from_slice(&paper.entries[at].public).unwrap();
        *public.pointer_mut(&part.pointer).unwrap() = json!({ "sealed": seal });
        paper.entries[at].public = serde_json_canonicalizer::to_vec(&public).unwrap();
        paper.rechain(at);
        assert!(matches!(
            audit(id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ));
        forged += 1;
    }
    assert!(0 < forged, "no game draws what is hidden");
}

#[test]
fn an_audit_finds_an_open_draw_that_the_seed_does_not_give() {
    for mut paper in each_finished(10) {
        let is_open = |draw: &DrawRecord| matches!(draw, DrawRecord::Open(_));
        let draws = |body: &Body| body.draws.iter().position(is_open);
        let at = position(&paper, |body| draws(body).is_some()).unwrap();
        let mut public: Value = serde_json::from_slice(&paper.entries[at].public).unwrap();
        let draw = draws(&read(&paper.entries[at]).unwrap()).unwrap();
        let index = &mut public["draws"][draw]["index"];
        *index = json!(index.as_u64().unwrap() ^ 1);
        paper.entries[at].public = serde_json_canonicalizer::to_vec(&public).unwrap();
        paper.rechain(at);
        assert!(matches!(
            audit(paper.state.id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ));
    }
}

#[test]
fn an_audit_finds_bytes_that_say_the_same_in_another_form() {
    for mut paper in each_finished(8) {
        let mut twice = finished(paper.state.charter.game, paper.state.roster.count(), 8);
        forge(&mut paper, 1, r#""draws":[]"#, r#""draws": []"#);
        assert!(matches!(
            audit(paper.state.id, &paper.entries),
            Err(BrokenLog::Untrue { .. })
        ));
        forge(
            &mut twice,
            1,
            r#""kind":"player","#,
            r#""kind":"player","kind":"player","#,
        );
        assert!(audit(twice.state.id, &twice.entries).is_err());
    }
}

#[test]
fn an_audit_finds_missing_swapped_and_repeated_entries() {
    for paper in each_finished(11) {
        let id = paper.state.id;
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
}
