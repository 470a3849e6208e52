//! Tests: the audit rejects entries of disputes that nobody was allowed to write.

use super::scene::{referee, start_timed, text};
use crate::decide::Decision;
use crate::disputes::{Closing, DisputeFact, Ruling, RulingKind, StopFact, Successor};
use crate::events::{Actor, BackFact, By, PlatformAction, PlatformFact, SeatFact};
use crate::games::{GameKey, Seat};
use crate::memory::{PastGame, RewindMemory};
use crate::testing::chooser;
use crate::testing::{MatchFixture, person};
use crate::world::Version;
use crate::{audit, fold_until};

fn by(kind: Actor, seat: Option<u8>) -> By {
    let seat = seat.map(Seat::new);
    By { kind, seat }
}

fn under_review() -> (MatchFixture, Version) {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 7);
    fixture.play_on(6, chooser(7));
    let number = fixture.dispute(0, 5);
    fixture.review(number, 0);
    (fixture, number)
}

fn is_detected(fixture: &MatchFixture) -> bool {
    audit(fixture.state.id, &fixture.entries).is_err()
}

fn write(fixture: &mut MatchFixture, by: By, action: PlatformAction, facts: Vec<PlatformFact>) {
    let mut before = fixture.state.clone();
    let to = fixture.first() + 2;
    let past = fold_until(fixture.state.id, &fixture.entries, Version(to));
    before.memory = RewindMemory::with_only(Version(to), PastGame::new(&past.unwrap().unwrap()));
    let mut decision = Decision::new(&before, by, action);
    for fact in facts {
        decision.add_fact(fact);
    }
    fixture.write_decision(decision);
}

fn ruled_fact(number: Version, kind: RulingKind, signed_by: &[u8]) -> PlatformFact {
    PlatformFact::Dispute(DisputeFact::Ruled {
        dispute: number.0,
        kind,
        reason: text(2),
        signed_by: signed_by.iter().map(|who| referee(*who)).collect(),
    })
}

struct Forgery {
    what: &'static str,
    by: By,
    ruling: Ruling,
    signed_by: &'static [u8],
    facts: Vec<PlatformFact>,
}

fn forgeries(to: u32) -> Vec<Forgery> {
    let seat = Seat::new(1);
    let started = || PlatformFact::Stop(StopFact::ClocksStarted {});
    let forfeited = || PlatformFact::Seat(SeatFact::SeatForfeited { seat });
    let sound = by(Actor::Referee, None);
    let forgery = |what, ruling, facts: Vec<PlatformFact>| Forgery {
        what,
        by: sound,
        ruling,
        signed_by: &[0],
        facts: facts.into_iter().chain([started()]).collect(),
    };
    let dismissed = |what, by, signed_by| Forgery {
        by,
        signed_by,
        ..forgery(what, Ruling::Dismiss {}, Vec::new())
    };
    let bot = "random".to_owned();
    let reassigned = PlatformFact::Seat(SeatFact::SeatReassigned {
        seat,
        to: Successor::Bot { bot },
    });
    let substitute = Ruling::HandOver {
        seat,
        to: Successor::Substitute {},
    };
    let back = PlatformFact::Back(BackFact::Rewound { to });
    let running = Forgery {
        facts: Vec::new(),
        ..dismissed("the clocks stay stopped", sound, &[0])
    };
    vec![
        dismissed("a player rules", by(Actor::Player, Some(1)), &[0]),
        dismissed("the service rules", by(Actor::Service, None), &[0]),
        dismissed("another referee rules", sound, &[1]),
        dismissed("nobody signs", sound, &[]),
        running,
        forgery("more follows", Ruling::Dismiss {}, vec![forfeited()]),
        forgery("elsewhere", Ruling::Rewind { to: to + 1 }, vec![back]),
        forgery("it does not go back", Ruling::Rewind { to }, vec![]),
        forgery(
            "one decides alone",
            Ruling::Forfeit { seat },
            vec![forfeited()],
        ),
        forgery("another successor", substitute, vec![reassigned]),
    ]
}

#[test]
fn nobody_but_a_referee_rules_and_nothing_but_what_follows() {
    let (fixture, number) = under_review();
    let to = fixture.first() + 2;
    let ruled_by = |forgery: Forgery| {
        let (mut fixture, _) = under_review();
        let first = ruled_fact(number, RulingKind::from(&forgery.ruling), forgery.signed_by);
        let action = PlatformAction::Rule {
            dispute: number.0,
            ruling: forgery.ruling,
        };
        let facts = [vec![first], forgery.facts].concat();
        write(&mut fixture, forgery.by, action, facts);
        fixture
    };
    for forgery in forgeries(to) {
        let what = forgery.what;
        assert!(is_detected(&ruled_by(forgery)), "{what}");
    }
    let sound = Forgery {
        what: "what is in order",
        by: by(Actor::Referee, None),
        ruling: Ruling::Rewind { to },
        signed_by: &[0],
        facts: vec![
            BackFact::Rewound { to }.into(),
            StopFact::ClocksStarted {}.into(),
        ],
    };
    assert!(!is_detected(&ruled_by(sound)));
}

#[test]
fn nobody_disputes_for_others_and_no_time_is_cut_short() {
    let (sound, number) = under_review();
    let opened = |who| {
        PlatformFact::Dispute(DisputeFact::DisputeOpened {
            participant: person(who),
            entry: 4,
            text: text(5),
        })
    };
    let until = sound
        .now
        .checked_add(jiff::SignedDuration::from_hours(24 * 7))
        .unwrap();
    let stopped = || PlatformFact::Stop(StopFact::ClocksStopped { until });
    let dispute = || PlatformAction::Dispute { entry: 4 };
    let seat = sound.state.roster.seat_of(person(1)).unwrap().number();
    let other = sound.state.roster.seat_of(person(2)).unwrap().number();
    let is_forged = |by, action, facts| {
        let (mut fixture, _) = under_review();
        write(&mut fixture, by, action, facts);
        is_detected(&fixture)
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
    let facts = vec![opened(1), StopFact::ClocksStopped { until: longer }.into()];
    assert!(is_forged(mine, dispute(), facts));
    assert!(is_forged(
        by(Actor::Player, None),
        dispute(),
        vec![opened(9), stopped()]
    ));
    let close = PlatformAction::CloseDispute { dispute: number.0 };
    let closed = DisputeFact::DisputeClosed {
        dispute: number.0,
        why: Closing::Undecided,
    };
    let facts = vec![closed.into(), StopFact::ClocksStarted {}.into()];
    assert!(
        is_forged(by(Actor::Service, None), close, facts),
        "before the deadline"
    );
    let withdraw = PlatformAction::WithdrawDispute { dispute: number.0 };
    let withdrawn = || DisputeFact::DisputeWithdrawn { dispute: number.0 };
    let facts = vec![withdrawn().into(), StopFact::ClocksStarted {}.into()];
    assert!(is_forged(mine, withdraw, facts), "not the author");
}
