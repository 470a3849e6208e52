//! Decides the steps of a dispute. Each step is checked and becomes an entry.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::dispute::{Dispute, DisputeState, RULE_WITHIN};
use super::{Closing, DisputeFact, DisputeRefusal, SignedRuling, StopFact, rule};
use crate::decide::Decision;
use crate::events::{Actor, By, Fact, PlatformAction, PlatformFact};
use crate::games::ensure;
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Match, Stage};
use crate::world::{Hash, Version, add_span};

/// Maximum number of disputes that a person may open in one match.
pub(crate) const MAX_DISPUTES: u16 = 3;

/// Maximum number of times that disputes may stop a match's clocks.
const MAX_STOPS: u16 = 4;

/// How long after its end a match can be disputed.
const DISPUTABLE_FOR: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Decides the dispute step of an entry again; `None` if it lacks data. A rewind needs the match's earlier state.
pub fn redecide(
    state: &Match,
    action: &PlatformAction,
    facts: &[Fact],
    now: Timestamp,
) -> Option<Result<Decision, Refusal>> {
    let first = facts.first().and_then(Fact::platform)?;
    Some(match (action, first) {
        (
            PlatformAction::Dispute { entry },
            PlatformFact::Dispute(DisputeFact::DisputeOpened {
                participant, text, ..
            }),
        ) => open(state, *participant, Version(*entry), *text, now),
        (PlatformAction::WithdrawDispute { dispute }, _) => withdraw(state, Version(*dispute), now),
        (
            PlatformAction::Review { dispute },
            PlatformFact::Dispute(DisputeFact::DisputeReviewed { referee, .. }),
        ) => {
            let is_stop = |fact: &PlatformFact| {
                matches!(fact, PlatformFact::Stop(StopFact::ClocksStopped { .. }))
            };
            // In early matches the clocks ran on when a referee took up a dispute.
            if facts.iter().filter_map(Fact::platform).any(is_stop) {
                review(state, Version(*dispute), *referee, now)
            } else {
                take_up(state, Version(*dispute), *referee, now)
            }
        }
        (
            PlatformAction::Rule { dispute, ruling },
            PlatformFact::Dispute(DisputeFact::Ruled {
                reason, signed_by, ..
            }),
        ) => {
            let signed = SignedRuling {
                dispute: Version(*dispute),
                ruling,
                reason: *reason,
                signed_by,
            };
            rule(state, signed, now)
        }
        (
            PlatformAction::Appeal { dispute },
            PlatformFact::Dispute(DisputeFact::DisputeAppealed {
                participant, text, ..
            }),
        ) => appeal(state, *participant, Version(*dispute), *text, now),
        (PlatformAction::CloseDispute { dispute }, _) => close(state, Version(*dispute), now),
        (_, _) => return None,
    })
}

/// Opens a dispute about an entry; `text` is the commitment to the author's text.
pub fn open(
    state: &Match,
    author: Uuid,
    entry: Version,
    text: Hash,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    check_disputable(state, author, entry, now)?;
    let is_first = count_disputes(state, author)? == 0;
    let entry_number = entry.0;
    let action = PlatformAction::Dispute {
        entry: entry_number,
    };
    let opening = begin_as_participant(state, author, action);
    let mut decision = opening.with_fact(DisputeFact::DisputeOpened {
        participant: author,
        entry: entry_number,
        text,
    });
    // Only the first dispute of a person stops the clocks. For later ones the referee can stop them.
    if is_first {
        stop_clocks(&mut decision, now);
    }
    Ok(decision)
}

fn check_disputable(
    state: &Match,
    author: Uuid,
    entry: Version,
    now: Timestamp,
) -> Result<(), Refusal> {
    ensure(
        state.roster.has_participated(author),
        MatchRefusal::NotSeated,
    )?;
    ensure(state.stage != Stage::Lobby, MatchRefusal::NotStarted)?;
    state.check_entry(entry)?;
    let ended_at = state.disputes.ended_at;
    let is_late = ended_at.is_some_and(|ended_at| DISPUTABLE_FOR < now.duration_since(ended_at));
    let days = DISPUTABLE_FOR.as_hours() / 24;
    Ok(ensure(!is_late, DisputeRefusal::DisputeTooLate(days))?)
}

/// Returns how many disputes a person has opened; refuses if the person may not open another.
fn count_disputes(state: &Match, author: Uuid) -> Result<usize, Refusal> {
    let all = state.disputes.all.iter();
    let mut own_disputes = all.filter(|dispute| dispute.author == author);
    let count = own_disputes.clone().count();
    if let Some(open) = own_disputes.find(|dispute| dispute.state != DisputeState::Closed) {
        return Err(DisputeRefusal::DisputeOpen(open.number.0).into());
    }
    let has_more = count < usize::from(MAX_DISPUTES);
    ensure(has_more, DisputeRefusal::TooManyDisputes(MAX_DISPUTES))?;
    Ok(count)
}

fn begin_as_participant(state: &Match, participant: Uuid, action: PlatformAction) -> Decision {
    let by = By {
        kind: Actor::Player,
        seat: state.roster.seat_of(participant),
    };
    Decision::new(state, by, action)
}

/// Withdraws a dispute. The clocks start again if no other dispute waits for a referee.
pub fn withdraw(state: &Match, number: Version, now: Timestamp) -> Result<Decision, Refusal> {
    let owner = find_open(state, number)?.owner();
    let dispute = number.0;
    let action = PlatformAction::WithdrawDispute { dispute };
    let withdrawing = begin_as_participant(state, owner, action);
    let mut decision = withdrawing.with_fact(DisputeFact::DisputeWithdrawn { dispute });
    start_clocks(&mut decision, number, now);
    Ok(decision)
}

