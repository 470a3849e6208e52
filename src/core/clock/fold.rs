//! The clock of a match, folded with its entries.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::pending::PendingFact;
use super::clock_pauses::ClockPauses;
use super::{Extension, Interval, Pace, Question, Questions};
use crate::games::{MAX_SEATS, PerSeat, Seat, Seats};

/// How many turns of a seat can be taken back at most, and with room to spare.
const MAX_CREDITS: usize = 32;

/// Who has how much time left, and since when each clock runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    pub(super) pace: Pace,
    pub(super) seats: PerSeat<SeatTime, [SeatTime; 7]>,
    /// When all clocks stand still.
    pub pauses: ClockPauses,
    /// What the last entry did.
    pub(crate) rows: Vec<ClockRow>,
    /// What the facts of an entry say, until it is known when that was written.
    pub(super) pending: Vec<PendingFact>,
    /// Whether windows of the game are deadlines, not turns.
    has_windows: bool,
    /// Whether the entry goes back, so that no window that it opens is a new one.
    is_rewind: bool,
}

/// The clock of one seat as the last entry left it: what has run since is not charged yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatTime {
    /// What was left at `since`, or is left while it does not run.
    pub left: SignedDuration,
    /// Since when it runs; `None` while nobody waits for the seat, or no person holds it.
    pub since: Option<Timestamp>,
    /// In how many turns in a row its time has run out.
    pub strikes: u8,
    /// When it stands still although the seat is awaited, tidy; the past is forgotten at times.
    pub excused: Vec<Interval>,
    question: Option<Question>,
    /// How many of its turns have ended.
    pub(super) turns: u32,
    /// Whether anything was answered in this turn.
    is_answered: bool,
    /// Whether the time has run out in this turn.
    pub(super) is_struck: bool,
    /// When this turn was prolonged because an email was late.
    pub(super) email_extended_at: Option<Timestamp>,
    /// When this turn was last prolonged because of an outage.
    pub(super) outage_extended_at: Option<Timestamp>,
    /// What the ends of its last turns gave it, and when.
    credits: Vec<(Timestamp, SignedDuration)>,
}

/// What an entry did to the clock of one seat; all spans in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClockLine)]
pub struct ClockRow {
    /// The seat.
    pub seat: Seat,
    /// How long it was awaited since its clock was last settled, and not excused.
    pub charged_millis: i64,
    /// How long it was awaited and excused.
    pub excused_millis: i64,
    /// What it was granted.
    pub credited_millis: i64,
    /// What is left afterwards.
    pub left_millis: i64,
}

impl SeatTime {
    /// The number of the strike that it is if the time runs out; `None` if it has run out in this turn
    /// already.
    pub(crate) fn coming_strike(&self) -> Option<u8> {
        (!self.is_struck).then_some(self.strikes.saturating_add(1))
    }

    /// Whether the turn may be prolonged: for a late email once, and not for one that was late because
    /// of an outage that has been made good.
    pub fn may_extend(&self, why: Extension) -> bool {
        let is_allowed = match why {
            Extension::LateEmail => self.email_extended_at.or(self.outage_extended_at).is_none(),
            Extension::Outage | Extension::Ruling => true,
        };
        is_allowed && self.since.is_some() && !self.is_struck
    }

    /// Whether a turn has begun since the time was like `before`, in which one was under way: a new
    /// window, in which the seat is to be reminded anew.
    pub fn has_begun_anew_since(&self, before: &Self) -> bool {
        self.since.is_some() && before.since.is_some() && before.turns < self.turns
    }

    /// Whether the time has run out since it was like `before`.
    pub fn has_run_out_since(&self, before: &Self) -> bool {
        before.strikes < self.strikes
    }

    pub(super) fn new(pace: Pace) -> Self {
        Self {
            left: pace.initial_time(),
            ..Self::default()
        }
    }

    pub(super) fn left_after(&self, charged: SignedDuration) -> SignedDuration {
        self.left.saturating_sub(charged).max(SignedDuration::ZERO)
    }

    /// Whether a new window begins a new turn: with time per turn always, and with a bank if it ran out
    /// in the last one.
    fn starts_new_turn(&self, pace: Pace) -> bool {
        matches!(pace, Pace::PerTurn { .. }) || self.is_struck || self.left.is_zero()
    }

    /// Prolongs the turn by an entry of this moment.
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

    /// Takes away what turns gave that ended at `since` or later.
    fn uncredit(&mut self, since: Timestamp, keeps_none: bool) {
        let credits = std::mem::take(&mut self.credits).into_iter();
        let (kept, undone): (Vec<_>, Vec<_>) = credits.partition(|(at, _)| *at < since);
        self.credits = kept;
        // What several turns gave may have been used up in between.
        let spare = match &undone[..] {
            [_, .., (_, last)] if !keeps_none => self.left.min(*last),
            _ => SignedDuration::ZERO,
        };
        for (_, credit) in undone {
            self.left = self.left.saturating_sub(credit).max(spare);
        }
    }

    /// Ends the turn; gives what that credits.
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

    /// Takes away again what turns gave that ended at a moment or later and were taken back: nobody
    /// gains time by deciding twice. Of several turns of a seat one keeps what it gave, as it may
    /// have been used up since; but not where each window of one turn after the other gives its own.
    pub(crate) fn uncredit(&mut self, since: Timestamp) {
        self.is_rewind = true;
        let keeps_none = self.has_windows && matches!(self.pace, Pace::PerTurn { .. });
        for seat in Seat::all(MAX_SEATS) {
            self.seats.get_mut(seat).uncredit(since, keeps_none);
        }
    }

    /// Settles what an entry ends, does what it says, and begins what it asks.
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
        // Last, so that nothing counts for the time before the entry that says it.
        self.apply_pending(questions.at);
    }

    /// What the entry means for one seat, which is asked `question` after it.
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

    /// Charges a seat for the time since its clock began to run, or was last settled.
    fn charge(&mut self, seat: Seat, at: Timestamp) {
        let Some((charged, excused)) = self.time_spent(self.seat_time(seat), at) else {
            return;
        };
        let time = self.seats.get_mut(seat);
        time.left = time.left_after(charged);
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

    /// Notes what the entry does to a seat that has `left` by now, on top of what it did.
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

    /// Gives seats the time back that they had when the clocks stood like this, and lets their turns
    /// begin anew; the holder of each must still be the same.
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
