//! Notices: what is to be told to somebody who is awaited, and becomes a letter only if they still are
//! when it is due.

use std::collections::BTreeMap;

use jiff::Timestamp;
use uuid::Uuid;

use super::{Letter, LetterKind, Step};

/// What somebody is to be told later because of an entry, in milliseconds from then.
pub(super) struct Notice {
    pub(super) participant: Uuid,
    /// Whether their turn begins.
    pub(super) is_turn: bool,
    pub(super) reminder_millis: Option<i64>,
    pub(super) last_call_millis: Option<i64>,
}

/// The letters of a step that are written at once, and the notices that stand for the others.
pub(super) fn sorted(step: &Step) -> (Vec<Letter>, Vec<Notice>) {
    let millis = |due_at: Timestamp| due_at.as_millisecond() - step.at.as_millisecond();
    let mut letters = Vec::new();
    let mut notices = BTreeMap::new();
    for letter in &step.projected.letters {
        if !letter.kind.is_noticed() {
            letters.push(*letter);
            continue;
        }
        let fresh = Notice::new(letter.participant);
        let notice = notices.entry(letter.participant).or_insert(fresh);
        notice.add(letter.kind, letter.due_at.map_or(0, millis));
    }
    (letters, notices.into_values().collect())
}

impl LetterKind {
    /// Whether it is written only if it is still true when it is due.
    fn is_noticed(self) -> bool {
        matches!(self, Self::YourTurn | Self::Reminder | Self::LastCall)
    }
}

impl Notice {
    fn new(participant: Uuid) -> Self {
        Self {
            participant,
            is_turn: false,
            reminder_millis: None,
            last_call_millis: None,
        }
    }

    fn add(&mut self, kind: LetterKind, millis: i64) {
        if kind == LetterKind::Reminder {
            self.reminder_millis = Some(millis);
        } else if kind == LetterKind::LastCall {
            self.last_call_millis = Some(millis);
        } else {
            self.is_turn = true;
        }
    }
}
