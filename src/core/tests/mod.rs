//! Tests of properties of whole matches, from creation to end.

mod endings;
mod feeds;
mod forgeries;
pub(crate) mod golden;
mod golden_words;
mod i18n;
mod script;
mod walks;

use super::audit_to_match;
use super::clock::{
    handed_to_a_bot, made_good, played_with_clocks, vacated, window_by_window,
    window_by_window_of_four,
};
use super::consent::{Answer, Proposal};
use super::disputes::{ruled_in_every_way, voided, withdrawn_twice};
use super::events::{Action, Actor, By, Charter, DrawRecord, EndKind, PlatformAction};
use super::fold::decode_body;
use super::history::{SNAPSHOT_STRIDE, fold_in_steps};
use super::memory::RewindMemory;
pub(crate) use super::replay_check::visible_values;
use super::state::Stage;
use super::{audit, decide, fold, fold_until, read_feed};
use crate::games::testing::{simultaneous_rules, with_changed_rules};
use crate::games::{GameKey, Seat};
use crate::testing::{MatchFixture, charter, chooser, person, places, player, undoable};
use crate::world::Version;

pub(crate) fn finished(game: GameKey, count: u8, seed: u8) -> MatchFixture {
    MatchFixture::started(game, count, seed).play(chooser(u64::from(seed)))
}

/// Tests a match of the toy game Unique, which has no key: it borrows that of a game with as many seats.
pub(crate) fn with_simultaneous<T>(count: u8, test: impl FnOnce(MatchFixture) -> T) -> T {
    let is_for = |(_, fewest, most): &(GameKey, u8, u8)| (*fewest..=*most).contains(&count);
    let (game, ..) = every_game()
        .find(is_for)
        .expect("no game for this number of seats");
    let charter = Charter {
        options: serde_json::json!({ "rounds": 6 }),
        ..charter(game, places(count), &serde_json::json!({}))
    };
    with_changed_rules(simultaneous_rules(), || {
        test(MatchFixture::started_by(charter, count))
    })
}

pub(crate) fn every_game() -> impl Iterator<Item = (GameKey, u8, u8)> {
    let sized = |game: &GameKey| (*game, game.rules().seats().0, game.rules().seats().1);
    GameKey::ALL.iter().map(sized)
}

pub(crate) fn each_finished(seed: u8) -> impl Iterator<Item = MatchFixture> {
    let count = |fewest: u8, most: u8| (fewest + 1).min(most);
    every_game().map(move |(game, fewest, most)| finished(game, count(fewest, most), seed))
}

fn each_eventful() -> Vec<MatchFixture> {
    let mut papers = vec![
        played_with_clocks(),
        made_good(),
        handed_to_a_bot(),
        vacated().0,
        window_by_window(),
        window_by_window_of_four(),
        ruled_in_every_way(),
        voided(),
        withdrawn_twice(),
    ];
    for &game in GameKey::ALL {
        for asks in [false, true] {
            let (mut fixture, seat, takeback) = undoable(game, asks);
            if takeback.asked.is_empty() {
                fixture.take_back(seat, takeback.entry);
            } else {
                let entry = takeback.entry.0;
                fixture.propose(seat, Proposal::Takeback { entry });
                fixture.answer_all(Answer::Consent);
            }
            papers.push(fixture.play(chooser(u64::from(takeback.entry.0))));
        }
    }
    papers
}

#[test]
fn what_is_decided_and_applied_is_what_is_read_and_folded_in_every_field() {
    let finished = (0..4).flat_map(each_finished);
    for fixture in finished.chain(each_eventful()) {
        let folded = fold(fixture.state.id, None, &fixture.entries)
            .unwrap()
            .unwrap();
        assert!(folded == fixture.state, "{:?}", fixture.state.charter.game);
        let (_, audited) = audit_to_match(fixture.state.id, &fixture.entries).unwrap();
        let comparable = audited.with_memory(RewindMemory::default());
        assert!(
            comparable == fixture.state,
            "{:?}",
            fixture.state.charter.game
        );
    }
}

#[test]
fn a_fold_gives_the_table_that_was_thought() {
    for (game, fewest, most) in every_game() {
        for count in fewest..=most {
            let fixture = finished(game, count, count);
            let folded = fold(fixture.state.id, None, &fixture.entries)
                .unwrap()
                .unwrap();
            assert_eq!(visible_values(&folded), visible_values(&fixture.state));
            assert_eq!(
                (folded.version, folded.head, folded.at),
                (fixture.state.version, fixture.state.head, fixture.state.at)
            );
            assert_eq!(folded.next_draw, fixture.state.next_draw);
            assert_eq!(folded.commitment, fixture.state.commitment);
            assert!(matches!(
                folded.stage,
                Stage::Over {
                    why: EndKind::Finished,
                    outcome: Some(_)
                }
            ));
        }
    }
}

