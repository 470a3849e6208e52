//! Tests of the effects of rulings on the game, the clocks, the draws and the result.

use std::collections::BTreeSet;

use strum::VariantNames as _;

use super::scene::{ruled_in_every_way, start_timed, voided};
use crate::disputes::forecast::{find_learned, forecast};
use crate::disputes::{Corrected, Ruling, RulingKind, StopFact, redecide};
use crate::events::{Action, EndKind, Fact, PlatformFact};
use crate::fold::{decode_body, fold_with};
use crate::games::{GameKey, Seat, Viewer};
use crate::history::fold_in_steps;
use crate::memory::PastGame;
use crate::memory::{RewindMemory, reaches_before};
use crate::state::Match;
use crate::testing::MatchFixture;
use crate::testing::chooser;
use crate::tests::{every_game, visible_values};
use crate::world::{RawEntry, Version};
use crate::{audit, fold, fold_until, read_feed, visible_state};

fn views(state: &Match) -> Vec<serde_json::Value> {
    let seats = Seat::all(state.roster.seat_count()).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]);
    viewers
        .map(|viewer| serde_json::json!(visible_state(state, viewer).view))
        .collect()
}

fn state_at(paper: &MatchFixture, version: u32) -> Match {
    let state = fold_until(paper.state.id, &paper.entries, Version(version));
    state.unwrap().unwrap()
}

pub(super) fn check_folds(fixture: &MatchFixture) {
    let (id, entries) = (fixture.state.id, &fixture.entries);
    audit(id, entries).unwrap();
    let known = (
        visible_values(&fixture.state),
        fixture.state.consent.struck().to_vec(),
    );
    let known_of = |state: &Match| (visible_values(state), state.consent.struck().to_vec());
    let whole = fold(id, None, entries).unwrap().unwrap();
    assert_eq!(known_of(&whole), known);
    assert_eq!(whole.clock, fixture.state.clock);
    assert_eq!(whole.disputes, fixture.state.disputes);
    assert_eq!(whole.next_draw, fixture.state.next_draw);
    let steps = fold_in_steps(id, None, entries).unwrap();
    assert_eq!(known_of(steps.last().unwrap()), known);
    let (mut state, memory) = (None, RewindMemory::for_entries(entries));
    for kept in entries {
        state = fold_with(id, state, &memory, std::slice::from_ref(kept)).unwrap();
    }
    assert_eq!(known_of(&state.unwrap()), known);
}

#[test]
fn every_way_of_ruling_folds_and_passes_its_audit() {
    let fixture = ruled_in_every_way();
    check_folds(&fixture);
    let disputes = fixture.state.disputes.all.iter();
    let rulings = disputes.flat_map(|dispute| &dispute.rulings);
    let kinds: BTreeSet<&str> = rulings.map(|ruled| ruled.kind.into()).collect();
    let every_kind = RulingKind::VARIANTS.iter().copied();
    assert_eq!(kinds, every_kind.collect());
    check_folds(&voided());
}

#[test]
fn going_back_restores_the_game_and_the_time_but_no_luck() {
    for (game, fewest, _) in every_game() {
        for seed in 1..6 {
            let mut fixture = start_timed(game, fewest, seed);
            let mut choose = chooser(seed.into());
            fixture.play_on(9, &mut choose);
            fixture.pass(2);
            fixture.play_on(4, &mut choose);
            let to = fixture.first() + 5;
            let then = state_at(&fixture, to);
            let (draws, asked) = (fixture.state.next_draw, fixture.state.version.0);
            fixture.decide(0, Ruling::Rewind { to });
            assert_eq!(views(&fixture.state), views(&then), "{game:?}, {seed}");
            assert_ne!(
                visible_values(&fixture.state),
                visible_values(&then),
                "expected new tokens"
            );
            assert_eq!(fixture.state.next_draw, draws);
            let struck: Vec<u32> = (to + 1..=asked).collect();
            let is: Vec<u32> = fixture.state.consent.struck().iter().map(|v| v.0).collect();
            assert_eq!(is, struck);
            let clock = |state: &Match| {
                let clock = state.clock.clone().unwrap();
                Seat::all(fewest)
                    .map(|seat| clock.seat_time(seat).left)
                    .collect::<Vec<_>>()
            };
            assert_eq!(clock(&fixture.state), clock(&then));
            check_folds(&fixture);
            let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
            assert_eq!(feed.last().unwrap().takes_back, struck);
            fixture.play_on(u32::MAX, &mut choose);
            check_folds(&fixture);
        }
    }
}

