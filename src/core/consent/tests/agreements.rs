//! Tests of proposals, in matches played in memory.

use jiff::SignedDuration;

use super::last;
use crate::audit;
use crate::consent::ConsentRefusal;
use crate::consent::agreement::{Answer, answer, propose};
use crate::consent::proposal::{Kind, Proposal};
use crate::decide;
use crate::events::{EndKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::refusal::Refusal;
use crate::state::Stage;
use crate::testing::MatchFixture;
use crate::tests::every_game;

#[test]
fn a_match_ends_when_all_who_play_agree() {
    for (game, _, most) in every_game() {
        let mut fixture = MatchFixture::started(game, most, 45);
        fixture.propose(Seat::new(1), Proposal::AgreedEnd {});
        let open = fixture.state.consent.proposals[0].clone();
        assert_eq!(open.asked.len(), u32::from(most) - 1);
        let own = answer(
            &fixture.state,
            Seat::new(1),
            open.number,
            Answer::Consent,
            fixture.now,
        );
        assert_eq!(own.err(), Some(Refusal::Consent(ConsentRefusal::NotAsked)));
        let others = Seat::all(most).filter(|seat| *seat != Seat::new(1));
        for seat in others {
            assert_eq!(fixture.state.stage, Stage::Running);
            fixture.answer(seat, open.number, Answer::Consent);
            let twice = answer(
                &fixture.state,
                seat,
                open.number,
                Answer::Consent,
                fixture.now,
            );
            let is_over = fixture.state.stage != Stage::Running;
            assert!(
                is_over || twice.err() == Some(Refusal::Consent(ConsentRefusal::AlreadyConsented))
            );
        }
        let Stage::Over { why, outcome } = &fixture.state.stage else {
            panic!("expected the end of the match");
        };
        assert_eq!((*why, outcome), (EndKind::Agreed, &None));
        audit(fixture.state.id, &fixture.entries).unwrap();
    }
}

#[test]
fn who_proposes_too_often_waits_until_tomorrow() {
    let mut fixture = MatchFixture::started(GameKey::Byzanz, 3, 46);
    let (one, other) = (Seat::new(0), Seat::new(1));
    for _ in 0..3 {
        fixture.propose(one, Proposal::AgreedEnd {});
        fixture.answer(other, last(&fixture), Answer::Decline);
        fixture.pass(1);
    }
    let fourth = propose(&fixture.state, one, &Proposal::AgreedEnd {}, fixture.now);
    assert_eq!(
        fourth.err(),
        Some(Refusal::Consent(ConsentRefusal::TooManyProposals(3)))
    );
    let until = fixture
        .now
        .checked_add(SignedDuration::from_hours(5))
        .unwrap();
    fixture.propose(one, Proposal::Pause { until });
    fixture.propose(other, Proposal::AgreedEnd {});
    let own = answer(
        &fixture.state,
        one,
        last(&fixture),
        Answer::Withdraw,
        fixture.now,
    );
    assert_eq!(
        own.err(),
        Some(Refusal::Consent(ConsentRefusal::NotYourProposal))
    );
    fixture.answer(other, last(&fixture), Answer::Withdraw);
    fixture.pass(24);
    fixture.propose(one, Proposal::AgreedEnd {});
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn a_proposal_lapses_after_a_week_or_when_somebody_resigns() {
    let mut fixture = MatchFixture::started(GameKey::Byzanz, 4, 47);
    fixture.propose(Seat::new(0), Proposal::AgreedEnd {});
    let number = last(&fixture);
    fixture.pass(crate::consent::PROPOSAL_HOURS);
    let late = answer(
        &fixture.state,
        Seat::new(1),
        number,
        Answer::Consent,
        fixture.now,
    );
    assert_eq!(
        late.err(),
        Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
    );
    fixture.propose(Seat::new(1), Proposal::AgreedEnd {});
    assert_eq!(fixture.state.consent.proposals.len(), 1);
    let decision = decide::resign(&fixture.state, Seat::new(2));
    fixture.act_on_platform(Seat::new(2), PlatformAction::Resign {}, decision);
    assert!(
        fixture
            .state
            .consent
            .open_of(Kind::AgreedEnd, fixture.now)
            .is_none()
    );
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn a_pause_needs_everybody_and_so_does_its_early_end() {
    let mut fixture = MatchFixture::started(GameKey::Byzanz, 3, 48);
    let seat = Seat::new(2);
    let hours =
        |fixture: &MatchFixture, hours| fixture.now.checked_add(SignedDuration::from_hours(hours));
    let refused = propose(&fixture.state, seat, &Proposal::Resume {}, fixture.now);
    assert_eq!(
        refused.err(),
        Some(Refusal::Consent(ConsentRefusal::NotPaused))
    );
    for wrong in [-1, 0, 61 * 24] {
        let until = hours(&fixture, wrong).unwrap();
        let refused = propose(
            &fixture.state,
            seat,
            &Proposal::Pause { until },
            fixture.now,
        );
        assert!(matches!(
            refused.err(),
            Some(Refusal::Consent(ConsentRefusal::BadPause { .. }))
        ));
    }
    let until = hours(&fixture, 48).unwrap();
    fixture.propose(seat, Proposal::Pause { until });
    fixture.answer(Seat::new(0), last(&fixture), Answer::Consent);
    assert_eq!(fixture.state.consent.paused_until, None);
    let number = fixture.state.consent.proposals[0].number;
    fixture.answer(Seat::new(1), number, Answer::Consent);
    assert_eq!(fixture.state.consent.paused_until, Some(until));
    fixture.propose(seat, Proposal::Resume {});
    fixture.answer(Seat::new(0), last(&fixture), Answer::Consent);
    assert_eq!(fixture.state.consent.paused_until, Some(until));
    let number = fixture.state.consent.proposals[0].number;
    fixture.answer(Seat::new(1), number, Answer::Consent);
    assert_eq!(fixture.state.consent.paused_until, None);
    audit(fixture.state.id, &fixture.entries).unwrap();
}
