//! Sentences: of the platform's own facts, and with the names that are kept outside the log.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::clock::{Extension, Interval};
use super::consent::proposed;
use super::disputes::told;
use super::events::{EndKind, PlatformFact};
use crate::games::Seat;
use crate::i18n::{Language, Phrase};

/// Stands before and after the number of a seat whose holder's name belongs there.
const NAME_MARK: char = '\u{1a}';

/// Where the name of a seat's holder belongs; names live outside the log.
pub(crate) fn placeholder(seat: Seat) -> String {
    format!("{NAME_MARK}{seat}{NAME_MARK}")
}

/// A sentence with the names of the holders in their places.
pub fn with_names(text: &str, name: impl Fn(Seat) -> String) -> String {
    let piece = |(index, piece): (usize, &str)| match piece.parse::<u8>() {
        Ok(seat) if index % 2 == 1 => name(Seat::new(seat)),
        Ok(_) | Err(_) => piece.to_owned(),
    };
    text.split(NAME_MARK).enumerate().map(piece).collect()
}

/// Tells a fact of the platform in one plain sentence.
pub(crate) fn sentence(fact: &PlatformFact, language: Language) -> String {
    phrase(fact, language).say(language)
}

/// Says something of the holder of a seat.
pub(crate) fn of(key: &'static str, seat: Seat) -> Phrase {
    Phrase::of(key).with("name", placeholder(seat))
}

#[expect(
    clippy::too_many_lines,
    reason = "a line for each fact, one after the other"
)]
fn phrase(fact: &PlatformFact, language: Language) -> Phrase {
    let at = |key: &'static str, place: u8| Phrase::of(key).with("place", place.saturating_add(1));
    match fact {
        PlatformFact::MatchCreated { charter, .. } => Phrase::of("platform-match-created")
            .with("game", charter.game.rules().about().title)
            .with("count", charter.places.len()),
        PlatformFact::PlaceTaken { place, .. } => at("platform-place-taken", *place),
        PlatformFact::ContributionSet { place, .. }
        | PlatformFact::ContributionCommitted { place, .. } => at("platform-contributed", *place),
        PlatformFact::PlaceLeft { place } => at("platform-place-left", *place),
        PlatformFact::SeatsDrawn { order } => {
            let seats: Vec<String> = (0..)
                .take(order.len())
                .map(|seat| placeholder(Seat::new(seat)))
                .collect();
            Phrase::of("platform-started").with("names", seats.join(", "))
        }
        PlatformFact::SeedRenewed { .. } => Phrase::of("platform-seed-renewed"),
        PlatformFact::SeatResigned { seat } => of("platform-resigned", *seat),
        PlatformFact::TimeRanOut { seat, strike } => {
            of("platform-time-ran-out", *seat).with("strike", *strike)
        }
        PlatformFact::TakenBack { seat, to } => of("platform-taken-back", *seat).with("entry", *to),
        PlatformFact::Proposed {
            seat,
            proposal,
            asked,
        } => proposed(*seat, proposal, asked, language),
        PlatformFact::Consented { seat, proposal } => {
            of("platform-consented", *seat).with("number", *proposal)
        }
        PlatformFact::Declined { seat, proposal } => {
            of("platform-declined", *seat).with("number", *proposal)
        }
        PlatformFact::Withdrawn { seat, proposal } => {
            of("platform-withdrawn", *seat).with("number", *proposal)
        }
        PlatformFact::SeatExcused { seat, intervals } => excused(*seat, intervals, language),
        PlatformFact::ClockExtended { seat, secs, why } => {
            let key = match why {
                Extension::LateLetter => "platform-late-letter",
                Extension::Outage => "platform-outage",
                Extension::Ruling => "dispute-time-restored",
            };
            of(key, *seat).with("span", span(*secs, language))
        }
        PlatformFact::Paused { until } => {
            Phrase::of("platform-paused").with("moment", moment(*until, language))
        }
        PlatformFact::Resumed {} => Phrase::of("platform-resumed"),
        PlatformFact::SeatHandedOn { seat, bot } => {
            of("platform-handed-on", *seat).with("bot", bot.clone())
        }
        PlatformFact::SeatVacated { seat } => of("platform-vacated", *seat),
        PlatformFact::SeatTaken { seat, .. } => of("platform-seat-taken", *seat),
        PlatformFact::MatchEnded { why, .. } => Phrase::of(match why {
            EndKind::Finished => "platform-ended-finished",
            EndKind::Resigned => "platform-ended-resigned",
            EndKind::Abandoned => "platform-ended-abandoned",
            EndKind::Quarantined => "platform-ended-quarantined",
            EndKind::Agreed => "platform-ended-agreed",
            EndKind::Voided | EndKind::Ruled => "dispute-voided",
        }),
        PlatformFact::DisputeOpened { .. }
        | PlatformFact::ClocksStopped { .. }
        | PlatformFact::ClocksStarted {}
        | PlatformFact::DisputeWithdrawn { .. }
        | PlatformFact::DisputeReviewed { .. }
        | PlatformFact::Ruled { .. }
        | PlatformFact::DisputeAppealed { .. }
        | PlatformFact::DisputeClosed { .. }
        | PlatformFact::Rewound { .. }
        | PlatformFact::SeatForfeited { .. }
        | PlatformFact::SeatReassigned { .. }
        | PlatformFact::ResultChanged { .. }
        | PlatformFact::FoundedAnew { .. } => told(fact, language),
    }
}

fn excused(seat: Seat, intervals: &[Interval], language: Language) -> Phrase {
    let span = |interval: &Interval| {
        let span = Phrase::of("platform-interval")
            .with("from", moment(interval.from, language))
            .with("until", moment(interval.until, language));
        span.say(language)
    };
    let joined = |others: String, next: String| {
        let joined = Phrase::of("platform-interval-next")
            .with("others", others)
            .with("next", next);
        joined.say(language)
    };
    match intervals.iter().map(span).reduce(joined) {
        Some(spans) => of("platform-excused", seat).with("spans", spans),
        None => of("platform-unexcused", seat),
    }
}

/// A moment as everybody reads it, whatever their time zone: entries are told to all alike.
pub(crate) fn moment(moment: Timestamp, language: Language) -> String {
    let moment = moment.to_zoned(TimeZone::UTC);
    let month = Phrase::of(format!("month-{}", moment.month()));
    let told = Phrase::of("platform-moment")
        .with("day", moment.day())
        .with("month", month.say(language))
        .with("year", moment.year())
        .with("time", moment.strftime("%H:%M").to_string());
    told.say(language)
}

/// A span in hours and minutes.
fn span(secs: u32, language: Language) -> String {
    let part = |key: &'static str, count: u32| {
        (count != 0).then(|| Phrase::of(key).with("count", count).say(language))
    };
    let hours = part("span-hours", secs / 3_600);
    let minutes = part("span-minutes", secs / 60 % 60);
    match (hours, minutes) {
        (Some(hours), Some(minutes)) => Phrase::of("platform-span")
            .with("hours", hours)
            .with("minutes", minutes)
            .say(language),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => Phrase::of("platform-span-short").say(language),
    }
}
