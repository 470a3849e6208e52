//! What facts say of clocks: some of it counts from the moment of its entry on, which is known last.

use jiff::{SignedDuration, Timestamp};

use super::facts::ClockFact;
use super::fold::{Clock, ClockRow, SeatTime, millis};
use super::interval::{self, Interval};
use super::pace::{Extension, secs};
use crate::consent::PauseFact;
use crate::disputes::StopFact;
use crate::events::{PlatformFact, SeatFact};
use crate::games::Seat;

/// What a fact says that counts from the moment of its entry on.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Noted {
    Extended(Seat, u32, Extension),
    Excused(Seat, Vec<Interval>),
    Paused(Timestamp),
    Resumed,
    Stopped(Timestamp),
    Started,
}

impl Clock {
    /// Takes note of a fact; what depends on the moment of its entry waits for [`Clock::tick`].
    pub(crate) fn apply_fact(&mut self, fact: &PlatformFact) {
        self.noted.push(match fact {
            PlatformFact::Clock(ClockFact::TimeRanOut { seat, strike }) => {
                let time = self.seats.of_mut(*seat);
                (time.strikes, time.is_struck) = (*strike, true);
                return;
            }
            // A player begins with a full clock.
            PlatformFact::Seat(SeatFact::SeatTaken { seat, .. }) => {
                *self.seats.of_mut(*seat) = SeatTime::new(self.pace);
                return;
            }
            PlatformFact::Clock(ClockFact::SeatExcused { seat, intervals }) => {
                Noted::Excused(*seat, intervals.clone())
            }
            PlatformFact::Clock(ClockFact::ClockExtended { seat, secs, why }) => {
                Noted::Extended(*seat, *secs, *why)
            }
            PlatformFact::Pause(PauseFact::Paused { until }) => Noted::Paused(*until),
            PlatformFact::Pause(PauseFact::Resumed {}) => Noted::Resumed,
            PlatformFact::Stop(StopFact::ClocksStopped { until }) => Noted::Stopped(*until),
            PlatformFact::Stop(StopFact::ClocksStarted {}) => Noted::Started,
            PlatformFact::Lobby(_)
            | PlatformFact::Luck(_)
            | PlatformFact::Seat(_)
            | PlatformFact::Back(_)
            | PlatformFact::End(_)
            | PlatformFact::Consent(_)
            | PlatformFact::Dispute(_) => return,
        });
    }

    /// Does what the facts of the entry say, now that it is known when it was written.
    pub(crate) fn heed(&mut self, at: Timestamp) {
        for noted in std::mem::take(&mut self.noted) {
            match noted {
                Noted::Extended(seat, more, why) => self.grant(seat, secs(more), why, at),
                Noted::Excused(seat, intervals) => {
                    let time = self.seats.of_mut(seat);
                    let before = interval::up_to(&time.excused, at);
                    let after = interval::from_on(&interval::united(intervals), at);
                    time.excused = interval::united(before.into_iter().chain(after));
                }
                Noted::Paused(until) => self.standstills.pause(at, until),
                Noted::Resumed => self.standstills.resume(at),
                Noted::Stopped(until) => self.standstills.stop(at, until),
                Noted::Started => self.standstills.start(at),
            }
        }
    }

    fn grant(&mut self, seat: Seat, more: SignedDuration, why: Extension, at: Timestamp) {
        let time = self.seats.of_mut(seat);
        time.extend(more, why, at);
        // A line of its own, also after that of the turn which the entry ends.
        self.lines.push(ClockRow {
            credited_millis: millis(more),
            left_millis: millis(time.left),
            ..ClockRow::of(seat)
        });
    }
}