#[test]
fn going_back_behind_a_ruling_lets_stand_again_what_it_struck() {
    for (game, fewest, _) in every_game() {
        let mut fixture = start_timed(game, fewest, 4);
        let mut choose = chooser(4);
        fixture.play_on(10, &mut choose);
        let (to, before) = (fixture.first() + 3, fixture.state.clone());
        let number = fixture.decide(0, Ruling::Rewind { to });
        let struck: Vec<u32> = fixture.state.consent.struck().iter().map(|v| v.0).collect();
        fixture.play_on(2, &mut choose);
        fixture.appeal(number, 1);
        fixture.review(number, 3);
        let to = before.version.0;
        fixture
            .try_rule(number, Ruling::Rewind { to }, &[3])
            .unwrap();
        assert_eq!(views(&fixture.state), views(&before), "{game:?}");
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let last = feed.last().unwrap();
        assert_eq!(last.reinstates, struck);
        assert_eq!(last.takes_back.len(), 2);
        fixture.play_on(u32::MAX, &mut choose);
        check_folds(&fixture);
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let opened: usize = feed.iter().map(|entry| entry.opened.len()).sum();
        let sealed: usize = fixture.entries.iter().map(|kept| kept.parts.len()).sum();
        assert_eq!(opened, sealed, "the end must open every seal once");
    }
}

#[test]
fn a_corrected_continuation_is_what_the_rules_make_of_it() {
    for (game, fewest, _) in every_game() {
        for seed in 1..6 {
            let mut fixture = start_timed(game, fewest, seed);
            let mut choose = chooser(seed.into());
            fixture.play_on(8, &mut choose);
            let to = fixture.first() + 4;
            let corrected = fixture.corrected(to);
            let (draws, mut other) = (fixture.state.next_draw, state_at(&fixture, to));
            let actions = vec![corrected.clone()];
            fixture.decide(1, Ruling::Correct { to, actions });
            let facts = decode_body(fixture.entries.last().unwrap()).unwrap().facts;
            for fact in facts.iter().filter(|fact| matches!(fact, Fact::Game(_))) {
                other.apply_fact(fact).unwrap();
            }
            assert_eq!(views(&fixture.state), views(&other), "{game:?}, {seed}");
            assert!(draws <= fixture.state.next_draw);
            check_folds(&fixture);
            fixture.play_on(u32::MAX, &mut choose);
            check_folds(&fixture);
        }
    }
}

#[test]
fn the_effect_is_shown_before_it_happens_and_says_who_learned_what() {
    let mut fixture = start_timed(GameKey::Bards, 2, 3);
    let mut choose = chooser(3);
    fixture.play_on(10, &mut choose);
    let number = fixture.dispute(0, fixture.state.version.0);
    let to = fixture.first();
    let mut state = fixture.state.clone();
    state.memory = RewindMemory::with_only(Version(to), PastGame::new(&state_at(&fixture, to)));
    let known = find_learned(&state, &fixture.entries, Version(to), &None.into()).unwrap();
    assert!(known.iter().any(|learned| learned.seat.is_none()));
    assert!(known.iter().any(|learned| learned.seat.is_some()));
    let ruling = Ruling::Rewind { to };
    let shown = forecast(&state, number, &ruling, known, &None.into()).unwrap();
    assert_eq!(shown.signatures, 1);
    fixture.review(number, 0);
    fixture.try_rule(number, ruling, &[0]).unwrap();
    let entries = fixture.state.consent.struck().iter();
    let struck: Vec<u32> = entries.map(|entry| entry.0).collect();
    assert_eq!(shown.strikes, struck);
    assert!(!shown.learned.is_empty() && shown.end.is_none() && !shown.stopped);

    let void = forecast(
        &fixture.state,
        number,
        &Ruling::Void {},
        Vec::new(),
        &None.into(),
    )
    .unwrap();
    assert_eq!(void.signatures, 2);
    assert_eq!(void.end, Some((EndKind::Voided, None)));
    let bytes = serde_json::to_string(&void.facts[0].fact).unwrap();
    assert!(!bytes.contains("seed"), "{bytes}");
}

