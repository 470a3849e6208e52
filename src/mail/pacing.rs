//! Decides when an email is sent, according to its reader's preferences.

use jiff::{SignedDuration, Timestamp};

use super::renderer::EmailFacts;
use super::worker::Pacing;
use crate::access::EmailTiming;
use crate::i18n::Zone;
use crate::log::EmailKind;
use crate::log::EmailKind::{
    Appealed, Asked, DisputeClosed, Disputed, Invited, LastCall, MatchOver, MatchStarted, RanOut,
    Reminder, Ruled, TakenBack, YourTurn,
};
use crate::world::add_span;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SendTime {
    Now,
    At(Timestamp),
    /// The email goes into the digest at this time; a past time means the digest that is due now.
    Together(Timestamp),
    Never,
}

pub(super) fn send_time(
    pace: EmailTiming,
    kind: EmailKind,
    posted_at: Timestamp,
    now: Timestamp,
    zone: &Zone,
) -> SendTime {
    match pace {
        EmailTiming::Never => SendTime::Never,
        EmailTiming::AtOnce => SendTime::Now,
        // Reminders are never delayed: later they would be useless.
        EmailTiming::Delay(_) | EmailTiming::Digest(_) if matches!(kind, Reminder | LastCall) => {
            SendTime::Now
        }
        EmailTiming::Delay(minutes) => {
            let delay = SignedDuration::from_mins(minutes.into());
            let time = posted_at.checked_add(delay).unwrap_or(now);
            if time <= now {
                SendTime::Now
            } else {
                SendTime::At(time)
            }
        }
        EmailTiming::Digest(minutes) => {
            SendTime::Together(next_local_time(zone, minutes, posted_at))
        }
    }
}

/// Returns the first time from `after` on at which clocks in this zone show `minutes` after midnight.
fn next_local_time(zone: &Zone, minutes: u16, after: Timestamp) -> Timestamp {
    let local = after.to_zoned(zone.time_zone().clone());
    let part = |number: u16| i8::try_from(number).unwrap_or_default();
    let (hour, minute) = (part(minutes / 60 % 24), part(minutes % 60));
    let on = |date: jiff::civil::Date| {
        let shown = date
            .at(hour, minute, 0, 0)
            .to_zoned(zone.time_zone().clone());
        shown.map(|shown| shown.timestamp()).ok()
    };
    let today = on(local.date()).filter(|time| after <= *time);
    let tomorrow = || local.date().tomorrow().ok().and_then(on);
    today.or_else(tomorrow).unwrap_or(after)
}

/// Entries of a match share one email if each follows the one before within this time.
const BURST_WINDOW: SignedDuration = SignedDuration::from_secs(11);

/// How long an email about a turn waits, after [`Pacing::grace`], for an earlier email that can include the turn.
const SUPERSEDE_WAIT: SignedDuration = SignedDuration::from_secs(30);

pub(super) fn earliest_send(news: &EmailFacts, posted_at: Timestamp, pacing: &Pacing) -> Timestamp {
    let rest = rest_period(news, pacing);
    let from = add_span(posted_at, rest);
    if rest.is_zero() || !news.is_awaited {
        return from;
    }
    // Other players may still be adding entries. The email waits for the end of such a burst, to include the turn that
    // it begins.
    from.max(add_span(news.moved_at, BURST_WINDOW).min(add_span(from, BURST_WINDOW)))
}

/// Returns the earliest time to send an email about a turn that another email may include; `None` if it need not wait.
/// `since` is the time at which the other email was queued.
pub(super) fn supersede_until(
    since: Timestamp,
    now: Timestamp,
    pacing: &Pacing,
) -> Option<Timestamp> {
    let rested = add_span(since, pacing.grace);
    let until = add_span(rested, SUPERSEDE_WAIT);
    (now < until).then(|| rested.max(add_span(now, SUPERSEDE_WAIT / 6)).min(until))
}

/// Returns how long news wait before they are sent, as the player may act or a later email may include them.
fn rest_period(facts: &EmailFacts, pacing: &Pacing) -> SignedDuration {
    // Emails about a lobby go only to the host, who has to act once the lobby is full.
    let asks = if facts.is_lobby {
        facts.free == 0
    } else {
        facts.is_awaited || facts.kind == Asked
    };
    match facts.kind {
        MatchStarted | TakenBack if !asks => pacing.patience,
        // A ruling may begin a turn, which its email then includes.
        MatchStarted | TakenBack | Asked | Ruled => pacing.grace,
        YourTurn | Reminder | LastCall | Invited | RanOut | Disputed | Appealed | DisputeClosed
        | MatchOver => SignedDuration::ZERO,
    }
}

pub(super) fn can_be_superseded(kind: EmailKind) -> bool {
    matches!(
        kind,
        MatchStarted | TakenBack | YourTurn | Reminder | LastCall
    )
}

