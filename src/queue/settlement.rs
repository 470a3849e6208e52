//! Results of claimed queue items, and how each is stored.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;

use crate::world::add_span;

const ANSWER_CHARS_MAX: usize = 300;

/// How long an item waits for its digest before it is sent alone.
const DIGEST_LATE_MAX: SignedDuration = SignedDuration::from_hours(1);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReceiverAnswer {
    pub status: Option<u16>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Settlement {
    Sent(ReceiverAnswer),
    Dropped(&'static str),
    Dead(ReceiverAnswer),
    /// The receiver or the transport failed; the item is retried at this time.
    Later(Timestamp, ReceiverAnswer),
    /// The item must not be sent before this time; that does not count as a failed attempt.
    NotBefore(Timestamp),
    /// The item is sent in a digest at this time. If there was no digest an hour later, the item is sent alone.
    WithOthers(Timestamp),
}

/// Why sending a claimed item ended early: with a result to store, or with an error.
#[derive(Debug)]
pub(crate) enum SendError<E> {
    Settled(Settlement),
    Failed(E),
}

/// Stored state of an item that was given up.
pub(crate) const BOUNCED: &str = "bounced";

/// Age up to which delivery of an item is attempted, unless a queue has its own limit.
const AGE_MAX: SignedDuration = SignedDuration::from_hours(4 * 24);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub posted_at: Timestamp,
    pub now: Timestamp,
    pub attempts: u16,
    pub holder: i32,
    pub age_max: SignedDuration,
}

impl From<String> for ReceiverAnswer {
    fn from(text: String) -> Self {
        Self { status: None, text }
    }
}

impl From<&str> for ReceiverAnswer {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl<E> From<Settlement> for SendError<E> {
    fn from(settlement: Settlement) -> Self {
        Self::Settled(settlement)
    }
}

impl<E> SendError<E> {
    pub(crate) fn into_settlement(self) -> Result<Settlement, E> {
        match self {
            Self::Settled(settlement) => Ok(settlement),
            Self::Failed(error) => Err(error),
        }
    }
}

impl Attempt {
    pub(crate) fn from_row(
        [posted_at, now]: [jiff_sqlx::Timestamp; 2],
        attempts: i16,
        holder: Option<i32>,
    ) -> Self {
        Self {
            posted_at: posted_at.to_jiff(),
            now: now.to_jiff(),
            attempts: u16::try_from(attempts).unwrap_or(u16::MAX),
            holder: holder.unwrap_or(super::NOBODY),
            age_max: AGE_MAX,
        }
    }

    pub(crate) fn age(&self) -> SignedDuration {
        self.now.duration_since(self.posted_at)
    }
}

impl Settlement {
    pub(crate) const NOBODY: Self = Self::Dropped("the recipient is gone");

    pub(crate) const STALE: Self = Self::Dropped("no longer true");

    /// Returns the stored state; `dead` is the word that this table uses for an item that was given up.
    pub(crate) fn state(&self, dead: &'static str) -> &'static str {
        match self {
            Self::Sent(_) => "sent",
            Self::Dropped(_) => "dropped",
            Self::Dead(_) => dead,
            Self::Later(..) | Self::NotBefore(_) | Self::WithOthers(_) => "waiting",
        }
    }

    /// Returns the receiver's answer, or the transport error in its place; `None` if the receiver was not contacted.
    fn answer(&self) -> Option<&ReceiverAnswer> {
        match self {
            Self::Sent(answer) | Self::Dead(answer) | Self::Later(_, answer) => Some(answer),
            Self::Dropped(_) | Self::NotBefore(_) | Self::WithOthers(_) => None,
        }
    }

    pub(crate) fn has_answer(&self) -> bool {
        self.answer().is_some()
    }

    /// Whether the receiver accepted the item; `None` if the receiver was not contacted.
    pub(crate) fn is_accepted(&self) -> Option<bool> {
        self.answer().map(|_| matches!(self, Self::Sent(_)))
    }

    pub(crate) fn status(&self) -> Option<i16> {
        let status = self.answer()?.status?;
        i16::try_from(status).ok()
    }

    /// Returns the text to store: the receiver's answer, or the reason why the item was dropped.
    pub(crate) fn stored_text(&self) -> Option<String> {
        let visible = if let Self::Dropped(why) = self {
            *why
        } else {
            &self.answer()?.text
        };
        (!visible.is_empty()).then(|| strip_controls(visible))
    }

    pub(crate) fn outcome(&self, dead: &'static str) -> &'static str {
        if matches!(self, Self::Later(..)) {
            "put_off"
        } else {
            self.state(dead)
        }
    }

    /// Returns when the item is due: for an item in a digest, an hour after the digest.
    pub(crate) fn due_at(&self) -> Option<jiff_sqlx::Timestamp> {
        match self {
            Self::Later(time, _) | Self::NotBefore(time) => Some(time.to_sqlx()),
            Self::WithOthers(time) => Some(add_span(*time, DIGEST_LATE_MAX).to_sqlx()),
            Self::Sent(_) | Self::Dropped(_) | Self::Dead(_) => None,
        }
    }

    pub(crate) fn digest_at(&self) -> Option<jiff_sqlx::Timestamp> {
        let Self::WithOthers(time) = self else {
            return None;
        };
        Some(time.to_sqlx())
    }
}

fn strip_controls(said: &str) -> String {
    let text = said.chars().map(|c| if c.is_control() { ' ' } else { c });
    text.take(ANSWER_CHARS_MAX).collect()
}

/// Multiplies the pause by a factor between 0.75 and 1.25, so that retries do not coincide.
pub(crate) fn jitter(pause: SignedDuration, random_byte: u8) -> SignedDuration {
    let thousandths = 750 + i64::from(random_byte) * 500 / 255;
    let millis = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
    SignedDuration::from_millis(millis.saturating_mul(thousandths) / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_an_answer_has_a_limit_and_one_line() {
        let dead = Settlement::Dead("ő\n".repeat(1_000).into());
        let answer = dead.stored_text().unwrap();
        assert_eq!(answer.chars().count(), ANSWER_CHARS_MAX);
        assert!(answer.starts_with("ő ő"), "{answer}");
        assert!(!answer.contains('\n'), "{answer}");
    }

    #[test]
    fn only_what_was_tried_counts_as_an_attempt() {
        let now = Timestamp::UNIX_EPOCH;
        for (settlement, tried, state) in [
            (Settlement::Sent("250".into()), true, "sent"),
            (Settlement::Dead("550".into()), true, "bounced"),
            (Settlement::Later(now, "450".into()), true, "waiting"),
            (Settlement::Dropped("no longer true"), false, "dropped"),
            (Settlement::NotBefore(now), false, "waiting"),
            (Settlement::WithOthers(now), false, "waiting"),
        ] {
            let has_answer = settlement.has_answer();
            assert_eq!((has_answer, settlement.state(BOUNCED)), (tried, state));
        }
    }
}
