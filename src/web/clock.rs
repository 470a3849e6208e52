//! The clocks of a match: whose runs, how much is left, and what every entry did to them.

use jiff::{SignedDuration, Timestamp};

use super::table::Place;
use super::visit::Visit;
use crate::core::clock::{Absence, AfterStrikes, Clock, ClockRow, Pace};
use crate::core::events::Charter;
use crate::core::{Holder, Stage};
use crate::games::Seat;
use crate::i18n::{Phrase, span};

/// A time shorter than this is not counted out.
const SHORT: SignedDuration = SignedDuration::from_mins(1);

pub(super) struct ClockPanel {
    pub(super) seats: Vec<SeatClock>,
    pub(super) terms: Vec<String>,
}

pub(super) struct SeatClock {
    pub(super) name: String,
    pub(super) is_own: bool,
    pub(super) left: String,
    /// When it is used up; nothing while the clock does not run.
    pub(super) due: Option<Timestamp>,
    pub(super) notes: Vec<String>,
}

impl Visit {
    pub(super) fn clock_panel(&self, place: &Place) -> Option<ClockPanel> {
        let state = &*place.state;
        let clock = state.clock.as_ref();
        let clock = clock.filter(|_| state.stage == Stage::Running)?;
        let now = self.web.api.world.now().max(state.at);
        let is_timed = |seat: &Seat| matches!(state.holder(*seat), Holder::Player(_));
        let seats = Seat::all(state.count()).filter(is_timed);
        let line = |seat| self.seat_clock(place, clock, seat, now);
        Some(ClockPanel {
            seats: seats.map(line).collect(),
            terms: self.terms(&state.charter),
        })
    }

    fn seat_clock(&self, place: &Place, clock: &Clock, seat: Seat, now: Timestamp) -> SeatClock {
        let time = clock.of(seat);
        let left = clock.left_at(seat, now).unwrap_or(time.left);
        let due = clock.due_at(seat);
        let mut notes = Vec::new();
        let pauses = clock.pauses();
        let standstill = time.excused.iter().chain(&pauses);
        let still = standstill.filter(|still| still.from <= now && now < still.until);
        match (due, still.map(|still| still.until).max()) {
            (None, _) => notes.push(self.say("page-clock-stands")),
            (Some(_), Some(until)) => {
                notes.push(self.say_when("page-clock-still", &until));
            }
            (Some(_), None) => {}
        }
        if 0 < time.strikes {
            notes.push(self.say_with("page-clock-strikes", "count", time.strikes));
        }
        let own = place.participant.and_then(|own| place.state.seat_of(own));
        SeatClock {
            name: place.names.now(&place.state, seat),
            is_own: own == Some(seat),
            left: if left < SHORT {
                self.say("page-clock-up")
            } else {
                self.say_with("page-clock-left", "span", span(self.language, left))
            },
            due,
            notes,
        }
    }

    pub(super) fn terms(&self, charter: &Charter) -> Vec<String> {
        let Some(pace) = charter.pace else {
            return vec![self.say("page-pace-none")];
        };
        let mut terms = vec![self.pace_in_words(pace)];
        if charter.weekends == Some(true) {
            terms.push(self.say("page-pace-weekends"));
        }
        terms.extend(charter.absence.as_ref().map(|then| self.after(then)));
        terms
    }

    fn pace_in_words(&self, pace: Pace) -> String {
        let said = |secs: u32| span(self.language, SignedDuration::from_secs(secs.into()));
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
        phrase.say(self.language)
    }

    fn after(&self, absence: &Absence) -> String {
        let phrase = match &absence.then {
            AfterStrikes::Bot { bot } => Phrase::of("page-after-bot").with("bot", bot.clone()),
            AfterStrikes::Resign {} => Phrase::of("page-after-resign"),
            AfterStrikes::Substitute {} => Phrase::of("page-after-substitute"),
        };
        phrase.with("count", absence.strikes).say(self.language)
    }

    pub(super) fn charges(&self, lines: &[ClockRow], name: impl Fn(Seat) -> String) -> Vec<String> {
        let is_told = |line: &&ClockRow| {
            line.charged_millis != 0 || line.excused_millis != 0 || line.credited_millis != 0
        };
        let lines = lines.iter().filter(is_told);
        lines
            .map(|line| self.charge(line, name(line.seat)))
            .collect()
    }

    fn charge(&self, line: &ClockRow, name: String) -> String {
        let parts = [
            ("page-charge-charged", line.charged_millis),
            ("page-charge-excused", line.excused_millis),
            ("page-charge-credited", line.credited_millis),
        ];
        let parts = parts.into_iter().filter(|(_, millis)| *millis != 0);
        let said = |(key, millis)| self.say_with(key, "span", self.shortly(millis));
        let parts: Vec<String> = parts.map(said).collect();
        Phrase::of("page-charge")
            .with("name", name)
            .with("parts", parts.join(", "))
            .with("left", self.shortly(line.left_millis))
            .say(self.language)
    }

    fn shortly(&self, millis: i64) -> String {
        let lasted = SignedDuration::from_millis(millis);
        if lasted < SHORT {
            return self.say("page-charge-short");
        }
        span(self.language, lasted)
    }
}
