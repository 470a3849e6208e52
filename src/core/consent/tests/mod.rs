//! What must hold of takebacks, on paper.

mod agreements;
mod rehearsals;

use super::agree::{Answer, answer, propose};
use super::proposal::Proposal;
use super::takeback::{MAX_TAKEBACKS, weigh};
use super::trail::{Cut, MAX_STEPS};
use crate::consent::ConsentRefusal;
use crate::decide::question;
use crate::events::PlatformAction;
use crate::fold::fold;
use crate::games::{GameKey, Seat, Viewer};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Match, Stage};
use crate::testing::{Paper, chooser, person, step, takebacks, undoable};
use crate::tests::{every_game, shown};
use crate::visible::visible_state;
use crate::world::Version;
use crate::{audit, decide, read_feed};

/// What the views show, the questions apart, which are never the same again.
fn seen(state: &Match) -> Vec<String> {
    let seats = Seat::all(state.roster.count()).map(Viewer::Seat);
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

pub(super) fn last(paper: &Paper) -> Version {
    paper.state.version
}

#[test]
fn a_fold_learns_from_an_entry_alone_whether_it_surprised() {
    for (game, fewest, most) in every_game() {
        for count in [fewest, most] {
            let mut paper = Paper::started(game, count, 31);
            let mut choose = chooser(31);
            let mut folded = fold(paper.state.id, None, &paper.entries).unwrap();
            let (mut surprises, mut kept) = (0, 0);
            while let Some(surprised) = step(&mut paper, &mut choose) {
                folded = fold(
                    paper.state.id,
                    folded,
                    &paper.entries[paper.entries.len() - 1..],
                )
                .unwrap();
                let version = last(&paper);
                let trail = |state: &Match| {
                    let steps = state.consent.undoable(Version::NONE);
                    (steps, state.consent.trail.cut_reason())
                };
                let decision = trail(&paper.state);
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

/// Plays a match in which much is taken back, and checks each time that all is as it was.
fn play_with_second_thoughts(game: GameKey, count: u8, seed: u8) -> (Paper, u32, u32) {
    let mut paper = Paper::started(game, count, seed);
    let mut choose = chooser(u64::from(seed));
    let mut states = vec![paper.state.clone()];
    let first = usize::try_from(paper.state.version.0).unwrap();
    let (mut alone, mut together) = (0, 0);
    while step(&mut paper, &mut choose).is_some() {
        states.push(paper.state.clone());
        let all = takebacks(&paper.state);
        if all.is_empty() || choose(3) != 0 {
            continue;
        }
        let (seat, takeback) = all[choose(all.len())];
        if MAX_TAKEBACKS / 4 < alone + together {
            continue;
        }
        let then = states[usize::try_from(takeback.entry.0).unwrap() - 1 - first].clone();
        let (before, next_draw) = (paper.state.clone(), paper.state.next_draw);
        if takeback.asked.is_empty() {
            paper.take_back(seat, takeback.entry);
            alone += 1;
        } else {
            let entry = takeback.entry.0;
            paper.pass(9);
            paper.propose(seat, Proposal::Takeback { entry });
            states.push(paper.state.clone());
            for other in takeback.asked.iter() {
                assert_eq!(seen(&paper.state), seen(&before), "nothing happens before");
                paper.answer(
                    other,
                    paper.state.consent.proposals[0].number,
                    Answer::Consent,
                );
                states.push(paper.state.clone());
            }
            states.pop();
            together += 1;
        }
        assert_eq!(seen(&paper.state), seen(&then), "{game:?}, {seed}");
        assert_eq!(paper.state.next_draw, next_draw);
        for seat in Seat::all(count) {
            let asked = question(&paper.state, seat);
            let is_new = |state: &Match| asked.is_none() || question(state, seat) != asked;
            assert!(is_new(&then) && is_new(&before), "a stale answer would do");
        }
        states.push(paper.state.clone());
    }
    (paper, alone.into(), together.into())
}

#[test]
fn what_is_taken_back_is_as_it_was_and_the_match_goes_on_to_its_end() {
    for (game, fewest, most) in every_game() {
        let (mut alone, mut together) = (0, 0);
        for (count, seed) in [(fewest, 33), (most, 34), (fewest, 35)] {
            let (paper, by_one, by_many) = play_with_second_thoughts(game, count, seed);
            (alone, together) = (alone + by_one, together + by_many);
            audit(paper.state.id, &paper.entries).unwrap();
            let folded = fold(paper.state.id, None, &paper.entries).unwrap().unwrap();
            assert_eq!(shown(&folded), shown(&paper.state));
            assert!(matches!(folded.stage, Stage::Over { .. }));
        }
        assert!(3 < alone && 3 < together, "{game:?}: {alone}, {together}");
    }
}

#[test]
fn nothing_is_taken_back_that_surprised_or_before() {
    for (game, fewest, _) in every_game() {
        let mut paper = Paper::started(game, fewest, 36);
        let mut choose = chooser(36);
        let mut checked = 0;
        while let Some(surprised) = step(&mut paper, &mut choose) {
            if !surprised || matches!(paper.state.stage, Stage::Over { .. }) {
                continue;
            }
            assert!(takebacks(&paper.state).is_empty());
            for entry in 1..=paper.state.version.0 {
                for seat in Seat::all(fewest) {
                    let refused = weigh(&paper.state, seat, Version(entry));
                    assert!(matches!(
                        refused,
                        Err(Refusal::Consent(ConsentRefusal::CannotTakeBack(
                            Cut::Luck | Cut::Disclosure
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
        let (mut paper, seat, takeback) = undoable(game, false);
        let other = seat.left(paper.state.roster.count());
        let entry = takeback.entry;
        let refused = weigh(&paper.state, other, entry).unwrap_err();
        assert_eq!(
            refused,
            Refusal::Consent(ConsentRefusal::NotYourDecision(entry.0))
        );
        let beyond = last(&paper).next();
        let refused = weigh(&paper.state, seat, beyond).unwrap_err();
        assert!(matches!(
            refused,
            Refusal::Match(MatchRefusal::NoSuchVersion { .. })
        ));
        paper.take_back(seat, entry);
        let refused = weigh(&paper.state, seat, entry).unwrap_err();
        assert_eq!(
            refused,
            Refusal::Consent(ConsentRefusal::NotYourDecision(entry.0))
        );
    }
}

#[test]
fn who_decided_since_must_agree_unless_the_seat_was_given_up() {
    for &game in GameKey::ALL {
        let (mut paper, seat, takeback) = undoable(game, true);
        let refused = super::take_back(&paper.state, seat, takeback.entry).err();
        assert_eq!(
            refused,
            Some(Refusal::Consent(ConsentRefusal::ConsentNeeded))
        );
        let other = takeback.asked.iter().next().unwrap();
        let decision = decide::resign(&paper.state, other);
        paper.act_on_platform(other, PlatformAction::Resign {}, decision);
        let Stage::Running = paper.state.stage else {
            continue;
        };
        let asked = weigh(&paper.state, seat, takeback.entry).unwrap().asked;
        assert!(!asked.has(other));
    }
}

#[test]
fn a_takeback_can_be_declined_and_lapses_when_somebody_decides() {
    for &game in GameKey::ALL {
        let (mut paper, seat, takeback) = undoable(game, true);
        let entry = takeback.entry.0;
        let other = takeback.asked.iter().next().unwrap();
        paper.propose(seat, Proposal::Takeback { entry });
        let number = last(&paper);
        let twice = propose(&paper.state, seat, &Proposal::Takeback { entry }, paper.now);
        assert_eq!(
            twice.err(),
            Some(Refusal::Consent(ConsentRefusal::ProposalOpen(number.0)))
        );
        paper.answer(other, number, Answer::Decline);
        let late = answer(&paper.state, other, number, Answer::Consent, paper.now);
        assert_eq!(
            late.err(),
            Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
        );

        paper.propose(seat, Proposal::Takeback { entry });
        let number = last(&paper);
        step(&mut paper, &mut chooser(1)).unwrap();
        let late = answer(&paper.state, other, number, Answer::Consent, paper.now);
        assert_eq!(
            late.err(),
            Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
        );
        audit(paper.state.id, &paper.entries).unwrap();
    }
}

#[test]
fn one_goes_back_only_so_far() {
    // In some games every other decision surprises; one with several in a row must be among them.
    let mut longest = 0;
    for &game in GameKey::ALL {
        for seed in 40..44 {
            let count = game.rules().seats().0;
            let mut paper = Paper::started(game, count, seed);
            let mut choose = chooser(u64::from(seed));
            while step(&mut paper, &mut choose).is_some() {
                let steps = paper.state.consent.undoable(Version::NONE).len();
                assert!(steps <= MAX_STEPS);
                longest = longest.max(steps);
                if paper.state.consent.trail.cut_reason() == Cut::Distance {
                    let first = paper.state.consent.undoable(Version::NONE)[0];
                    let refused = weigh(&paper.state, Seat::new(0), Version(first - 1));
                    assert_eq!(
                        refused,
                        Err(Refusal::Consent(ConsentRefusal::CannotTakeBack(
                            Cut::Distance
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
            let (mut paper, seat, takeback) = undoable(game, asks);
            let reader = Some(person(0));
            let feed = |paper: &Paper| {
                read_feed(paper.state.id, &paper.entries, Version::NONE, reader).unwrap()
            };
            let before = feed(&paper);
            let struck: Vec<u32> = paper.state.consent.undoable(Version(takeback.entry.0 - 1));
            if asks {
                let entry = takeback.entry.0;
                paper.propose(seat, Proposal::Takeback { entry });
                paper.answer_all(Answer::Consent);
            } else {
                paper.take_back(seat, takeback.entry);
            }
            let after = feed(&paper);
            assert_eq!(after[..before.len()], before);
            let mark = after.last().unwrap();
            assert_eq!(mark.takes_back, struck);
            assert_eq!(struck[0], takeback.entry.0);
            assert!(mark.facts.last().unwrap().text.contains("undid a move"));
            let marks = after.iter().filter(|entry| !entry.takes_back.is_empty());
            assert_eq!(marks.count(), 1);
        }
    }
}

#[test]
fn an_audit_finds_a_takeback_that_was_forged() {
    for &game in GameKey::ALL {
        let (mut paper, seat, takeback) = undoable(game, false);
        paper.take_back(seat, takeback.entry);
        audit(paper.state.id, &paper.entries).unwrap();
        let index = paper.entries.len() - 1;
        let honest = String::from_utf8(paper.entries[index].public.clone()).unwrap();
        let other = seat.left(paper.state.roster.count()).number();
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
            paper.entries[index].public = public.into_bytes();
            paper.rechain(index);
            assert!(audit(paper.state.id, &paper.entries).is_err(), "{forged}");
        }
    }
}
