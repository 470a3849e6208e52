//! Tests of rulings that are refused, or that need a second signature.

use super::rulings::check_folds;
use super::scene::{start_timed, tied_outcome};
use crate::disputes::DisputeRefusal;
use crate::disputes::{Corrected, MAX_CORRECTED_ACTIONS, Ruling, Successor};
use crate::events::EndKind;
use crate::games::{GameKey, Seat};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::Stage;
use crate::testing::MatchFixture;
use crate::testing::chooser;

#[test]
fn what_cannot_be_ruled_is_refused_with_a_sentence() {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 2);
    fixture.play_on(6, chooser(2));
    let number = fixture.dispute(0, 5);
    fixture.review(number, 0);
    let (first, last) = (fixture.first(), fixture.state.version.0);
    let seat = Seat::new(1);
    let outcome = tied_outcome(3);
    let mut action = fixture.corrected(last).action;
    action["type"] = "fly".into();
    let wrong = vec![Corrected { seat, action }];
    let to = last - 2;
    for ruling in [
        Ruling::Rewind { to: first - 1 },
        Ruling::Rewind { to: last },
        Ruling::Rewind { to: 0 },
        Ruling::Correct {
            to,
            actions: Vec::new(),
        },
        Ruling::Correct { to, actions: wrong },
        Ruling::RestoreTime { seat, secs: 0 },
        Ruling::RestoreTime {
            seat,
            secs: 14 * 24 * 3_600 + 1,
        },
        Ruling::RestoreTime {
            seat: Seat::new(7),
            secs: 60,
        },
        Ruling::ChangeResult { outcome },
        Ruling::FoundMatch {
            next: super::scene::referee(9),
        },
    ] {
        let refused = fixture.try_rule(number, ruling.clone(), &[0, 1]);
        let sentence = refused.expect_err(&format!("{ruling:?}")).to_string();
        assert!(10 < sentence.len(), "{ruling:?}: {sentence}");
    }
    fixture.play_on(u32::MAX, chooser(2));
    for ruling in [
        Ruling::Rewind { to },
        Ruling::Correct {
            to,
            actions: Vec::new(),
        },
        Ruling::Forfeit { seat },
        Ruling::RestoreTime { seat, secs: 60 },
    ] {
        let refused = fixture.try_rule(number, ruling, &[0, 1]);
        assert_eq!(refused, Err(Refusal::Match(MatchRefusal::GameOver)));
    }
    check_folds(&fixture);
}

#[test]
fn a_result_is_changed_to_another_of_a_right_form() {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 2);
    fixture.play_on(6, chooser(2));
    let number = fixture.dispute(0, 5);
    fixture.review(number, 0);
    fixture.play_on(u32::MAX, chooser(2));
    let outcome = tied_outcome(3);
    let mut odd = outcome.clone();
    odd.standings[0].rank = 2;
    let refused = fixture.try_rule(number, Ruling::ChangeResult { outcome: odd }, &[0, 1]);
    assert!(matches!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::BadRuling(_)))
    ));
    let ruling = Ruling::ChangeResult { outcome };
    fixture.try_rule(number, ruling.clone(), &[0, 1]).unwrap();
    let why = |fixture: &MatchFixture| match &fixture.state.stage {
        Stage::Over { why, .. } => *why,
        Stage::Lobby | Stage::Running => panic!("expected the end of the match"),
    };
    assert_eq!(why(&fixture), EndKind::Ruled);
    fixture.appeal(number, 1);
    fixture.review(number, 2);
    let refused = fixture.try_rule(number, ruling, &[2, 3]);
    let same = "the match already has these standings";
    assert_eq!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::BadRuling(same.into())))
    );
    check_folds(&fixture);
}

#[test]
fn a_corrected_continuation_has_a_length_and_a_normal_form() {
    let mut fixture = start_timed(GameKey::Bards, 2, 3);
    let mut choose = chooser(3);
    // Plays until a split (a move that lays out cards) with two cards, whose order does not matter.
    let split = loop {
        let seat = fixture.state.awaiting().0.iter().next().unwrap();
        let mut legal = fixture.state.play.legal(seat).into_iter();
        let is_pair = |action: &serde_json::Value| {
            let cards = action["face_up"].as_array();
            cards.is_some_and(|cards| 1 < cards.len())
        };
        if let Some(action) = legal.find(is_pair) {
            break Corrected { seat, action };
        }
        fixture.play_on(1, &mut choose);
    };
    let to = fixture.state.version.0;
    fixture.play_on(1, &mut choose);
    let number = fixture.dispute(0, to);
    fixture.review(number, 0);
    let mut turned = split.clone();
    turned.action["face_up"].as_array_mut().unwrap().reverse();
    let many = MAX_CORRECTED_ACTIONS + 1;
    let long = format!("a corrected continuation has from one to {MAX_CORRECTED_ACTIONS} actions");
    let odd = "an action is not in its normal form; send it exactly as listed";
    for (actions, sentence) in [(vec![split.clone(); many], &*long), (vec![turned], odd)] {
        // Invalid actions are refused before signatures are counted: the number needed depends on the outcome of the
        // actions.
        let refused = fixture.try_rule(number, Ruling::Correct { to, actions }, &[0, 1]);
        assert_eq!(
            refused,
            Err(Refusal::Dispute(DisputeRefusal::BadRuling(sentence.into())))
        );
    }
    let actions = vec![split];
    let good = fixture.try_rule(number, Ruling::Correct { to, actions }, &[0, 1]);
    good.unwrap();
    check_folds(&fixture);
}

#[test]
fn what_would_end_a_match_needs_two() {
    let mut fixture = start_timed(GameKey::Bards, 2, 3);
    fixture.play_on(4, chooser(3));
    let to = Successor::Bot {
        bot: "sensible".into(),
    };
    let hand_over = |seat| Ruling::HandOver {
        seat: Seat::new(seat),
        to: to.clone(),
    };
    let number = fixture.dispute(0, 4);
    fixture.review(number, 0);
    fixture.try_rule(number, hand_over(0), &[0]).unwrap();
    let number = fixture.dispute(1, 4);
    fixture.review(number, 0);
    let alone = fixture.try_rule(number, hand_over(1), &[0]);
    assert_eq!(
        alone,
        Err(Refusal::Dispute(DisputeRefusal::SignaturesNeeded(2))),
        "no player is left"
    );
    fixture.try_rule(number, hand_over(1), &[0, 1]).unwrap();
    assert!(matches!(fixture.state.stage, Stage::Over { .. }));
    check_folds(&fixture);
}
