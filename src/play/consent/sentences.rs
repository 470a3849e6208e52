//! Sentences of what is taken back, proposed and answered.

use super::proposal::Proposal;
use crate::games::Seat;
use crate::play::sentences::{moment, placeholder};
use crate::play::words::PlatformFact;

/// Tells a fact about consent in one plain sentence.
pub(in crate::play) fn of_consent(fact: &PlatformFact) -> String {
    let said = |seat: &Seat, what: &str, number: &u32| {
        format!("{} {what} proposal {number}.", placeholder(*seat))
    };
    match fact {
        PlatformFact::TakenBack { seat, to } => {
            let seat = placeholder(*seat);
            format!("{seat} took back a decision; the game goes on as after entry {to}.")
        }
        PlatformFact::Proposed {
            seat,
            proposal,
            asked,
        } => proposed(*seat, proposal, asked),
        PlatformFact::Consented { seat, proposal } => said(seat, "agreed to", proposal),
        PlatformFact::Declined { seat, proposal } => said(seat, "declined", proposal),
        PlatformFact::Withdrawn { seat, proposal } => said(seat, "withdrew", proposal),
        PlatformFact::MatchCreated { .. }
        | PlatformFact::PlaceTaken { .. }
        | PlatformFact::ContributionSet { .. }
        | PlatformFact::PlaceLeft { .. }
        | PlatformFact::SeatsDrawn { .. }
        | PlatformFact::SeedRenewed { .. }
        | PlatformFact::SeatResigned { .. }
        | PlatformFact::TimeRanOut { .. }
        | PlatformFact::SeatExcused { .. }
        | PlatformFact::ClockExtended { .. }
        | PlatformFact::Paused { .. }
        | PlatformFact::Resumed {}
        | PlatformFact::SeatHandedOn { .. }
        | PlatformFact::SeatVacated { .. }
        | PlatformFact::SeatTaken { .. }
        | PlatformFact::MatchEnded { .. } => String::new(),
    }
}

fn proposed(seat: Seat, proposal: &Proposal, asked: &[Seat]) -> String {
    let what = match proposal {
        Proposal::Takeback { entry } => format!("to take back the decision of entry {entry}"),
        Proposal::AgreedEnd {} => "to end the match".into(),
        Proposal::Pause { until } => format!("to pause until {}", moment(*until)),
        Proposal::Resume {} => "to end the pause".into(),
    };
    let seat = placeholder(seat);
    let asked: Vec<String> = asked.iter().map(|seat| placeholder(*seat)).collect();
    match &asked[..] {
        [] => format!("{seat} decides alone {what}."),
        [others @ .., last] if !others.is_empty() => {
            format!(
                "{seat} proposes {what}; {} and {last} are asked.",
                others.join(", ")
            )
        }
        _ => format!("{seat} proposes {what}; {} is asked.", asked.join(", ")),
    }
}
