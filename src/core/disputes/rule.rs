//! Applies the effects of rulings to a match.

use jiff::Timestamp;
use uuid::Uuid;

use super::dispute::{Dispute, DisputeState};
use super::events::{Closing, Corrected, MAX_CORRECTED_ACTIONS, Ruling, RulingKind, Successor};
use super::facts::DisputeFact;
use super::refusal::DisputeRefusal;
use super::step::{check_impartial, find_timely, start_clocks};
use crate::clock::{ClockFact, Extension, check_bot};
use crate::decide::Decision;
use crate::events::{BackFact, By, EndFact, EndKind, PlatformAction, SeatFact};
use crate::games::{AnyPlay, Outcome, ParsedAction, Seat, Standing, ensure};
use crate::luck::SeededChance;
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Holder, Match, Stage};
use crate::world::{Hash, Version};

/// Maximum time that one ruling restores to a seat, in seconds.
const MAX_RESTORED_SECS: u32 = 14 * 24 * 3_600;

/// A ruling on a dispute, with its signers.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct SignedRuling<'a> {
    pub dispute: Version,
    pub ruling: &'a Ruling,
    pub reason: Hash,
    /// Referees who signed; first the one who took up the dispute.
    pub signed_by: &'a [Uuid],
}

/// Decides a signed ruling. If the ruling rewinds, the match must remember the entry to which it rewinds.
pub fn rule(state: &Match, signed: SignedRuling<'_>, now: Timestamp) -> Result<Decision, Refusal> {
    let disputed = check_signatures(state, signed, now)?;
    let (number, ruling) = (signed.dispute, signed.ruling);
    let dispute = number.0;
    let action = PlatformAction::Rule {
        dispute,
        ruling: ruling.clone(),
    };
    let unapplied = Decision::new(state, By::REFEREE, action);
    let mut decision = unapplied.with_fact(DisputeFact::Ruled {
        dispute,
        kind: RulingKind::from(ruling),
        reason: signed.reason,
        signed_by: signed.signed_by.to_vec(),
    });
    apply_if_signed(&mut decision, state, signed)?;
    if disputed.appealed_at.is_some() {
        let why = Closing::Decided;
        decision.add_fact(DisputeFact::DisputeClosed { dispute, why });
    }
    start_clocks(&mut decision, number, now);
    Ok(decision)
}

fn apply_if_signed(
    decision: &mut Decision,
    state: &Match,
    signed: SignedRuling<'_>,
) -> Result<(), Refusal> {
    let foreseeable = signatures_needed(state, signed.ruling)?;
    apply_ruling(decision, signed.ruling)?;
    let ends = is_running(state) && !is_running(&decision.after);
    let is_luck = !decision.draws.is_empty();
    let needed = if ends && !is_luck { 2 } else { foreseeable };
    let are_enough = usize::from(needed) <= signed.signed_by.len();
    let refusal = DisputeRefusal::SignaturesNeeded(needed);
    Ok(ensure(are_enough, refusal)?)
}

/// Returns how many referees must sign, as far as the effect of the ruling is known in advance.
pub(super) fn signatures_needed(state: &Match, ruling: &Ruling) -> Result<u8, Refusal> {
    let decides_result = match ruling {
        Ruling::Correct { to, actions } => try_out(state, Version(*to), actions)?.may_end(),
        Ruling::Forfeit { .. } | Ruling::Void {} | Ruling::ChangeResult { .. } => true,
        Ruling::Dismiss {}
        | Ruling::Rewind { .. }
        | Ruling::RestoreTime { .. }
        | Ruling::HandOver { .. }
        | Ruling::FoundMatch { .. } => false,
    };
    Ok(if decides_result { 2 } else { 1 })
}

/// A correction of the game, as far as its effect is known without draws.
pub(super) struct CorrectionTrial {
    /// Facts of the corrected actions, up to the first draw or reveal.
    pub(super) facts: Vec<crate::games::NewFact>,
    pub(super) play: Box<dyn AnyPlay>,
    pub(super) stopped: bool,
}

impl CorrectionTrial {
    fn may_end(&self) -> bool {
        self.stopped || self.play.turn() == crate::games::Turn::Over
    }
}

pub(super) fn try_out(
    state: &Match,
    to: Version,
    actions: &[Corrected],
) -> Result<CorrectionTrial, Refusal> {
    ensure(is_running(state), MatchRefusal::GameOver)?;
    check_length(actions)?;
    let mut trial = CorrectionTrial {
        facts: Vec::new(),
        play: game_after(state, to)?,
        stopped: false,
    };
    for corrected in actions {
        let (seat, action) = (corrected.seat, &corrected.action);
        let normal_action = normalize_action(&*trial.play, action)?;
        let result = trial.play.try_out(seat, &normal_action);
        let decided = result.map_err(Refusal::Rules)?;
        trial.facts.extend(decided.facts);
        (trial.play, trial.stopped) = (decided.play, decided.surprised);
        if trial.stopped {
            break;
        }
    }
    Ok(trial)
}

