//! The clocks of a match: whose runs, how much is left, and what every entry did to them.

use jiff::{SignedDuration, Timestamp};

use super::visited_match::VisitedMatch;
use super::visitor::{Recognised, Visit};
use crate::core::clock::{Absence, AfterStrikes, Clock, ClockRow, Pace};
use crate::core::events::Charter;
use crate::core::{Holder, Stage};
use crate::games::Seat;
use crate::i18n::{Language, Phrase, span};

/// A time shorter than this is not counted out.
const SHORT: SignedDuration = SignedDuration::from_mins(1);

pub(super) struct ClockPanel {
    pub(super) seats: Vec<SeatClock>,
    pub(super) terms: Vec<String>,
}

pub(super) struct SeatClock {
    pub(super) name: String,
    pub(super) left: String,
    /// When it is used up; nothing while the clock does not run.
    pub(super) due: Option<Timestamp>,
    pub(super) notes: Vec<String>,
}

impl ClockPanel {
    pub(super) fn of(visit: &Visit, place: &VisitedMatch) -> Option<Self> {
        let state = &*place.state;
        let clock = state.clock.as_ref();
        let clock = clock.filter(|_| state.stage == Stage::Running)?;
        let now = visit.web.api.world.now().max(state.at);
        let is_timed = |seat: &Seat| matches!(state.roster.holder(*seat), Holder::Player(_));
        let seats = Seat::all(state.roster.count()).filter(is_timed);
        let line = |seat| SeatClock::of(visit, place, clock, seat, now);
        Some(Self {
            seats: seats.map(line).collect(),
            terms: terms(visit, &state.charter),
        })
    }
}

impl SeatClock {
    fn of(
        reader: &Recognised,
        place: &VisitedMatch,
        clock: &Clock,
        seat: Seat,
        now: Timestamp,
    ) -> Self {
        let time = clock.of(seat);
        let left = clock.left_at(seat, now).unwrap_or(time.left);
        let due = clock.due_at(seat);
        let mut notes = Vec::new();
        let pauses = clock.standstills.united();
        let standstill = time.excused.iter().chain(&pauses);
        let still = standstill.filter(|still| still.from <= now && now < still.until);
        match (due, still.map(|still| still.until).max()) {
            (None, _) => notes.push(reader.say("page-clock-stands")),
            (Some(_), Some(until)) => {
                notes.push(reader.say_when("page-clock-still", &until));
            }
            (Some(_), None) => {}
        }
        if 0 < time.strikes {
            notes.push(reader.say_with("page-clock-strikes", "count", time.strikes));
        }
        Self {
            name: place.called(reader.language, seat),
            left: if left < SHORT {
                reader.say("page-clock-up")
            } else {
                reader.say_with("page-clock-left", "span", span(reader.language, left))
            },
            due,
            notes,
        }
    }
}

pub(super) fn terms(reader: &Recognised, charter: &Charter) -> Vec<String> {
    let Some(pace) = charter.pace else {
        return vec![reader.say("page-pace-none")];
    };
    let mut terms = vec![pace_in_words(reader.language, pace)];
    if charter.weekends == Some(true) {
        terms.push(reader.say("page-pace-weekends"));
    }
    let absence = charter.absence.as_ref();
    terms.extend(absence.map(|then| after(reader.language, then)));
    terms
}

fn pace_in_words(language: Language, pace: Pace) -> String {
    let said = |secs: u32| span(language, SignedDuration::from_secs(secs.into()));
    let phrase = match pace {
        Pace::Bank {
            bank_secs,
            increment_secs: 0,
            ..
        } => Phrase::of("page-pace-bank-alone").with("bank", said(bank_secs)),
        Pace::Bank {
            bank_secs,
            increment_secs,
            cap_secs,
        } => Phrase::of("page-pace-bank")
            .with("bank", said(bank_secs))
            .with("increment", said(increment_secs))
            .with("cap", said(cap_secs)),
        Pace::PerTurn { secs } => Phrase::of("page-pace-turn").with("span", said(secs)),
    };
    phrase.say(language)
}

fn after(language: Language, absence: &Absence) -> String {
    let phrase = match &absence.then {
        AfterStrikes::Bot { bot } => Phrase::of("page-after-bot").with("bot", bot.clone()),
        AfterStrikes::Resign {} => Phrase::of("page-after-resign"),
        AfterStrikes::Substitute {} => Phrase::of("page-after-substitute"),
    };
    phrase.with("count", absence.strikes).say(language)
}

pub(super) fn charges(
    reader: &Recognised,
    lines: &[ClockRow],
    name: impl Fn(Seat) -> String,
) -> Vec<String> {
    let changes_clock = |line: &&ClockRow| {
        line.charged_millis != 0 || line.excused_millis != 0 || line.credited_millis != 0
    };
    let charge = |line: &ClockRow| charge(reader, line, name(line.seat));
    lines.iter().filter(changes_clock).map(charge).collect()
}

fn charge(reader: &Recognised, line: &ClockRow, name: String) -> String {
    let parts = [
        ("page-charge-charged", line.charged_millis),
        ("page-charge-excused", line.excused_millis),
        ("page-charge-credited", line.credited_millis),
    ];
    let parts = parts.into_iter().filter(|(_, millis)| *millis != 0);
    let said = |(key, millis)| reader.say_with(key, "span", shortly(reader, millis));
    let parts: Vec<String> = parts.map(said).collect();
    Phrase::of("page-charge")
        .with("name", name)
        .with("parts", parts.join(", "))
        .with("left", shortly(reader, line.left_millis))
        .say(reader.language)
}

fn shortly(reader: &Recognised, millis: i64) -> String {
    let lasted = SignedDuration::from_millis(millis);
    if lasted < SHORT {
        return reader.say("page-charge-short");
    }
    span(reader.language, lasted)
}
