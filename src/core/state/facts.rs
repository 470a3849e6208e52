//! How facts of the platform change a match: each goes to those whom it concerns.

use std::sync::Arc;

use super::{Holder, Match, Place, SeatPeriod, Stage};
use crate::disputes::Successor;
use crate::events::{BackFact, EndFact, EndKind, LobbyFact, LuckFact, PlatformFact, SeatFact};
use crate::games::{Corrupt, Outcome, Seat};
use crate::luck::Seed;
use crate::world::Version;

impl Match {
    pub(super) fn apply_platform(&mut self, fact: &PlatformFact) -> Result<(), Corrupt> {
        let version = self.version.next();
        if let Some(clock) = &mut self.clock {
            clock.apply_fact(fact);
        }
        match fact {
            PlatformFact::Lobby(fact) => self.apply_lobby(fact),
            PlatformFact::Luck(fact) => self.apply_luck(fact),
            PlatformFact::Seat(fact) => {
                self.consent.reseat();
                self.apply_seat(fact);
            }
            PlatformFact::Back(BackFact::TakenBack { seat, to }) => self.go_back(*seat, *to)?,
            PlatformFact::Back(BackFact::Rewound { to }) => self.rewind(Version(*to))?,
            PlatformFact::End(fact) => self.apply_end(fact),
            // Only the clock, above.
            PlatformFact::Clock(_) => {}
            PlatformFact::Consent(fact) => self.consent.apply_fact(fact, version, self.at),
            PlatformFact::Pause(fact) => self.consent.apply_pause(fact),
            PlatformFact::Dispute(fact) => self.disputes.apply_fact(fact, version, self.at),
            PlatformFact::Stop(fact) => self.disputes.apply_stop(fact),
        }
        Ok(())
    }

    fn apply_lobby(&mut self, fact: &LobbyFact) {
        match fact {
            // It is founded with them.
            LobbyFact::MatchCreated { .. } => {}
            LobbyFact::PlaceTaken { place, participant } => {
                let added = self.contributions.of(*participant).cloned();
                self.settle(*place, Holder::Player(*participant), added);
            }
            LobbyFact::PlaceLeft { place } => self.settle(*place, Holder::Nobody, None),
            LobbyFact::SeatsDrawn { order } => self.take_seats(order),
        }
    }

    fn apply_luck(&mut self, fact: &LuckFact) {
        match fact {
            LuckFact::ContributionSet {
                place,
                contribution,
            } => self.set_contribution(*place, Some(contribution.clone())),
            LuckFact::ContributionCommitted {
                place,
                contribution,
            } => self.contribute(*place, contribution),
            LuckFact::SeedRenewed { seed } => self.renew_seed(seed),
        }
    }

    fn apply_seat(&mut self, fact: &SeatFact) {
        match fact {
            SeatFact::SeatResigned { seat } | SeatFact::SeatForfeited { seat } => {
                self.hand_on(*seat, Holder::Nobody);
            }
            SeatFact::SeatHandedOn { seat, bot }
            | SeatFact::SeatReassigned {
                seat,
                to: Successor::Bot { bot },
            } => self.hand_on(*seat, Holder::Bot(bot.clone())),
            SeatFact::SeatVacated { seat }
            | SeatFact::SeatReassigned {
                seat,
                to: Successor::Substitute {},
            } => {
                self.hand_on(*seat, Holder::Nobody);
                self.vacant.insert(*seat);
            }
            SeatFact::SeatTaken { seat, participant } => {
                self.hand_on(*seat, Holder::Player(*participant));
            }
        }
    }

    fn apply_end(&mut self, fact: &EndFact) {
        match fact {
            EndFact::MatchEnded { why, outcome, .. } => {
                self.consent.end(self.version.next());
                self.disputes.end(self.at);
                self.end(*why, outcome.clone());
            }
            EndFact::ResultChanged { why, outcome } => self.end(*why, outcome.clone()),
            // Nothing becomes of this match.
            EndFact::FoundedAnew { .. } => {}
        }
    }

    fn end(&mut self, why: EndKind, outcome: Option<Outcome>) {
        self.stage = Stage::Over { why, outcome };
    }

    fn settle(&mut self, place: u8, holder: Holder, contribution: Option<Seed>) {
        if let Some(place) = Arc::make_mut(&mut self.places).get_mut(usize::from(place)) {
            (place.holder, place.contribution) = (holder, contribution);
        }
    }

    fn renew_seed(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        if self.luck.is_some() {
            self.luck = Some(self.mix());
        } else {
            self.void_contributions();
        }
    }

    fn hand_on(&mut self, seat: Seat, to: Holder) {
        // It is free no more, unless the caller vacates it.
        self.vacant.remove(seat);
        if let Some(holder) = Arc::make_mut(&mut self.seats).get_mut(seat.index()) {
            *holder = to.clone();
        }
        Arc::make_mut(&mut self.seat_history).push(SeatPeriod {
            seat,
            holder: to,
            from: self.version.next(),
        });
    }

    fn take_seats(&mut self, order: &[u8]) {
        let place = |place: &u8| self.places.get(usize::from(*place));
        let holder = |place: &Place| place.holder.clone();
        let seats = order
            .iter()
            .map(|number| place(number).map_or(Holder::Nobody, holder));
        self.seats = Arc::new(seats.collect());
        let from = self.version.next();
        let period = |(seat, holder): (u8, &Holder)| SeatPeriod {
            seat: Seat::new(seat),
            holder: holder.clone(),
            from,
        };
        self.seat_history = Arc::new((0..).zip(self.seats.iter()).map(period).collect());
        self.order = Arc::new(order.to_vec());
        self.luck = Some(self.luck_key());
        self.stage = Stage::Running;
    }
}
