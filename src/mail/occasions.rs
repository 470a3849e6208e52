//! What the kinds of letters about matches are for.

use crate::log::LetterKind;

/// Whether a newer letter about the match makes this one needless.
pub(super) fn can_be_superseded(kind: LetterKind) -> bool {
    match kind {
        LetterKind::MatchStarted
        | LetterKind::YourTurn
        | LetterKind::Reminder
        | LetterKind::LastCall => true,
        LetterKind::Invited
        | LetterKind::RanOut
        | LetterKind::TakenBack
        | LetterKind::Asked
        | LetterKind::Disputed
        | LetterKind::Ruled
        | LetterKind::Appealed
        | LetterKind::DisputeClosed
        | LetterKind::MatchOver => false,
    }
}

/// Whether a letter is the first one to say that somebody is awaited.
pub(super) fn tells_of_turn(kind: LetterKind) -> bool {
    match kind {
        LetterKind::MatchStarted | LetterKind::YourTurn => true,
        LetterKind::Invited
        | LetterKind::Reminder
        | LetterKind::LastCall
        | LetterKind::RanOut
        | LetterKind::TakenBack
        | LetterKind::Asked
        | LetterKind::Disputed
        | LetterKind::Ruled
        | LetterKind::Appealed
        | LetterKind::DisputeClosed
        | LetterKind::MatchOver => false,
    }
}
