//! Notices: what is to be told to somebody who is awaited, and becomes a letter only if they still are
//! when it is due.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::LetterKind;
use crate::log::{Letter, Log, Result, Step};

/// What somebody is to be told later because of an entry, in milliseconds from then.
pub(in crate::log) struct Notice {
    pub(in crate::log) participant: Uuid,
    /// Whether their turn begins.
    pub(in crate::log) is_turn: bool,
    pub(in crate::log) reminder_millis: Option<i64>,
    pub(in crate::log) last_call_millis: Option<i64>,
}

/// The letters of a step that are written at once, and the notices that stand for the others.
pub(in crate::log) fn sorted(step: &Step) -> (Vec<Letter>, Vec<Notice>) {
    let millis = |due_at: Timestamp| due_at.as_millisecond() - step.at.as_millisecond();
    let mut letters = Vec::new();
    let mut notices = BTreeMap::new();
    for letter in &step.letters {
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

impl Log {
    /// Has at most `limit` notices that have been due for so long become letters, if they are still
    /// true; gives how many it looked at. Any number of instances may do so at the same moment.
    pub(crate) async fn promote_notices(&self, limit: u16, grace: SignedDuration) -> Result<i64> {
        self.one(sqlx::query_file_scalar!(
            "src/log/letters/promote.sql",
            i64::from(limit),
            grace.as_secs_f64()
        ))
        .await
    }
}
