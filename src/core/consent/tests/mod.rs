//! Tests of takebacks, in matches played in memory.

mod agreements;
mod rehearsals;

use super::agreement::{Answer, answer, propose};
use super::proposal::Proposal;
use super::takeback::{MAX_TAKEBACKS, check_takeback};
use super::undo_history::{MAX_STEPS, UndoLimit};
use crate::consent::ConsentRefusal;
use crate::decide::decision_token;
use crate::events::PlatformAction;
use crate::fold::fold;
use crate::games::{GameKey, Seat, Viewer};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Match, Stage};
use crate::testing::{MatchFixture, chooser, person, step, takebacks, undoable};
use crate::tests::{every_game, visible_values};
use crate::visible::visible_state;
use crate::world::Version;
use crate::{audit, decide, read_feed};

/// Returns the views of all viewers, without the tokens of questions, which never repeat.
fn visible_views(state: &Match) -> Vec<String> {
    let seats = Seat::all(state.roster.seat_count()).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]);
    let seen = viewers.map(|viewer| {
        let visible = visible_state(state, viewer);
        format!(
            "{:?} {:?} {:?}",
            visible.view, visible.awaiting, visible.may_also
        )
    });
    seen.collect()
}

pub(super) fn last(fixture: &MatchFixture) -> Version {
    fixture.state.version
}

#[test]
fn a_fold_learns_from_an_entry_alone_whether_it_surprised() {
    for (game, fewest, most) in every_game() {
        for count in [fewest, most] {
            let mut fixture = MatchFixture::started(game, count, 31);
            let mut choose = chooser(31);
            let mut folded = fold(fixture.state.id, None, &fixture.entries).unwrap();
            let (mut surprises, mut kept) = (0, 0);
            while let Some(surprised) = step(&mut fixture, &mut choose) {
                folded = fold(
                    fixture.state.id,
                    folded,
                    &fixture.entries[fixture.entries.len() - 1..],
                )
                .unwrap();
                let version = last(&fixture);
                let trail = |state: &Match| {
                    let steps = state.consent.undoable_entries(Version::NONE);
                    (steps, state.consent.undo_history.limit_reason())
                };
                let decision = trail(&fixture.state);
                assert_eq!(
                    trail(folded.as_ref().unwrap()),
                    decision,
                    "{game:?} {version:?}"
                );
                assert_eq!(decision.0.is_empty(), surprised, "{game:?} {version:?}");
                surprises += u32::from(surprised);
                kept += u32::from(!surprised);
            }
            assert!(5 < surprises && 5 < kept, "{game:?}: {surprises}, {kept}");
        }
    }
}

fn play_with_takebacks(game: GameKey, count: u8, seed: u8) -> (MatchFixture, u32, u32) {
    let mut fixture = MatchFixture::started(game, count, seed);
    let mut choose = chooser(u64::from(seed));
    let mut states = vec![fixture.state.clone()];
    let first = usize::try_from(fixture.state.version.0).unwrap();
    let (mut alone, mut together) = (0, 0);
    while step(&mut fixture, &mut choose).is_some() {
        states.push(fixture.state.clone());
        let all = takebacks(&fixture.state);
        if all.is_empty() || choose(3) != 0 {
            continue;
        }
        let (seat, takeback) = all[choose(all.len())];
        if MAX_TAKEBACKS / 4 < alone + together {
            continue;
        }
        let then = states[usize::try_from(takeback.entry.0).unwrap() - 1 - first].clone();
        let (before, next_draw) = (fixture.state.clone(), fixture.state.next_draw);
        if takeback.asked.is_empty() {
            fixture.take_back(seat, takeback.entry);
            alone += 1;
        } else {
            let entry = takeback.entry.0;
            fixture.pass(9);
            fixture.propose(seat, Proposal::Takeback { entry });
            states.push(fixture.state.clone());
            for other in takeback.asked.iter() {
                assert_eq!(
                    visible_views(&fixture.state),
                    visible_views(&before),
                    "nothing may change before all have agreed"
                );
                fixture.answer(
                    other,
                    fixture.state.consent.proposals[0].number,
                    Answer::Consent,
                );
                states.push(fixture.state.clone());
            }
            states.pop();
            together += 1;
        }
        assert_eq!(
            visible_views(&fixture.state),
            visible_views(&then),
            "{game:?}, {seed}"
        );
        assert_eq!(fixture.state.next_draw, next_draw);
        for seat in Seat::all(count) {
            let asked = decision_token(&fixture.state, seat);
            let is_new = |state: &Match| asked.is_none() || decision_token(state, seat) != asked;
            assert!(is_new(&then) && is_new(&before), "expected a new token");
        }
        states.push(fixture.state.clone());
    }
    (fixture, alone.into(), together.into())
}

