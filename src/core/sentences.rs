//! Sentences: of the platform's own facts, and with the names that are kept outside the log.

use std::borrow::Cow;

use jiff::Timestamp;

use super::clock::{ClockFact, Interval};
use super::consent::{ConsentFact, PauseFact, Proposal};
use super::disputes::{DisputeFact, StopFact, Successor};
use super::events::{BackFact, EndFact, EndKind, LobbyFact, LuckFact, PlatformFact, SeatFact};
use crate::games::{Names, Seat};
use crate::i18n::{Language, Phrase, Zone};

/// Stands before and after the number of a seat whose holder's name belongs there.
const NAME_MARK: char = '\u{1a}';

/// Where the name of a seat's holder belongs; names live outside the log.
fn placeholder(seat: Seat) -> String {
    format!("{NAME_MARK}{seat}{NAME_MARK}")
}

/// Marks instead of names, for [`with_names`] to put the names in their places.
pub fn unnamed(language: Language) -> Names<'static> {
    Names::new(language, &placeholder)
}

/// A sentence with the names of the holders in their places.
pub fn with_names(text: &str, name: impl Fn(Seat) -> String) -> String {
    let piece = |(index, piece): (usize, &str)| match piece.parse::<u8>() {
        Ok(seat) if index % 2 == 1 => name(Seat::new(seat)),
        Ok(_) | Err(_) => piece.to_owned(),
    };
    text.split(NAME_MARK).enumerate().map(piece).collect()
}

/// How somebody is told of the seats and in which language, and by which clock.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) zone: &'a Zone,
}

/// Tells a fact of the platform in one plain sentence.
pub(crate) fn sentence(fact: &PlatformFact, reading: Reading<'_>) -> String {
    phrase(fact, reading).say(reading.names.language())
}

/// A sentence about a seat.
fn of(key: impl Into<Cow<'static, str>>, seat: Seat, reading: Reading<'_>) -> Phrase {
    Phrase::of(key).with("name", reading.names.of(seat))
}

/// Most facts are told under their stored names.
fn phrase(fact: &PlatformFact, reading: Reading<'_>) -> Phrase {
    let key = format!("fact-{}", fact.word());
    match fact {
        PlatformFact::Lobby(fact) => of_lobby(key, fact),
        PlatformFact::Luck(fact) => of_luck(key, fact),
        PlatformFact::Seat(fact) => of_seat(key, fact, reading),
        PlatformFact::Back(BackFact::TakenBack { seat, to }) => {
            of(key, *seat, reading).with("entry", *to)
        }
        PlatformFact::Back(BackFact::Rewound { to }) => Phrase::of(key).with("entry", *to),
        PlatformFact::End(fact) => of_end(key, fact),
        PlatformFact::Clock(fact) => of_clock(key, fact, reading),
        PlatformFact::Consent(fact) => of_consent(key, fact, reading),
        PlatformFact::Pause(PauseFact::Paused { until })
        | PlatformFact::Stop(StopFact::ClocksStopped { until }) => {
            Phrase::of(key).with("moment", moment(*until, reading))
        }
        PlatformFact::Pause(PauseFact::Resumed {})
        | PlatformFact::Stop(StopFact::ClocksStarted {}) => Phrase::of(key),
        PlatformFact::Dispute(fact) => of_dispute(key, fact),
    }
}

fn of_lobby(key: String, fact: &LobbyFact) -> Phrase {
    match fact {
        LobbyFact::MatchCreated { charter, .. } => Phrase::of(key)
            .with("game", charter.game.rules().about().title)
            .with("count", charter.places.len()),
        LobbyFact::PlaceTaken { place, .. } | LobbyFact::PlaceLeft { place } => {
            Phrase::of(key).with("place", place.saturating_add(1))
        }
        LobbyFact::SeatsDrawn { order } => {
            let seats = (0..).map(Seat::new).map(placeholder);
            let names: Vec<String> = seats.take(order.len()).collect();
            Phrase::of(key).with("names", names.join(", "))
        }
    }
}

fn of_luck(key: String, fact: &LuckFact) -> Phrase {
    match fact {
        LuckFact::ContributionSet { place, .. } | LuckFact::ContributionCommitted { place, .. } => {
            Phrase::of("platform-contributed").with("place", place.saturating_add(1))
        }
        LuckFact::SeedRenewed { .. } => Phrase::of(key),
    }
}

fn of_seat(key: String, fact: &SeatFact, reading: Reading<'_>) -> Phrase {
    match fact {
        SeatFact::SeatResigned { seat }
        | SeatFact::SeatVacated { seat }
        | SeatFact::SeatTaken { seat, .. }
        | SeatFact::SeatForfeited { seat } => of(key, *seat, reading),
        SeatFact::SeatReassigned { seat, to } => match to {
            Successor::Bot { bot } => of(key + "-bot", *seat, reading).with("bot", bot.clone()),
            Successor::Substitute {} => of(key, *seat, reading),
        },
        SeatFact::SeatHandedOn { seat, bot } => of(key, *seat, reading).with("bot", bot.clone()),
    }
}

