//! The disputes of a match, folded with its entries: how far each has come, and until when.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Closing, DisputeFact, DisputeRefusal, RulingKind, StopFact};
use crate::refusal::Refusal;
use crate::world::{Hash, Version, add_span};

/// How long a dispute, or an appeal, waits for a referee.
const REVIEW_WITHIN: SignedDuration = SignedDuration::from_hours(3 * 24);

/// How long after it was opened, or appealed, a dispute is ruled on at the latest. The clocks of the
/// match stand still no longer than that.
pub(super) const RULE_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How long after a ruling one may appeal.
const APPEAL_WITHIN: SignedDuration = SignedDuration::from_hours(3 * 24);

/// State of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DisputeStage)]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum DisputeState {
    /// Waiting for a referee.
    Open,
    /// Under review by a referee.
    UnderReview,
    /// Ruled; the ruling can be appealed.
    Ruled,
    /// Appealed; waiting for another referee.
    Appealed,
    /// Closed.
    Closed,
}

/// Why nothing more is to come of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedBy {
    /// Whoever may withdraw it did; see [`Dispute::owner`].
    Withdrawal,
    /// The service, once it was ruled on for good or a time limit was over.
    Service(Closing),
}

/// One ruling on a dispute, as its entry has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRuling {
    /// The entry that ruled.
    pub version: Version,
    /// What was decided, without its details.
    pub kind: RulingKind,
    /// The referees who put their names to it: one, or two where one was not enough.
    pub signed_by: Vec<Uuid>,
    /// What commits to its reason.
    pub reason: Hash,
}

/// Somebody says that something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Its number: the entry that opened it.
    pub number: Version,
    /// Who opened it; they sit or sat in the match.
    pub author: Uuid,
    /// The entry it points at.
    pub entry: Version,
    /// What commits to what its author says.
    pub text: Hash,
    /// Who appealed, and what commits to why, if somebody did.
    pub appeal: Option<(Uuid, Hash)>,
    /// When the entry that opened it was written, from which its time limits count until an appeal.
    pub opened_at: Timestamp,
    /// How far it has come.
    pub state: DisputeState,
    /// Since when.
    pub since: Timestamp,
    /// The first ruling: an appeal does not move it. `None` until there is one.
    pub ruled_at: Option<Timestamp>,
    /// `None` unless somebody appealed; the time limits count from it then.
    pub appealed_at: Option<Timestamp>,
    /// Who last took it up, also once it is ruled on or closed; `None` until somebody has.
    pub referee: Option<Uuid>,
    /// What was ruled; at most twice.
    pub rulings: Vec<RecordedRuling>,
    /// `None` while it is not closed; an appeal takes it back.
    pub closed_by: Option<ClosedBy>,
}

/// All disputes of a match, with the clocks that they stop.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Disputes {
    /// Each, in the order in which they were opened.
    pub all: Vec<Dispute>,
    /// Until when the clocks stand still because of them, if they were stopped.
    pub stopped_until: Option<Timestamp>,
    /// How often clocks were stopped, by players and referees alike; bounded for players.
    pub stops: u16,
    /// When the match ended first, whatever rulings did since; `None` until then.
    pub ended_at: Option<Timestamp>,
}

impl ClosedBy {
    /// The word for lists: `withdrawn`, or the reason of the service.
    pub fn word(self) -> &'static str {
        match self {
            Self::Withdrawal => "withdrawn",
            Self::Service(why) => why.into(),
        }
    }
}

impl Dispute {
    fn new(
        number: Version,
        opened_at: Timestamp,
        author: Uuid,
        entry: Version,
        text: Hash,
    ) -> Self {
        Self {
            number,
            author,
            entry,
            text,
            appeal: None,
            opened_at,
            state: DisputeState::Open,
            since: opened_at,
            ruled_at: None,
            appealed_at: None,
            referee: None,
            rulings: Vec::new(),
            closed_by: None,
        }
    }

    /// By when the next step is due, after which the service closes it.
    pub fn due_at(&self) -> Option<Timestamp> {
        match self.state {
            DisputeState::Open | DisputeState::Appealed => Some(add_span(self.since, REVIEW_WITHIN)),
            DisputeState::UnderReview => {
                Some(add_span(self.appealed_at.unwrap_or(self.opened_at), RULE_WITHIN))
            }
            DisputeState::Ruled => Some(add_span(self.since, APPEAL_WITHIN)),
            DisputeState::Closed => None,
        }
    }

    /// Who may withdraw what waits now: its author, and an appeal whoever appealed.
    pub fn owner(&self) -> Uuid {
        self.appeal.map_or(self.author, |(appellant, _)| appellant)
    }

