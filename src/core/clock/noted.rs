//! What facts say of clocks: some of it counts from the moment of its entry on, which is known last.

use jiff::{SignedDuration, Timestamp};

use super::fold::{Clock, SeatTime, millis};
use super::interval::{self, Interval};
use super::line::ClockRow;
use super::pace::{Extension, secs};
use crate::core::events::PlatformFact;
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
        match fact {
            PlatformFact::TimeRanOut { seat, strike } => {
                if let Some(time) = self.seats.get_mut(seat.index()) {
                    (time.strikes, time.is_struck) = (*strike, true);
                }
            }
            PlatformFact::SeatTaken { seat, .. } => {
                let fresh = SeatTime::new(self.pace);
                if let Some(time) = self.seats.get_mut(seat.index()) {
                    *time = fresh;
                }
            }
            PlatformFact::SeatExcused { seat, intervals } => {
                self.noted.push(Noted::Excused(*seat, intervals.clone()));
            }
            PlatformFact::ClockExtended { seat, secs, why } => {
                self.noted.push(Noted::Extended(*seat, *secs, *why));
            }
            PlatformFact::Paused { until } => self.noted.push(Noted::Paused(*until)),
            PlatformFact::Resumed {} => self.noted.push(Noted::Resumed),
            PlatformFact::ClocksStopped { until } => self.noted.push(Noted::Stopped(*until)),
            PlatformFact::ClocksStarted {} => self.noted.push(Noted::Started),
            PlatformFact::MatchCreated { .. }
            | PlatformFact::PlaceTaken { .. }
            | PlatformFact::ContributionSet { .. }
            | PlatformFact::ContributionCommitted { .. }
            | PlatformFact::PlaceLeft { .. }
            | PlatformFact::SeatsDrawn { .. }
            | PlatformFact::SeedRenewed { .. }
            | PlatformFact::SeatResigned { .. }
            | PlatformFact::SeatHandedOn { .. }
            | PlatformFact::SeatVacated { .. }
            | PlatformFact::TakenBack { .. }
            | PlatformFact::Proposed { .. }
            | PlatformFact::Consented { .. }
            | PlatformFact::Declined { .. }
            | PlatformFact::Withdrawn { .. }
            | PlatformFact::MatchEnded { .. }
            | PlatformFact::DisputeOpened { .. }
            | PlatformFact::DisputeWithdrawn { .. }
            | PlatformFact::DisputeReviewed { .. }
            | PlatformFact::Ruled { .. }
            | PlatformFact::DisputeAppealed { .. }
            | PlatformFact::DisputeClosed { .. }
            | PlatformFact::Rewound { .. }
            | PlatformFact::SeatForfeited { .. }
            | PlatformFact::SeatReassigned { .. }
            | PlatformFact::ResultChanged { .. }
            | PlatformFact::FoundedAnew { .. } => {}
        }
    }

    /// Does what the facts of the entry say, now that it is known when it was written.
    pub(crate) fn heed(&mut self, at: Timestamp) {
        for noted in std::mem::take(&mut self.noted) {
            match noted {
                Noted::Extended(seat, more, why) => self.grant(seat, secs(more), (why, at)),
                Noted::Excused(seat, intervals) => {
                    if let Some(time) = self.seats.get_mut(seat.index()) {
                        let before = interval::up_to(&time.excused, at);
                        let after = interval::from_on(&interval::united(intervals), at);
                        time.excused = interval::united(before.into_iter().chain(after));
                    }
                }
                Noted::Paused(until) => stand_still(&mut self.pauses, at, until),
                Noted::Resumed => self.pauses = interval::up_to(&self.pauses, at),
                Noted::Stopped(until) => stand_still(&mut self.stops, at, until),
                Noted::Started => self.stops = interval::up_to(&self.stops, at),
            }
        }
    }

    fn grant(&mut self, seat: Seat, more: SignedDuration, (why, at): (Extension, Timestamp)) {
        let Some(time) = self.seats.get_mut(seat.index()) else {
            return;
        };
        time.left = time.left.saturating_add(more);
        match why {
            Extension::LateLetter => time.late_at = Some(at),
            Extension::Outage => time.mended_at = Some(at),
            Extension::Ruling => {}
        }
        self.lines.push(ClockRow {
            seat,
            charged_millis: 0,
            excused_millis: 0,
            credited_millis: millis(more),
            left_millis: millis(time.left),
        });
    }
}

/// Notes that clocks stand still from a moment on.
fn stand_still(spans: &mut Vec<Interval>, from: Timestamp, until: Timestamp) {
    let before = interval::up_to(spans, from);
    *spans = interval::united(before.into_iter().chain([Interval { from, until }]));
}
