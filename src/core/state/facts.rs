//! Applies facts of the platform to the parts of a match.

use std::sync::Arc;

use super::{Holder, Match, Stage};
use crate::events::{BackFact, EndFact, EndKind, LobbyFact, LuckFact, PlatformFact};
use crate::games::{DecodeError, Outcome};
use crate::luck::Seed;
use crate::world::Version;

impl Match {
    pub(super) fn apply_platform(&mut self, fact: &PlatformFact) -> Result<(), DecodeError> {
        let version = self.version.next();
        if let Some(clock) = &mut self.clock {
            clock.apply_fact(fact);
        }
        match fact {
            PlatformFact::Lobby(fact) => self.apply_lobby(fact),
            PlatformFact::Luck(fact) => self.apply_luck(fact),
            PlatformFact::Seat(fact) => {
                self.consent.proposals.clear();
                self.roster.apply_fact(fact, version);
            }
            PlatformFact::Back(BackFact::TakenBack { seat, to }) => self.take_back(*seat, *to)?,
            PlatformFact::Back(BackFact::Rewound { to }) => self.rewind(Version(*to))?,
            PlatformFact::End(fact) => self.apply_end(fact),
            // The clock has already applied this fact, above this `match`.
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
            // [`Match::new`] has already applied this fact.
            LobbyFact::MatchCreated { .. } => {}
            LobbyFact::PlaceTaken { place, participant } => {
                let added = self.contributions.contribution_of(*participant).cloned();
                self.roster
                    .set_holder(*place, Holder::Player(*participant), added);
            }
            LobbyFact::PlaceLeft { place } => self.roster.set_holder(*place, Holder::Nobody, None),
            LobbyFact::SeatsDrawn { order } => {
                self.roster.assign_seats(order, self.version.next());
                self.luck = Some(self.luck_key());
                self.stage = Stage::Running;
            }
        }
    }

    fn apply_luck(&mut self, fact: &LuckFact) {
        match fact {
            LuckFact::ContributionSet {
                place,
                contribution,
            } => self.roster.set_contribution(*place, contribution.clone()),
            LuckFact::ContributionCommitted {
                place,
                contribution,
            } => {
                if let Some(participant) = self.roster.player_at(*place) {
                    Arc::make_mut(&mut self.contributions).add(participant, contribution.clone());
                }
                self.roster.set_contribution(*place, contribution.clone());
            }
            LuckFact::SeedRenewed { seed } => self.renew_seed(seed),
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
            // This fact concerns the new match only.
            EndFact::FoundedAnew { .. } => {}
        }
    }

    fn end(&mut self, why: EndKind, outcome: Option<Outcome>) {
        self.stage = Stage::Over { why, outcome };
    }

    fn renew_seed(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        if self.luck.is_some() {
            self.luck = Some(self.mix_luck_key());
        } else {
            self.roster.void_contributions();
            Arc::make_mut(&mut self.contributions).void(self.at);
        }
    }
}