fn game_after(state: &Match, to: Version) -> Result<Box<dyn AnyPlay>, Refusal> {
    if to == state.version {
        return Ok(state.play.clone_box());
    }
    let past = state
        .memory
        .find_past(to)
        .ok_or_else(|| no_such_entry(state, to))?;
    Ok(past.play.clone_box())
}

/// Checks that all signers may rule, and that the reviewing referee signed first. Returns the dispute.
fn check_signatures<'a>(
    state: &'a Match,
    signed: SignedRuling<'_>,
    now: Timestamp,
) -> Result<&'a Dispute, Refusal> {
    let signed_by = signed.signed_by;
    let dispute = find_timely(state, signed.dispute, now)?;
    match dispute.state {
        DisputeState::UnderReview => {}
        DisputeState::Open | DisputeState::Appealed => {
            return Err(DisputeRefusal::NotReviewed.into());
        }
        DisputeState::Ruled | DisputeState::Closed => {
            return Err(DisputeRefusal::DisputeRuled.into());
        }
    }
    let is_theirs = signed_by.first().copied() == dispute.referee;
    ensure(is_theirs, DisputeRefusal::NotYourReview)?;
    for (index, referee) in signed_by.iter().enumerate() {
        check_impartial(state, dispute, *referee)?;
        let mut others = signed_by.iter().skip(index + 1);
        let signs_once = others.all(|other| other != referee);
        ensure(signs_once, DisputeRefusal::SignedTwice)?;
    }
    Ok(dispute)
}

/// Applies a ruling to the decision, without checking signatures.
pub(super) fn apply_ruling(decision: &mut Decision, ruling: &Ruling) -> Result<(), Refusal> {
    check_stage(ruling, is_running(&decision.after))?;
    match ruling {
        Ruling::Dismiss {} => {}
        Ruling::Rewind { to } => go_back(decision, Version(*to))?,
        Ruling::Correct { to, actions } => correct(decision, Version(*to), actions)?,
        Ruling::RestoreTime { seat, secs } => restore_time(decision, *seat, *secs)?,
        Ruling::HandOver { seat, to } => hand_over(decision, *seat, to)?,
        Ruling::Forfeit { seat } => forfeit(decision, *seat)?,
        Ruling::Void {} => void(decision)?,
        Ruling::ChangeResult { outcome } => change_result(decision, outcome.into())?,
        Ruling::FoundMatch { next } => decision.add_fact(EndFact::FoundedAnew { next: *next }),
    }
    Ok(())
}

fn check_stage(ruling: &Ruling, is_running: bool) -> Result<(), Refusal> {
    match ruling {
        Ruling::Dismiss {} | Ruling::Void {} => Ok(()),
        Ruling::Rewind { .. }
        | Ruling::Correct { .. }
        | Ruling::RestoreTime { .. }
        | Ruling::HandOver { .. }
        | Ruling::Forfeit { .. } => Ok(ensure(is_running, MatchRefusal::GameOver)?),
        Ruling::ChangeResult { .. } | Ruling::FoundMatch { .. } => {
            let goes_on = "this ruling is only for matches that have ended";
            ensure(!is_running, bad_ruling(goes_on))
        }
    }
}

fn is_running(state: &Match) -> bool {
    state.stage == Stage::Running
}

fn bad_ruling(sentence: impl Into<String>) -> Refusal {
    Refusal::Dispute(DisputeRefusal::BadRuling(sentence.into()))
}

fn first_game_entry(state: &Match) -> Version {
    let first = state.roster.seat_history.first();
    first.map_or(Version::FIRST, |period| period.from)
}

fn no_such_entry(state: &Match, to: Version) -> Refusal {
    let first = first_game_entry(state);
    bad_ruling(format!(
        "a ruling can rewind to an entry from {first}, the start of the game, to {}; not to {to}",
        state.version
    ))
}

fn go_back(decision: &mut Decision, to: Version) -> Result<(), Refusal> {
    let state = &decision.after;
    let is_there =
        first_game_entry(state) <= to && to < state.version && state.memory.find_past(to).is_some();
    ensure(is_there, no_such_entry(state, to))?;
    decision.add_fact(BackFact::Rewound { to: to.0 });
    Ok(())
}

fn check_length(actions: &[Corrected]) -> Result<(), Refusal> {
    let sentence =
        format!("a corrected continuation has from one to {MAX_CORRECTED_ACTIONS} actions");
    let is_possible = (1..=MAX_CORRECTED_ACTIONS).contains(&actions.len());
    ensure(is_possible, bad_ruling(sentence))
}

