//! The disputes of a match, folded from its entries: the state and the deadlines of each.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Closing, DisputeFact, DisputeRefusal, RulingKind, StopFact};
use crate::refusal::Refusal;
use crate::world::{Hash, Version, add_span};

/// How long a dispute or an appeal waits for a referee before it is closed.
const REVIEW_WITHIN: SignedDuration = SignedDuration::from_hours(3 * 24);

/// Deadline for a ruling, counted from the dispute or the appeal. The clocks are not paused beyond it.
pub(super) const RULE_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How long a ruling can be appealed, counted from the ruling.
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

/// How a dispute was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedBy {
    /// The owner withdrew the dispute; see [`Dispute::owner`].
    Withdrawal,
    /// The service closed the dispute, after the last ruling or after a deadline.
    Service(Closing),
}

/// A ruling on a dispute, as recorded in its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct RecordedRuling {
    pub version: Version,
    pub kind: RulingKind,
    /// One referee, or two if one was not enough.
    pub signed_by: Vec<Uuid>,
    pub reason: Hash,
}

/// A dispute: a complaint about an entry of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Dispute {
    /// Version of the entry that opened the dispute.
    pub number: Version,
    /// Participant who opened the dispute, and has or had a seat.
    pub author: Uuid,
    pub entry: Version,
    pub text: Hash,
    /// Participant who appealed, with the salted hash of their text; `None` without an appeal.
    pub appeal: Option<(Uuid, Hash)>,
    /// Deadlines count from this date until there is an appeal.
    pub opened_at: Timestamp,
    pub state: DisputeState,
    pub since: Timestamp,
    /// Date of the first ruling, even after an appeal; `None` before.
    pub ruled_at: Option<Timestamp>,
    /// Deadlines count from this date; `None` without an appeal.
    pub appealed_at: Option<Timestamp>,
    /// Referee who last took up the dispute; `None` before.
    pub referee: Option<Uuid>,
    pub rulings: Vec<RecordedRuling>,
    /// `None` while the dispute is open, and again after an appeal.
    pub closed_by: Option<ClosedBy>,
}

/// All disputes of a match, and their effect on its clocks.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Disputes {
    pub all: Vec<Dispute>,
    /// Time until which a dispute stops the clocks; it may be in the past. `None` if no dispute does.
    pub stopped_until: Option<Timestamp>,
    /// Number of times that the clocks were stopped. For players this is limited.
    pub stops: u16,
    /// Date when the match first ended, whatever rulings changed since; `None` before.
    pub ended_at: Option<Timestamp>,
}

impl ClosedBy {
    /// Returns how a dispute was closed, as a word for lists: `withdrawn`, or the reason of the service.
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

    /// Returns the deadline of the dispute's next step, after which the service closes the dispute.
    pub fn due_at(&self) -> Option<Timestamp> {
        match self.state {
            DisputeState::Open | DisputeState::Appealed => {
                Some(add_span(self.since, REVIEW_WITHIN))
            }
            DisputeState::UnderReview => Some(add_span(
                self.appealed_at.unwrap_or(self.opened_at),
                RULE_WITHIN,
            )),
            DisputeState::Ruled => Some(add_span(self.since, APPEAL_WITHIN)),
            DisputeState::Closed => None,
        }
    }

    /// Returns who may withdraw the dispute: the appellant, or without an appeal the author.
    pub fn owner(&self) -> Uuid {
        self.appeal.map_or(self.author, |(appellant, _)| appellant)
    }

    /// Returns until when a participant may appeal the ruling; `None` if the participant may not.
    /// An author who withdrew the dispute after the ruling may no longer appeal; other participants may.
    pub fn appealable_until(&self, participant: Uuid) -> Option<Timestamp> {
        let is_withdrawn = self.closed_by == Some(ClosedBy::Withdrawal);
        let is_entitled = match self.state {
            DisputeState::Ruled => true,
            DisputeState::Closed => is_withdrawn && participant != self.author,
            DisputeState::Open | DisputeState::UnderReview | DisputeState::Appealed => false,
        };
        let ruled_at = self
            .ruled_at
            .filter(|_| is_entitled && self.appeal.is_none())?;
        Some(add_span(ruled_at, APPEAL_WITHIN))
    }

    /// Whether the dispute still waits for a referee's decision.
    pub fn is_unsettled(&self) -> bool {
        !matches!(self.state, DisputeState::Ruled | DisputeState::Closed)
    }

    /// Whether this referee signed an earlier ruling.
    pub fn was_signed_by(&self, referee: Uuid) -> bool {
        let mut rulings = self.rulings.iter();
        rulings.any(|ruled| ruled.signed_by.contains(&referee))
    }
}

impl Disputes {
    /// `None` if the entry `number` opened no dispute.
    pub fn get(&self, number: Version) -> Option<&Dispute> {
        self.all.iter().find(|dispute| dispute.number == number)
    }

    /// As [`Disputes::get`], but refuses a number without a dispute.
    pub fn find(&self, number: Version) -> Result<&Dispute, Refusal> {
        let dispute = self.get(number);
        dispute.ok_or(Refusal::Dispute(DisputeRefusal::NoSuchDispute(number.0)))
    }

    /// Whether every dispute is closed.
    pub fn are_closed(&self) -> bool {
        let mut all = self.all.iter();
        all.all(|dispute| dispute.state == DisputeState::Closed)
    }

    /// Whether a dispute stops the clocks now.
    pub fn are_clocks_stopped(&self, now: Timestamp) -> bool {
        self.stopped_until.is_some_and(|until| now < until)
    }

    pub(super) fn is_other_unsettled(&self, number: Version) -> bool {
        let mut others = self.all.iter().filter(|other| other.number != number);
        others.any(Dispute::is_unsettled)
    }

    pub(crate) fn size_bytes(&self) -> usize {
        self.all.len() * (size_of::<Dispute>() + size_of::<RecordedRuling>())
    }

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

    /// Records the date when the match ended; from then on no clocks are stopped.
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