#[test]
fn what_is_taken_back_is_as_it_was_and_the_match_goes_on_to_its_end() {
    for (game, fewest, most) in every_game() {
        let (mut alone, mut together) = (0, 0);
        for (count, seed) in [(fewest, 33), (most, 34), (fewest, 35)] {
            let (fixture, by_one, by_many) = play_with_takebacks(game, count, seed);
            (alone, together) = (alone + by_one, together + by_many);
            audit(fixture.state.id, &fixture.entries).unwrap();
            let folded = fold(fixture.state.id, None, &fixture.entries)
                .unwrap()
                .unwrap();
            assert_eq!(visible_values(&folded), visible_values(&fixture.state));
            assert!(matches!(folded.stage, Stage::Over { .. }));
        }
        assert!(3 < alone && 3 < together, "{game:?}: {alone}, {together}");
    }
}

#[test]
fn nothing_is_taken_back_that_surprised_or_before() {
    for (game, fewest, _) in every_game() {
        let mut fixture = MatchFixture::started(game, fewest, 36);
        let mut choose = chooser(36);
        let mut checked = 0;
        while let Some(surprised) = step(&mut fixture, &mut choose) {
            if !surprised || matches!(fixture.state.stage, Stage::Over { .. }) {
                continue;
            }
            assert!(takebacks(&fixture.state).is_empty());
            for entry in 1..=fixture.state.version.0 {
                for seat in Seat::all(fewest) {
                    let refused = check_takeback(&fixture.state, seat, Version(entry));
                    assert!(matches!(
                        refused,
                        Err(Refusal::Consent(ConsentRefusal::CannotTakeBack(
                            UndoLimit::Luck | UndoLimit::Disclosure
                        )))
                    ));
                }
            }
            checked += 1;
        }
        assert!(3 < checked, "{game:?}");
    }
}

#[test]
fn only_ones_own_decision_that_still_stands_is_taken_back() {
    for &game in GameKey::ALL {
        let (mut fixture, seat, takeback) = undoable(game, false);
        let other = seat.left_neighbour(fixture.state.roster.seat_count());
        let entry = takeback.entry;
        let refused = check_takeback(&fixture.state, other, entry).unwrap_err();
        assert_eq!(
            refused,
            Refusal::Consent(ConsentRefusal::NotYourDecision(entry.0))
        );
        let beyond = last(&fixture).next();
        let refused = check_takeback(&fixture.state, seat, beyond).unwrap_err();
        assert!(matches!(
            refused,
            Refusal::Match(MatchRefusal::NoSuchVersion { .. })
        ));
        fixture.take_back(seat, entry);
        let refused = check_takeback(&fixture.state, seat, entry).unwrap_err();
        assert_eq!(
            refused,
            Refusal::Consent(ConsentRefusal::NotYourDecision(entry.0))
        );
    }
}

#[test]
fn who_decided_since_must_agree_unless_the_seat_was_given_up() {
    for &game in GameKey::ALL {
        let (mut fixture, seat, takeback) = undoable(game, true);
        let refused = super::take_back(&fixture.state, seat, takeback.entry).err();
        assert_eq!(
            refused,
            Some(Refusal::Consent(ConsentRefusal::ConsentNeeded))
        );
        let other = takeback.asked.iter().next().unwrap();
        let decision = decide::resign(&fixture.state, other);
        fixture.act_on_platform(other, PlatformAction::Resign {}, decision);
        let Stage::Running = fixture.state.stage else {
            continue;
        };
        let asked = check_takeback(&fixture.state, seat, takeback.entry)
            .unwrap()
            .asked;
        assert!(!asked.has(other));
    }
}

