//! The steps of a dispute, each of which becomes an entry: whether it may be taken, what follows.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::dispute::{DECIDE, Dispute, DisputeState};
use super::events::{Closing, Ruling};
use super::rule::rule;
use crate::core::clock::later;
use crate::core::decide::Decision;
use crate::core::events::{Actor, By, Fact, PlatformAction, PlatformFact};
use crate::core::refusal::Refusal;
use crate::core::state::{Match, Stage};
use crate::world::{Hash, Version};

/// How many disputes one person opens in a match at most.
pub(crate) const MAX_DISPUTES: u16 = 3;

/// How often the clocks of a match are stopped by disputes at most.
const MAX_STOPS: u16 = 4;

/// How long after its end a match can be disputed.
const REVISIT: SignedDuration = SignedDuration::from_hours(14 * 24);

#[derive(Clone, Debug)]
pub(crate) enum DisputeStep {
    Open {
        author: Uuid,
        entry: Version,
        text: Hash,
    },
    Withdraw {
        number: Version,
    },
    /// A referee takes it up, and stops clocks that run; the first ones to do so did not.
    Review {
        number: Version,
        referee: Uuid,
        stops: bool,
    },
    Rule {
        number: Version,
        ruling: Box<Ruling>,
        reason: Hash,
        signed_by: Vec<Uuid>,
    },
    Appeal {
        number: Version,
        participant: Uuid,
        text: Hash,
    },
    Close {
        number: Version,
    },
}

impl DisputeStep {
    /// The step that an entry takes; `None` if it does not say all that belongs to one.
    pub(crate) fn of(action: &PlatformAction, facts: &[Fact]) -> Option<Self> {
        let first = facts.first().and_then(|fact| match fact {
            Fact::Platform(fact) => Some(fact),
            Fact::Game(_) => None,
        })?;
        match (action, first) {
            (
                PlatformAction::Dispute { entry },
                PlatformFact::DisputeOpened {
                    participant, text, ..
                },
            ) => Some(Self::Open {
                author: *participant,
                entry: Version(*entry),
                text: *text,
            }),
            (PlatformAction::WithdrawDispute { dispute }, _) => Some(Self::Withdraw {
                number: Version(*dispute),
            }),
            (PlatformAction::Review { dispute }, PlatformFact::DisputeReviewed { referee, .. }) => {
                let is_stop = |fact: &Fact| {
                    matches!(fact, Fact::Platform(PlatformFact::ClocksStopped { .. }))
                };
                Some(Self::Review {
                    number: Version(*dispute),
                    referee: *referee,
                    stops: facts.iter().any(is_stop),
                })
            }
            (
                PlatformAction::Rule { dispute, ruling },
                PlatformFact::Ruled {
                    reason, signed_by, ..
                },
            ) => Some(Self::Rule {
                number: Version(*dispute),
                ruling: Box::new(ruling.clone()),
                reason: *reason,
                signed_by: signed_by.clone(),
            }),
            (
                PlatformAction::Appeal { dispute },
                PlatformFact::DisputeAppealed {
                    participant, text, ..
                },
            ) => Some(Self::Appeal {
                number: Version(*dispute),
                participant: *participant,
                text: *text,
            }),
            (PlatformAction::CloseDispute { dispute }, _) => Some(Self::Close {
                number: Version(*dispute),
            }),
            (_, _) => None,
        }
    }

    pub(crate) fn action(&self) -> PlatformAction {
        match self {
            Self::Open { entry, .. } => PlatformAction::Dispute { entry: entry.0 },
            Self::Withdraw { number } => PlatformAction::WithdrawDispute { dispute: number.0 },
            Self::Review { number, .. } => PlatformAction::Review { dispute: number.0 },
            Self::Rule { number, ruling, .. } => PlatformAction::Rule {
                dispute: number.0,
                ruling: Ruling::clone(ruling),
            },
            Self::Appeal { number, .. } => PlatformAction::Appeal { dispute: number.0 },
            Self::Close { number } => PlatformAction::CloseDispute { dispute: number.0 },
        }
    }

