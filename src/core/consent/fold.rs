//! Folds the consent state of a match from its entries: undoable decisions, proposals, and the agreed pause.

use jiff::{SignedDuration, Timestamp};

use super::undo_history::{UndoHistory, UndoLimit, Undone};
use super::{ConsentFact, Kind, OpenProposal, PauseFact};
use crate::games::{Seat, Seats};
use crate::world::Version;

/// Period over which the proposals of a seat are counted.
const COUNTED_FOR: SignedDuration = SignedDuration::from_hours(24);

#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub struct Consent {
    /// Proposals that wait for answers, at most one of each kind. Some may have expired.
    pub proposals: Vec<OpenProposal>,
    /// End of the last agreed pause; `None` if there was none, or it was ended early.
    pub paused_until: Option<Timestamp>,
    pub(super) undo_history: UndoHistory,
    /// Proposals made in the last day: the seat, the kind and the date of each.
    recent_proposals: Vec<(Seat, Kind, Timestamp)>,
    /// The seats that undid a decision, one per takeback, in order.
    pub(super) takeback_seats: Vec<Seat>,
    /// Entries that decided nothing in the game, such as proposals, in order.
    pub(super) other_entries: Vec<Version>,
    /// Entries whose decisions were undone by a takeback or a ruling, in order.
    pub(super) struck: Vec<Version>,
    pub(super) undone: Option<Undone>,
    /// Entry of the last ruling that rewound the game; `None` if there was none.
    pub(super) last_rewind: Option<Version>,
}

impl Consent {
    pub fn waits_for(&self, seat: Seat, now: Timestamp) -> bool {
        let waits = |open: &OpenProposal| open.waits_for(seat) && now < open.lapses_at();
        self.proposals.iter().any(waits)
    }

    pub(crate) fn size_bytes(&self) -> usize {
        let proposals = self.proposals.len() * size_of::<OpenProposal>();
        let made = self.recent_proposals.len() * size_of::<(Seat, Kind, Timestamp)>();
        let struck = (self.struck.len() + self.other_entries.len()) * size_of::<Version>();
        let others = proposals.saturating_add(made) + self.takeback_seats.len() + struck;
        self.undo_history.size_bytes().saturating_add(others)
    }

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
                self.remove_proposal(Kind::Pause);
                self.paused_until = Some(*until);
            }
            PauseFact::Resumed {} => {
                self.remove_proposal(Kind::Resume);
                self.paused_until = None;
            }
        }
    }

    pub(crate) fn end(&mut self, version: Version) {
        self.proposals.clear();
        self.paused_until = None;
        self.undo_history.set_limit(version, UndoLimit::Disclosure);
    }

    pub(super) fn proposals_of(&self, seat: Seat, kind: Kind, now: Timestamp) -> usize {
        let is_meant = |(who, what, at): &&(Seat, Kind, Timestamp)| {
            *who == seat && *what == kind && now.duration_since(*at) < COUNTED_FOR
        };
        self.recent_proposals.iter().filter(is_meant).count()
    }

    /// `None` if the proposal is not open, or has expired.
    pub(crate) fn proposal(&self, number: Version, now: Timestamp) -> Option<&OpenProposal> {
        let mut open = self.proposals.iter();
        open.find(|open| open.number == number && now < open.lapses_at())
    }

    /// `None` if no proposal of this kind is open, or it has expired.
    pub(super) fn open_of(&self, kind: Kind, now: Timestamp) -> Option<&OpenProposal> {
        let mut open = self.proposals.iter();
        open.find(|open| Kind::from(&open.proposal) == kind && now < open.lapses_at())
    }

    fn open(&mut self, open: OpenProposal) {
        let kind = Kind::from(&open.proposal);
        self.remove_proposal(kind);
        self.recent_proposals
            .retain(|(_, _, made)| open.at.duration_since(*made) < COUNTED_FOR);
        self.recent_proposals.push((open.seat, kind, open.at));
        self.proposals.push(open);
    }

    pub(super) fn remove_proposal(&mut self, kind: Kind) {
        self.proposals
            .retain(|open| Kind::from(&open.proposal) != kind);
    }
}
