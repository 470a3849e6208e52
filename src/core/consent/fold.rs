//! What entries leave of consent: the way back, open proposals, the pause.

use jiff::{SignedDuration, Timestamp};

use super::facts::{ConsentFact, PauseFact};
use super::proposal::{Kind, OpenProposal};
use super::trail::{Cut, Step, Trail};
use crate::events::{Actor, By};
use crate::games::{AnyPlay, Seat, Seats};
use crate::world::Version;

/// For how long it is remembered who proposed what.
const MEMORY: SignedDuration = SignedDuration::from_hours(24);

/// What can be undone in a match, and what its seats consider together.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub struct Consent {
    /// The proposals that wait for answers, at most one of a kind; some may have lapsed by now.
    pub proposals: Vec<OpenProposal>,
    /// Until when all clocks stand still, if they do.
    pub paused_until: Option<Timestamp>,
    pub(super) trail: Trail,
    /// Who proposed what in the last day.
    made: Vec<(Seat, Kind, Timestamp)>,
    /// Who took something back, as often as they did.
    takers: Vec<Seat>,
    /// The entries that decided nothing in the game, in their order; all the rest do.
    others: Vec<Version>,
    /// The entries whose decisions were taken back, or that a ruling went behind, in their order.
    struck: Vec<Version>,
    undone: Option<Undone>,
    /// The entry of the last ruling that went back.
    rewound: Option<Version>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Undone {
    pub(crate) version: Version,
    pub seat: Seat,
    /// The others whose decisions it undid.
    pub others: Seats,
    /// When the first of the decisions was made that it undid.
    pub(crate) since: Timestamp,
}

impl Consent {
    pub fn undone_by(&self, version: Version) -> Option<Undone> {
        self.undone.filter(|undone| undone.version == version)
    }

    /// The last entry with which the game went back.
    pub(crate) fn turned_back(&self) -> Option<Version> {
        let undone = self.undone.map(|undone| undone.version);
        undone.max(self.rewound)
    }

    /// The entries whose decisions do not stand any more, in their order.
    pub(crate) fn struck(&self) -> &[Version] {
        &self.struck
    }

    /// Whether the decision of an entry was taken back, or a ruling went behind it.
    pub fn is_struck(&self, version: Version) -> bool {
        self.struck.binary_search(&version).is_ok()
    }

    /// Whether a proposal waits for the answer of a seat.
    pub fn asks(&self, seat: Seat, now: Timestamp) -> bool {
        let waits = |open: &OpenProposal| open.waits_for(seat) && now < open.lapses_at();
        self.proposals.iter().any(waits)
    }

    #[cfg(test)]
    pub(super) fn undoable(&self, to: Version) -> Vec<u32> {
        let steps = self.trail.after(to);
        steps.map(|step| step.version.0).collect()
    }

    pub(crate) fn size_bytes(&self) -> usize {
        let proposals = self.proposals.len() * size_of::<OpenProposal>();
        let made = self.made.len() * size_of::<(Seat, Kind, Timestamp)>();
        let struck = (self.struck.len() + self.others.len()) * size_of::<Version>();
        let others = proposals.saturating_add(made) + self.takers.len() + struck;
        self.trail.size_bytes().saturating_add(others)
    }

    /// Notes a decision: the game before it, unless it surprised somebody.
    pub(crate) fn decided(
        &mut self,
        before: Option<Box<dyn AnyPlay>>,
        (version, by, at): (Version, By, Timestamp),
        is_luck_used: bool,
    ) {
        self.drop(Kind::Takeback);
        let cut = match (by.kind, before) {
            // Or whoever let their time run out could take back what the rules did for them.
            (Actor::Clock, _) => Cut::TimeOut,
            (Actor::Referee, _) => Cut::Ruling,
            (_, Some(before)) => return self.trail.extend((version, by, at), before),
            (_, None) if is_luck_used => Cut::Luck,
            (_, None) => Cut::Disclosure,
        };
        self.trail.cut(version, cut);
    }

    pub(crate) fn passed_over(&mut self, version: Version) {
        self.others.push(version);
    }