/// Whether an email of this kind is the first to say that it is the reader's turn.
pub(super) fn is_first_of_turn(kind: EmailKind) -> bool {
    matches!(kind, MatchStarted | YourTurn)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_delay_runs_from_the_writing_and_a_reminder_breaks_through() {
        let (posted, zone) = (at("2026-11-21T12:00:00Z"), Zone::default());
        let when = |pace, kind, now| send_time(pace, kind, posted, at(now), &zone);
        let delay = EmailTiming::Delay(30);
        let later = SendTime::At(at("2026-11-21T12:30:00Z"));
        let turn = EmailKind::YourTurn;
        assert_eq!(when(delay, turn, "2026-11-21T12:29:59Z"), later);
        assert_eq!(when(delay, turn, "2026-11-21T12:30:00Z"), SendTime::Now);
        for pace in [delay, EmailTiming::Digest(0)] {
            for urgent in [EmailKind::Reminder, EmailKind::LastCall] {
                let reminder = when(pace, urgent, "2026-11-21T12:00:00Z");
                assert_eq!(reminder, SendTime::Now);
            }
        }
        let never = when(
            EmailTiming::Never,
            EmailKind::Reminder,
            "2026-11-21T12:00:00Z",
        );
        assert_eq!(never, SendTime::Never);
    }

    #[test]
    fn what_asks_nothing_rests_longer_than_what_asks_and_a_ruling_a_moment() {
        let pacing = Pacing::default();
        let (grace, patience) = (pacing.grace, pacing.patience);
        let awaited = EmailFacts {
            is_awaited: true,
            ..EmailFacts::default()
        };
        let lobby = |free| EmailFacts {
            is_lobby: true,
            free,
            ..EmailFacts::default()
        };
        let idle = EmailFacts::default();
        for (kind, news, expected) in [
            (MatchStarted, &awaited, grace),
            (MatchStarted, &idle, patience),
            (MatchStarted, &lobby(1), patience),
            (MatchStarted, &lobby(0), grace),
            (TakenBack, &awaited, grace),
            (TakenBack, &idle, patience),
            (Asked, &idle, grace),
            (Ruled, &awaited, grace),
            (Ruled, &idle, grace),
            (YourTurn, &awaited, SignedDuration::ZERO),
            (MatchOver, &idle, SignedDuration::ZERO),
        ] {
            let news = EmailFacts {
                kind,
                ..news.clone()
            };
            assert_eq!(rest_period(&news, &pacing), expected, "{kind:?}");
        }
        assert!(SignedDuration::ZERO < grace && grace < patience);
    }

    #[test]
    fn what_waits_lets_a_turn_that_has_just_begun_come_into_it_but_not_for_ever() {
        let (posted, pacing) = (at("2026-11-21T12:00:00Z"), Pacing::default());
        let earliest = |moved, is_awaited| {
            let facts = EmailFacts {
                kind: Asked,
                is_awaited,
                moved_at: at(moved),
                ..EmailFacts::default()
            };
            earliest_send(&facts, posted, &pacing)
        };
        let usual = add_span(posted, pacing.grace);
        assert_eq!(earliest("2026-11-21T12:00:05Z", true), usual);
        assert_eq!(
            earliest("2026-11-21T12:00:55Z", true),
            add_span(usual, BURST_WINDOW * 6 / 11)
        );
        assert_eq!(earliest("2026-11-21T12:00:55Z", false), usual);
        assert_eq!(
            earliest("2026-11-21T13:00:00Z", true),
            add_span(usual, BURST_WINDOW)
        );

        let turn = |now| supersede_until(posted, at(now), &pacing);
        assert_eq!(turn("2026-11-21T12:00:05Z"), Some(usual));
        let again = at("2026-11-21T12:01:06Z");
        assert_eq!(turn("2026-11-21T12:01:01Z"), Some(again));
        assert_eq!(turn("2026-11-21T12:01:30Z"), None, "it goes by itself");
    }

    #[test]
    fn a_digest_comes_at_the_local_time_in_summer_and_in_winter() {
        let zone = Zone::from_name("Europe/Rome").unwrap();
        let eight = 8 * 60;
        for (after, expected) in [
            ("2026-10-24T05:59:00Z", "2026-10-24T06:00:00Z"),
            ("2026-10-24T06:00:00Z", "2026-10-24T06:00:00Z"),
            ("2026-10-24T06:01:00Z", "2026-10-25T07:00:00Z"),
            ("2026-10-25T23:30:00Z", "2026-10-26T07:00:00Z"),
        ] {
            assert_eq!(
                next_local_time(&zone, eight, at(after)),
                at(expected),
                "{after}"
            );
        }
        // In the night of this test, the local time 2:30 does not exist.
        let skipped = next_local_time(&zone, 150, at("2026-03-28T23:30:00Z"));
        assert_eq!(skipped, at("2026-03-29T01:30:00Z"));
        let (posted, turn) = (at("2026-10-24T06:01:00Z"), EmailKind::YourTurn);
        let now = at("2026-10-25T07:00:01Z");
        let when = send_time(EmailTiming::Digest(eight), turn, posted, now, &zone);
        assert_eq!(when, SendTime::Together(at("2026-10-25T07:00:00Z")));
    }
}
