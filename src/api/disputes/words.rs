//! The words of disputes on the wire. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::core::disputes::Closing;
use crate::core::disputes::{ClosedBy, DisputeState, RulingKind};
use crate::games::Seat;

/// What somebody says is wrong. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenDispute {
    /// The entry with which it went wrong: the version of the match after it.
    #[schema(minimum = 1, maximum = 4_294_967_295_u64, example = 17)]
    pub entry: u32,
    /// What is wrong, 1 to 2000 characters. Those who play or played there read it, and referees.
    #[schema(min_length = 1, max_length = 2000, example = "I never passed.")]
    pub text: String,
}

/// Why somebody does not accept a ruling. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    /// Why, 1 to 2000 characters. Those who play or played there read it, and referees.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "The entry before was not looked at."
    )]
    pub text: String,
}

/// How far a dispute has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DisputeStage {
    /// It waits for a referee.
    Open,
    /// A referee looks into it.
    UnderReview,
    /// It was ruled on, and may be appealed.
    Ruled,
    /// It was appealed, and waits for another referee.
    Appealed,
    /// Nothing more comes of it.
    Closed,
}

/// How a dispute was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DisputeEnd {
    /// Its author withdrew it.
    Withdrawn,
    /// It was ruled on, and nobody appealed in time.
    Settled,
    /// It was ruled on again, after an appeal.
    Decided,
    /// No referee took it up in time; what was ruled before stands.
    Unheard,
    /// A referee took it up and did not rule in time; what was ruled before stands.
    Undecided,
}

impl From<DisputeState> for DisputeStage {
    fn from(state: DisputeState) -> Self {
        match state {
            DisputeState::Open => Self::Open,
            DisputeState::UnderReview => Self::UnderReview,
            DisputeState::Ruled => Self::Ruled,
            DisputeState::Appealed => Self::Appealed,
            DisputeState::Closed => Self::Closed,
        }
    }
}

impl From<ClosedBy> for DisputeEnd {
    fn from(closed: ClosedBy) -> Self {
        match closed {
            ClosedBy::Withdrawal => Self::Withdrawn,
            ClosedBy::Service(Closing::Settled) => Self::Settled,
            ClosedBy::Service(Closing::Decided) => Self::Decided,
            ClosedBy::Service(Closing::Unheard) => Self::Unheard,
            ClosedBy::Service(Closing::Undecided) => Self::Undecided,
        }
    }
}

/// Something said in a dispute, with what proves that it was said.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Statement {
    /// What stands for it in the log, in hex: SHA-256 over `logothete/text/1`, the salt, the text.
    pub commitment: String,
    /// What was said; absent once its author was erased, and for those who do not play there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The salt, in hex; absent as the text is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub salt: Option<String>,
}

/// What was ruled.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulingCard {
    /// The entry of the ruling: what it does stands there.
    pub entry: u32,
    /// What kind of ruling it is.
    pub kind: RulingKind,
    /// The referees who signed it, by their ids in this match.
    pub signed_by: Vec<Uuid>,
    /// Why.
    pub reason: Statement,
}

/// A dispute about a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DisputeCard {
    /// Its number: the entry that opened it.
    pub number: u32,
    /// The entry with which something went wrong.
    pub entry: u32,
    /// Who opened it, as the match calls them.
    pub author: Uuid,
    /// What they are called now.
    pub name: String,
    /// What is wrong.
    pub statement: Statement,
    /// How far it has come.
    pub state: DisputeStage,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// Since when it is in this state.
    pub since: Timestamp,
    /// By when the next step is due, after which the service closes it; absent once it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub due_at: Option<Timestamp>,
    /// The referee who looks, or looked, into it, by their id in this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub referee: Option<Uuid>,
    /// What was ruled; twice at most.
    pub rulings: Vec<RulingCard>,
    /// Why the first ruling was not accepted, if it was appealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub appeal: Option<Statement>,
    /// How it was closed, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub closed_by: Option<DisputeEnd>,
    /// Whether you may withdraw it.
    pub can_withdraw: bool,
    /// Whether you may appeal.
    pub can_appeal: bool,
}

/// The disputes about a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DisputeList {
    /// The version of the match.
    pub version: u32,
    /// Each, in the order in which they were opened.
    pub disputes: Vec<DisputeCard>,
    /// Until when the clocks stand still because of them; absent if they run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub clocks_stopped_until: Option<Timestamp>,
}

/// A look of a referee at what not everybody may know.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LookLine {
    /// Its id.
    pub id: Uuid,
    /// The dispute.
    pub dispute: u32,
    /// The referee, by their id in this match.
    pub referee: Uuid,
    /// When.
    pub looked_at: Timestamp,
    /// At what.
    pub what: LookedAt,
    /// Whose eyes it was seen through, where it was a seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// At which version.
    pub version: u32,
    /// From which version on entries were told one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub since: Option<u32>,
    /// Why.
    pub reason: Statement,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LookedAt {
    /// The table as a seat saw it.
    Seat,
    /// The table as somebody saw it who does not sit there.
    Spectator,
    /// Everything on the table.
    Omniscient,
    /// Who asked what, and what was answered.
    Requests,
    /// Which letters were sent.
    Letters,
    /// What would come of a ruling.
    Ruling,
}

/// Every look of referees at a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LookList {
    /// Each, the first one first.
    pub looks: Vec<LookLine>,
}

/// All disputes there were, in numbers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Figures {
    /// How many were opened.
    pub opened: u64,
    /// How many wait for a referee.
    pub waiting: u64,
    /// How many a referee looks into.
    pub under_review: u64,
    /// How many were ruled on.
    pub ruled: u64,
    /// How many were appealed.
    pub appealed: u64,
    /// How many were withdrawn.
    pub withdrawn: u64,
    /// How many nobody took up, or decided, in time.
    pub lapsed: u64,
    /// Within how many seconds half of those that were ruled on were; absent while none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub median_secs: Option<u64>,
    /// How many stand as ruled each way.
    pub decided: Vec<Decided>,
    /// How many referees there are.
    pub referees: u64,
    /// Whether rulings that decide a result wait, since they need two referees and there are fewer.
    pub results_wait: bool,
}

/// How many disputes were ruled one way.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Decided {
    /// Which way.
    pub kind: String,
    /// How many.
    pub count: u64,
}
