//! The sentences that tell of disputes and rulings.

use super::events::{Closing, RulingKind, Successor};
use crate::core::events::{EndKind, PlatformFact};
use crate::core::sentences::{moment, of};
use crate::i18n::{Language, Phrase};

/// Tells a fact of a dispute. Requires: it is one.
pub(crate) fn told(fact: &PlatformFact, language: Language) -> Phrase {
    match fact {
        PlatformFact::DisputeOpened { entry, .. } => {
            Phrase::of("dispute-opened").with("entry", *entry)
        }
        PlatformFact::ClocksStopped { until } => {
            Phrase::of("dispute-clocks-stopped").with("moment", moment(*until, language))
        }
        PlatformFact::DisputeWithdrawn { dispute } => numbered("dispute-withdrawn", *dispute),
        PlatformFact::DisputeReviewed { dispute, .. } => numbered("dispute-reviewed", *dispute),
        PlatformFact::Ruled {
            dispute,
            kind,
            signed_by,
            ..
        } => Phrase::of(ruled(*kind))
            .with("number", *dispute)
            .with("count", signed_by.len()),
        PlatformFact::DisputeAppealed { dispute, .. } => numbered("dispute-appealed", *dispute),
        PlatformFact::DisputeClosed { dispute, why } => Phrase::of(match why {
            Closing::Settled => "dispute-settled",
            Closing::Decided => "dispute-decided",
            Closing::Unheard => "dispute-unheard",
            Closing::Undecided => "dispute-undecided",
        })
        .with("number", *dispute),
        PlatformFact::Rewound { to } => Phrase::of("dispute-rewound").with("entry", *to),
        PlatformFact::SeatForfeited { seat } => of("dispute-forfeited", *seat),
        PlatformFact::SeatReassigned { seat, to } => match to {
            Successor::Bot { bot } => of("dispute-reassigned-bot", *seat).with("bot", bot.clone()),
            Successor::Substitute {} => of("dispute-reassigned", *seat),
        },
        PlatformFact::ResultChanged { why, .. } => Phrase::of(match why {
            EndKind::Voided => "dispute-voided",
            EndKind::Finished
            | EndKind::Resigned
            | EndKind::Abandoned
            | EndKind::Quarantined
            | EndKind::Agreed
            | EndKind::Ruled => "dispute-result-changed",
        }),
        PlatformFact::FoundedAnew { .. } => Phrase::of("dispute-founded-anew"),
        PlatformFact::ClocksStarted {}
        | PlatformFact::MatchCreated { .. }
        | PlatformFact::PlaceTaken { .. }
        | PlatformFact::ContributionSet { .. }
        | PlatformFact::ContributionCommitted { .. }
        | PlatformFact::PlaceLeft { .. }
        | PlatformFact::SeatsDrawn { .. }
        | PlatformFact::SeedRenewed { .. }
        | PlatformFact::SeatResigned { .. }
        | PlatformFact::MatchEnded { .. }
        | PlatformFact::TimeRanOut { .. }
        | PlatformFact::SeatExcused { .. }
        | PlatformFact::ClockExtended { .. }
        | PlatformFact::TakenBack { .. }
        | PlatformFact::Proposed { .. }
        | PlatformFact::Consented { .. }
        | PlatformFact::Declined { .. }
        | PlatformFact::Withdrawn { .. }
        | PlatformFact::Paused { .. }
        | PlatformFact::Resumed {}
        | PlatformFact::SeatHandedOn { .. }
        | PlatformFact::SeatVacated { .. }
        | PlatformFact::SeatTaken { .. } => Phrase::of("dispute-clocks-started"),
    }
}

/// Says something of the dispute of this number.
fn numbered(key: &'static str, dispute: u32) -> Phrase {
    Phrase::of(key).with("number", dispute)
}

fn ruled(kind: RulingKind) -> &'static str {
    match kind {
        RulingKind::Dismiss => "ruled-dismiss",
        RulingKind::Rewind => "ruled-rewind",
        RulingKind::Correct => "ruled-correct",
        RulingKind::RestoreTime => "ruled-restore-time",
        RulingKind::HandOver => "ruled-hand-over",
        RulingKind::Forfeit => "ruled-forfeit",
        RulingKind::Void => "ruled-void",
        RulingKind::ChangeResult => "ruled-change-result",
        RulingKind::FoundMatch => "ruled-found-match",
    }
}
