//! Retry policy of webhooks: decides what follows from the result of a delivery attempt.

use jiff::fmt::rfc2822::DateTimeParser;
use jiff::{SignedDuration, Timestamp};

use super::dialer::DialResponse;
use crate::queue::{ReceiverAnswer, Settlement, jitter};
use crate::world::add_span;

/// Pauses between the attempts of a delivery, as Standard Webhooks recommends. After the last one, the delivery fails.
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

const LONGEST_ASKED: SignedDuration = SignedDuration::from_hours(24);

pub(super) const GONE: u16 = 410;

pub(super) fn decide_settlement(
    outcome: Result<DialResponse, String>,
    attempts: u16,
    now: Timestamp,
    random: u8,
) -> Settlement {
    let (answer, requested) = match outcome {
        Err(said) => (said.into(), None),
        Ok(DialResponse {
            status,
            retry_after,
        }) => {
            let answer = ReceiverAnswer {
                status: Some(status),
                text: describe_status(status),
            };
            match status {
                200..300 => return Settlement::Sent(answer),
                GONE => return Settlement::Dead(answer),
                _ => (
                    answer,
                    retry_after.and_then(|text| parse_retry_after(&text, now)),
                ),
            }
        }
    };
    let Some(pause) = PAUSES.get(usize::from(attempts)) else {
        return Settlement::Dead(answer);
    };
    // The pause is random within limits, so that deliveries that failed together do not retry together. A `Retry-After`
    // can only extend the pause.
    let asked = requested.unwrap_or_default().min(LONGEST_ASKED);
    Settlement::Later(add_span(now, jitter(*pause, random).max(asked)), answer)
}

fn describe_status(status: u16) -> String {
    match status {
        200..300 => String::new(),
        300..400 => format!("the endpoint answered {status}; redirects are not followed"),
        GONE => "the endpoint answered 410: it no longer exists".to_owned(),
        _ => format!("the endpoint answered {status}"),
    }
}

fn parse_retry_after(text: &str, now: Timestamp) -> Option<SignedDuration> {
    let text = text.trim();
    if let Ok(secs) = text.parse::<u32>() {
        return Some(SignedDuration::from_secs(secs.into()));
    }
    let moment = DateTimeParser::new().parse_timestamp(text).ok()?;
    Some(moment.duration_since(now).max(SignedDuration::ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::webhooks::store::deliveries::DEAD;

    fn now() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn settlement(status: u16, retry_after: Option<&str>, attempts: u16) -> Settlement {
        let answered = DialResponse {
            status,
            retry_after: retry_after.map(str::to_owned),
        };
        decide_settlement(Ok(answered), attempts, now(), 0)
    }

    fn pause(settlement: &Settlement) -> SignedDuration {
        let Settlement::Later(time, _) = settlement else {
            panic!("{settlement:?}");
        };
        time.duration_since(now())
    }

    #[test]
    fn what_arrived_is_settled_and_everything_else_is_tried_again() {
        for status in [200, 201, 202, 204, 299] {
            let settled = settlement(status, None, 0);
            assert_eq!(
                (settled.state(DEAD), settled.is_accepted()),
                ("sent", Some(true))
            );
            assert_eq!(settled.status(), i16::try_from(status).ok());
            assert_eq!(settled.stored_text(), None);
        }
        for status in [
            100, 199, 300, 301, 307, 400, 401, 404, 422, 429, 500, 503, 599,
        ] {
            let later = settlement(status, None, 0);
            assert_eq!(pause(&later), SignedDuration::from_millis(3750), "{status}");
            assert_eq!(later.status(), i16::try_from(status).ok());
            assert_eq!(later.is_accepted(), Some(false));
        }
        let silent = decide_settlement(Err("the request timed out".into()), 0, now(), 255);
        assert_eq!(pause(&silent), SignedDuration::from_millis(6250));
    }

    #[test]
    fn pauses_grow_and_then_it_is_given_up() {
        let mut before = SignedDuration::ZERO;
        for attempts in 0..9 {
            let pause = pause(&settlement(500, None, attempts));
            assert!(before < pause, "{attempts}");
            before = pause;
        }
        for attempts in [9, 10, u16::MAX] {
            assert_eq!(settlement(500, None, attempts).state(DEAD), "failed");
        }
    }

    #[test]
    fn an_endpoint_that_is_no_more_is_asked_no_more() {
        let gone = settlement(410, Some("60"), 0);
        assert!(matches!(gone, Settlement::Dead(_)));
        assert_eq!(gone.state(DEAD), "failed");
    }

    #[test]
    fn what_an_endpoint_asks_for_is_honoured_within_a_day() {
        for (asked, attempts, expected) in [
            ("120", 0, 120),
            ("Sat, 21 Nov 2026 12:10:00 GMT", 0, 600),
            ("999999999", 0, 24 * 3600),
            ("Sat, 21 Nov 2099 12:10:00 GMT", 0, 24 * 3600),
            // A `Retry-After` that is shorter than our own pause has no effect.
            ("1", 1, 225),
            ("Sat, 21 Nov 1998 12:10:00 GMT", 1, 225),
            ("-5", 1, 225),
            ("soon", 1, 225),
            ("", 1, 225),
        ] {
            for status in [429, 503, 500] {
                let pause = pause(&settlement(status, Some(asked), attempts));
                assert_eq!(pause.as_secs(), expected, "{asked}");
            }
        }
    }
}
