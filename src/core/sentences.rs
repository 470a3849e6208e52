//! Sentences about facts of the platform. Also inserts players' names into them, which are not in the log.

use std::borrow::Cow;

use jiff::Timestamp;
use uuid::Uuid;

use super::clock::{ClockFact, Interval};
use super::consent::{ConsentFact, PauseFact, Proposal};
use super::disputes::{DisputeFact, StopFact, Successor};
use super::events::{BackFact, EndFact, EndKind, LobbyFact, LuckFact, PlatformFact, SeatFact};
use crate::events::{Charter, PlaceKind};
use crate::games::{Seat, SeatNames, name_or_you};
use crate::i18n::{Language, Phrase, Zone};
use crate::state::{Holder, Roster};
use crate::world::Version;

/// Placed before and after the number of a seat where the name of its holder is inserted.
const NAME_MARK: char = '\u{1a}';

/// Placed before and after a participant's id, or the place of a bot, where their name is inserted.
const PERSON_MARK: char = '\u{1b}';

/// Somebody whom a sentence names independently of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SittingDown {
    /// The participant with this id.
    Participant(Uuid),
    /// The bot of the service that plays for this place of the lobby.
    Bot(u8),
}

fn bot_placeholder(place: u8) -> String {
    format!("{PERSON_MARK}{place}{PERSON_MARK}")
}

/// Replaces the placeholders of people and bots that take or leave a place or a seat.
pub fn with_people(text: &str, name: impl Fn(SittingDown) -> String) -> String {
    let piece = |(index, piece): (usize, &str)| {
        let person = piece.parse().map(SittingDown::Bot);
        let known = person.or_else(|_| piece.parse().map(SittingDown::Participant));
        match known {
            Ok(person) if index % 2 == 1 => name(person),
            Ok(_) | Err(_) => piece.to_owned(),
        }
    };
    text.split(PERSON_MARK).enumerate().map(piece).collect()
}

fn placeholder(seat: Seat) -> String {
    format!("{NAME_MARK}{seat}{NAME_MARK}")
}

/// Returns placeholders for the players' names; [`with_names`] replaces them.
pub fn placeholder_names(language: Language) -> SeatNames<'static> {
    SeatNames::new(language, &placeholder)
}

/// Replaces the placeholders in a sentence with the names of the seats' holders.
pub fn with_names(text: &str, name: impl Fn(Seat) -> String) -> String {
    let piece = |(index, piece): (usize, &str)| match piece.parse::<u8>() {
        Ok(seat) if index % 2 == 1 => name(Seat::new(seat)),
        Ok(_) | Err(_) => piece.to_owned(),
    };
    text.split(NAME_MARK).enumerate().map(piece).collect()
}

#[derive(Clone, Copy)]
pub(crate) struct SentenceContext<'a> {
    pub(crate) names: SeatNames<'a>,
    pub(crate) zone: &'a Zone,
    /// Participant to address as "you" when they take or leave a place or a seat.
    pub(crate) addressee: Option<Uuid>,
    /// The places and seats before the described entry.
    pub(crate) roster: &'a Roster,
}

impl SentenceContext<'_> {
    fn name_participant(self, participant: Uuid) -> String {
        let is_reader = self.addressee == Some(participant);
        let unnamed = || format!("{PERSON_MARK}{participant}{PERSON_MARK}");
        name_or_you(is_reader, unnamed)
    }

    /// Returns the person at a place of the lobby; `nobody` if the place is empty.
    fn name_at_place(self, place: u8) -> String {
        match self.roster.player_at(place) {
            Some(person) => self.name_participant(person),
            None => "nobody".to_owned(),
        }
    }

    fn name_bot(self, seat: Seat) -> String {
        let place = self.roster.order.get(seat.index()).copied();
        bot_placeholder(place.unwrap_or_else(|| seat.number()))
    }
}

pub(crate) fn fact_sentence(fact: &PlatformFact, context: SentenceContext<'_>) -> String {
    fact_phrase(fact, context).localize(context.names.language())
}

fn seat_phrase(
    key: impl Into<Cow<'static, str>>,
    seat: Seat,
    context: SentenceContext<'_>,
) -> Phrase {
    Phrase::new(key).with_value("name", context.names.name(seat))
}