    /// Goes back: the game as it was after an earlier entry, if one can go back there.
    pub(crate) fn go_back(
        &mut self,
        seat: Seat,
        to: Version,
        version: Version,
    ) -> Option<Box<dyn AnyPlay>> {
        let decided = self.trail.after(to).filter_map(Step::person);
        let others = decided.filter(|other| *other != seat).collect();
        let since = self.trail.after(to).next().map(|step| step.at);
        let struck: Vec<Version> = self.trail.after(to).map(|step| step.version).collect();
        let play = self.trail.back_to(to)?;
        self.struck.extend(struck);
        self.struck.sort_unstable();
        self.drop(Kind::Takeback);
        self.takers.push(seat);
        self.undone = Some(Undone {
            version,
            seat,
            others,
            since: since.unwrap_or(Timestamp::MAX),
        });
        Some(play)
    }

    /// Goes back behind decisions by a ruling: those that were struck then are again, and no others
    /// of before; those since are.
    pub(crate) fn rewind(&mut self, to: Version, struck: &[Version], version: Version) {
        let since = (to.0.saturating_add(1)..version.0).map(Version);
        let decided = since.filter(|entry| self.others.binary_search(entry).is_err());
        self.struck = struck.iter().copied().chain(decided).collect();
        self.drop(Kind::Takeback);
        self.trail.cut(version, Cut::Ruling);
        self.rewound = Some(version);
    }

    /// Takes note of a fact of the entry `version`, which was written at this moment.
    pub(crate) fn apply_fact(&mut self, fact: &ConsentFact, version: Version, at: Timestamp) {
        match fact {
            ConsentFact::Proposed {
                seat,
                proposal,
                asked,
            } => self.open(OpenProposal {
                number: version,
                seat: *seat,
                proposal: proposal.clone(),
                asked: asked.iter().copied().collect(),
                agreed: Seats::NONE,
                at,
            }),
            ConsentFact::Consented { seat, proposal } => {
                let mut open = self.proposals.iter_mut();
                if let Some(open) = open.find(|open| open.number.0 == *proposal) {
                    open.agreed.insert(*seat);
                }
            }
            ConsentFact::Declined { proposal, .. } | ConsentFact::Withdrawn { proposal, .. } => {
                self.proposals.retain(|open| open.number.0 != *proposal);
            }
        }
    }

    pub(crate) fn apply_pause(&mut self, fact: &PauseFact) {
        match fact {
            PauseFact::Paused { until } => {
                self.drop(Kind::Pause);
                self.paused_until = Some(*until);
            }
            PauseFact::Resumed {} => {
                self.drop(Kind::Resume);
                self.paused_until = None;
            }
        }
    }

    /// Others than those who were asked hold the seats.
    pub(crate) fn reseat(&mut self) {
        self.proposals.clear();
    }

    pub(crate) fn end(&mut self, version: Version) {
        self.proposals.clear();
        self.paused_until = None;
        self.trail.cut(version, Cut::Disclosure);
    }

    pub(super) fn takebacks_of(&self, seat: Seat) -> usize {
        self.takers.iter().filter(|taker| **taker == seat).count()
    }

    /// How often a seat proposed something of this kind in the day before a moment.
    pub(super) fn proposals_of(&self, seat: Seat, kind: Kind, now: Timestamp) -> usize {
        let is_meant = |(who, what, at): &&(Seat, Kind, Timestamp)| {
            *who == seat && *what == kind && now.duration_since(*at) < MEMORY
        };
        self.made.iter().filter(is_meant).count()
    }

    /// The proposal of this number, if it has not lapsed.
    pub(crate) fn proposal(&self, number: Version, now: Timestamp) -> Option<&OpenProposal> {
        let mut open = self.proposals.iter();
        open.find(|open| open.number == number && now < open.lapses_at())
    }

    /// The proposal of this kind, if there is one that has not lapsed.
    pub(super) fn open_of(&self, kind: Kind, now: Timestamp) -> Option<&OpenProposal> {
        let mut open = self.proposals.iter();
        open.find(|open| Kind::from(&open.proposal) == kind && now < open.lapses_at())
    }

    fn open(&mut self, open: OpenProposal) {
        let kind = Kind::from(&open.proposal);
        self.drop(kind);
        self.made
            .retain(|(_, _, made)| open.at.duration_since(*made) < MEMORY);
        self.made.push((open.seat, kind, open.at));
        self.proposals.push(open);
    }

    fn drop(&mut self, kind: Kind) {
        self.proposals
            .retain(|open| Kind::from(&open.proposal) != kind);
    }
}