    pub(crate) fn by(&self, table: &Match) -> By {
        let player = |participant: Option<Uuid>| By {
            kind: Actor::Player,
            seat: participant.and_then(|participant| table.seat_of(participant)),
        };
        let nobody = |kind| By { kind, seat: None };
        match self {
            Self::Open { author, .. } => player(Some(*author)),
            Self::Withdraw { number } => player(table.disputes.get(*number).map(Dispute::owner)),
            Self::Appeal { participant, .. } => player(Some(*participant)),
            Self::Review { .. } | Self::Rule { .. } => nobody(Actor::Referee),
            Self::Close { .. } => nobody(Actor::Service),
        }
    }

    /// Thinks the step through. Requires, for a ruling that goes back: the table remembers the entry.
    pub(crate) fn decide(&self, table: &Match, now: Timestamp) -> Result<Decision, Refusal> {
        match self {
            Self::Open {
                author,
                entry,
                text,
            } => open(table, *author, (*entry, *text), now),
            Self::Withdraw { number } => withdraw(table, *number, now),
            Self::Review {
                number,
                referee,
                stops,
            } => {
                let mut decision = review(table, *number, *referee, now)?;
                if *stops {
                    stop_for_review(&mut decision, *number);
                }
                Ok(decision)
            }
            Self::Rule {
                number,
                ruling,
                reason,
                signed_by,
            } => {
                let mut decision = rule(table, (*number, *reason), ruling, (signed_by, now))?;
                let again = table.disputes.get(*number).and_then(|d| d.appealed_at);
                if again.is_some() {
                    decision.happens(closed(*number, Closing::Decided));
                }
                start_clocks(&mut decision, *number, now);
                Ok(decision)
            }
            Self::Appeal {
                number,
                participant,
                text,
            } => appeal(table, *number, (*participant, *text), now),
            Self::Close { number } => close(table, *number, now),
        }
    }
}

fn open(
    table: &Match,
    author: Uuid,
    (entry, text): (Version, Hash),
    now: Timestamp,
) -> Result<Decision, Refusal> {
    if !table.has_known(author) {
        return Err(Refusal::NotSeated);
    }
    if table.stage == Stage::Lobby {
        return Err(Refusal::NotStarted);
    }
    if entry == Version::NONE || table.version < entry {
        return Err(Refusal::NoSuchVersion {
            asked: entry.0,
            current: table.version.0,
        });
    }
    let ended_at = table.disputes.ended_at;
    if ended_at.is_some_and(|ended_at| REVISIT < now.duration_since(ended_at)) {
        return Err(Refusal::DisputeTooLate(REVISIT.as_hours() / 24));
    }
    let mine = table.disputes.all.iter();
    let mine: Vec<&Dispute> = mine.filter(|dispute| dispute.author == author).collect();
    let is_open = |dispute: &&&Dispute| dispute.state != DisputeState::Closed;
    if let Some(open) = mine.iter().find(is_open) {
        return Err(Refusal::DisputeOpen(open.number.0));
    }
    if usize::from(MAX_DISPUTES) <= mine.len() {
        return Err(Refusal::TooManyDisputes(MAX_DISPUTES));
    }
    let mut decision = Decision::of(table).with(PlatformFact::DisputeOpened {
        participant: author,
        entry: entry.0,
        text,
    });
    // Who has disputed before stops nobody's clock again; a referee may.
    if mine.is_empty() {
        stop_clocks(&mut decision, now);
    }
    Ok(decision)
}

fn withdraw(table: &Match, number: Version, now: Timestamp) -> Result<Decision, Refusal> {
    known(table, number)?;
    let mut decision =
        Decision::of(table).with(PlatformFact::DisputeWithdrawn { dispute: number.0 });
    start_clocks(&mut decision, number, now);
    Ok(decision)
}

fn review(
    table: &Match,
    number: Version,
    referee: Uuid,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let dispute = timely(table, number, now)?;
    check_impartial(table, dispute, referee)?;
    match dispute.state {
        DisputeState::Open | DisputeState::Appealed => {}
        DisputeState::UnderReview => return Err(Refusal::DisputeTaken),
        DisputeState::Ruled | DisputeState::Closed => return Err(Refusal::DisputeRuled),
    }
    Ok(Decision::of(table).with(PlatformFact::DisputeReviewed {
        dispute: number.0,
        referee,
    }))
}

