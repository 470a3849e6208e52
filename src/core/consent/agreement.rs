//! Decides proposals of players, and the answers to them.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::takeback::{check_takeback, is_held, takeback_fact};
use super::{Consent, ConsentFact, ConsentRefusal, Kind, OpenProposal, PauseFact, Proposal};
use crate::decide::Decision;
use crate::events::{By, EndKind, PlatformAction};
use crate::games::{Seat, Seats, ensure};
use crate::refusal::Refusal;
use crate::state::Match;
use crate::world::Version;

/// Maximum number of proposals of one kind that a seat may make per day.
const MAX_PROPOSALS: u16 = 3;

/// Maximum length of an agreed pause, in days.
pub const MAX_PAUSE_DAYS: i64 = 60;

/// Minimum and maximum length of an agreed pause, in hours.
const PAUSE_HOURS: (i64, i64) = (1, MAX_PAUSE_DAYS * 24);

/// An answer to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Agree to the proposal.
    Consent,
    /// Decline the proposal.
    Decline,
    /// Withdraw your own proposal.
    Withdraw,
}

/// Decides a proposal. If no other player must agree, the proposal takes effect at once.
pub fn propose(
    state: &Match,
    seat: Seat,
    proposal: &Proposal,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let asked = required_consents(state, seat, proposal, now)?;
    check_count(&state.consent, seat, Kind::from(proposal), now)?;
    let action = PlatformAction::Propose {
        proposal: proposal.clone(),
    };
    let proposing = Decision::new(state, By::player(seat), action);
    let mut decision = proposing.with_fact(ConsentFact::Proposed {
        seat,
        proposal: proposal.clone(),
        asked: asked.iter().collect(),
    });
    if asked.is_empty() {
        apply_proposal(&mut decision, seat, proposal);
    }
    Ok(decision)
}

fn check_count(
    consent: &Consent,
    seat: Seat,
    kind: Kind,
    now: Timestamp,
) -> Result<(), ConsentRefusal> {
    if let Some(open) = consent.open_of(kind, now) {
        return Err(ConsentRefusal::ProposalOpen(open.number.0));
    }
    let count = consent.proposals_of(seat, kind, now);
    let has_more = count < usize::from(MAX_PROPOSALS);
    ensure(has_more, ConsentRefusal::TooManyProposals(MAX_PROPOSALS))
}

/// Decides an answer to a proposal. With the last consent, the proposal takes effect in the same entry.
pub fn answer(
    state: &Match,
    seat: Seat,
    number: Version,
    answer: Answer,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let found = state.consent.proposal(number, now);
    let open = found.ok_or(ConsentRefusal::NoSuchProposal(number.0))?;
    check_answer(open, seat, answer)?;
    let proposal = number.0;
    let (action, fact) = match answer {
        Answer::Consent => (
            PlatformAction::Consent { proposal },
            ConsentFact::Consented { seat, proposal },
        ),
        Answer::Decline => (
            PlatformAction::Decline { proposal },
            ConsentFact::Declined { seat, proposal },
        ),
        Answer::Withdraw => (
            PlatformAction::Withdraw { proposal },
            ConsentFact::Withdrawn { seat, proposal },
        ),
    };
    let mut decision = Decision::new(state, By::player(seat), action).with_fact(fact);
    let agreed = decision.after.consent.proposal(number, now);
    if agreed.is_some_and(OpenProposal::is_agreed) {
        apply_proposal(&mut decision, open.seat, &open.proposal);
    }
    Ok(decision)
}

fn required_consents(
    state: &Match,
    seat: Seat,
    proposal: &Proposal,
    now: Timestamp,
) -> Result<Seats, Refusal> {
    match proposal {
        Proposal::Takeback { entry } => {
            let asked = check_takeback(state, seat, Version(*entry))?.asked;
            ensure(!asked.is_empty(), ConsentRefusal::ConsentNotNeeded)?;
            return Ok(asked);
        }
        Proposal::Pause { until } => check_pause(*until, now)?,
        Proposal::Resume {} if state.consent.paused_until.is_none_or(|until| until <= now) => {
            return Err(ConsentRefusal::NotPaused.into());
        }
        Proposal::AgreedEnd {} | Proposal::Resume {} => {}
    }
    let others = Seat::all(state.roster.seat_count()).filter(|other| *other != seat);
    Ok(others.filter(|other| is_held(state, *other)).collect())
}

fn check_pause(until: Timestamp, now: Timestamp) -> Result<(), ConsentRefusal> {
    let (shortest, longest) = PAUSE_HOURS;
    let possible = SignedDuration::from_hours(shortest)..=SignedDuration::from_hours(longest);
    let is_possible = possible.contains(&until.duration_since(now));
    let refusal = ConsentRefusal::BadPause {
        shortest_hours: shortest,
        longest_days: longest / 24,
    };
    ensure(is_possible, refusal)
}

fn check_answer(open: &OpenProposal, seat: Seat, answer: Answer) -> Result<(), ConsentRefusal> {
    match answer {
        Answer::Withdraw if open.seat != seat => Err(ConsentRefusal::NotYourProposal),
        Answer::Consent | Answer::Decline if !open.asked.has(seat) => Err(ConsentRefusal::NotAsked),
        Answer::Consent | Answer::Decline if open.agreed.has(seat) => {
            Err(ConsentRefusal::AlreadyConsented)
        }
        Answer::Consent | Answer::Decline | Answer::Withdraw => Ok(()),
    }
}

fn apply_proposal(decision: &mut Decision, seat: Seat, proposal: &Proposal) {
    match proposal {
        Proposal::Takeback { entry } => decision.add_fact(takeback_fact(seat, Version(*entry))),
        Proposal::AgreedEnd {} => decision.end(EndKind::Agreed, None),
        Proposal::Pause { until } => decision.add_fact(PauseFact::Paused { until: *until }),
        Proposal::Resume {} => decision.add_fact(PauseFact::Resumed {}),
    }
}