#[test]
fn a_takeback_can_be_declined_and_lapses_when_somebody_decides() {
    for &game in GameKey::ALL {
        let (mut fixture, seat, takeback) = undoable(game, true);
        let entry = takeback.entry.0;
        let other = takeback.asked.iter().next().unwrap();
        fixture.propose(seat, Proposal::Takeback { entry });
        let number = last(&fixture);
        let twice = propose(
            &fixture.state,
            seat,
            &Proposal::Takeback { entry },
            fixture.now,
        );
        assert_eq!(
            twice.err(),
            Some(Refusal::Consent(ConsentRefusal::ProposalOpen(number.0)))
        );
        fixture.answer(other, number, Answer::Decline);
        let late = answer(&fixture.state, other, number, Answer::Consent, fixture.now);
        assert_eq!(
            late.err(),
            Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
        );

        fixture.propose(seat, Proposal::Takeback { entry });
        let number = last(&fixture);
        step(&mut fixture, &mut chooser(1)).unwrap();
        let late = answer(&fixture.state, other, number, Answer::Consent, fixture.now);
        assert_eq!(
            late.err(),
            Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
        );
        audit(fixture.state.id, &fixture.entries).unwrap();
    }
}

#[test]
fn one_goes_back_only_so_far() {
    // Some games reveal something in every other decision, so only one game must have many undoable decisions
    // in a row.
    let mut longest = 0;
    for &game in GameKey::ALL {
        for seed in 40..44 {
            let count = game.rules().seats().0;
            let mut fixture = MatchFixture::started(game, count, seed);
            let mut choose = chooser(u64::from(seed));
            while step(&mut fixture, &mut choose).is_some() {
                let steps = fixture.state.consent.undoable_entries(Version::NONE).len();
                assert!(steps <= MAX_STEPS);
                longest = longest.max(steps);
                if fixture.state.consent.undo_history.limit_reason() == UndoLimit::Distance {
                    let first = fixture.state.consent.undoable_entries(Version::NONE)[0];
                    let refused = check_takeback(&fixture.state, Seat::new(0), Version(first - 1));
                    assert_eq!(
                        refused,
                        Err(Refusal::Consent(ConsentRefusal::CannotTakeBack(
                            UndoLimit::Distance
                        )))
                    );
                }
            }
        }
    }
    assert_eq!(longest, MAX_STEPS);
}

#[test]
fn a_feed_marks_what_was_taken_back_and_changes_nothing_of_before() {
    for &game in GameKey::ALL {
        for asks in [false, true] {
            let (mut fixture, seat, takeback) = undoable(game, asks);
            let reader = Some(person(0));
            let feed = |fixture: &MatchFixture| {
                read_feed(fixture.state.id, &fixture.entries, Version::NONE, reader).unwrap()
            };
            let before = feed(&fixture);
            let struck: Vec<u32> = fixture
                .state
                .consent
                .undoable_entries(Version(takeback.entry.0 - 1));
            if asks {
                let entry = takeback.entry.0;
                fixture.propose(seat, Proposal::Takeback { entry });
                fixture.answer_all(Answer::Consent);
            } else {
                fixture.take_back(seat, takeback.entry);
            }
            let after = feed(&fixture);
            assert_eq!(after[..before.len()], before);
            let last_takeback = after.last().unwrap();
            assert_eq!(last_takeback.takes_back, struck);
            assert_eq!(struck[0], takeback.entry.0);
            assert!(
                last_takeback
                    .facts
                    .last()
                    .unwrap()
                    .text
                    .contains("undid a move")
            );
            let marks = after.iter().filter(|entry| !entry.takes_back.is_empty());
            assert_eq!(marks.count(), 1);
        }
    }
}

#[test]
fn an_audit_finds_a_takeback_that_was_forged() {
    for &game in GameKey::ALL {
        let (mut fixture, seat, takeback) = undoable(game, false);
        fixture.take_back(seat, takeback.entry);
        audit(fixture.state.id, &fixture.entries).unwrap();
        let index = fixture.entries.len() - 1;
        let honest = String::from_utf8(fixture.entries[index].public.clone()).unwrap();
        let other = seat
            .left_neighbour(fixture.state.roster.seat_count())
            .number();
        let (entry, to) = (takeback.entry.0, takeback.entry.0 - 1);
        for (from, forged) in [
            (format!(r#""to":{to}"#), format!(r#""to":{}"#, to - 1)),
            (format!(r#""to":{to}"#), format!(r#""to":{entry}"#)),
            (format!(r#""entry":{entry}"#), format!(r#""entry":{to}"#)),
            (format!(r#""seat":{seat}"#), format!(r#""seat":{other}"#)),
            (r#""kind":"player""#.into(), r#""kind":"bot""#.into()),
        ] {
            let public = honest.replacen(&from, &forged, 1);
            assert_ne!(public, honest, "{from}");
            fixture.entries[index].public = public.into_bytes();
            fixture.rechain(index);
            assert!(
                audit(fixture.state.id, &fixture.entries).is_err(),
                "{forged}"
            );
        }
    }
}