fn normalize_action(
    play: &dyn AnyPlay,
    action: &serde_json::Value,
) -> Result<ParsedAction, Refusal> {
    let read = play.parse_action(action).map_err(Refusal::Rules)?;
    let refusal = bad_ruling("an action is not in its normal form; send it exactly as listed");
    ensure(read.json == *action, refusal)?;
    Ok(read)
}

/// Returns the JSON pointer to the corrected action with this index in the entry of a ruling.
pub fn corrected_pointer(index: usize) -> String {
    format!("/action/platform/ruling/actions/{index}/action")
}

fn correct(decision: &mut Decision, to: Version, actions: &[Corrected]) -> Result<(), Refusal> {
    check_length(actions)?;
    if to != decision.after.version {
        go_back(decision, to)?;
    }
    let key = decision.after.luck_key();
    let mut chance = SeededChance::new(&key, decision.after.next_draw);
    for (index, corrected) in actions.iter().enumerate() {
        let (seat, action) = (corrected.seat, &corrected.action);
        let play = &decision.after.play;
        let normal_action = normalize_action(&**play, action)?;
        let result = play.decide(seat, &normal_action, &mut chance);
        let decided = result.map_err(Refusal::Rules)?;
        decision.hide(&corrected_pointer(index), &decided.action_seals);
        decision.apply_decided(decided);
    }
    decision.record_draws(chance);
    decision.end_if_over();
    Ok(())
}

fn restore_time(decision: &mut Decision, seat: Seat, secs: u32) -> Result<(), Refusal> {
    let has_clocks = decision.after.clock.is_some();
    ensure(has_clocks, bad_ruling("this match has no clocks"))?;
    let is_held = matches!(decision.after.roster.holder(seat), Holder::Player(_));
    let nobody = "no person holds this seat, so it has no clock";
    ensure(is_held, bad_ruling(nobody))?;
    let sentence = format!("a ruling can restore 1 to {MAX_RESTORED_SECS} seconds");
    let is_possible = (1..=MAX_RESTORED_SECS).contains(&secs);
    ensure(is_possible, bad_ruling(sentence))?;
    decision.add_fact(ClockFact::ClockExtended {
        seat,
        secs,
        why: Extension::Ruling,
    });
    Ok(())
}

fn hand_over(decision: &mut Decision, seat: Seat, to: &Successor) -> Result<(), Refusal> {
    let is_seat = seat.number() < decision.after.roster.seat_count();
    ensure(is_seat, bad_ruling("there is no such seat"))?;
    if let Successor::Bot { bot } = to {
        check_bot(decision.after.charter.game, bot).map_err(DisputeRefusal::BadRuling)?;
    }
    let to = to.clone();
    decision.add_fact(SeatFact::SeatReassigned { seat, to });
    decision.end_if_deserted();
    Ok(())
}

fn forfeit(decision: &mut Decision, seat: Seat) -> Result<(), Refusal> {
    let is_held = *decision.after.roster.holder(seat) != Holder::Nobody;
    ensure(is_held, bad_ruling("nobody holds this seat"))?;
    decision.add_fact(SeatFact::SeatForfeited { seat });
    decision.end_if_deserted();
    Ok(())
}

fn void(decision: &mut Decision) -> Result<(), Refusal> {
    let refusal_text = "the match has ended without standings; it cannot be voided";
    match decision.after.stage {
        Stage::Over { outcome: None, .. } => return Err(bad_ruling(refusal_text)),
        Stage::Over { .. } => decision.add_fact(EndFact::ResultChanged {
            why: EndKind::Voided,
            outcome: None,
        }),
        Stage::Lobby | Stage::Running => decision.end(EndKind::Voided, None),
    }
    Ok(())
}

fn change_result(decision: &mut Decision, outcome: Outcome) -> Result<(), Refusal> {
    let form = "standings must list each seat once, in the order of seats; a rank is one more than \
                the number of seats ahead";
    let is_complete = is_complete(&outcome.standings, decision.after.roster.seat_count());
    ensure(is_complete, bad_ruling(form))?;
    let (why, changed_outcome) = (EndKind::Ruled, Some(outcome));
    let is_there =
        matches!(&decision.after.stage, Stage::Over { outcome: is, .. } if *is == changed_outcome);
    ensure(
        !is_there,
        bad_ruling("the match already has these standings"),
    )?;
    decision.add_fact(EndFact::ResultChanged {
        why,
        outcome: changed_outcome,
    });
    Ok(())
}

/// Whether the standings list each seat in order. Each rank must be one more than the number of seats ahead.
fn is_complete(standings: &[Standing], count: u8) -> bool {
    let seats = standings.iter().map(|standing| standing.seat);
    let is_ranked = |standing: &Standing| {
        let before = standings.iter().filter(|other| other.rank < standing.rank);
        usize::from(standing.rank) == before.count() + 1
    };
    seats.eq(Seat::all(count)) && standings.iter().all(is_ranked)
}
