//! What becomes of a try: when the next one is, if there is one.

use jiff::fmt::rfc2822::DateTimeParser;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;

use super::dial::{Answered, Silence};
use super::store::deliveries::SettledRow;

/// The most characters kept of what went wrong.
const ANSWER_CHARS_MAX: usize = 300;

/// The pauses between the tries, as the Standard Webhooks recommend; after the last, none follows.
const PAUSES: [SignedDuration; 9] = [
    SignedDuration::from_secs(5),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(5),
    SignedDuration::from_hours(10),
    SignedDuration::from_hours(14),
    SignedDuration::from_hours(20),
    SignedDuration::from_hours(24),
];

/// The longest pause that an endpoint may ask for.
const LONGEST_WISH: SignedDuration = SignedDuration::from_hours(24);

/// The status by which an endpoint says that it is no more.
const GONE: u16 = 410;

/// What went wrong with a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The status of the answer, if there was one.
    pub(super) status: Option<u16>,
    /// In words.
    pub(super) said: String,
}

/// What becomes of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It has arrived, and was answered so.
    Sent(u16),
    /// It is not sent at all, for this reason.
    Dropped(&'static str),
    /// It is tried again then.
    Later(Timestamp, Fault),
    /// It is given up.
    Failed(Fault),
    /// The endpoint is no more.
    Gone(Fault),
    /// It is not sent before then, and the endpoint is not to blame.
    NotBefore(Timestamp),
}

/// What becomes of a delivery that was tried so often before; `luck` spreads those that failed
/// together.
pub(super) fn judge(
    outcome: Result<Answered, Silence>,
    (attempts, now, luck): (u16, Timestamp, u8),
) -> Verdict {
    let (fault, wish) = match outcome {
        Ok(Answered { status, .. }) if (200..300).contains(&status) => {
            return Verdict::Sent(status);
        }
        Ok(answered) => {
            let wish = answered.retry_after.as_deref();
            let fault = Fault {
                status: Some(answered.status),
                said: sentence(answered.status),
            };
            (fault, wish.and_then(|wish| wished(wish, now)))
        }
        Err(said) => (Fault { status: None, said }, None),
    };
    if fault.status == Some(GONE) {
        return Verdict::Gone(fault);
    }
    let Some(pause) = PAUSES.get(usize::from(attempts)) else {
        return Verdict::Failed(fault);
    };
    let pause = spread(*pause, luck).max(wish.unwrap_or_default().min(LONGEST_WISH));
    Verdict::Later(now.checked_add(pause).unwrap_or(now), fault)
}

fn sentence(status: u16) -> String {
    match status {
        300..400 => format!("it answered {status}, and redirects are not followed"),
        GONE => "it answered 410: it is no more".to_owned(),
        _ => format!("it answered {status}"),
    }
}

/// Between three and five quarters of a pause.
fn spread(pause: SignedDuration, luck: u8) -> SignedDuration {
    let thousandths = 750 + i64::from(luck) * 500 / 255;
    let millis = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
    SignedDuration::from_millis(millis.saturating_mul(thousandths) / 1000)
}

/// How long an endpoint wants to be let alone: seconds, or a date (RFC 9110).
fn wished(text: &str, now: Timestamp) -> Option<SignedDuration> {
    let text = text.trim();
    if let Ok(secs) = text.parse::<u32>() {
        return Some(SignedDuration::from_secs(secs.into()));
    }
    let moment = DateTimeParser::new().parse_timestamp(text).ok()?;
    Some(moment.duration_since(now).max(SignedDuration::ZERO))
}

impl Verdict {
    /// In the columns of a row.
    pub(super) fn to_row(&self) -> SettledRow<'_> {
        let blank = SettledRow {
            state: self.state(),
            due_at: None,
            attempts: 1,
            status: None,
            answer: None,
            arrived: None,
        };
        let status = |status: u16| i16::try_from(status).ok();
        match self {
            Self::Sent(answered) => SettledRow {
                status: status(*answered),
                arrived: Some(true),
                ..blank
            },
            Self::Dropped(why) => SettledRow {
                attempts: 0,
                answer: Some(why),
                ..blank
            },
            Self::NotBefore(time) => SettledRow {
                attempts: 0,
                due_at: Some(time.to_sqlx()),
                ..blank
            },
            Self::Later(time, fault) => SettledRow {
                due_at: Some(time.to_sqlx()),
                ..fault.row(blank)
            },
            Self::Failed(fault) | Self::Gone(fault) => fault.row(blank),
        }
    }

    /// The word of the state that a delivery is in with it.
    pub(super) fn state(&self) -> &'static str {
        match self {
            Self::Sent(_) => "sent",
            Self::Dropped(_) => "dropped",
            Self::Failed(_) | Self::Gone(_) => "failed",
            Self::Later(..) | Self::NotBefore(_) => "waiting",
        }
    }
}