/// Builds the phrase for a fact. The key of most is `fact-` with the stored `type` of the fact.
fn fact_phrase(fact: &PlatformFact, context: SentenceContext<'_>) -> Phrase {
    let key = format!("fact-{}", fact.word());
    match fact {
        PlatformFact::Lobby(fact) => lobby_phrase(key, fact, context),
        PlatformFact::Luck(fact) => luck_phrase(key, fact, context),
        PlatformFact::Seat(fact) => holder_phrase(key, fact, context),
        PlatformFact::Back(BackFact::TakenBack { seat, to }) => {
            seat_phrase(key, *seat, context).with_value("entry", *to)
        }
        PlatformFact::Back(BackFact::Rewound { to }) => Phrase::new(key).with_value("entry", *to),
        PlatformFact::End(fact) => end_phrase(key, fact),
        PlatformFact::Clock(fact) => clock_phrase(key, fact, context),
        PlatformFact::Consent(fact) => consent_phrase(key, fact, context),
        PlatformFact::Pause(PauseFact::Paused { until })
        | PlatformFact::Stop(StopFact::ClocksStopped { until }) => {
            Phrase::new(key).with_value("moment", format_time(*until, context))
        }
        PlatformFact::Pause(PauseFact::Resumed {})
        | PlatformFact::Stop(StopFact::ClocksStarted {}) => Phrase::new(key),
        PlatformFact::Dispute(fact) => dispute_phrase(key, fact),
    }
}

fn lobby_phrase(key: String, fact: &LobbyFact, context: SentenceContext<'_>) -> Phrase {
    match fact {
        LobbyFact::MatchCreated { charter, .. } => {
            let bots = list_bots(charter);
            Phrase::new(key)
                .with_value("game", charter.game.rules().about().title)
                .with_value("count", charter.places.len())
                .with_value("bots", bots.len())
                .with_value("seated", bots.join(", "))
        }
        LobbyFact::PlaceTaken { participant, .. } => {
            Phrase::new(key).with_value("person", context.name_participant(*participant))
        }
        LobbyFact::PlaceLeft { place } => place_phrase(key, *place, context),
        LobbyFact::SeatsDrawn { order } => {
            let seats = (0..).map(Seat::new).map(placeholder);
            let names: Vec<String> = seats.take(order.len()).collect();
            Phrase::new(key).with_value("names", names.join(", "))
        }
    }
}

fn list_bots(charter: &Charter) -> Vec<String> {
    let is_bot = |(_, kind): &(u8, &PlaceKind)| matches!(kind, PlaceKind::Bot { .. });
    let bots = (0..).zip(&charter.places).filter(is_bot);
    bots.map(|(place, _)| bot_placeholder(place)).collect()
}

fn place_phrase(
    key: impl Into<Cow<'static, str>>,
    place: u8,
    context: SentenceContext<'_>,
) -> Phrase {
    Phrase::new(key)
        .with_value("person", context.name_at_place(place))
        .with_value("place", place.saturating_add(1))
}

fn luck_phrase(key: String, fact: &LuckFact, context: SentenceContext<'_>) -> Phrase {
    match fact {
        LuckFact::ContributionSet { place, .. } | LuckFact::ContributionCommitted { place, .. } => {
            place_phrase("platform-contributed", *place, context)
        }
        LuckFact::SeedRenewed { .. } => Phrase::new(key),
    }
}

fn holder_phrase(key: String, fact: &SeatFact, reading: SentenceContext<'_>) -> Phrase {
    match fact {
        SeatFact::SeatResigned { seat }
        | SeatFact::SeatVacated { seat }
        | SeatFact::SeatForfeited { seat } => seat_phrase(key, *seat, reading),
        SeatFact::SeatTaken { seat, participant } => {
            let person = reading.name_participant(*participant);
            let previous = reading.roster.last_holder(*seat, Version(u32::MAX));
            if *previous == Holder::Player(*participant) {
                return Phrase::new(key + "-again").with_value("person", person);
            }
            seat_phrase(key, *seat, reading).with_value("person", person)
        }
        SeatFact::SeatReassigned { seat, to } => match to {
            Successor::Bot { .. } => {
                seat_phrase(key + "-bot", *seat, reading).with_value("bot", reading.name_bot(*seat))
            }
            Successor::Substitute {} => seat_phrase(key, *seat, reading),
        },
        SeatFact::SeatHandedOn { seat, .. } => {
            seat_phrase(key, *seat, reading).with_value("bot", reading.name_bot(*seat))
        }
    }
}

fn end_phrase(key: String, fact: &EndFact) -> Phrase {
    match fact {
        EndFact::MatchEnded { why, .. } => ending_phrase(*why),
        EndFact::ResultChanged { why, .. } if *why == EndKind::Voided => ending_phrase(*why),
        EndFact::ResultChanged { .. } => Phrase::new("dispute-result-changed"),
        EndFact::FoundedAnew { .. } => Phrase::new(key),
    }
}

fn clock_phrase(key: String, fact: &ClockFact, context: SentenceContext<'_>) -> Phrase {
    match fact {
        ClockFact::TimeRanOut { seat, strike } => {
            seat_phrase(key, *seat, context).with_value("strike", *strike)
        }
        ClockFact::SeatExcused { seat, intervals } => excuse_phrase(*seat, intervals, context),
        ClockFact::ClockExtended { seat, secs, why } => {
            seat_phrase(format!("extended-{}", <&str>::from(why)), *seat, context)
                .with_value("span", format_span(*secs, context.names.language()))
        }
    }
}