fn appeal(
    table: &Match,
    number: Version,
    (participant, text): (Uuid, Hash),
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let dispute = table.disputes.get(number);
    let dispute = dispute.ok_or(Refusal::NoSuchDispute(number.0))?;
    if !table.has_known(participant) {
        return Err(Refusal::NotSeated);
    }
    let until = dispute.appealable_until(participant);
    if until.is_none_or(|until| until <= now) {
        return Err(if dispute.is_unsettled() {
            Refusal::NotRuled
        } else {
            Refusal::DisputeClosed(number.0)
        });
    }
    let mut decision = Decision::of(table).with(PlatformFact::DisputeAppealed {
        dispute: number.0,
        participant,
        text,
    });
    stop_clocks(&mut decision, now);
    Ok(decision)
}

fn close(table: &Match, number: Version, now: Timestamp) -> Result<Decision, Refusal> {
    let dispute = known(table, number)?;
    if dispute.due_at().is_none_or(|due_at| now < due_at) {
        return Err(Refusal::DisputeTaken);
    }
    let why = match dispute.state {
        DisputeState::Open | DisputeState::Appealed => Closing::Unheard,
        DisputeState::UnderReview => Closing::Undecided,
        DisputeState::Ruled | DisputeState::Closed => Closing::Settled,
    };
    let mut decision = Decision::of(table).with(closed(number, why));
    start_clocks(&mut decision, number, now);
    Ok(decision)
}

fn closed(number: Version, why: Closing) -> PlatformFact {
    PlatformFact::DisputeClosed {
        dispute: number.0,
        why,
    }
}

/// A dispute of which something may still come.
pub(super) fn known(table: &Match, number: Version) -> Result<&Dispute, Refusal> {
    let dispute = table.disputes.get(number);
    let dispute = dispute.ok_or(Refusal::NoSuchDispute(number.0))?;
    if dispute.state == DisputeState::Closed {
        return Err(Refusal::DisputeClosed(number.0));
    }
    Ok(dispute)
}

/// The same, if its time is not over.
pub(super) fn timely(table: &Match, number: Version, now: Timestamp) -> Result<&Dispute, Refusal> {
    let dispute = known(table, number)?;
    if dispute.due_at().is_some_and(|due_at| due_at <= now) {
        return Err(Refusal::DisputeClosed(number.0));
    }
    Ok(dispute)
}

/// Refuses a referee who is, or was, a party.
pub(crate) fn check_impartial(
    table: &Match,
    dispute: &Dispute,
    referee: Uuid,
) -> Result<(), Refusal> {
    if table.has_known(referee) || dispute.author == referee {
        return Err(Refusal::RefereeSeated);
    }
    if dispute.was_signed_by(referee) {
        return Err(Refusal::RefereeRuled);
    }
    Ok(())
}

/// Lets the clocks of a running match stand still, unless that was done too often.
fn stop_clocks(decision: &mut Decision, now: Timestamp) {
    let is_running = decision.after.stage == Stage::Running;
    if is_running && decision.after.disputes.stops < MAX_STOPS {
        let until = later(now, DECIDE);
        decision.happens(PlatformFact::ClocksStopped { until });
    }
}

/// Lets the clocks of a running match stand still until the dispute is ruled on: who looks into it may
/// not look while they run.
fn stop_for_review(decision: &mut Decision, number: Version) {
    let disputes = &decision.after.disputes;
    let due_at = disputes.get(number).and_then(Dispute::due_at);
    if decision.after.stage == Stage::Running
        && let Some(until) = due_at.filter(|_| disputes.stopped_until < due_at)
    {
        decision.happens(PlatformFact::ClocksStopped { until });
    }
}

/// Lets the clocks run again, if nothing else is to be decided.
fn start_clocks(decision: &mut Decision, number: Version, now: Timestamp) {
    let table = &decision.after;
    let are_stopped = table.disputes.are_clocks_stopped(now);
    if table.stage == Stage::Running && are_stopped && !table.disputes.waits_besides(number) {
        decision.happens(PlatformFact::ClocksStarted {});
    }
}