#[test]
fn a_whole_match_passes_its_audit_and_uses_each_draw_once() {
    for fixture in each_finished(9) {
        let audited = audit(fixture.state.id, &fixture.entries).unwrap();
        assert_eq!(
            audited.entries,
            u64::try_from(fixture.entries.len()).unwrap()
        );
        let bodies = fixture
            .entries
            .iter()
            .map(|kept| decode_body(kept).unwrap());
        let mut next = 0;
        for draw in bodies.flat_map(|body| body.draws) {
            let first = match &draw {
                DrawRecord::Open(draw) => draw.k,
                DrawRecord::Hidden { k, .. } => *k,
            };
            assert_eq!(first, next, "the numbers of draws must be consecutive");
            next = draw.next_draw();
        }
        assert_eq!(audited.draws, next);
    }
    let fixture = finished(GameKey::Byzanz, 4, 9);
    let audited = audit(fixture.state.id, &fixture.entries).unwrap();
    // Draws: 112 cards without the 12 removed unseen, plus the dealer, plus four places for four seats.
    assert_eq!(audited.draws, 100 + 1 + 4);
}

#[test]
fn the_seed_is_committed_at_once_and_open_only_in_the_last_entry() {
    for fixture in each_finished(0xc5) {
        let seed = "c5".repeat(32);
        let holds =
            |kept: &crate::world::RawEntry| String::from_utf8_lossy(&kept.public).contains(&seed);
        let (last, before) = fixture.entries.split_last().unwrap();
        assert!(holds(last) && !before.iter().any(holds));
        assert_eq!(fixture.state.commitment.len(), 64);
        let first = String::from_utf8_lossy(&fixture.entries[0].public);
        assert!(first.contains(&*fixture.state.commitment), "{first}");
    }
}

fn look_back(mut fixture: MatchFixture) {
    let mut shown_then = vec![(fixture.state.version, visible_values(&fixture.state))];
    let mut choose = chooser(6);
    while shown_then.len() <= 40
        && let Some(seat) = fixture.state.awaiting().0.iter().next()
    {
        let legal = fixture.state.play.legal(seat);
        fixture.act(seat, &legal[choose(legal.len())].clone());
        shown_then.push((fixture.state.version, visible_values(&fixture.state)));
    }
    assert!(1 < shown_then.len(), "expected at least one action");
    for (version, then) in shown_then {
        let past = fold_until(fixture.state.id, &fixture.entries, version)
            .unwrap()
            .unwrap();
        assert_eq!(visible_values(&past), then);
    }
}

#[test]
fn a_past_position_is_what_was_shown_then() {
    for (game, fewest, _) in every_game() {
        look_back(MatchFixture::started(game, fewest, 6));
    }
    with_simultaneous(2, look_back);
}

#[test]
fn another_seed_gives_another_course_and_so_does_another_contribution() {
    for (game, fewest, _) in every_game() {
        let draws = |paper: &MatchFixture| {
            let key = paper.state.luck_key();
            [0, 1, 2, 3].map(|k| key.draw(k, 1 << 30))
        };
        let one = MatchFixture::started(game, fewest, 1);
        let two = MatchFixture::started(game, fewest, 2);
        assert_ne!(draws(&one), draws(&two), "{game:?}");
        let hides = one.entries.iter().any(|kept| 2 < kept.parts.len());
        assert!(
            !hides || visible_values(&one.state) != visible_values(&two.state),
            "{game:?}"
        );
        let mut other = MatchFixture::lobby(game, fewest, 1);
        for place in 1..fewest {
            let decision = decide::join(&other.state, place, person(place), None);
            other.write(
                player(place),
                Action::Platform(PlatformAction::Join {}),
                decision,
            );
        }
        other.start();
        assert_ne!(draws(&one), draws(&other), "{game:?}");
        assert!(
            !hides || visible_values(&one.state) != visible_values(&other.state),
            "{game:?}"
        );
    }
}

#[test]
fn a_match_ends_when_all_but_one_resign_and_opens_its_seed() {
    for (game, fewest, most) in every_game() {
        for count in [fewest, most] {
            let mut fixture = MatchFixture::started(game, count, 12);
            for seat in (0..count).filter(|seat| *seat != 1) {
                let decision = decide::resign(&fixture.state, Seat::new(seat));
                let action = Action::Platform(PlatformAction::Resign {});
                fixture.write(player(seat), action, decision);
            }
            let Stage::Over {
                why: EndKind::Resigned,
                outcome: Some(outcome),
            } = &fixture.state.stage
            else {
                panic!("expected the end of the match");
            };
            let leaders = outcome
                .standings
                .iter()
                .filter(|standing| standing.rank == 1);
            let first: Vec<Seat> = leaders.map(|standing| standing.seat).collect();
            assert_eq!(first, [Seat::new(1)]);
            assert_eq!(outcome.standings.len(), usize::from(count));
            audit(fixture.state.id, &fixture.entries).unwrap();
            let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
            let opened = feed.last().unwrap().opened.iter();
            let seeds = opened.filter(|opened| opened.pointer == "/facts/0/platform/seed");
            assert_eq!(seeds.count(), 1);
        }
    }
}

