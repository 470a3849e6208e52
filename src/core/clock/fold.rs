//! The clock of a match, folded from its entries.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::clock_pauses::ClockPauses;
use super::pending::PendingFact;
use super::{Extension, Interval, Pace, Question, Questions};
use crate::games::{MAX_SEATS, PerSeat, Seat, Seats};

/// Maximum number of credits (time added after a turn) per seat; more than the turns that can be undone.
const MAX_CREDITS: usize = 32;

/// Time left to each seat, and since when each clock runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    pub(super) pace: Pace,
    pub(super) seats: PerSeat<SeatTime, [SeatTime; 7]>,
    /// Intervals in which all clocks are paused.
    pub pauses: ClockPauses,
    pub(crate) rows: Vec<ClockRow>,
    /// Facts of the current entry that take effect at its date, which is not known yet.
    pub(super) pending: Vec<PendingFact>,
    /// Whether each window (a question with its own time) has a deadline, not the whole turn.
    has_windows: bool,
    /// Whether the current entry rewinds the game; a window that reopens is then not a new one.
    is_rewind: bool,
}

/// The clock of one seat as of the last entry. Time since then is not charged yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatTime {
    /// Time left at `since`; if the clock does not run, the time left now.
    pub left: SignedDuration,
    /// Time at which the clock began to run; `None` while the seat is not awaited or no person holds it.
    pub since: Option<Timestamp>,
    pub strikes: u8,
    /// Absences during which the clock is paused, sorted and not touching. Past ones are dropped at times.
    pub excused: Vec<Interval>,
    question: Option<Question>,
    pub(super) turns: u32,
    /// Whether the seat answered any question in this turn.
    is_answered: bool,
    pub(super) is_struck: bool,
    /// Date of this turn's extension for a late email; `None` if there was none.
    pub(super) email_extended_at: Option<Timestamp>,
    /// Date of this turn's last extension for an outage; `None` if there was none.
    pub(super) outage_extended_at: Option<Timestamp>,
    /// For the last turns: the date of the end, and the time added for it.
    credits: Vec<(Timestamp, SignedDuration)>,
}

/// Changes that an entry made to the clock of one seat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClockLine)]
pub struct ClockRow {
    /// The seat.
    pub seat: Seat,
    /// Time charged to the seat since its clock was last settled.
    pub charged_millis: i64,
    /// Time in which the seat was awaited while its clock was paused.
    pub excused_millis: i64,
    /// Time added.
    pub credited_millis: i64,
    /// Time left afterwards.
    pub left_millis: i64,
}

impl SeatTime {
    /// Returns the turns missed in a row after a time-out now; `None` if the seat already timed out in this turn.
    pub(crate) fn coming_strike(&self) -> Option<u8> {
        (!self.is_struck).then_some(self.strikes.saturating_add(1))
    }

    /// Whether the turn may be extended for this reason; for a late email once, and not after one for an outage.
    pub fn may_extend(&self, why: Extension) -> bool {
        let is_allowed = match why {
            Extension::LateEmail => self.email_extended_at.or(self.outage_extended_at).is_none(),
            Extension::Outage | Extension::Ruling => true,
        };
        is_allowed && self.since.is_some() && !self.is_struck
    }

    /// Whether a new turn has begun since `before` while the clock ran on, so that new reminders are due.
    pub fn has_begun_anew_since(&self, before: &Self) -> bool {
        self.since.is_some() && before.since.is_some() && before.turns < self.turns
    }

    pub fn has_run_out_since(&self, before: &Self) -> bool {
        before.strikes < self.strikes
    }

    pub(super) fn new(pace: Pace) -> Self {
        Self {
            left: pace.initial_time(),
            ..Self::default()
        }
    }

    pub(super) fn time_left_after(&self, charged: SignedDuration) -> SignedDuration {
        self.left.saturating_sub(charged).max(SignedDuration::ZERO)
    }

    /// With time per turn a new window always begins a new turn. With a bank it does so only after a time-out.
    fn starts_new_turn(&self, pace: Pace) -> bool {
        matches!(pace, Pace::PerTurn { .. }) || self.is_struck || self.left.is_zero()
    }

    pub(super) fn extend(&mut self, more: SignedDuration, why: Extension, at: Timestamp) {
        self.left = self.left.saturating_add(more);
        match why {
            Extension::LateEmail => self.email_extended_at = Some(at),
            Extension::Outage => self.outage_extended_at = Some(at),
            Extension::Ruling => {}
        }
    }

    fn credit(&mut self, at: Timestamp, credit: SignedDuration) {
        if MAX_CREDITS <= self.credits.len() {
            self.credits.remove(0);
        }
        self.credits.push((at, credit));
    }

    fn uncredit(&mut self, since: Timestamp, keeps_none: bool) {
        let credits = std::mem::take(&mut self.credits).into_iter();
        let (kept, undone): (Vec<_>, Vec<_>) = credits.partition(|(at, _)| *at < since);
        self.credits = kept;
        // The time added for several undone turns may be used up already, so the last addition is kept.
        let spare = match &undone[..] {
            [_, .., (_, last)] if !keeps_none => self.left.min(*last),
            _ => SignedDuration::ZERO,
        };
        for (_, credit) in undone {
            self.left = self.left.saturating_sub(credit).max(spare);
        }
    }

