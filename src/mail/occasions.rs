//! What the kinds of emails about matches are for.

use crate::log::LetterKind;
use crate::log::LetterKind::{LastCall, MatchStarted, Reminder, YourTurn};

/// Whether a newer email about the match makes this one needless.
pub(super) fn can_be_superseded(kind: LetterKind) -> bool {
    matches!(kind, MatchStarted | YourTurn | Reminder | LastCall)
}

/// Whether an email is the first one to say that somebody is awaited.
pub(super) fn tells_of_turn(kind: LetterKind) -> bool {
    matches!(kind, MatchStarted | YourTurn)
}

/// Whether an email is of no use later.
pub(super) fn is_urgent(kind: LetterKind) -> bool {
    matches!(kind, Reminder | LastCall)
}