#[test]
fn luck_that_everybody_saw_is_among_what_was_learned() {
    let mut silent = 0;
    for (game, fewest, _) in every_game() {
        let mut fixture = start_timed(game, fewest, 3);
        fixture.play_on(60, chooser(3));
        let to = Version(fixture.first());
        let known = find_learned(&fixture.state, &fixture.entries, to, &None.into()).unwrap();
        let feed = read_feed(fixture.state.id, &fixture.entries, to, None).unwrap();
        for entry in feed {
            let kept = &fixture.entries[usize::try_from(entry.version).unwrap() - 1];
            let public: serde_json::Value = serde_json::from_slice(&kept.public).unwrap();
            let mut draws = public["draws"].as_array().unwrap().iter();
            if draws.any(|draw| draw["index"].is_u64()) {
                let mut known = known.iter();
                let is_known = known.any(|one| one.seat.is_none() && one.entry == entry.version);
                assert!(is_known, "{game:?}, {}", entry.version);
                silent += u32::from(entry.opened.is_empty());
            }
        }
    }
    assert!(
        0 < silent,
        "expected entries with open draws and no openings"
    );
}

#[test]
fn an_effect_is_of_one_ruling_on_one_dispute_of_a_match_as_it_is() {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 2);
    fixture.play_on(6, chooser(2));
    let numbers = [fixture.dispute(0, 5), fixture.dispute(1, 5)];
    let seat = Seat::new(1);
    let token = |state: &Match, number, secs| {
        let ruling = Ruling::RestoreTime { seat, secs };
        forecast(state, number, &ruling, Vec::new(), &None.into())
            .unwrap()
            .token
    };
    let shown = token(&fixture.state, numbers[0], 60);
    assert_eq!(token(&fixture.state, numbers[0], 60), shown);
    assert_ne!(token(&fixture.state, numbers[0], 61), shown);
    assert_ne!(token(&fixture.state, numbers[1], 60), shown);
    fixture.play_on(1, chooser(2));
    assert_ne!(token(&fixture.state, numbers[0], 60), shown);
}

#[test]
fn a_dry_run_of_a_correction_shows_no_luck() {
    for (game, fewest, _) in every_game() {
        let mut fixture = start_timed(game, fewest, 6);
        fixture.play_on(6, chooser(6));
        let to = fixture.state.version.0 - 1;
        let state = state_at(&fixture, to);
        let seat = state.awaiting().0.iter().next().unwrap();
        let number = fixture.dispute(0, to);
        for action in state.play.legal(seat) {
            let mut now = fixture.state.clone();
            now.memory = RewindMemory::with_only(Version(to), PastGame::new(&state));
            let read = state.play.parse_action(&action).unwrap();
            let tried = state.play.try_out(seat, &read).unwrap();
            let actions = vec![Corrected { seat, action }];
            let ruling = Ruling::Correct { to, actions };
            let shown = forecast(&now, number, &ruling, Vec::new(), &None.into()).unwrap();
            assert_eq!(shown.stopped, tried.surprised);
            assert_eq!(shown.facts.len(), tried.facts.len() + 1);
            assert_eq!(shown.signatures, if tried.surprised { 2 } else { 1 });
        }
    }
}

#[test]
fn a_warm_table_is_not_folded_on_with_what_it_does_not_remember() {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 2);
    fixture.play_on(6, chooser(2));
    let warm = fixture.state.version;
    let to = fixture.first() + 2;
    fixture.decide(0, Ruling::Rewind { to });
    let new: Vec<RawEntry> = fixture.entries[usize::try_from(warm.0).unwrap()..].to_vec();
    assert!(reaches_before(warm, &new));
    assert!(!reaches_before(Version(to), &new));
    let stale = state_at(&fixture, warm.0);
    assert!(fold(fixture.state.id, Some(stale), &new).is_err());
    let near = state_at(&fixture, to);
    let since = &fixture.entries[usize::try_from(to).unwrap()..];
    let folded = fold(fixture.state.id, Some(near), since).unwrap().unwrap();
    assert_eq!(visible_values(&folded), visible_values(&fixture.state));
    let Action::Platform(action) = decode_body(&new[0]).unwrap().action else {
        panic!("expected an action of the platform")
    };
    let facts = [Fact::Platform(PlatformFact::Stop(
        StopFact::ClocksStarted {},
    ))];
    let step = redecide(&fixture.state, &action, &facts, fixture.now);
    assert!(
        step.is_none(),
        "an entry without the disputing person must be refused"
    );
}
