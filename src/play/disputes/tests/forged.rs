//! What somebody wrote into a log who may not: an audit finds it.

use super::court::{referee, text, timed};
use crate::games::{GameKey, Seat};
use crate::log::Version;
use crate::play::audit;
use crate::play::disputes::{Closing, RulingKind};
use crate::play::disputes::{Ruling, Successor};
use crate::play::fold_until;
use crate::play::memory::Memory;
use crate::play::paper::{Paper, person};
use crate::play::tests::chooser;
use crate::play::think::Thought;
use crate::play::words::{Actor, By, Deed, PlatformAction, PlatformFact};

fn by(kind: Actor, seat: Option<u8>) -> By {
    let seat = seat.map(Seat::new);
    By { kind, seat }
}

/// A match in which dispute 0 is under review, and what of it can be forged.
fn under_review() -> (Paper, Version) {
    let mut paper = timed(GameKey::Byzanz, 3, 7);
    paper.play_on(6, chooser(7));
    let number = paper.dispute(0, 5);
    paper.review(number, 0);
    (paper, number)
}

fn is_found_out(paper: &Paper) -> bool {
    audit(paper.table.id, &paper.entries).is_err()
}

fn write(paper: &mut Paper, by: By, action: PlatformAction, facts: Vec<PlatformFact>) {
    let mut before = paper.table.clone();
    let to = paper.first() + 2;
    let past = fold_until(paper.table.id, &paper.entries, Version(to));
    before.memory = Memory::only(Version(to), past.unwrap().unwrap().past());
    let mut thought = Thought::of(&before);
    facts.into_iter().for_each(|fact| thought.happens(fact));
    thought.after.memory = Memory::default();
    paper.write(by, Deed::Platform(action), thought);
}

fn ruled(number: Version, kind: RulingKind, signed_by: &[u8]) -> PlatformFact {
    PlatformFact::Ruled {
        dispute: number.0,
        kind,
        reason: text(2),
        signed_by: signed_by.iter().map(|who| referee(*who)).collect(),
    }
}

#[test]
fn nobody_but_a_referee_rules_and_nothing_but_what_follows() {
    let seat = Seat::new(1);
    let started = || PlatformFact::ClocksStarted {};
    let dismiss = Ruling::Dismiss {};
    let rewind = |to| Ruling::Rewind { to };
    type Forgery = (By, Ruling, Vec<u8>, Vec<PlatformFact>);
    let (paper, number) = under_review();
    let to = paper.first() + 2;
    let sound = by(Actor::Referee, None);
    let forgeries: Vec<(&str, Forgery)> = vec![
        (
            "a player rules",
            (
                by(Actor::Player, Some(1)),
                dismiss.clone(),
                vec![0],
                vec![started()],
            ),
        ),
        (
            "the service rules",
            (
                by(Actor::Service, None),
                dismiss.clone(),
                vec![0],
                vec![started()],
            ),
        ),
        (
            "another referee rules",
            (sound, dismiss.clone(), vec![1], vec![started()]),
        ),
        (
            "the clocks stay stopped",
            (sound, dismiss.clone(), vec![0], vec![]),
        ),
        (
            "more follows",
            (
                sound,
                dismiss,
                vec![0],
                vec![PlatformFact::SeatForfeited { seat }, started()],
            ),
        ),
        (
            "it goes back elsewhere",
            (
                sound,
                rewind(to + 1),
                vec![0],
                vec![PlatformFact::Rewound { to }, started()],
            ),
        ),
        (
            "it does not go back",
            (sound, rewind(to), vec![0], vec![started()]),
        ),
        (
            "one referee decides the result",
            (
                sound,
                Ruling::Forfeit { seat },
                vec![0],
                vec![PlatformFact::SeatForfeited { seat }, started()],
            ),
        ),
        (
            "another successor",
            (
                sound,
                Ruling::HandOver {
                    seat,
                    to: Successor::Substitute {},
                },
                vec![0],
                vec![
                    PlatformFact::SeatReassigned {
                        seat,
                        to: Successor::Bot {
                            bot: "random".into(),
                        },
                    },
                    started(),
                ],
            ),
        ),
    ];
    for (what, (by, ruling, signed_by, facts)) in forgeries {
        let (mut paper, _) = under_review();
        let first = ruled(number, ruling.kind(), &signed_by);
        let facts = [vec![first], facts].concat();
        let dispute = number.0;
        let action = PlatformAction::Rule { dispute, ruling };
        write(&mut paper, by, action, facts);
        assert!(is_found_out(&paper), "{what}");
    }
    let (mut paper, _) = under_review();
    let facts = vec![
        ruled(number, RulingKind::Rewind, &[0]),
        PlatformFact::Rewound { to },
        started(),
    ];
    let (dispute, ruling) = (number.0, rewind(to));
    let action = PlatformAction::Rule { dispute, ruling };
    write(&mut paper, sound, action, facts);
    assert!(!is_found_out(&paper), "what is in order");
}

#[test]
fn nobody_disputes_for_others_and_no_time_is_cut_short() {
    let (sound, number) = under_review();
    let opened = |who| PlatformFact::DisputeOpened {
        participant: person(who),
        entry: 4,
        text: text(5),
    };
    let until = sound
        .now
        .checked_add(jiff::SignedDuration::from_hours(24 * 7))
        .unwrap();
    let stopped = || PlatformFact::ClocksStopped { until };
    let dispute = || PlatformAction::Dispute { entry: 4 };
    let seat = sound.table.seat_of(person(1)).unwrap().number();
    let other = sound.table.seat_of(person(2)).unwrap().number();
    let is_forged = |by, action, facts| {
        let (mut paper, _) = under_review();
        write(&mut paper, by, action, facts);
        is_found_out(&paper)
    };
    let mine = by(Actor::Player, Some(seat));
    assert!(!is_forged(mine, dispute(), vec![opened(1), stopped()]));
    assert!(is_forged(mine, dispute(), vec![opened(2), stopped()]));
    assert!(is_forged(
        by(Actor::Player, Some(other)),
        dispute(),
        vec![opened(1), stopped()]
    ));
    assert!(is_forged(mine, dispute(), vec![opened(1)]));
    let longer = until
        .checked_add(jiff::SignedDuration::from_hours(1))
        .unwrap();
    let facts = vec![opened(1), PlatformFact::ClocksStopped { until: longer }];
    assert!(is_forged(mine, dispute(), facts));
    assert!(is_forged(
        by(Actor::Player, None),
        dispute(),
        vec![opened(9), stopped()]
    ));
    let close = PlatformAction::CloseDispute { dispute: number.0 };
    let closed = PlatformFact::DisputeClosed {
        dispute: number.0,
        why: Closing::Undecided,
    };
    let facts = vec![closed, PlatformFact::ClocksStarted {}];
    assert!(
        is_forged(by(Actor::Service, None), close, facts),
        "before its time"
    );
    let withdraw = PlatformAction::WithdrawDispute { dispute: number.0 };
    let withdrawn = || PlatformFact::DisputeWithdrawn { dispute: number.0 };
    let facts = vec![withdrawn(), PlatformFact::ClocksStarted {}];
    assert!(is_forged(mine, withdraw, facts), "not the author");
}