fn of_end(key: String, fact: &EndFact) -> Phrase {
    match fact {
        EndFact::MatchEnded { why, .. } => ended(*why),
        EndFact::ResultChanged { why, .. } if *why == EndKind::Voided => ended(*why),
        EndFact::ResultChanged { .. } => Phrase::of("dispute-result-changed"),
        EndFact::FoundedAnew { .. } => Phrase::of(key),
    }
}

fn of_clock(key: String, fact: &ClockFact, reading: Reading<'_>) -> Phrase {
    match fact {
        ClockFact::TimeRanOut { seat, strike } => of(key, *seat, reading).with("strike", *strike),
        ClockFact::SeatExcused { seat, intervals } => excused(*seat, intervals, reading),
        ClockFact::ClockExtended { seat, secs, why } => {
            of(format!("extended-{}", <&str>::from(why)), *seat, reading)
                .with("span", span(*secs, reading.names.language()))
        }
    }
}

fn of_consent(key: String, fact: &ConsentFact, reading: Reading<'_>) -> Phrase {
    match fact {
        ConsentFact::Consented { seat, proposal }
        | ConsentFact::Declined { seat, proposal }
        | ConsentFact::Withdrawn { seat, proposal } => {
            of(key, *seat, reading).with("number", *proposal)
        }
        ConsentFact::Proposed {
            seat,
            proposal,
            asked,
        } => proposed(*seat, proposal, asked, reading),
    }
}

fn of_dispute(key: String, fact: &DisputeFact) -> Phrase {
    match fact {
        DisputeFact::DisputeOpened { entry, .. } => Phrase::of(key).with("entry", *entry),
        DisputeFact::DisputeWithdrawn { dispute }
        | DisputeFact::DisputeReviewed { dispute, .. }
        | DisputeFact::DisputeAppealed { dispute, .. } => Phrase::of(key).with("number", *dispute),
        DisputeFact::Ruled {
            dispute,
            kind,
            signed_by,
            ..
        } => Phrase::of(format!("ruled-{}", <&str>::from(kind)))
            .with("number", *dispute)
            .with("count", signed_by.len()),
        DisputeFact::DisputeClosed { dispute, why } => {
            Phrase::of(format!("closed-{}", <&str>::from(why))).with("number", *dispute)
        }
    }
}

fn ended(why: EndKind) -> Phrase {
    match why {
        EndKind::Voided | EndKind::Ruled => Phrase::of("dispute-voided"),
        EndKind::Finished
        | EndKind::Resigned
        | EndKind::Abandoned
        | EndKind::Quarantined
        | EndKind::Agreed => Phrase::of(format!("platform-ended-{}", <&str>::from(why))),
    }
}

fn proposed(seat: Seat, proposal: &Proposal, asked: &[Seat], reading: Reading<'_>) -> Phrase {
    let language = reading.names.language();
    let what = match proposal {
        Proposal::Takeback { entry } => Phrase::of("consent-takeback").with("entry", *entry),
        Proposal::AgreedEnd {} => Phrase::of("consent-agreed-end"),
        Proposal::Pause { until } => {
            Phrase::of("consent-pause").with("moment", moment(*until, reading))
        }
        Proposal::Resume {} => Phrase::of("consent-resume"),
    };
    let key = if asked.is_empty() {
        "platform-decides-alone"
    } else {
        "platform-proposed"
    };
    of(key, seat, reading)
        .with("what", what.say(language))
        .with("count", asked.len())
        .with("names", reading.names.listed(asked.iter().copied()))
}

fn excused(seat: Seat, intervals: &[Interval], reading: Reading<'_>) -> Phrase {
    let language = reading.names.language();
    let span = |interval: &Interval| {
        let span = Phrase::of("platform-interval")
            .with("from", moment(interval.from, reading))
            .with("until", moment(interval.until, reading));
        span.say(language)
    };
    let joined = |others: String, next: String| {
        let joined = Phrase::of("platform-interval-next")
            .with("others", others)
            .with("next", next);
        joined.say(language)
    };
    match intervals.iter().map(span).reduce(joined) {
        Some(spans) => of("platform-excused", seat, reading).with("spans", spans),
        None => of("platform-unexcused", seat, reading),
    }
}

/// A moment by the clock of its reader; who has none, as programs, is told which clock it is.
fn moment(moment: Timestamp, reading: Reading<'_>) -> String {
    let Reading { names, zone } = reading;
    let language = names.language();
    let clock = if *zone == Zone::default() { " UTC" } else { "" };
    let moment = moment.to_zoned(zone.rules().clone());
    let month = Phrase::of(format!("month-{}", moment.month()));
    let phrase = Phrase::of("platform-moment")
        .with("day", moment.day())
        .with("month", month.say(language))
        .with("year", moment.year())
        .with("hours", moment.strftime("%H").to_string())
        .with("minutes", moment.strftime("%M").to_string())
        .with("clock", clock);
    phrase.say(language)
}

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
