//! The sealed parts of a log: what an entry seals and opens, and who may open what by now.

use super::Opened;
use crate::broken::BrokenLog;
use crate::contributions;
use crate::disputes::{Corrected, Ruling, corrected_pointer};
use crate::events::{
    Action, Body, EndFact, Fact, LobbyFact, LuckFact, PlatformAction, PlatformFact,
};
use crate::games::{Corrupt, Opening, Seal, Seats, Viewer};
use crate::state::Match;
use crate::weigher::Weigh;
use crate::world::{Part, Version};

/// A sealed part somewhere in the log, and who may open it by now.
#[derive(Clone)]
pub(super) struct Known {
    version: Version,
    part: Part,
    topic: Option<String>,
    seats: Seats,
    pub(super) everybody: bool,
    /// Whether the decision that sealed it does not stand: nothing but the end opens it then.
    struck: bool,
}

impl Weigh for Known {
    fn bytes(&self) -> usize {
        size_of::<Self>().saturating_add(self.part.bytes())
    }
}

/// Entries whose decisions do not stand any more, and those whose do again.
pub(super) struct Struck {
    pub(super) takes_back: Vec<u32>,
    pub(super) reinstates: Vec<u32>,
}

pub(super) struct Disclosed {
    sealed: Vec<(String, Seal)>,
    openings: Vec<Opening>,
    is_end: bool,
}

impl Disclosed {
    pub(super) fn seal_of(&self, pointer: &str) -> Option<&Seal> {
        let mut sealed = self.sealed.iter();
        let (_, seal) = sealed.find(|(place, _)| place == pointer)?;
        Some(seal)
    }

    pub(super) fn opens_any(&self) -> bool {
        self.is_end || !self.openings.is_empty()
    }

    fn seal(&mut self, at: &str, seals: Vec<Seal>) {
        let place = |seal: Seal| (format!("{at}/{}", seal.field), seal);
        self.sealed.extend(seals.into_iter().map(place));
    }
}

impl Known {
    pub(super) fn new(version: Version, part: &Part, disclosed: &Disclosed) -> Self {
        let seal = disclosed.seal_of(&part.pointer);
        Self {
            version,
            part: part.clone(),
            topic: seal.and_then(|seal| seal.topic.clone()),
            seats: seal.map_or(Seats::NONE, |seal| seal.known_to),
            everybody: false,
            struck: false,
        }
    }

    /// What was taken back is not opened by what happens instead, only by the end; what a ruling lets
    /// stand again is opened as before.
    pub(super) fn strike(&mut self, struck: &Struck) {
        self.struck |= struck.takes_back.contains(&self.version.0);
        self.struck &= !struck.reinstates.contains(&self.version.0);
    }

    pub(super) fn is_open_to(&self, viewer: Viewer) -> bool {
        self.everybody || viewer.knows(self.seats)
    }

    pub(super) fn opened(&self) -> Result<Opened, BrokenLog> {
        let value = self.part.form.read();
        Ok(Opened {
            version: self.version.0,
            pointer: self.part.pointer.clone(),
            value: value.map_err(BrokenLog::unreadable_at(self.version))?,
            salt: hex::encode(self.part.salt),
        })
    }

    /// Notes who may open it from this entry on.
    pub(super) fn apply_fact(&mut self, disclosed: &Disclosed) {
        self.everybody |= disclosed.is_end;
        if self.struck {
            return;
        }
        let is_meant = |opening: &&Opening| Some(&opening.topic) == self.topic.as_ref();
        for opening in disclosed.openings.iter().filter(is_meant) {
            match opening.to {
                None => self.everybody = true,
                Some(seats) => self.seats = self.seats.or(seats),
            }
        }
    }
}

/// What an entry with these sealed parts seals, with pointers, and what it opens. `state` is as it was
/// before.
pub(super) fn disclosed(state: &Match, body: &Body, parts: &[Part]) -> Result<Disclosed, Corrupt> {
    let mut disclosed = disclosed_by_facts(state, &body.facts, parts)?;
    if let (Action::Game(action), Some(seat)) = (&body.action, body.by.seat) {
        let seals = state.play.action_seals(seat, action);
        disclosed.seal("/action/game", seals);
    }
    for (index, corrected) in corrected(body).iter().enumerate() {
        let seals = state.play.action_seals(corrected.seat, &corrected.action);
        disclosed.seal(&corrected_pointer(index), seals);
    }
    Ok(disclosed)
}

/// What the facts of an entry with these sealed parts seal, and what they open. `state` is as it was
/// before.
fn disclosed_by_facts(state: &Match, facts: &[Fact], parts: &[Part]) -> Result<Disclosed, Corrupt> {
    let is_end = |fact: &Fact| {
        matches!(
            fact,
            Fact::Platform(PlatformFact::End(EndFact::MatchEnded { .. }))
        )
    };
    let is_any_sealed = parts.iter().any(|part| part.pointer.starts_with("/facts/"));
    let mut disclosed = Disclosed {
        sealed: Vec::new(),
        openings: Vec::new(),
        is_end: facts.iter().any(is_end),
    };
    for (index, fact) in facts.iter().enumerate() {
        match fact {
            Fact::Game(fact) => {
                let (seals, openings) = state.play.secrets(fact)?;
                if is_any_sealed {
                    disclosed.seal(&format!("/facts/{index}/game"), seals);
                }
                disclosed.openings.extend(openings);
            }
            Fact::Platform(PlatformFact::Luck(LuckFact::ContributionCommitted { .. })) => {
                let pointer = contributions::pointer(index);
                disclosed.sealed.push((pointer, contributions::seal()));
            }
            Fact::Platform(PlatformFact::Lobby(LobbyFact::SeatsDrawn { .. })) => {
                disclosed.openings.push(contributions::opening());
            }
            Fact::Platform(_) => {}
        }
    }
    Ok(disclosed)
}

fn corrected(body: &Body) -> &[Corrected] {
    match &body.action {
        Action::Platform(PlatformAction::Rule {
            ruling: Ruling::Correct { actions, .. },
            ..
        }) => actions,
        Action::Platform(_) | Action::Game(_) => &[],
    }
}