    fn end_turn(&mut self, pace: Pace, at: Timestamp) -> SignedDuration {
        let before = std::mem::take(self);
        let is_paid = before.is_answered || matches!(pace, Pace::PerTurn { .. });
        let is_redeemed = before.is_answered && !before.is_struck;
        *self = Self {
            left: if is_paid {
                pace.time_after_turn(before.left)
            } else {
                before.left
            },
            strikes: if is_redeemed { 0 } else { before.strikes },
            turns: before.turns.saturating_add(1),
            excused: before.excused,
            credits: before.credits,
            ..Self::default()
        };
        let credit = self.left.saturating_sub(before.left);
        self.credit(at, credit);
        credit
    }
}

impl Clock {
    pub(crate) fn new(pace: Pace) -> Self {
        let mut seats = PerSeat::default();
        for seat in Seat::all(MAX_SEATS) {
            *seats.get_mut(seat) = SeatTime::new(pace);
        }
        Self {
            pace,
            seats,
            pauses: ClockPauses::default(),
            rows: Vec::new(),
            pending: Vec::new(),
            has_windows: false,
            is_rewind: false,
        }
    }

    /// Removes the time added for turns that were undone, so that undoing gains nobody time.
    pub(crate) fn uncredit(&mut self, since: Timestamp) {
        self.is_rewind = true;
        let keeps_none = self.has_windows && matches!(self.pace, Pace::PerTurn { .. });
        for seat in Seat::all(MAX_SEATS) {
            self.seats.get_mut(seat).uncredit(since, keeps_none);
        }
    }

    /// Updates all clocks after an entry: charges time, applies facts, and starts the clocks of the asked seats.
    pub(crate) fn tick(&mut self, questions: &Questions) {
        self.rows.clear();
        let is_of_window = |(_, question): &(Seat, Question)| question.window.is_some();
        self.has_windows |= questions.asked.iter().any(is_of_window);
        for seat in Seat::all(MAX_SEATS) {
            let asked = questions.asked.iter().find(|(other, _)| *other == seat);
            let question = asked.map(|(_, question)| question);
            self.update_seat(seat, question, questions);
        }
        self.is_rewind = false;
        // Facts count from the date of their entry on, so they are applied last.
        self.apply_pending(questions.at);
    }

    /// Updates the clock of one seat; `question` is what the seat is asked after the entry.
    fn update_seat(&mut self, seat: Seat, question: Option<&Question>, questions: &Questions) {
        let time = self.seats.get_mut(seat);
        let runs = time.since.is_some();
        let answers = questions.actor == Some(seat) && time.question.as_ref() != question;
        time.is_answered |= runs && answers;
        let is_other = window(question) != window(time.question.as_ref());
        let opens = runs && is_other && !self.is_rewind;
        if runs && (answers || question.is_none() || opens) {
            self.charge(seat, questions.at);
        }
        if runs && question.is_none() || opens && self.seat_time(seat).starts_new_turn(self.pace) {
            self.end_turn(seat, questions.at);
        }
        if let Some(question) = question {
            self.begin_turn(seat, question, questions.at);
        }
    }

    fn charge(&mut self, seat: Seat, at: Timestamp) {
        let Some((charged, excused)) = self.time_spent(self.seat_time(seat), at) else {
            return;
        };
        let time = self.seats.get_mut(seat);
        time.left = time.time_left_after(charged);
        time.since = Some(at);
        time.excused.retain(|interval| at < interval.until);
        let left = time.left;
        self.note_row(seat, left, |row| {
            row.charged_millis = to_millis(charged);
            row.excused_millis = to_millis(excused);
        });
        let running = self.seats.iter().filter_map(|time| time.since);
        let oldest = running.min().unwrap_or(at);
        self.pauses.forget_until(oldest);
    }

    fn end_turn(&mut self, seat: Seat, at: Timestamp) {
        let credit = self.seats.get_mut(seat).end_turn(self.pace, at);
        self.note_row(seat, self.seat_time(seat).left, |row| {
            row.credited_millis = to_millis(credit);
        });
    }

    fn begin_turn(&mut self, seat: Seat, question: &Question, at: Timestamp) {
        let time = self.seats.get_mut(seat);
        let begins = time.since.is_none() && !self.is_rewind && self.has_windows;
        time.since.get_or_insert(at);
        time.question = Some(question.clone());
        if begins && time.left.is_zero() {
            let grant = self.pace.window_time();
            time.left = grant;
            self.note_row(seat, grant, |row| {
                row.credited_millis = row.credited_millis.saturating_add(to_millis(grant));
            });
        }
    }

    /// Adds a change to the row of a seat; `left` is the time left after it.
    fn note_row(&mut self, seat: Seat, left: SignedDuration, change: impl FnOnce(&mut ClockRow)) {
        let empty_row = ClockRow::new(seat);
        let known = self.rows.iter_mut().find(|row| row.seat == seat);
        let row = match known {
            Some(row) => row,
            None => self.rows.push_mut(empty_row),
        };
        change(row);
        row.left_millis = to_millis(left);
    }

    /// Restores the time of these seats from `earlier` and starts their turns again. Requires: the same holders.
    pub(crate) fn rewind(&mut self, earlier: &Self, seats: Seats) {
        for seat in seats.iter() {
            let (is, was) = (self.seats.get_mut(seat), earlier.seat_time(seat));
            *is = SeatTime {
                left: was.left,
                strikes: was.strikes,
                excused: std::mem::take(&mut is.excused),
                ..SeatTime::default()
            };
        }
    }
}

impl ClockRow {
    pub(super) fn new(seat: Seat) -> Self {
        Self {
            seat,
            charged_millis: 0,
            excused_millis: 0,
            credited_millis: 0,
            left_millis: 0,
        }
    }
}

pub(super) fn to_millis(span: SignedDuration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

fn window(question: Option<&Question>) -> Option<&str> {
    question?.window.as_deref()
}
