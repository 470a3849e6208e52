//! The players of a match around its picture: names, scores and clocks, and whose turn it is.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::visited_match::VisitedMatch;
use crate::app::responses::TableView;
use crate::core::clock::{Clock, Pace};
use crate::core::{Holder, Stage};
use crate::games::picture::seat_sign;
use crate::games::{Seat, SeatSummary, TableSummary};
use crate::i18n::format_short_span;
use crate::web::page::arms;
use crate::web::visitor::PageReader;

/// A clock with less time than this is shown as urgent.
pub(crate) const URGENT: SignedDuration = SignedDuration::from_hours(24);

pub(crate) struct PlayerBox {
    pub(crate) number: u8,
    pub(crate) sign: &'static str,
    pub(crate) arms: Option<String>,
    /// Id in the path of the player's page; `None` for bots and guests.
    pub(crate) person: Option<Uuid>,
    pub(crate) name: String,
    /// How the bot of the service in this seat plays; empty for people.
    pub(crate) level: String,
    pub(crate) is_own: bool,
    pub(crate) is_awaited: bool,
    pub(crate) summary: SeatSummary,
    pub(crate) clock: Option<PlayerClock>,
    /// Notes about the seat, such as that its player left.
    pub(crate) notes: Vec<String>,
}

pub(crate) struct PlayerClock {
    pub(crate) left: String,
    pub(crate) is_urgent: bool,
    /// Time left, in percent of the most that the clock can have.
    pub(crate) percent: u8,
    pub(crate) until: Option<Timestamp>,
}

impl PlayerClock {
    /// Returns the clock of a seat; `None` if the match has no time limit or nobody holds the seat.
    pub(crate) fn for_seat(
        reader: &PageReader,
        place: &VisitedMatch,
        seat: Seat,
        now: Timestamp,
    ) -> Option<Self> {
        let state = &*place.state;
        let is_timed = matches!(state.roster.holder(seat), Holder::Player(_));
        let clock = state.clock.as_ref().filter(|_| is_timed)?;
        let left = time_left(clock, seat, now);
        let full = state.charter.pace.map_or(1, full_secs).max(1);
        let percent = left.as_secs().clamp(0, full).saturating_mul(100) / full;
        Some(Self {
            left: if left < SignedDuration::from_mins(1) {
                reader.say("page-clock-up")
            } else {
                format_short_span(reader.language, left)
            },
            is_urgent: left < URGENT && clock.due_at(seat).is_some(),
            percent: u8::try_from(percent).unwrap_or(100),
            until: clock.due_at(seat),
        })
    }
}

/// Returns the time that a seat has left at this moment.
pub(crate) fn time_left(clock: &Clock, seat: Seat, now: Timestamp) -> SignedDuration {
    let running = clock.time_left(seat, now);
    running.unwrap_or_else(|| clock.seat_time(seat).left)
}

/// Returns the most seconds that a clock of this pace can have.
fn full_secs(pace: Pace) -> i64 {
    let secs = match pace {
        Pace::Bank {
            bank_secs,
            cap_secs,
            ..
        } => bank_secs.max(cap_secs),
        Pace::PerTurn { secs } => secs,
    };
    i64::from(secs)
}

pub(crate) fn list_players(
    reader: &PageReader,
    place: &VisitedMatch,
    table_view: &TableView,
    summary: &TableSummary,
    now: Timestamp,
) -> Vec<PlayerBox> {
    let state = &*place.state;
    let names = place.names.with_bot_labels(reader.language);
    let player = |(seat, holder): (Seat, &Holder)| {
        let clock = PlayerClock::for_seat(reader, place, seat, now);
        let shown = clock.filter(|_| state.stage == Stage::Running);
        // An empty seat keeps the name of its last holder.
        let last = state.roster.last_holder(seat, state.version.next());
        PlayerBox {
            number: seat.number(),
            sign: seat_sign(seat),
            arms: place.names.holder_name(last).as_ref().map(arms),
            person: place.names.person_at(last),
            name: names.current_name(state, seat),
            level: place.names.bot_level(holder),
            is_own: Some(seat) == table_view.seat,
            is_awaited: table_view.awaiting.contains(&seat),
            summary: summary.seats.get(seat.index()).cloned().unwrap_or_default(),
            clock: shown,
            notes: list_notes(reader, place, seat, holder),
        }
    };
    let seats = Seat::all(state.roster.seat_count()).zip(state.roster.seats.iter());
    seats.map(player).collect()
}

fn list_notes(
    reader: &PageReader,
    place: &VisitedMatch,
    seat: Seat,
    holder: &Holder,
) -> Vec<String> {
    let state = &*place.state;
    let is_vacated = state.roster.vacant.has(seat);
    let is_free = *holder == Holder::Nobody && !is_vacated;
    let strikes = state
        .clock
        .as_ref()
        .map(|clock| clock.seat_time(seat).strikes);
    let missed = strikes.filter(|strikes| 0 < *strikes);
    let notes = [
        is_free.then(|| reader.say("table-vacant")),
        is_vacated.then(|| reader.say("page-seat-vacated")),
        missed.map(|count| reader.say_with("page-clock-strikes", "count", count)),
    ];
    notes.into_iter().flatten().collect()
}