#[test]
fn renewed_luck_gives_other_draws_and_both_seeds_are_opened_at_the_end() {
    for (game, fewest, _) in every_game() {
        let old = MatchFixture::started(game, fewest, 15);
        let mut renewed = MatchFixture::started(game, fewest, 15);
        let seed = super::luck::Seed::new([0x5e; 32]);
        let decision = decide::renew_seed(&renewed.state, seed);
        let by = By {
            kind: Actor::Service,
            seat: None,
        };
        renewed.write(by, Action::Platform(PlatformAction::Reseed {}), decision);
        assert_eq!(
            visible_values(&old.state),
            visible_values(&renewed.state),
            "earlier draws must stay"
        );
        assert_eq!(
            old.state.next_draw, renewed.state.next_draw,
            "the numbers of draws must go on"
        );
        assert_ne!(
            old.state.luck_key().draw(20, 1 << 30),
            renewed.state.luck_key().draw(20, 1 << 30)
        );
        let renewed = renewed.play(chooser(15));
        audit(renewed.state.id, &renewed.entries).unwrap();
        let feed = read_feed(renewed.state.id, &renewed.entries, Version::NONE, None).unwrap();
        let opened = feed.last().unwrap().opened.iter();
        let seeds = opened.filter(|opened| opened.pointer == "/facts/0/platform/seed");
        assert_eq!(seeds.count(), 2);
    }
}

#[test]
fn what_a_lobby_added_before_its_seed_was_renewed_is_void() {
    let mut fixture = MatchFixture::lobby(GameKey::Byzanz, 3, 16);
    let seed_bytes = |byte| super::luck::Seed::new([byte; 32]);
    let by = |kind, seat| By { kind, seat };
    let contribute = |fixture: &mut MatchFixture, byte| {
        let decision = decide::contribute(&fixture.state, 0, seed_bytes(byte));
        let action = Action::Platform(PlatformAction::Contribute {});
        fixture.write(player(0), action, decision);
    };
    contribute(&mut fixture, 1);
    let added = fixture.state.luck_key();
    let decision = decide::renew_seed(&fixture.state, seed_bytes(2));
    let action = Action::Platform(PlatformAction::Reseed {});
    fixture.write(by(Actor::Service, None), action, decision);
    assert!(
        fixture
            .state
            .roster
            .places
            .iter()
            .all(|place| place.contribution.is_none())
    );
    let alone = super::luck::LuckKey::new(
        &seed_bytes(2),
        fixture.state.id.0.into_bytes(),
        &[None, None, None],
    );
    let draw = |key: &super::luck::LuckKey| key.draw(0, 1 << 30);
    assert_eq!(draw(&fixture.state.luck_key()), draw(&alone));
    contribute(&mut fixture, 3);
    assert_ne!(draw(&fixture.state.luck_key()), draw(&alone));
    assert_ne!(draw(&fixture.state.luck_key()), draw(&added));
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn the_host_who_leaves_closes_the_lobby() {
    for (game, fewest, _) in every_game() {
        let mut fixture = MatchFixture::lobby(game, fewest, 13);
        let decision = decide::leave(&fixture.state, 0);
        fixture.write(
            player(0),
            Action::Platform(PlatformAction::Leave {}),
            decision,
        );
        assert!(matches!(
            fixture.state.stage,
            Stage::Over {
                why: EndKind::Abandoned,
                ..
            }
        ));
        audit(fixture.state.id, &fixture.entries).unwrap();
    }
}

#[test]
fn a_fold_in_steps_gives_the_same_tables_wherever_it_goes_on() {
    let mut longest = 0;
    for fixture in each_finished(18) {
        let id = fixture.state.id;
        let whole = fold_in_steps(id, None, &fixture.entries).unwrap();
        let steps = fixture
            .entries
            .len()
            .div_ceil(usize::try_from(SNAPSHOT_STRIDE).unwrap());
        assert_eq!(whole.len(), steps);
        longest = longest.max(steps);
        assert_eq!(
            visible_values(whole.last().unwrap()),
            visible_values(&fixture.state)
        );
        for state in &whole {
            let count = usize::try_from(state.version.0).unwrap();
            let from_here =
                fold_in_steps(id, Some(state.clone()), &fixture.entries[count..]).unwrap();
            let last = from_here.last().unwrap_or(state);
            assert_eq!(
                (last.version, last.head),
                (fixture.state.version, fixture.state.head)
            );
            assert_eq!(visible_values(last), visible_values(&fixture.state));
            let straight = fold_until(id, &fixture.entries, state.version)
                .unwrap()
                .unwrap();
            assert_eq!(visible_values(state), visible_values(&straight));
        }
    }
    assert!(2 < longest, "expected a match longer than two steps");
}