    /// Until when this person may appeal its ruling, if they may.
    ///
    /// Who withdraws a dispute that was ruled on takes the appeal from themselves and from nobody else.
    pub fn appealable_until(&self, participant: Uuid) -> Option<Timestamp> {
        let is_withdrawn = self.closed_by == Some(ClosedBy::Withdrawal);
        let is_entitled = match self.state {
            DisputeState::Ruled => true,
            DisputeState::Closed => is_withdrawn && participant != self.author,
            DisputeState::Open | DisputeState::UnderReview | DisputeState::Appealed => false,
        };
        let ruled_at = self.ruled_at.filter(|_| is_entitled && self.appeal.is_none())?;
        Some(add_span(ruled_at, APPEAL_WITHIN))
    }

    /// Whether a referee has yet to decide something.
    pub fn is_unsettled(&self) -> bool {
        !matches!(self.state, DisputeState::Ruled | DisputeState::Closed)
    }

    /// Whether somebody signed an earlier ruling of it.
    pub fn was_signed_by(&self, referee: Uuid) -> bool {
        let mut rulings = self.rulings.iter();
        rulings.any(|ruled| ruled.signed_by.contains(&referee))
    }
}

impl Disputes {
    /// The dispute that this entry opened; `None` if it opened none.
    pub fn get(&self, number: Version) -> Option<&Dispute> {
        self.all.iter().find(|dispute| dispute.number == number)
    }

    /// As [`Disputes::get`], with the refusal for one who asks for another.
    pub fn find(&self, number: Version) -> Result<&Dispute, Refusal> {
        let dispute = self.get(number);
        dispute.ok_or(Refusal::Dispute(DisputeRefusal::NoSuchDispute(number.0)))
    }

    /// Whether nothing more comes of any of them, unless somebody begins.
    pub fn are_closed(&self) -> bool {
        let mut all = self.all.iter();
        all.all(|dispute| dispute.state == DisputeState::Closed)
    }

    /// Whether the clocks stand still at this moment because of a dispute.
    pub fn are_clocks_stopped(&self, now: Timestamp) -> bool {
        self.stopped_until.is_some_and(|until| now < until)
    }

    /// Whether a referee has yet to decide something, besides in the dispute `number`.
    pub(super) fn is_other_unsettled(&self, number: Version) -> bool {
        let mut others = self.all.iter().filter(|other| other.number != number);
        others.any(Dispute::is_unsettled)
    }

    pub(crate) fn size_bytes(&self) -> usize {
        self.all.len() * (size_of::<Dispute>() + size_of::<RecordedRuling>())
    }

    /// Takes note of a fact of the entry `version`, which was written at this moment.
    pub(crate) fn apply_fact(&mut self, fact: &DisputeFact, version: Version, at: Timestamp) {
        match fact {
            DisputeFact::DisputeOpened {
                participant,
                entry,
                text,
            } => {
                let opened = Dispute::new(version, at, *participant, Version(*entry), *text);
                self.all.push(opened);
            }
            DisputeFact::DisputeReviewed { dispute, referee } => {
                self.change_state(*dispute, DisputeState::UnderReview, at, |dispute| {
                    dispute.referee = Some(*referee);
                });
            }
            DisputeFact::Ruled {
                dispute,
                kind,
                reason,
                signed_by,
            } => {
                self.change_state(*dispute, DisputeState::Ruled, at, |dispute| {
                    dispute.ruled_at.get_or_insert(at);
                    dispute.rulings.push(RecordedRuling {
                        version,
                        kind: *kind,
                        signed_by: signed_by.clone(),
                        reason: *reason,
                    });
                });
            }
            DisputeFact::DisputeAppealed {
                dispute,
                participant,
                text,
            } => {
                self.change_state(*dispute, DisputeState::Appealed, at, |dispute| {
                    dispute.appeal = Some((*participant, *text));
                    dispute.appealed_at = Some(at);
                    dispute.closed_by = None;
                });
            }
            DisputeFact::DisputeWithdrawn { dispute } => {
                self.close(*dispute, at, ClosedBy::Withdrawal);
            }
            DisputeFact::DisputeClosed { dispute, why } => {
                self.close(*dispute, at, ClosedBy::Service(*why));
            }
        }
    }

    pub(crate) fn apply_stop(&mut self, fact: &StopFact) {
        match fact {
            StopFact::ClocksStopped { until } => {
                self.stopped_until = self.stopped_until.max(Some(*until));
                self.stops = self.stops.saturating_add(1);
            }
            StopFact::ClocksStarted {} => self.stopped_until = None,
        }
    }

    /// The match ended: no clock is stopped any more.
    pub(crate) fn end(&mut self, at: Timestamp) {
        self.stopped_until = None;
        self.ended_at.get_or_insert(at);
    }

    fn close(&mut self, number: u32, at: Timestamp, by: ClosedBy) {
        self.change_state(number, DisputeState::Closed, at, |dispute| {
            dispute.closed_by = Some(by);
        });
    }

    fn change_state(
        &mut self,
        number: u32,
        state: DisputeState,
        since: Timestamp,
        change: impl FnOnce(&mut Dispute),
    ) {
        let mut all = self.all.iter_mut();
        if let Some(dispute) = all.find(|dispute| dispute.number.0 == number) {
            (dispute.state, dispute.since) = (state, since);
            change(dispute);
        }
    }
}
