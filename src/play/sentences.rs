//! Sentences: of the platform's own facts, and with the names that are kept outside the log.

use jiff::Timestamp;

use super::clock::{Extension, Interval};
use super::consent::of_consent;
use super::words::{EndKind, PlatformFact};
use crate::games::Seat;

/// Stands before and after the number of a seat whose holder's name belongs there.
const NAME_MARK: char = '\u{1a}';

/// Where the name of a seat's holder belongs; names live outside the log.
pub(super) fn placeholder(seat: Seat) -> String {
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
pub(super) fn sentence(fact: &PlatformFact) -> String {
    match fact {
        PlatformFact::MatchCreated { charter, .. } => {
            format!(
                "A match of {} was created for {} seats.",
                charter.game.rules().about().title,
                charter.places.len()
            )
        }
        PlatformFact::PlaceTaken { place, .. } => format!("Place {} was taken.", place + 1),
        PlatformFact::ContributionSet { place, .. } => {
            format!("Place {} added to the luck of the match.", place + 1)
        }
        PlatformFact::PlaceLeft { place } => format!("Place {} was left.", place + 1),
        PlatformFact::SeatsDrawn { order } => {
            let seats: Vec<String> = (0..)
                .take(order.len())
                .map(|seat| placeholder(Seat::new(seat)))
                .collect();
            format!(
                "The match started. In the order of seats: {}.",
                seats.join(", ")
            )
        }
        PlatformFact::SeedRenewed { .. } => {
            "The service renewed the luck of all further draws.".into()
        }
        PlatformFact::SeatResigned { seat } => format!("{} resigned.", placeholder(*seat)),
        PlatformFact::TakenBack { .. }
        | PlatformFact::Proposed { .. }
        | PlatformFact::Consented { .. }
        | PlatformFact::Declined { .. }
        | PlatformFact::Withdrawn { .. } => of_consent(fact),
        PlatformFact::TimeRanOut { .. }
        | PlatformFact::SeatExcused { .. }
        | PlatformFact::ClockExtended { .. }
        | PlatformFact::Paused { .. }
        | PlatformFact::Resumed {}
        | PlatformFact::SeatHandedOn { .. }
        | PlatformFact::SeatVacated { .. }
        | PlatformFact::SeatTaken { .. } => of_clocks(fact),
        PlatformFact::MatchEnded { why, .. } => match why {
            EndKind::Finished => "The match is over.".into(),
            EndKind::Resigned => "Everybody but one resigned; the match is over.".into(),
            EndKind::Abandoned => {
                "Nobody is left, or the lobby was closed; the match will not be played on.".into()
            }
            EndKind::Quarantined => "The match was set aside for thirty days and is closed.".into(),
            EndKind::Agreed => "All who played agreed to end the match; nobody has won.".into(),
        },
    }
}

/// Tells a fact about clocks and absence.
fn of_clocks(fact: &PlatformFact) -> String {
    match fact {
        PlatformFact::TimeRanOut { seat, strike: 1 } => {
            format!("The time of {} was up.", placeholder(*seat))
        }
        PlatformFact::TimeRanOut { seat, strike } => format!(
            "The time of {} was up, in {strike} turns in a row.",
            placeholder(*seat)
        ),
        PlatformFact::SeatExcused { seat, intervals } => excused(*seat, intervals),
        PlatformFact::ClockExtended { seat, secs, why } => format!(
            "{} has {} more, because {}.",
            placeholder(*seat),
            span(*secs),
            match why {
                Extension::LateLetter => "the letter that told of the turn was late",
                Extension::Outage => "the service could not be reached",
            }
        ),
        PlatformFact::Paused { until } => {
            format!("All clocks stand still until {}.", moment(*until))
        }
        PlatformFact::Resumed {} => "The clocks run again.".into(),
        PlatformFact::SeatHandedOn { seat, bot } => format!(
            "{} stayed away too long; the bot {bot} plays on from here.",
            placeholder(*seat)
        ),
        PlatformFact::SeatVacated { seat } => format!(
            "{} stayed away too long; somebody else may take the seat.",
            placeholder(*seat)
        ),
        PlatformFact::SeatTaken { seat, .. } => {
            format!("Somebody sat down in the seat of {}.", placeholder(*seat))
        }
        PlatformFact::MatchCreated { .. }
        | PlatformFact::PlaceTaken { .. }
        | PlatformFact::ContributionSet { .. }
        | PlatformFact::PlaceLeft { .. }
        | PlatformFact::SeatsDrawn { .. }
        | PlatformFact::SeedRenewed { .. }
        | PlatformFact::SeatResigned { .. }
        | PlatformFact::TakenBack { .. }
        | PlatformFact::Proposed { .. }
        | PlatformFact::Consented { .. }
        | PlatformFact::Declined { .. }
        | PlatformFact::Withdrawn { .. }
        | PlatformFact::MatchEnded { .. } => String::new(),
    }
}

fn excused(seat: Seat, intervals: &[Interval]) -> String {
    let spans: Vec<String> = intervals
        .iter()
        .map(|interval| format!("{} to {}", moment(interval.from), moment(interval.until)))
        .collect();
    if spans.is_empty() {
        return format!("The clock of {} runs at all hours.", placeholder(seat));
    }
    format!(
        "The clock of {} stands still from {}.",
        placeholder(seat),
        spans.join(", and from ")
    )
}

/// A moment as sentences give it.
pub(super) fn moment(moment: Timestamp) -> String {
    moment.strftime("%-d %B %Y %H:%M UTC").to_string()
}

/// A span in hours and minutes.
fn span(secs: u32) -> String {
    let (hours, minutes) = (secs / 3_600, secs / 60 % 60);
    let said = |count: u32, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{count} {what}s")),
    };
    let parts = [said(hours, "hour"), said(minutes, "minute")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        "less than a minute".into()
    } else {
        parts.join(" and ")
    }
}
