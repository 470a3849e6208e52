//! Tests: the audit rejects forged logs.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::check_entry;
use crate::events::{Action, Actor, Body, By, DrawRecord, EndKind, PlatformAction};
use crate::fold::decode_body;
use crate::games::{GameKey, Seat};
use crate::testing::{MatchFixture, person};
use crate::tests::finished;
use crate::world::{MatchId, RawEntry};
use crate::{ReplayError, audit, audit_to_match, decide, fold};

fn forge(fixture: &mut MatchFixture, index: usize, from: &str, to: &str) {
    let text = String::from_utf8(fixture.entries[index].public.clone()).unwrap();
    assert!(text.contains(from), "expected {from} in {text}");
    fixture.entries[index].public = text.replacen(from, to, 1).into_bytes();
    fixture.rechain(index);
}

fn position(fixture: &MatchFixture, is_it: impl Fn(&Body) -> bool) -> Option<usize> {
    let mut bodies = fixture
        .entries
        .iter()
        .map(|kept| decode_body(kept).unwrap());
    bodies.position(|body| is_it(&body))
}

fn each_finished(seed: u8) -> impl Iterator<Item = MatchFixture> {
    let fewest = |game: GameKey| game.rules().seats().0;
    let games = GameKey::ALL.iter().copied();
    games.map(move |game| finished(game, fewest(game), seed))
}

#[test]
fn an_audit_finds_one_changed_byte_anywhere() {
    for fixture in each_finished(7) {
        let step = (fixture.entries.len() / 20).max(5);
        let id = fixture.state.id;
        for index in (0..fixture.entries.len()).step_by(step) {
            // The entries before the changed one are audited once, and those after it never.
            let sound = &fixture.entries[..index];
            let before = (!sound.is_empty()).then(|| audit_to_match(id, sound).unwrap().1);
            for offset in (0..fixture.entries[index].public.len()).step_by(41) {
                let mut changed = fixture.entries[index].clone();
                changed.public[offset] ^= 1;
                let audited = match before.clone() {
                    Some(mut before) => check_entry(&mut before, &changed).map(drop),
                    None => audit(id, &[changed]).map(drop),
                };
                assert!(audited.is_err(), "entry {index}, byte {offset}");
            }
        }
    }
}