impl Fault {
    fn row<'a>(&'a self, blank: SettledRow<'a>) -> SettledRow<'a> {
        let end = self.said.char_indices().nth(ANSWER_CHARS_MAX);
        SettledRow {
            status: self.status.and_then(|status| i16::try_from(status).ok()),
            answer: self.said.get(..end.map_or(self.said.len(), |(end, _)| end)),
            arrived: Some(false),
            ..blank
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn verdict(status: u16, retry_after: Option<&str>, attempts: u16) -> Verdict {
        let answered = Answered {
            status,
            retry_after: retry_after.map(str::to_owned),
        };
        judge(Ok(answered), (attempts, now(), 0))
    }

    /// How long after a try the next one is.
    fn pause(verdict: &Verdict) -> SignedDuration {
        let Verdict::Later(time, _) = verdict else {
            panic!("{verdict:?}");
        };
        time.duration_since(now())
    }

    #[test]
    fn what_arrived_is_settled_and_everything_else_is_tried_again() {
        for status in [200, 201, 202, 204, 299] {
            assert_eq!(verdict(status, None, 0), Verdict::Sent(status));
        }
        for status in [
            100, 199, 300, 301, 307, 400, 401, 404, 422, 429, 500, 503, 599,
        ] {
            let later = verdict(status, None, 0);
            assert_eq!(pause(&later), SignedDuration::from_millis(3750), "{status}");
            assert_eq!(later.to_row().status, i16::try_from(status).ok());
            assert_eq!(later.to_row().arrived, Some(false));
        }
        let silent = judge(Err("it took too long".into()), (0, now(), 255));
        assert_eq!(pause(&silent), SignedDuration::from_millis(6250));
    }

    #[test]
    fn pauses_grow_and_then_it_is_given_up() {
        let mut before = SignedDuration::ZERO;
        for attempts in 0..9 {
            let pause = pause(&verdict(500, None, attempts));
            assert!(before < pause, "{attempts}");
            before = pause;
        }
        for attempts in [9, 10, u16::MAX] {
            assert_eq!(verdict(500, None, attempts).state(), "failed");
        }
    }

    #[test]
    fn an_endpoint_that_is_no_more_is_asked_no_more() {
        let gone = verdict(410, Some("60"), 0);
        assert!(matches!(gone, Verdict::Gone(_)));
        assert_eq!(gone.to_row().state, "failed");
    }

    #[test]
    fn what_an_endpoint_wishes_is_honoured_within_a_day() {
        for (wish, attempts, expected) in [
            ("120", 0, 120),
            ("Sat, 21 Nov 2026 12:10:00 GMT", 0, 600),
            ("999999999", 0, 24 * 3600),
            ("Sat, 21 Nov 2099 12:10:00 GMT", 0, 24 * 3600),
            // Sooner than we would come by ourselves.
            ("1", 1, 225),
            ("Sat, 21 Nov 1998 12:10:00 GMT", 1, 225),
            ("-5", 1, 225),
            ("soon", 1, 225),
            ("", 1, 225),
        ] {
            for status in [429, 503, 500] {
                let pause = pause(&verdict(status, Some(wish), attempts));
                assert_eq!(pause.as_secs(), expected, "{wish}");
            }
        }
    }

    #[test]
    fn what_is_kept_of_a_fault_has_a_limit() {
        let said = "ő".repeat(1_000);
        let fault = Fault { status: None, said };
        let verdict = Verdict::Failed(fault);
        let answer = verdict.to_row().answer.unwrap();
        assert_eq!(answer.chars().count(), ANSWER_CHARS_MAX);
    }
}
