//! What must hold of proposals, on paper.

use jiff::SignedDuration;

use super::last;
use crate::audit;
use crate::consent::ConsentRefusal;
use crate::consent::agree::{Answer, answer, propose};
use crate::consent::proposal::{Kind, Proposal};
use crate::decide;
use crate::events::{EndKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::refusal::Refusal;
use crate::state::Stage;
use crate::testing::Paper;
use crate::tests::every_game;

#[test]
fn a_match_ends_when_all_who_play_agree() {
    for (game, _, most) in every_game() {
        let mut paper = Paper::started(game, most, 45);
        paper.propose(Seat::new(1), Proposal::AgreedEnd {});
        let open = paper.state.consent.proposals[0].clone();
        assert_eq!(open.asked.len(), u32::from(most) - 1);
        let own = answer(
            &paper.state,
            Seat::new(1),
            open.number,
            Answer::Consent,
            paper.now,
        );
        assert_eq!(own.err(), Some(Refusal::Consent(ConsentRefusal::NotAsked)));
        let others = Seat::all(most).filter(|seat| *seat != Seat::new(1));
        for seat in others {
            assert_eq!(paper.state.stage, Stage::Running);
            paper.answer(seat, open.number, Answer::Consent);
            let twice = answer(&paper.state, seat, open.number, Answer::Consent, paper.now);
            let is_over = paper.state.stage != Stage::Running;
            assert!(
                is_over || twice.err() == Some(Refusal::Consent(ConsentRefusal::AlreadyConsented))
            );
        }
        let Stage::Over { why, outcome } = &paper.state.stage else {
            panic!("it goes on");
        };
        assert_eq!((*why, outcome), (EndKind::Agreed, &None));
        audit(paper.state.id, &paper.entries).unwrap();
    }
}

#[test]
fn who_proposes_too_often_waits_until_tomorrow() {
    let mut paper = Paper::started(GameKey::Byzanz, 3, 46);
    let (one, other) = (Seat::new(0), Seat::new(1));
    for _ in 0..3 {
        paper.propose(one, Proposal::AgreedEnd {});
        paper.answer(other, last(&paper), Answer::Decline);
        paper.pass(1);
    }
    let fourth = propose(&paper.state, one, &Proposal::AgreedEnd {}, paper.now);
    assert_eq!(
        fourth.err(),
        Some(Refusal::Consent(ConsentRefusal::TooManyProposals(3)))
    );
    let until = paper
        .now
        .checked_add(SignedDuration::from_hours(5))
        .unwrap();
    paper.propose(one, Proposal::Pause { until });
    paper.propose(other, Proposal::AgreedEnd {});
    let own = answer(&paper.state, one, last(&paper), Answer::Withdraw, paper.now);
    assert_eq!(
        own.err(),
        Some(Refusal::Consent(ConsentRefusal::NotYourProposal))
    );
    paper.answer(other, last(&paper), Answer::Withdraw);
    paper.pass(24);
    paper.propose(one, Proposal::AgreedEnd {});
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn a_proposal_lapses_after_a_week_or_when_somebody_resigns() {
    let mut paper = Paper::started(GameKey::Byzanz, 4, 47);
    paper.propose(Seat::new(0), Proposal::AgreedEnd {});
    let number = last(&paper);
    paper.pass(crate::consent::PROPOSAL_HOURS);
    let late = answer(
        &paper.state,
        Seat::new(1),
        number,
        Answer::Consent,
        paper.now,
    );
    assert_eq!(
        late.err(),
        Some(Refusal::Consent(ConsentRefusal::NoSuchProposal(number.0)))
    );
    paper.propose(Seat::new(1), Proposal::AgreedEnd {});
    assert_eq!(paper.state.consent.proposals.len(), 1);
    let decision = decide::resign(&paper.state, Seat::new(2));
    paper.act_on_platform(Seat::new(2), PlatformAction::Resign {}, decision);
    assert!(
        paper
            .state
            .consent
            .open_of(Kind::AgreedEnd, paper.now)
            .is_none()
    );
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn a_pause_needs_everybody_and_so_does_its_early_end() {
    let mut paper = Paper::started(GameKey::Byzanz, 3, 48);
    let seat = Seat::new(2);
    let hours = |paper: &Paper, hours| paper.now.checked_add(SignedDuration::from_hours(hours));
    let refused = propose(&paper.state, seat, &Proposal::Resume {}, paper.now);
    assert_eq!(
        refused.err(),
        Some(Refusal::Consent(ConsentRefusal::NotPaused))
    );
    for wrong in [-1, 0, 61 * 24] {
        let until = hours(&paper, wrong).unwrap();
        let refused = propose(&paper.state, seat, &Proposal::Pause { until }, paper.now);
        assert!(matches!(
            refused.err(),
            Some(Refusal::Consent(ConsentRefusal::BadPause { .. }))
        ));
    }
    let until = hours(&paper, 48).unwrap();
    paper.propose(seat, Proposal::Pause { until });
    paper.answer(Seat::new(0), last(&paper), Answer::Consent);
    assert_eq!(paper.state.consent.paused_until, None);
    let number = paper.state.consent.proposals[0].number;
    paper.answer(Seat::new(1), number, Answer::Consent);
    assert_eq!(paper.state.consent.paused_until, Some(until));
    paper.propose(seat, Proposal::Resume {});
    paper.answer(Seat::new(0), last(&paper), Answer::Consent);
    assert_eq!(paper.state.consent.paused_until, Some(until));
    let number = paper.state.consent.proposals[0].number;
    paper.answer(Seat::new(1), number, Answer::Consent);
    assert_eq!(paper.state.consent.paused_until, None);
    audit(paper.state.id, &paper.entries).unwrap();
}
