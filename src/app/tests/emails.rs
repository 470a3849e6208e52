//! Tests which entry sends which email to whom: turns, reminders, time-outs, undone moves.

use jiff::{SignedDuration, Timestamp};

use crate::app::store::due_emails;
use crate::core::Match;
use crate::core::clock::AfterStrikes;
use crate::core::consent::{Answer, PauseFact, Proposal};
use crate::core::decide;
use crate::core::events::{By, PlatformAction};
use crate::core::testing::{
    MatchFixture, PER_TURN, paced, person, run_out_time, timed, undoable, watch,
};
use crate::games::{GameKey, Seat};
use crate::log::{DueEmail, EmailKind};
use crate::world::Version;

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn emails_of(paper: &mut MatchFixture, act: impl FnOnce(&mut MatchFixture)) -> Vec<DueEmail> {
    let before = Match::clone(&paper.state);
    act(paper);
    due_emails(&before, &paper.state)
}

fn emails_to(
    emails: &[DueEmail],
    seat: Seat,
    state: &Match,
) -> Vec<(EmailKind, Option<Timestamp>)> {
    let theirs = emails
        .iter()
        .filter(|email| state.roster.seat_of(email.participant) == Some(seat));
    theirs.map(|email| (email.kind, email.due_at)).collect()
}

#[test]
fn whoever_begins_a_turn_is_reminded_by_emails_of_the_same_entry_and_only_once() {
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = paper.state.awaiting();
    let first = awaited.iter().next().unwrap();
    let pass = serde_json::json!({ "type": "pass" });
    let posted = emails_of(&mut paper, |paper| paper.act(first, &pass));
    let (awaited, _) = paper.state.awaiting();
    let next = awaited.iter().next().unwrap();
    assert_ne!(next, first);
    let at = paper.state.at;
    let expected = [
        (EmailKind::YourTurn, None),
        (EmailKind::Reminder, Some(at + 12 * HOUR)),
        (EmailKind::LastCall, Some(at + 21 * HOUR)),
    ];
    assert_eq!(emails_to(&posted, next, &paper.state), expected);
    assert_eq!(posted.len(), 3, "{posted:?}");
    let same = due_emails(&paper.state, &paper.state);
    assert_eq!(
        same,
        [],
        "expected no new emails for a player who stays awaited"
    );

    let paper = MatchFixture::started(GameKey::Byzanz, 3, 5);
    let mut unhurried = paper;
    let posted = emails_of(&mut unhurried, |paper| paper.act(first, &pass));
    let all: Vec<_> = posted
        .iter()
        .map(|email| (email.kind, email.due_at))
        .collect();
    assert_eq!(
        all,
        [(EmailKind::YourTurn, None)],
        "expected no reminder without a clock"
    );
}

#[test]
fn the_start_of_a_match_reminds_those_who_are_asked_first() {
    let mut lobby = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let started = std::mem::take(&mut lobby.entries);
    let start = started.len() - 1;
    let before = crate::core::fold(lobby.state.id, None, &started[..start]);
    let posted = due_emails(&before.unwrap().unwrap(), &lobby.state);
    let (awaited, _) = lobby.state.awaiting();
    for seat in Seat::all(3) {
        let kinds: Vec<_> = emails_to(&posted, seat, &lobby.state)
            .into_iter()
            .map(|(kind, _)| kind)
            .collect();
        let begun = EmailKind::MatchStarted;
        if awaited.has(seat) {
            assert_eq!(kinds, [begun, EmailKind::Reminder, EmailKind::LastCall]);
        } else {
            assert_eq!(kinds, [begun]);
        }
    }
}

#[test]
fn whose_time_ran_out_is_told_once_even_if_the_seat_is_lost() {
    for (then, strikes) in [
        (AfterStrikes::Resign {}, 3),
        (AfterStrikes::Substitute {}, 1),
        (
            AfterStrikes::Bot {
                bot: "random".into(),
            },
            1,
        ),
    ] {
        let mut paper = timed(GameKey::Byzanz, 4, then.clone(), strikes);
        let mut late = None;
        let posted = emails_of(&mut paper, |paper| late = Some(run_out_time(paper)));
        let before = paper.state.clone();
        let ran_out: Vec<&DueEmail> = posted
            .iter()
            .filter(|email| email.kind == EmailKind::RanOut)
            .collect();
        assert_eq!(ran_out.len(), 1, "{then:?} {posted:?}");
        let is_known = (0..4).map(person).any(|one| one == ran_out[0].participant);
        assert!(is_known, "{posted:?}");
        let seat = before.roster.seat_of(ran_out[0].participant);
        let keeps = if strikes == 1 { None } else { late };
        assert_eq!(seat, keeps);
        assert_eq!(ran_out[0].due_at, None);
    }
    // A player who loses the match by a time-out gets only the email about the end of the match.
    let mut paper = timed(GameKey::Bards, 2, AfterStrikes::Resign {}, 1);
    let posted = emails_of(&mut paper, |paper| {
        run_out_time(paper);
    });
    assert!(
        posted
            .iter()
            .all(|email| email.kind == EmailKind::MatchOver),
        "{posted:?}"
    );
    assert_eq!(posted.len(), 2);
}

