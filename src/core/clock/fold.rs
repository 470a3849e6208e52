//! The clock of a match, folded with its entries.

use jiff::{SignedDuration, Timestamp};

use super::interval::{self, Interval};
use super::line::ClockRow;
use super::noted::Noted;
use super::pace::{Extension, MAX_EXTENSION, Pace};
use crate::games::{MAX_SEATS, Seat, Seats};

/// How many turns of a seat can be taken back at most, and with room to spare.
const MAX_CREDITS: usize = 32;

#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    pub(super) pace: Pace,
    pub(super) seats: Vec<SeatTime>,
    /// When all clocks stand still because of an agreed pause, tidy.
    pub(super) pauses: Vec<Interval>,
    /// When all clocks stand still because of a dispute, tidy.
    pub(super) stops: Vec<Interval>,
    /// What the last entry did.
    pub(super) lines: Vec<ClockRow>,
    /// What the facts of an entry say, until it is known when that was written.
    pub(super) noted: Vec<Noted>,
    /// Whether windows of the game are deadlines, not turns.
    has_windows: bool,
    /// Whether the entry goes back, so that no window that it opens is a new one.
    goes_back: bool,
}

#[derive(Clone, Debug, PartialEq)]
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
    turns: u32,
    /// Whether anything was answered in this turn.
    is_answered: bool,
    /// Whether the time has run out in this turn.
    pub(super) is_struck: bool,
    /// When this turn was prolonged because a letter was late.
    pub(super) late_at: Option<Timestamp>,
    /// When this turn was last prolonged because of an outage.
    pub(super) mended_at: Option<Timestamp>,
    /// What the ends of its last turns gave it, and when.
    credits: Vec<(Timestamp, SignedDuration)>,
}

pub(crate) struct Questions {
    pub(crate) at: Timestamp,
    pub(crate) actor: Option<Seat>,
    /// What each seat is asked that a person holds.
    pub(crate) asked: Vec<(Seat, Question)>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// A text that changes only when the question does.
    pub(crate) text: String,
    /// The window of the game that it belongs to; `None` if a whole turn is one.
    pub(crate) window: Option<String>,
}

