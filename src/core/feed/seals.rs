//! The sealed parts of a log, and who may open them.

use super::Opened;
use crate::contributions;
use crate::disputes::{Corrected, Ruling, corrected_pointer};
use crate::events::{
    Action, Body, EndFact, Fact, LobbyFact, LuckFact, PlatformAction, PlatformFact,
};
use crate::games::{DecodeError, Disclosure, Seal, Seats, Viewer};
use crate::replay_error::ReplayError;
use crate::state::Match;
use crate::weigher::Weigh;
use crate::world::{OpenedPart, Version};

#[derive(Clone)]
pub(super) struct TrackedSeal {
    version: Version,
    part: OpenedPart,
    topic: Option<String>,
    seats: Seats,
    pub(super) is_public: bool,
    /// Whether the decision that sealed the part was undone; only the end of the match opens it then.
    is_struck: bool,
}

impl Weigh for TrackedSeal {
    fn size_bytes(&self) -> usize {
        size_of::<Self>().saturating_add(self.part.size_bytes())
    }
}

pub(super) struct StruckEntries {
    pub(super) takes_back: Vec<u32>,
    pub(super) reinstates: Vec<u32>,
}

pub(super) struct Disclosures {
    sealed: Vec<(String, Seal)>,
    openings: Vec<Disclosure>,
    is_end: bool,
}

impl Disclosures {
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

impl TrackedSeal {
    pub(super) fn new(version: Version, part: &OpenedPart, disclosed: &Disclosures) -> Self {
        let seal = disclosed.seal_of(&part.pointer);
        Self {
            version,
            part: part.clone(),
            topic: seal.and_then(|seal| seal.topic.clone()),
            seats: seal.map_or(Seats::NONE, |seal| seal.known_to),
            is_public: false,
            is_struck: false,
        }
    }

    pub(super) fn strike(&mut self, struck: &StruckEntries) {
        self.is_struck |= struck.takes_back.contains(&self.version.0);
        self.is_struck &= !struck.reinstates.contains(&self.version.0);
    }

    pub(super) fn is_open_to(&self, viewer: Viewer) -> bool {
        self.is_public || viewer.may_know(self.seats)
    }

    pub(super) fn open(&self) -> Result<Opened, ReplayError> {
        let value = self.part.value.parse();
        Ok(Opened {
            version: self.version.0,
            pointer: self.part.pointer.clone(),
            value: value.map_err(ReplayError::unreadable_at(self.version))?,
            salt: hex::encode(self.part.salt),
        })
    }

    pub(super) fn apply_fact(&mut self, disclosed: &Disclosures) {
        self.is_public |= disclosed.is_end;
        if self.is_struck {
            return;
        }
        let is_meant = |opening: &&Disclosure| Some(&opening.topic) == self.topic.as_ref();
        for opening in disclosed.openings.iter().filter(is_meant) {
            match opening.to {
                None => self.is_public = true,
                Some(seats) => self.seats = self.seats.or(seats),
            }
        }
    }
}

/// Returns the parts that an entry seals and opens, with pointers. `state` is the match before it.
pub(super) fn find_disclosures(
    state: &Match,
    body: &Body,
    parts: &[OpenedPart],
) -> Result<Disclosures, DecodeError> {
    let mut disclosed = find_fact_disclosures(state, &body.facts, parts)?;
    if let (Action::Game(action), Some(seat)) = (&body.action, body.by.seat) {
        let seals = state.play.action_seals(seat, action);
        disclosed.seal("/action/game", seals);
    }
    for (index, corrected) in corrected_actions(body).iter().enumerate() {
        let seals = state.play.action_seals(corrected.seat, &corrected.action);
        disclosed.seal(&corrected_pointer(index), seals);
    }
    Ok(disclosed)
}

fn find_fact_disclosures(
    state: &Match,
    facts: &[Fact],
    parts: &[OpenedPart],
) -> Result<Disclosures, DecodeError> {
    let is_end = |fact: &Fact| {
        matches!(
            fact,
            Fact::Platform(PlatformFact::End(EndFact::MatchEnded { .. }))
        )
    };
    let is_any_sealed = parts.iter().any(|part| part.pointer.starts_with("/facts/"));
    let mut disclosed = Disclosures {
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

fn corrected_actions(body: &Body) -> &[Corrected] {
    match &body.action {
        Action::Platform(PlatformAction::Rule {
            ruling: Ruling::Correct { actions, .. },
            ..
        }) => actions,
        Action::Platform(_) | Action::Game(_) => &[],
    }
}