/// Lets a referee take up a dispute, which stops the clocks.
pub fn review(
    state: &Match,
    number: Version,
    referee: Uuid,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let mut decision = take_up(state, number, referee, now)?;
    stop_for_review(&mut decision, number);
    Ok(decision)
}

pub(super) fn take_up(
    state: &Match,
    number: Version,
    referee: Uuid,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let dispute = find_timely(state, number, now)?;
    check_impartial(state, dispute, referee)?;
    match dispute.state {
        DisputeState::Open | DisputeState::Appealed => {}
        DisputeState::UnderReview => return Err(DisputeRefusal::DisputeTaken.into()),
        DisputeState::Ruled | DisputeState::Closed => {
            return Err(DisputeRefusal::DisputeRuled.into());
        }
    }
    let dispute_number = number.0;
    let action = PlatformAction::Review {
        dispute: dispute_number,
    };
    let reviewing = Decision::new(state, By::REFEREE, action);
    Ok(reviewing.with_fact(DisputeFact::DisputeReviewed {
        dispute: dispute_number,
        referee,
    }))
}

/// Appeals a ruling, which asks for another referee. `text` is the commitment to the appellant's text.
pub fn appeal(
    state: &Match,
    participant: Uuid,
    number: Version,
    text: Hash,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    check_appealable(state, participant, number, now)?;
    let dispute = number.0;
    let appealing = begin_as_participant(state, participant, PlatformAction::Appeal { dispute });
    let mut decision = appealing.with_fact(DisputeFact::DisputeAppealed {
        dispute,
        participant,
        text,
    });
    stop_clocks(&mut decision, now);
    Ok(decision)
}

fn check_appealable(
    state: &Match,
    participant: Uuid,
    number: Version,
    now: Timestamp,
) -> Result<(), Refusal> {
    let dispute = state.disputes.find(number)?;
    let until = dispute.appealable_until(participant);
    ensure(
        state.roster.has_participated(participant),
        MatchRefusal::NotSeated,
    )?;
    if until.is_some_and(|until| now < until) {
        return Ok(());
    }
    ensure(!dispute.is_unsettled(), DisputeRefusal::NotRuled)?;
    Err(DisputeRefusal::DisputeClosed(number.0).into())
}

/// Closes a dispute whose deadline has passed.
pub fn close(state: &Match, number: Version, now: Timestamp) -> Result<Decision, Refusal> {
    let dispute = find_open(state, number)?;
    let is_due = dispute.due_at().is_some_and(|due_at| due_at <= now);
    ensure(is_due, DisputeRefusal::DisputeTaken)?;
    let why = match dispute.state {
        DisputeState::Open | DisputeState::Appealed => Closing::Unheard,
        DisputeState::UnderReview => Closing::Undecided,
        DisputeState::Ruled | DisputeState::Closed => Closing::Settled,
    };
    let dispute_number = number.0;
    let action = PlatformAction::CloseDispute {
        dispute: dispute_number,
    };
    let closing = Decision::new(state, By::SERVICE, action);
    let mut decision = closing.with_fact(DisputeFact::DisputeClosed {
        dispute: dispute_number,
        why,
    });
    start_clocks(&mut decision, number, now);
    Ok(decision)
}

pub(super) fn find_open(state: &Match, number: Version) -> Result<&Dispute, Refusal> {
    let dispute = state.disputes.find(number)?;
    let is_open = dispute.state != DisputeState::Closed;
    ensure(is_open, DisputeRefusal::DisputeClosed(number.0))?;
    Ok(dispute)
}

pub(super) fn find_timely(
    state: &Match,
    number: Version,
    now: Timestamp,
) -> Result<&Dispute, Refusal> {
    let dispute = find_open(state, number)?;
    let is_timely = dispute.due_at().is_none_or(|due_at| now < due_at);
    ensure(is_timely, DisputeRefusal::DisputeClosed(number.0))?;
    Ok(dispute)
}

/// Refuses a referee who takes or took part in the match, or signed the earlier ruling.
pub fn check_impartial(state: &Match, dispute: &Dispute, referee: Uuid) -> Result<(), Refusal> {
    let is_seated = state.roster.has_participated(referee) || dispute.author == referee;
    ensure(!is_seated, DisputeRefusal::RefereeSeated)?;
    let has_ruled = dispute.was_signed_by(referee);
    Ok(ensure(!has_ruled, DisputeRefusal::RefereeRuled)?)
}

fn stop_clocks(decision: &mut Decision, now: Timestamp) {
    // The number of stops is limited: repeated disputes must not block a match forever.
    let is_running = decision.after.stage == Stage::Running;
    if is_running && decision.after.disputes.stops < MAX_STOPS {
        let until = add_span(now, RULE_WITHIN);
        decision.add_fact(StopFact::ClocksStopped { until });
    }
}

/// Stops the clocks until the deadline of the ruling. Only with stopped clocks may a referee see hidden information.
fn stop_for_review(decision: &mut Decision, number: Version) {
    let disputes = &decision.after.disputes;
    let due_at = disputes.get(number).and_then(Dispute::due_at);
    if decision.after.stage == Stage::Running
        && let Some(until) = due_at.filter(|_| disputes.stopped_until < due_at)
    {
        decision.add_fact(StopFact::ClocksStopped { until });
    }
}

/// Starts the clocks again, unless a dispute other than `number` waits for a referee.
pub(super) fn start_clocks(decision: &mut Decision, number: Version, now: Timestamp) {
    let state = &decision.after;
    let are_stopped = state.disputes.are_clocks_stopped(now);
    if state.stage == Stage::Running && are_stopped && !state.disputes.is_other_unsettled(number) {
        decision.add_fact(StopFact::ClocksStarted {});
    }
}