#[test]
fn an_audit_finds_forgeries_that_are_chained_anew() {
    for mut fixture in each_finished(8) {
        let mut other = finished(
            fixture.state.charter.game,
            fixture.state.roster.seat_count(),
            8,
        );
        let act = position(&fixture, |body| matches!(body.action, Action::Game(_))).unwrap();
        forge(&mut fixture, act, r#""kind":"player""#, r#""kind":"bot""#);
        assert!(matches!(
            audit(fixture.state.id, &fixture.entries),
            Err(ReplayError::DecisionMismatch { .. })
        ));

        let ended = other.entries.len() - 1;
        forge(&mut other, ended, r#""rank":1"#, r#""rank":2"#);
        assert!(matches!(
            audit(other.state.id, &other.entries),
            Err(ReplayError::DecisionMismatch { .. })
        ));
    }
}

fn complains(
    fixture: &mut MatchFixture,
    by: (Actor, Option<u8>),
    action: PlatformAction,
    decision: decide::Decision,
) {
    let by = By {
        kind: by.0,
        seat: by.1.map(Seat::new),
    };
    let what = format!("{action:?} by {by:?}");
    fixture.write(by, Action::Platform(action), decision);
    assert!(
        matches!(
            audit(fixture.state.id, &fixture.entries),
            Err(ReplayError::DecisionMismatch { .. })
        ),
        "{what}"
    );
}

/// Returns a lobby with only the host for 0, a running match for 1, otherwise a finished match.
fn stage(game: GameKey, number: u8) -> MatchFixture {
    let count = game.rules().seats().0;
    match number {
        0 => MatchFixture::lobby(game, count, 20),
        1 => MatchFixture::started(game, count, 20),
        _ => finished(game, count, 20),
    }
}

#[test]
fn an_audit_finds_whoever_sits_down_or_leaves_as_nobody_may() {
    use PlatformAction as Do;
    let player = |place| (Actor::Player, Some(place));
    let join =
        |fixture: &MatchFixture, place, who| decide::join(&fixture.state, place, person(who), None);
    for &game in GameKey::ALL {
        for (number, by, place, who) in [
            (0, player(0), 0, 1),
            (0, player(1), 1, 0),
            (0, (Actor::Service, Some(1)), 1, 1),
            (1, player(1), 1, 6),
            (2, player(1), 1, 6),
        ] {
            let fixture = &mut stage(game, number);
            let decision = join(fixture, place, who);
            complains(fixture, by, Do::Join {}, decision);
        }
        for number in 0..3 {
            let fixture = &mut stage(game, number);
            let last = fixture.state.roster.seat_count() - 1;
            let decision = decide::leave(&fixture.state, last);
            complains(fixture, player(last), Do::Leave {}, decision);
        }
    }
}

#[test]
fn an_audit_finds_luck_that_nobody_may_add() {
    use PlatformAction as Do;
    let seed_bytes = || crate::luck::Seed::new([9; 32]);
    for &game in GameKey::ALL {
        for (number, place) in [(0, 1), (1, 0), (2, 0)] {
            let fixture = &mut stage(game, number);
            let decision = decide::contribute(&fixture.state, place, seed_bytes());
            complains(
                fixture,
                (Actor::Player, Some(place)),
                Do::Contribute {},
                decision,
            );
        }
        for (number, by) in [(1, (Actor::Player, Some(0))), (2, (Actor::Service, None))] {
            let fixture = &mut stage(game, number);
            let decision = decide::renew_seed(&fixture.state, seed_bytes());
            complains(fixture, by, Do::Reseed {}, decision);
        }
    }
}

#[test]
fn an_audit_finds_starts_and_ends_that_nobody_may_make() {
    use PlatformAction as Do;
    let (host, service) = ((Actor::Player, Some(0)), (Actor::Service, None));
    for &game in GameKey::ALL {
        for number in 0..2 {
            let fixture = &mut stage(game, number);
            let decision = decide::start(&fixture.state, 0);
            complains(fixture, host, Do::Start {}, decision);
        }
        for (number, by) in [(0, host), (1, (Actor::Bot, Some(1))), (2, host)] {
            let fixture = &mut stage(game, number);
            let decision = decide::resign(&fixture.state, Seat::new(by.1.unwrap()));
            complains(fixture, by, Do::Resign {}, decision);
        }
        for (number, by, why) in [
            (1, host, EndKind::Quarantined),
            (1, service, EndKind::Finished),
            (2, service, EndKind::Quarantined),
        ] {
            let fixture = &mut stage(game, number);
            let decision = decide::close(&fixture.state, Do::Close {}, why);
            complains(fixture, by, Do::Close {}, decision);
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
    for mut fixture in each_finished(10) {
        let Some(at) = position(&fixture, hides) else {
            continue;
        };
        let part = fixture.entries[at]
            .parts
            .iter_mut()
            .find(|part| part.pointer.starts_with("/draws/"))
            .unwrap();
        let mut value = part.value.parse().unwrap();
        let index = value[0]["index"].as_u64().unwrap();
        value[0]["index"] = json!(index ^ 1);
        part.value = crate::world::CanonicalJson::from_value(&value).unwrap();
        let part = part.clone();
        let (id, version) = (fixture.state.id, fixture.entries[at].version);
        assert!(matches!(
            audit(id, &fixture.entries),
            Err(ReplayError::SealBroken(_))
        ));

        let seal = crate::world::seal_hash(id, version, &part).to_string();
        let mut public: Value = serde_json::from_slice(&fixture.entries[at].public).unwrap();
        *public.pointer_mut(&part.pointer).unwrap() = json!({ "sealed": seal });
        fixture.entries[at].public = serde_json_canonicalizer::to_vec(&public).unwrap();
        fixture.rechain(at);
        assert!(matches!(
            audit(id, &fixture.entries),
            Err(ReplayError::DecisionMismatch { .. })
        ));
        forged += 1;
    }
    assert!(0 < forged, "expected a game with hidden draws");
}

#[test]
fn an_audit_finds_an_open_draw_that_the_seed_does_not_give() {
    for mut fixture in each_finished(10) {
        let is_open = |draw: &DrawRecord| matches!(draw, DrawRecord::Open(_));
        let draws = |body: &Body| body.draws.iter().position(is_open);
        let at = position(&fixture, |body| draws(body).is_some()).unwrap();
        let mut public: Value = serde_json::from_slice(&fixture.entries[at].public).unwrap();
        let draw = draws(&decode_body(&fixture.entries[at]).unwrap()).unwrap();
        let index = &mut public["draws"][draw]["index"];
        *index = json!(index.as_u64().unwrap() ^ 1);
        fixture.entries[at].public = serde_json_canonicalizer::to_vec(&public).unwrap();
        fixture.rechain(at);
        assert!(matches!(
            audit(fixture.state.id, &fixture.entries),
            Err(ReplayError::DecisionMismatch { .. })
        ));
    }
}

#[test]
fn an_audit_finds_bytes_that_say_the_same_in_another_form() {
    for mut fixture in each_finished(8) {
        let mut twice = finished(
            fixture.state.charter.game,
            fixture.state.roster.seat_count(),
            8,
        );
        forge(&mut fixture, 1, r#""draws":[]"#, r#""draws": []"#);
        assert!(matches!(
            audit(fixture.state.id, &fixture.entries),
            Err(ReplayError::DecisionMismatch { .. })
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
fn an_audit_finds_a_missing_entry() {
    assert_found(|entries| drop(entries.remove(9)), (10, 11));
}

#[test]
fn an_audit_finds_swapped_entries() {
    assert_found(|entries| entries.swap(9, 10), (10, 11));
}

#[test]
fn an_audit_finds_a_repeated_entry() {
    assert_found(|entries| entries.insert(9, entries[8].clone()), (10, 9));
}

#[test]
fn an_audit_finds_that_no_entry_is_left() {
    let id = MatchId(Uuid::from_bytes([7; 16]));
    assert!(matches!(audit(id, &[]), Err(ReplayError::NoFirstEntry)));
}

/// Checks that the audit and the fold both find a change of the tenth entry: as a broken chain, and with a chain
/// computed again as an entry that does not follow.
#[track_caller]
fn assert_found(change: impl Fn(&mut Vec<RawEntry>), (expected, found): (u32, u32)) {
    for mut fixture in each_finished(11) {
        change(&mut fixture.entries);
        for error in errors(&fixture) {
            let broken_at = matches!(error, ReplayError::ChainBroken(at) if at == found);
            assert!(broken_at, "{error:?}");
        }
        fixture.rechain(9);
        let [audited, folded] = errors(&fixture);
        let out_of_order = ReplayError::OutOfOrder { expected, found };
        assert_eq!(folded.to_string(), out_of_order.to_string());
        // The audit first decides the entry again, from a state that it does not follow.
        assert!(
            matches!(audited, ReplayError::DecisionMismatch { version, .. } if version == found)
                || audited.to_string() == out_of_order.to_string(),
            "{audited:?}"
        );
    }
}

/// Returns the errors of the audit and of the fold.
#[track_caller]
fn errors(fixture: &MatchFixture) -> [ReplayError; 2] {
    let (id, entries) = (fixture.state.id, &fixture.entries);
    let folded = fold(id, None, entries).map(drop);
    [audit(id, entries).unwrap_err(), folded.unwrap_err()]
}

#[test]
fn an_entry_of_another_match_is_reported_as_such() {
    for mut fixture in each_finished(11) {
        let id = fixture.state.id.to_string();
        forge(&mut fixture, 9, &id, &id.replace('7', "9"));
        for error in errors(&fixture) {
            assert!(matches!(error, ReplayError::OtherMatch(10)), "{error:?}");
        }
    }
}

#[test]
fn an_entry_of_another_format_is_reported_as_such() {
    for mut fixture in each_finished(11) {
        forge(&mut fixture, 9, "logothete/1", "logothete/2");
        let said = "entry 10 cannot be read: its format is logothete/2, not logothete/1";
        assert_eq!(errors(&fixture).map(|error| error.to_string()), [said; 2]);
    }
}
