//! The sentence that tells of a proposal.

use super::proposal::Proposal;
use crate::core::sentences::{moment, of, placeholder};
use crate::games::Seat;
use crate::i18n::{Language, Phrase};

/// Tells what somebody proposes, and who is asked.
pub(crate) fn proposed(
    seat: Seat,
    proposal: &Proposal,
    asked: &[Seat],
    language: Language,
) -> Phrase {
    let what = match proposal {
        Proposal::Takeback { entry } => Phrase::of("consent-takeback").with("entry", *entry),
        Proposal::AgreedEnd {} => Phrase::of("consent-agreed-end"),
        Proposal::Pause { until } => {
            Phrase::of("consent-pause").with("moment", moment(*until, language))
        }
        Proposal::Resume {} => Phrase::of("consent-resume"),
    };
    let what = what.say(language);
    match names(asked, language) {
        None => of("platform-decides-alone", seat).with("what", what),
        Some(names) => of("platform-proposed", seat)
            .with("what", what)
            .with("count", asked.len())
            .with("names", names),
    }
}

/// The holders of some seats, as one says them in a row.
fn names(seats: &[Seat], language: Language) -> Option<String> {
    let names: Vec<String> = seats.iter().map(|seat| placeholder(*seat)).collect();
    let (last, others) = names.split_last()?;
    if others.is_empty() {
        return Some(last.clone());
    }
    let joined = Phrase::of("platform-names-and")
        .with("others", others.join(", "))
        .with("last", last.clone());
    Some(joined.say(language))
}
