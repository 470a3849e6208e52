//! Facts about clocks that take effect at the date of their entry, which is known only at the end.

use jiff::{SignedDuration, Timestamp};

use super::facts::ClockFact;
use super::fold::{Clock, ClockRow, SeatTime, to_millis};
use super::interval::{self, Interval};
use super::pace::{Extension, to_duration};
use crate::consent::PauseFact;
use crate::disputes::StopFact;
use crate::events::{PlatformFact, SeatFact};
use crate::games::Seat;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PendingFact {
    Extended(Seat, u32, Extension),
    Excused(Seat, Vec<Interval>),
    Paused(Timestamp),
    Resumed,
    Stopped(Timestamp),
    Started,
}

impl Clock {
    /// Applies a fact to the clocks. A fact that depends on the date of its entry waits for [`Clock::tick`].
    pub(crate) fn apply_fact(&mut self, fact: &PlatformFact) {
        self.pending.push(match fact {
            PlatformFact::Clock(ClockFact::TimeRanOut { seat, strike }) => {
                let time = self.seats.get_mut(*seat);
                (time.strikes, time.is_struck) = (*strike, true);
                return;
            }
            // The clock of a substitute starts full.
            PlatformFact::Seat(SeatFact::SeatTaken { seat, .. }) => {
                *self.seats.get_mut(*seat) = SeatTime::new(self.pace);
                return;
            }
            PlatformFact::Clock(ClockFact::SeatExcused { seat, intervals }) => {
                PendingFact::Excused(*seat, intervals.clone())
            }
            PlatformFact::Clock(ClockFact::ClockExtended { seat, secs, why }) => {
                PendingFact::Extended(*seat, *secs, *why)
            }
            PlatformFact::Pause(PauseFact::Paused { until }) => PendingFact::Paused(*until),
            PlatformFact::Pause(PauseFact::Resumed {}) => PendingFact::Resumed,
            PlatformFact::Stop(StopFact::ClocksStopped { until }) => PendingFact::Stopped(*until),
            PlatformFact::Stop(StopFact::ClocksStarted {}) => PendingFact::Started,
            PlatformFact::Lobby(_)
            | PlatformFact::Luck(_)
            | PlatformFact::Seat(_)
            | PlatformFact::Back(_)
            | PlatformFact::End(_)
            | PlatformFact::Consent(_)
            | PlatformFact::Dispute(_) => return,
        });
    }

    pub(crate) fn apply_pending(&mut self, at: Timestamp) {
        for noted in std::mem::take(&mut self.pending) {
            match noted {
                PendingFact::Extended(seat, more, why) => {
                    self.grant(seat, to_duration(more), why, at);
                }
                PendingFact::Excused(seat, intervals) => {
                    let time = self.seats.get_mut(seat);
                    let before = interval::clip_until(&time.excused, at);
                    let after = interval::clip_from(&interval::merge(intervals), at);
                    time.excused = interval::merge(before.into_iter().chain(after));
                }
                PendingFact::Paused(until) => self.pauses.pause(at, until),
                PendingFact::Resumed => self.pauses.resume(at),
                PendingFact::Stopped(until) => self.pauses.stop(at, until),
                PendingFact::Started => self.pauses.start(at),
            }
        }
    }

    fn grant(&mut self, seat: Seat, more: SignedDuration, why: Extension, at: Timestamp) {
        let time = self.seats.get_mut(seat);
        time.extend(more, why, at);
        // The extension gets its own row, after the row of the turn that the entry ends.
        self.rows.push(ClockRow {
            credited_millis: to_millis(more),
            left_millis: to_millis(time.left),
            ..ClockRow::new(seat)
        });
    }
}