fn consent_phrase(key: String, fact: &ConsentFact, context: SentenceContext<'_>) -> Phrase {
    match fact {
        ConsentFact::Consented { seat, proposal }
        | ConsentFact::Declined { seat, proposal }
        | ConsentFact::Withdrawn { seat, proposal } => {
            seat_phrase(key, *seat, context).with_value("number", *proposal)
        }
        ConsentFact::Proposed {
            seat,
            proposal,
            asked,
        } => proposal_phrase(*seat, proposal, asked, context),
    }
}

fn dispute_phrase(key: String, fact: &DisputeFact) -> Phrase {
    match fact {
        DisputeFact::DisputeOpened { entry, .. } => Phrase::new(key).with_value("entry", *entry),
        DisputeFact::DisputeWithdrawn { dispute }
        | DisputeFact::DisputeReviewed { dispute, .. }
        | DisputeFact::DisputeAppealed { dispute, .. } => {
            Phrase::new(key).with_value("number", *dispute)
        }
        DisputeFact::Ruled {
            dispute,
            kind,
            signed_by,
            ..
        } => Phrase::new(format!("ruled-{}", <&str>::from(kind)))
            .with_value("number", *dispute)
            .with_value("count", signed_by.len()),
        DisputeFact::DisputeClosed { dispute, why } => {
            Phrase::new(format!("closed-{}", <&str>::from(why))).with_value("number", *dispute)
        }
    }
}

fn ending_phrase(why: EndKind) -> Phrase {
    match why {
        EndKind::Voided | EndKind::Ruled => Phrase::new("dispute-voided"),
        EndKind::Finished
        | EndKind::Resigned
        | EndKind::Abandoned
        | EndKind::Quarantined
        | EndKind::Agreed => Phrase::new(format!("platform-ended-{}", <&str>::from(why))),
    }
}

fn proposal_phrase(
    seat: Seat,
    proposal: &Proposal,
    asked: &[Seat],
    context: SentenceContext<'_>,
) -> Phrase {
    let language = context.names.language();
    let proposed_thing = match proposal {
        Proposal::Takeback { entry } => Phrase::new("consent-takeback").with_value("entry", *entry),
        Proposal::AgreedEnd {} => Phrase::new("consent-agreed-end"),
        Proposal::Pause { until } => {
            Phrase::new("consent-pause").with_value("moment", format_time(*until, context))
        }
        Proposal::Resume {} => Phrase::new("consent-resume"),
    };
    let key = if asked.is_empty() {
        "platform-decides-alone"
    } else {
        "platform-proposed"
    };
    seat_phrase(key, seat, context)
        .with_value("what", proposed_thing.localize(language))
        .with_value("count", asked.len())
        .with_value("names", context.names.list(asked.iter().copied()))
}

fn excuse_phrase(seat: Seat, intervals: &[Interval], context: SentenceContext<'_>) -> Phrase {
    let language = context.names.language();
    let span = |interval: &Interval| {
        let span = Phrase::new("platform-interval")
            .with_value("from", format_time(interval.from, context))
            .with_value("until", format_time(interval.until, context));
        span.localize(language)
    };
    let joined = |others: String, next: String| {
        let joined = Phrase::new("platform-interval-next")
            .with_value("others", others)
            .with_value("next", next);
        joined.localize(language)
    };
    match intervals.iter().map(span).reduce(joined) {
        Some(spans) => seat_phrase("platform-excused", seat, context).with_value("spans", spans),
        None => seat_phrase("platform-unexcused", seat, context),
    }
}

/// Formats a moment in the reader's time zone; adds "UTC" for the default zone.
fn format_time(moment: Timestamp, context: SentenceContext<'_>) -> String {
    let SentenceContext { names, zone, .. } = context;
    let language = names.language();
    let clock = if *zone == Zone::default() { " UTC" } else { "" };
    let zoned = moment.to_zoned(zone.time_zone().clone());
    let month = Phrase::new(format!("month-{}", zoned.month()));
    let phrase = Phrase::new("platform-moment")
        .with_value("day", zoned.day())
        .with_value("month", month.localize(language))
        .with_value("year", zoned.year())
        .with_value("hours", zoned.strftime("%H").to_string())
        .with_value("minutes", zoned.strftime("%M").to_string())
        .with_value("clock", clock);
    phrase.localize(language)
}

fn format_span(secs: u32, language: Language) -> String {
    let part = |key: &'static str, count: u32| {
        (count != 0).then(|| {
            Phrase::new(key)
                .with_value("count", count)
                .localize(language)
        })
    };
    let hours = part("span-hours", secs / 3_600);
    let minutes = part("span-minutes", secs / 60 % 60);
    match (hours, minutes) {
        (Some(hours), Some(minutes)) => Phrase::new("platform-span")
            .with_value("hours", hours)
            .with_value("minutes", minutes)
            .localize(language),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => Phrase::new("platform-span-short").localize(language),
    }
}
