//! Decides actions before the start of the game, and those of the service itself.

use super::super::contributions;
use super::Decision;
use crate::events::{By, Charter, EndKind, LobbyFact, LuckFact, PlatformAction, Seating};
use crate::games::{Chance, Openness, Seat, Urn};
use crate::luck::{Seed, SeededChance};
use crate::state::{Match, Place};

/// Decides the creation of a match, with the host in place `host`. `state` is a match without entries.
pub fn create(state: &Match, host: u8, participant: uuid::Uuid) -> Decision {
    let founding = LobbyFact::MatchCreated {
        charter: Charter::clone(&state.charter),
        seed: state.seed.clone(),
    };
    let mut decision = begin_at_place(state, host, PlatformAction::Create {}).with_fact(founding);
    decision.hidden.push("/facts/0/platform/seed".into());
    decision.with_fact(LobbyFact::PlaceTaken {
        place: host,
        participant,
    })
}

/// Decides that a place of the lobby becomes free. If the host leaves, the match ends.
pub fn leave(state: &Match, place: u8) -> Decision {
    let leaving = begin_at_place(state, place, PlatformAction::Leave {});
    let mut decision = leaving.with_fact(LobbyFact::PlaceLeft { place });
    let left = state.roster.places.get(usize::from(place));
    if left.is_some_and(Place::is_host) {
        decision.end(EndKind::Abandoned, None);
    }
    decision
}

/// Decides that a person takes a place in the lobby.
pub fn join(
    state: &Match,
    place: u8,
    participant: uuid::Uuid,
    contribution: Option<Seed>,
) -> Decision {
    let joining = begin_at_place(state, place, PlatformAction::Join {});
    let mut decision = joining.with_fact(LobbyFact::PlaceTaken { place, participant });
    if let Some(contribution) = contribution {
        decision.add_luck(place, contribution);
    }
    decision
}

/// Decides that the person at a place contributes randomness. The caller checks whether the person may.
pub fn contribute(state: &Match, place: u8, contribution: Seed) -> Decision {
    let mut decision = begin_at_place(state, place, PlatformAction::Contribute {});
    decision.add_luck(place, contribution);
    decision
}

/// Decides the start of a match by its host: draws the seats and sets up the game, which may draw too.
pub fn start(state: &Match, host: u8) -> Decision {
    let key = state.luck_key();
    let mut chance = SeededChance::new(&key, state.next_draw);
    let order = match state.charter.seating {
        Seating::AsPlaced => (0..state.roster.seat_count()).collect(),
        Seating::Random => shuffle((0..state.roster.seat_count()).collect(), &mut chance),
    };
    let starting = begin_at_place(state, host, PlatformAction::Start {});
    let decision = starting.with_fact(LobbyFact::SeatsDrawn { order });
    let decided = decision.after.play.begin(&mut chance);
    decision.conclude(decided, chance)
}

/// Decides that the service closes a match that cannot continue.
pub fn close(state: &Match, action: PlatformAction, why: EndKind) -> Decision {
    let mut decision = Decision::new(state, By::SERVICE, action);
    decision.end(why, None);
    decision
}

/// Decides that a seed that may have leaked is replaced. The new seed is hidden until the end.
pub fn renew_seed(state: &Match, seed: Seed) -> Decision {
    let renewing = Decision::new(state, By::SERVICE, PlatformAction::Reseed {});
    let mut decision = renewing.with_fact(LuckFact::SeedRenewed { seed });
    decision.hidden.push("/facts/0/platform/seed".into());
    decision
}

fn begin_at_place(state: &Match, place: u8, action: PlatformAction) -> Decision {
    Decision::new(state, By::player(Seat::new(place)), action)
}

impl Decision {
    fn add_luck(&mut self, place: u8, contribution: Seed) {
        if !self.after.charter.seals_contributions() {
            return self.add_fact(LuckFact::ContributionSet {
                place,
                contribution,
            });
        }
        self.hidden.push(contributions::pointer(self.facts.len()));
        self.add_fact(LuckFact::ContributionCommitted {
            place,
            contribution,
        });
    }
}

fn shuffle(mut left: Vec<u8>, chance: &mut dyn Chance) -> Vec<u8> {
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let name = |place: &u8| (place.to_string().into(), 1);
        let urn = || Urn(left.iter().map(name).collect());
        let total = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let index = usize::try_from(chance.draw(total, Openness::Open, &urn)).unwrap_or_default();
        order.push(left.remove(index.min(left.len() - 1)));
    }
    order
}