pub(super) fn millis(span: SignedDuration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

impl SeatTime {
    pub(super) fn new(pace: Pace) -> Self {
        Self {
            left: pace.at_first(),
            since: None,
            strikes: 0,
            excused: Vec::new(),
            question: None,
            turns: 0,
            is_answered: false,
            is_struck: false,
            late_at: None,
            mended_at: None,
            credits: Vec::new(),
        }
    }

    fn credit(&mut self, at: Timestamp, credit: SignedDuration) {
        if MAX_CREDITS <= self.credits.len() {
            self.credits.remove(0);
        }
        self.credits.push((at, credit));
    }
}

impl Clock {
    pub(crate) fn new(pace: Pace) -> Self {
        Self {
            pace,
            seats: Seat::all(MAX_SEATS).map(|_| SeatTime::new(pace)).collect(),
            pauses: Vec::new(),
            stops: Vec::new(),
            lines: Vec::new(),
            noted: Vec::new(),
            has_windows: false,
            goes_back: false,
        }
    }

    pub fn of(&self, seat: Seat) -> Option<&SeatTime> {
        self.seats.get(seat.index())
    }

    /// When all clocks stand still, for whatever reason.
    pub fn pauses(&self) -> Vec<Interval> {
        interval::united(self.pauses.iter().chain(&self.stops).copied())
    }

    pub fn lines(&self) -> &[ClockRow] {
        &self.lines
    }

    /// When the time of a seat is up, if its clock runs.
    pub fn due_at(&self, seat: Seat) -> Option<Timestamp> {
        let time = self.of(seat)?;
        Some(interval::run_out(
            time.since?,
            time.left,
            &self.standstill(time),
        ))
    }

    pub fn first_due(&self) -> Option<(Timestamp, Seat)> {
        let dues = Seat::all(MAX_SEATS).filter_map(|seat| Some((self.due_at(seat)?, seat)));
        dues.min()
    }

    /// What is left to a seat at a moment not before its clock began to run.
    pub fn left_at(&self, seat: Seat, moment: Timestamp) -> Option<SignedDuration> {
        let time = self.of(seat)?;
        let (charged, _) = self.spent(time, moment)?;
        Some(time.left.saturating_sub(charged).max(SignedDuration::ZERO))
    }

    /// The number of the strike that it is if the time of a seat runs out; `None` if it has run out
    /// in this turn already.
    pub(crate) fn coming_strike(&self, seat: Seat) -> Option<u8> {
        let time = self.of(seat).filter(|time| !time.is_struck)?;
        Some(time.strikes.saturating_add(1))
    }

    /// Whether the turn of a seat may be prolonged: for a late letter once, and not for one that was
    /// late because of an outage that has been made good.
    pub(crate) fn may_extend(&self, seat: Seat, why: Extension) -> bool {
        let may = |time: &SeatTime| match why {
            Extension::LateLetter => time.late_at.or(time.mended_at).is_none(),
            Extension::Outage | Extension::Ruling => true,
        };
        let runs = |time: &SeatTime| time.since.is_some() && !time.is_struck;
        self.of(seat).is_some_and(|time| runs(time) && may(time))
    }

    /// When the time of a seat would be up if it were granted so much more for a late letter.
    pub fn due_at_if_late(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let time = self.of(seat)?;
        let may = self.may_extend(seat, Extension::LateLetter);
        let more = more.min(MAX_EXTENSION);
        let more = if may { more } else { SignedDuration::ZERO };
        let left = time.left.saturating_add(more);
        Some(interval::run_out(time.since?, left, &self.standstill(time)))
    }

    /// How much of an outage the clock of a seat ran, unless that was made good in this turn.
    pub(crate) fn lost_to(&self, seat: Seat, outage: Interval) -> Option<SignedDuration> {
        let time = self.of(seat).filter(|time| !time.is_struck)?;
        let is_told = time.late_at.is_some_and(|late_at| outage.from <= late_at);
        let is_mended = time.mended_at.is_some_and(|at| outage.until <= at);
        let (from, until) = (time.since?.max(outage.from), outage.until);
        if is_told || is_mended || until <= from {
            return None;
        }
        let excused = interval::covered(&self.standstill(time), Interval { from, until });
        Some(until.duration_since(from).saturating_sub(excused))
    }

    /// Takes away again what turns gave that ended at a moment or later and were taken back: nobody
    /// gains time by deciding twice. Of several turns of a seat one keeps what it gave, as it may
    /// have been used up since; but not where each window of one turn after the other gives its own.
    pub(crate) fn uncredit(&mut self, since: Timestamp) {
        self.goes_back = true;
        let keeps_none = self.has_windows && matches!(self.pace, Pace::PerTurn { .. });
        for time in &mut self.seats {
            let credits = std::mem::take(&mut time.credits).into_iter();
            let (kept, undone): (Vec<_>, Vec<_>) = credits.partition(|(at, _)| *at < since);
            time.credits = kept;
            let spare = match &undone[..] {
                _ if keeps_none => SignedDuration::ZERO,
                [] | [_] => SignedDuration::ZERO,
                [.., (_, last)] => time.left.min(*last),
            };
            for (_, credit) in undone {
                time.left = time.left.saturating_sub(credit).max(spare);
            }
        }
    }

    /// Settles what an entry ends, does what it says, and begins what it asks.
    pub(crate) fn tick(&mut self, questions: &Questions) {
        self.lines.clear();
        let is_of_window = |(_, question): &(Seat, Question)| question.window.is_some();
        self.has_windows |= questions.asked.iter().any(is_of_window);
        for seat in Seat::all(MAX_SEATS) {
            let question = questions.asked.iter().find(|(other, _)| *other == seat);
            let question = question.map(|(_, question)| question);
            self.turn(seat, question, questions);
        }
        self.goes_back = false;
        self.heed(questions.at);
    }

    /// What the entry means for one seat, which is asked `question` after it.
    fn turn(&mut self, seat: Seat, question: Option<&Question>, questions: &Questions) {
        let Some(time) = self.seats.get_mut(seat.index()) else {
            return;
        };
        let runs = time.since.is_some();
        let answers = questions.actor == Some(seat) && time.question.as_ref() != question;
        time.is_answered |= runs && answers;
        let is_other = window(question) != window(time.question.as_ref());
        let opens = runs && is_other && !self.goes_back;
        if runs && (answers || question.is_none() || opens) {
            self.settle(seat, questions.at);
        }
        if runs && question.is_none() || opens && self.is_made_up(seat) {
            self.end_turn(seat, questions.at);
        }
        if let Some(question) = question {
            self.begin(seat, question, questions.at);
        }
    }

    /// Whether a new window of a seat begins a new turn: with time per turn always, and with a bank if
    /// it ran out in the last one.
    fn is_made_up(&self, seat: Seat) -> bool {
        let ran_out = |time: &SeatTime| time.is_struck || time.left.is_zero();
        matches!(self.pace, Pace::PerTurn { .. }) || self.of(seat).is_some_and(ran_out)
    }

    /// Charges a seat for the time since its clock began to run, or was last settled.
    fn settle(&mut self, seat: Seat, at: Timestamp) {
        let spent = self.of(seat).and_then(|time| self.spent(time, at));
        let (Some((charged, excused)), Some(time)) = (spent, self.seats.get_mut(seat.index()))
        else {
            return;
        };
        time.left = time.left.saturating_sub(charged).max(SignedDuration::ZERO);
        time.since = Some(at);
        time.excused.retain(|interval| at < interval.until);
        self.lines.push(ClockRow {
            seat,
            charged_millis: millis(charged),
            excused_millis: millis(excused),
            credited_millis: 0,
            left_millis: millis(time.left),
        });
        let running = self.seats.iter().filter_map(|time| time.since);
        let oldest = running.min().unwrap_or(at);
        self.pauses.retain(|pause| oldest < pause.until);
        self.stops.retain(|stop| oldest < stop.until);
    }

    fn end_turn(&mut self, seat: Seat, at: Timestamp) {
        let pace = self.pace;
        let Some(time) = self.seats.get_mut(seat.index()) else {
            return;
        };
        let before = time.left;
        if time.is_answered || matches!(pace, Pace::PerTurn { .. }) {
            time.left = pace.after_turn(before);
        }
        if time.is_answered && !time.is_struck {
            time.strikes = 0;
        }
        time.turns = time.turns.saturating_add(1);
        (time.since, time.question) = (None, None);
        (time.is_answered, time.is_struck) = (false, false);
        (time.late_at, time.mended_at) = (None, None);
        let after = time.left;
        time.credit(at, after.saturating_sub(before));
        if let Some(line) = self.lines.iter_mut().find(|line| line.seat == seat) {
            line.credited_millis = millis(after.saturating_sub(before));
            line.left_millis = millis(after);
        }
    }

    fn begin(&mut self, seat: Seat, question: &Question, at: Timestamp) {
        let (pace, goes_back) = (self.pace, self.goes_back);
        let Some(time) = self.seats.get_mut(seat.index()) else {
            return;
        };
        let begins = time.since.is_none() && !goes_back && self.has_windows;
        time.since.get_or_insert(at);
        time.question = Some(question.clone());
        if begins && time.left.is_zero() {
            time.left = pace.grant();
            self.note_grant(seat, pace.grant());
        }
    }

    fn note_grant(&mut self, seat: Seat, grant: SignedDuration) {
        let left_millis = millis(grant);
        match self.lines.iter_mut().find(|line| line.seat == seat) {
            Some(line) => {
                line.credited_millis = line.credited_millis.saturating_add(left_millis);
                line.left_millis = left_millis;
            }
            None => self.lines.push(ClockRow {
                seat,
                charged_millis: 0,
                excused_millis: 0,
                credited_millis: left_millis,
                left_millis,
            }),
        }
    }

    /// How long a running seat was charged and excused up to a moment.
    fn spent(&self, time: &SeatTime, at: Timestamp) -> Option<(SignedDuration, SignedDuration)> {
        let from = time.since?;
        let until = at.max(from);
        let excused = interval::covered(&self.standstill(time), Interval { from, until });
        let awaited = until.duration_since(from);
        Some((awaited.saturating_sub(excused), excused))
    }

    /// When the clock of a seat stands still, for whatever reason.
    pub(super) fn standstill(&self, time: &SeatTime) -> Vec<Interval> {
        let all = time.excused.iter().chain(&self.pauses).chain(&self.stops);
        interval::united(all.copied())
    }

    /// Gives seats the time back that they had when the clocks stood like this, and lets their turns
    /// begin anew; the holder of each must still be the same.
    pub(crate) fn go_back(&mut self, then: &Self, seats: Seats) {
        for (seat, was) in Seat::all(MAX_SEATS).zip(&then.seats) {
            let held = seats.has(seat);
            let is = self.seats.get_mut(seat.index());
            if let Some(is) = is.filter(|_| held) {
                let excused = std::mem::take(&mut is.excused);
                let fresh = SeatTime::new(self.pace);
                let (left, strikes) = (was.left, was.strikes);
                *is = SeatTime {
                    left,
                    strikes,
                    excused,
                    ..fresh
                };
            }
        }
    }

    /// Whether a turn of a seat has begun since the clocks were like `before`, in which it was under
    /// way: a new window, in which it is to be reminded anew.
    pub(crate) fn has_begun_anew_since(&self, before: &Self, seat: Seat) -> bool {
        let time = self.of(seat).zip(before.of(seat));
        time.is_some_and(|(is, was)| {
            is.since.is_some() && was.since.is_some() && was.turns < is.turns
        })
    }

    pub(super) fn running(&self) -> Seats {
        let runs = |seat: &Seat| self.of(*seat).is_some_and(|time| time.since.is_some());
        Seat::all(MAX_SEATS).filter(runs).collect()
    }
}

fn window(question: Option<&Question>) -> Option<&str> {
    question?.window.as_deref()
}