#[test]
fn a_pause_that_ends_early_brings_the_reminders_forward() {
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = paper.state.awaiting();
    let first = awaited.iter().next().unwrap();
    let at = paper.state.at;
    let until = at + 10 * DAY;
    let paused = emails_of(&mut paper, |paper| {
        write_fact(paper, PauseFact::Paused { until });
    });
    assert_eq!(
        paused,
        [],
        "expected no new emails: queued reminders are checked when due"
    );
    paper.now = paper.state.at + DAY;
    let resumed = emails_of(&mut paper, |paper| write_fact(paper, PauseFact::Resumed {}));
    let lost = paper.state.at.duration_since(at);
    let expected = [
        (EmailKind::Reminder, Some(at + lost + 12 * HOUR)),
        (EmailKind::LastCall, Some(at + lost + 21 * HOUR)),
    ];
    let posted = emails_to(&resumed, first, &paper.state);
    assert_eq!(posted.len(), 2, "{posted:?}");
    for ((kind, due_at), (expected_kind, expected_at)) in posted.into_iter().zip(expected) {
        assert_eq!(kind, expected_kind);
        let off = due_at.unwrap().duration_since(expected_at.unwrap());
        assert!(off.abs() < HOUR / 2, "{kind:?} {off}");
    }
    assert_eq!(due_emails(&paper.state, &paper.state), []);
}

fn write_fact(paper: &mut MatchFixture, fact: PauseFact) {
    let action = PlatformAction::Excuse {};
    let mut decision = decide::Decision::new(&paper.state, By::SERVICE, action);
    decision.add_fact(fact);
    paper.write_decision(decision);
}

#[test]
fn a_new_window_of_the_same_seat_brings_new_reminders_and_no_new_email() {
    let mut renewed = 0;
    watch(paced(GameKey::Bards, 2, PER_TURN), |was, is, late| {
        for seat in is
            .awaiting()
            .0
            .iter()
            .filter(|seat| was.awaiting().0.has(*seat))
        {
            let all = due_emails(was, is).into_iter();
            let theirs = all.filter(|email| Some(seat) == is.roster.seat_of(email.participant));
            let kinds: Vec<String> = theirs.map(|email| format!("{:?}", email.kind)).collect();
            let window = |state: &Match| state.play.asked(seat).map(|asked| asked.window);
            let is_new = window(was) != window(is);
            assert_eq!(kinds.contains(&"LastCall".to_owned()), is_new, "{kinds:?}");
            assert!(
                late.is_some() || !kinds.contains(&"RanOut".to_owned()),
                "{kinds:?}"
            );
            assert!(!kinds.contains(&"YourTurn".to_owned()), "{kinds:?}");
            renewed += u32::from(is_new);
        }
    });
    assert!(0 < renewed);
}

#[test]
fn those_who_were_awaited_or_asked_are_written_to() {
    for &game in GameKey::ALL {
        let (mut paper, seat, takeback) = undoable(game, true);
        let entry = takeback.entry.0;
        let person_in = |state: &Match, seat: Seat| {
            let place = state.roster.order[seat.index()];
            person(place)
        };
        let before = paper.state.clone();
        paper.propose(seat, Proposal::Takeback { entry });
        let asked = due_emails(&before, &paper.state);
        assert!(asked.iter().all(|email| email.kind == EmailKind::Asked));
        let to: Vec<_> = asked.iter().map(|email| email.participant).collect();
        let expected: Vec<_> = takeback
            .asked
            .iter()
            .map(|seat| person_in(&before, seat))
            .collect();
        assert_eq!(to, expected);
        let mut before = paper.state.clone();
        for other in takeback.asked.iter() {
            before = paper.state.clone();
            paper.answer(
                other,
                Version(before.consent.proposals[0].number.0),
                Answer::Consent,
            );
        }
        let emails = due_emails(&before, &paper.state);
        let posted = |kind| {
            let is_meant = emails.iter().filter(move |email| email.kind == kind);
            let to: Vec<_> = is_meant.map(|email| email.participant).collect();
            to
        };
        let taken_back = posted(EmailKind::TakenBack);
        assert!(expected.iter().all(|asked| taken_back.contains(asked)));
        assert!(!taken_back.contains(&person_in(&before, seat)));
        assert!(
            posted(EmailKind::YourTurn)
                .iter()
                .all(|to| !taken_back.contains(to))
        );
    }
}
