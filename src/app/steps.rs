//! What somebody does in a match where they sit, besides acting: each a decision on paper, and all of them
//! kept in the same way.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use crate::app::failure::Result;
use crate::app::keys::Key;
use crate::app::service::Matches;
use crate::core::consent::{Answer, Proposal, answer, propose, take_back, weigh};
use crate::core::events::PlatformAction;
use crate::core::lobby::{playing, sitting, wished};
use crate::core::luck::Seed;
use crate::core::sealing::Wished;
use crate::core::{Match, Place, Refusal, decide};
use crate::games::Seat;
use crate::world::{MatchId, Version};

/// What somebody does in a match where they sit, besides acting.
pub enum Step {
    /// Adds luck to the place that they have.
    Contribute(Seed),
    /// Leaves the lobby; a host who leaves closes it.
    Leave,
    /// Starts the match; the host's to do, once every place is taken.
    Start,
    /// Gives up a seat; the rules' defaults play it from now on.
    Resign,
    /// Takes a decision back, or asks those for their consent who have decided since.
    TakeBack(Version),
    /// Proposes what needs the consent of all who play.
    Propose(Proposal),
    /// Answers a proposal; if everybody agrees, what was proposed follows.
    Answer(Version, Answer),
}

impl Matches {
    /// Takes a step for whoever sits there.
    pub async fn step(
        self: &Arc<Self>,
        id: MatchId,
        who: Uuid,
        step: &Step,
        mark: Key<'_>,
    ) -> Result {
        let decide = |table: &Match, now| step.decide(table, who, now);
        let table = self.settle(id, mark, decide).await?;
        // What its owner wants done in time could do again what was taken back.
        if let Step::TakeBack(_) = step {
            self.log.clear_order(id, who).await?;
        }
        Ok(table)
    }
}

impl Step {
    fn decide(&self, table: &Match, who: Uuid, now: Timestamp) -> Result<Wished, Refusal> {
        match self {
            Self::Contribute(seed) => contribute(table, sitting(table, who)?, seed),
            Self::Leave => {
                let place = sitting(table, who)?;
                let decision = decide::leave(table, place);
                Ok(wished(place, PlatformAction::Leave {}, decision))
            }
            Self::Start => start(table, sitting(table, who)?, now),
            Self::Resign => {
                let seat = playing(table, who)?;
                let decision = decide::resign(table, seat);
                Ok(wished(seat.number(), PlatformAction::Resign {}, decision))
            }
            Self::TakeBack(entry) => undo(table, playing(table, who)?, *entry, now),
            Self::Propose(proposal) => put(table, playing(table, who)?, proposal.clone(), now),
            Self::Answer(to, said) => reply(table, playing(table, who)?, (*to, *said), now),
        }
    }
}

fn contribute(table: &Match, number: u8, seed: &Seed) -> Result<Wished, Refusal> {
    let place = table.places.get(usize::from(number));
    if place.is_some_and(|place| place.contribution.is_some()) {
        return Err(Refusal::ContributionSet);
    }
    let decision = decide::contribute(table, number, seed.clone());
    Ok(wished(number, PlatformAction::Contribute {}, decision))
}

fn start(table: &Match, number: u8, now: Timestamp) -> Result<Wished, Refusal> {
    let place = table.places.get(usize::from(number));
    if !place.is_some_and(Place::is_host) {
        return Err(Refusal::NotHost);
    }
    match (table.free_places().count(), table.starts_after()) {
        (0, Some(until)) if now < until => return Err(Refusal::LuckRenewed(until)),
        (0, _) => {}
        (free, _) => return Err(Refusal::PlacesFree(free)),
    }
    Ok(wished(
        number,
        PlatformAction::Start {},
        decide::start(table)?,
    ))
}

fn undo(table: &Match, seat: Seat, entry: Version, now: Timestamp) -> Result<Wished, Refusal> {
    if !weigh(table, seat, entry)?.asked.is_empty() {
        return put(table, seat, Proposal::Takeback { entry: entry.0 }, now);
    }
    let action = PlatformAction::TakeBack { entry: entry.0 };
    let decision = take_back(table, seat, entry)?;
    Ok(wished(seat.number(), action, decision))
}

fn put(table: &Match, seat: Seat, proposal: Proposal, now: Timestamp) -> Result<Wished, Refusal> {
    let decision = propose(table, seat, &proposal, now)?;
    let action = PlatformAction::Propose { proposal };
    Ok(wished(seat.number(), action, decision))
}

fn reply(
    table: &Match,
    seat: Seat,
    (to, said): (Version, Answer),
    now: Timestamp,
) -> Result<Wished, Refusal> {
    let decision = answer(table, seat, (to, said), now)?;
    let proposal = to.0;
    let action = match said {
        Answer::Consent => PlatformAction::Consent { proposal },
        Answer::Decline => PlatformAction::Decline { proposal },
        Answer::Withdraw => PlatformAction::Withdraw { proposal },
    };
    Ok(wished(seat.number(), action, decision))
}
