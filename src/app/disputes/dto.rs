//! Wire types of disputes. Fields are only ever added.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::core::disputes::{DisputeState, RulingKind};
use crate::games::Seat;
use crate::people::LookedAt;

/// Request to open a dispute.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenDispute {
    /// The entry with which something went wrong: the version of the match after it.
    #[schema(minimum = 1, maximum = 4_294_967_295_u64, example = 17)]
    pub entry: u32,
    /// Description of the problem, 1 to 2000 characters. Present and past players and referees can read it.
    #[schema(min_length = 1, max_length = 2000, example = "I never passed.")]
    pub text: String,
}

/// Request to appeal a ruling.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    /// The reason, 1 to 2000 characters. Present and past players and referees can read it.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "The entry before was not looked at."
    )]
    pub text: String,
}

/// How a dispute was closed.
#[derive(Clone, Copy, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DisputeEnd {
    /// Withdrawn by its author.
    Withdrawn,
    /// Ruled, and not appealed in time.
    Settled,
    /// Ruled again after an appeal.
    Decided,
    /// The dispute was not taken up by a referee in time; an earlier ruling stays in force.
    Unheard,
    /// The dispute was taken up but not ruled in time; an earlier ruling stays in force.
    Undecided,
}

/// A text of a dispute, with the proof that it was written.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Statement {
    /// Commitment to the text in the log, in hex: SHA-256 of `logothete/text/1`, the salt and the text.
    pub commitment: String,
    /// The text; absent once its author has deleted their account, and for anyone who may not read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The salt of the commitment, in hex; absent if the text is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

/// A ruling on a dispute, with its signers and reason.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RulingCard)]
pub struct RulingResponse {
    /// The entry of the ruling, which says what it does.
    pub entry: u32,
    /// Kind of decision that the ruling makes.
    pub kind: RulingKind,
    /// Ids in this match of the referees who signed it.
    pub signed_by: Vec<Uuid>,
    /// The reason that the referees gave for the ruling.
    pub reason: Statement,
}

/// A dispute about a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = DisputeCard)]
pub struct DisputeResponse {
    /// Number of the dispute: the entry that opened it.
    pub number: u32,
    /// The entry with which something went wrong.
    pub entry: u32,
    /// Id in this match of the player who opened it.
    pub author: Uuid,
    /// Current name of the player who opened the dispute.
    pub name: String,
    /// Description of the problem.
    pub statement: Statement,
    /// State of the dispute.
    pub state: DisputeState,
    /// When the dispute was opened.
    pub opened_at: Timestamp,
    /// When the dispute entered its current state.
    pub since: Timestamp,
    /// When the next step is due; otherwise the service closes the dispute. Absent once it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// Id in this match of the referee who took the dispute up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referee: Option<Uuid>,
    /// The rulings on the dispute; at most two.
    pub rulings: Vec<RulingResponse>,
    /// The reason for the appeal, if the first ruling was appealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal: Option<Statement>,
    /// How the dispute was closed; absent while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<DisputeEnd>)]
    pub closed_by: Option<&'static str>,
    /// Whether you can withdraw the dispute.
    pub can_withdraw: bool,
    /// Whether you can appeal the ruling.
    pub can_appeal: bool,
}

/// The disputes about a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DisputeList {
    /// The version of the match at which the disputes are shown.
    pub version: u32,
    /// The disputes, oldest first.
    pub disputes: Vec<DisputeResponse>,
    /// End of the pause of all clocks because of disputes; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks_stopped_until: Option<Timestamp>,
}

/// A look of a referee at hidden information.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = LookLine)]
pub struct LookRow {
    /// Id of the referee's look.
    pub id: Uuid,
    /// Number of the dispute for which the referee looked.
    pub dispute: u32,
    /// Id in this match of the referee who looked.
    pub referee: Uuid,
    /// When the referee looked.
    pub looked_at: Timestamp,
    /// Part of the match that the referee looked at.
    pub what: LookedAt,
    /// The seat from whose view the referee looked, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The version of the match that the referee looked at.
    pub version: u32,
    /// The referee also saw every entry after this version; absent if the referee saw only `version` itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    /// The reason that the referee gave for the look.
    pub reason: Statement,
}

/// All looks of referees at a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LookList {
    /// The looks, oldest first.
    pub looks: Vec<LookRow>,
}

/// Statistics of all disputes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Figures {
    /// Number of disputes opened.
    pub opened: u64,
    /// Number of disputes waiting for a referee.
    pub waiting: u64,
    /// Number of disputes under review.
    pub under_review: u64,
    /// Number of disputes ruled.
    pub ruled: u64,
    /// Number of disputes appealed.
    pub appealed: u64,
    /// Number of disputes withdrawn.
    pub withdrawn: u64,
    /// Number of disputes that no referee took up, or ruled, in time.
    pub lapsed: u64,
    /// Median time from opening a dispute to its ruling, in seconds; absent while there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_secs: Option<u64>,
    /// Number of rulings in force, by kind.
    pub decided: Vec<Decided>,
    /// Number of referees.
    pub referees: u64,
    /// Whether rulings that decide a result have to wait, because they need two referees and there are
    /// fewer.
    pub results_wait: bool,
}

/// Number of rulings of one kind.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Decided {
    /// Kind of the ruling.
    pub kind: String,
    /// Number of rulings of this kind.
    pub count: u64,
}
