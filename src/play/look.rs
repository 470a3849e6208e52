//! What a viewer may see of a table, now or as it was.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::house::House;
use super::refusal::PlayError;
use super::table::{Stage, Table};
use crate::games::{Seat, Viewer};
use crate::log::{ListQuery, Listed};
use crate::world::{MatchId, Version};

/// How many bytes of a decision's hash make its token.
const DECISION_BYTES: usize = 15;

/// What one viewer may see of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// The version of the table.
    pub version: Version,
    /// The viewer's seat.
    pub seat: Option<Seat>,
    /// The token of what the viewer is asked.
    pub decision: Option<String>,
    /// The seats that owe a decision.
    pub awaiting: Vec<Seat>,
    /// Other seats that may act.
    pub may_also: Vec<Seat>,
    /// The game as this viewer sees it; absent before the start.
    pub view: Option<Value>,
}

/// The token of the decision that `seat` owes.
pub(super) fn decision(table: &Table, seat: Seat) -> Option<String> {
    if table.stage != Stage::Running {
        return None;
    }
    let question = table.play.question(seat)?;
    let mut hash = Sha256::new_with_prefix(b"logothete/decision/1");
    hash.update(table.id.0.as_bytes());
    hash.update([seat.number()]);
    hash.update(question.as_bytes());
    if let Some(version) = table.consent.turned_back() {
        // What was asked before the game went back may be asked again, and is another question then.
        hash.update(version.0.to_be_bytes());
    }
    let digest: [u8; 32] = hash.finalize().into();
    Some(URL_SAFE_NO_PAD.encode(digest.get(..DECISION_BYTES).unwrap_or_default()))
}

/// What `viewer` may see of `table`, built up from nothing.
pub fn sight(table: &Table, viewer: Viewer) -> Sight {
    let (awaiting, may_also) = table.awaiting();
    let started = !table.seats.is_empty();
    let is_over = matches!(table.stage, Stage::Over { .. });
    let view = || {
        if is_over && !table.charter.is_of_first_platform() {
            table.play.closed_view(viewer)
        } else {
            table.play.view(viewer)
        }
    };
    Sight {
        version: table.version,
        seat: viewer.seat(),
        decision: viewer.seat().and_then(|seat| decision(table, seat)),
        awaiting: awaiting.iter().collect(),
        may_also: may_also.iter().collect(),
        view: started.then(view),
    }
}

/// All that the viewer may do now, with what it needs to be sent.
pub fn legal(table: &Table, viewer: Viewer) -> Vec<Value> {
    match (viewer, &table.stage) {
        (Viewer::Seat(seat), Stage::Running) => table.play.legal(seat),
        (
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All { .. },
            Stage::Lobby | Stage::Running | Stage::Over { .. },
        ) => Vec::new(),
    }
}

impl House {
    /// The table as it is, or as it was after entry `version`.
    pub async fn look(
        &self,
        id: MatchId,
        version: Option<Version>,
    ) -> Result<Arc<Table>, PlayError> {
        match version {
            None => self.table(id).await,
            Some(version) => self.past(id, version).await,
        }
    }

    /// Lists matches, newest first.
    pub async fn list(&self, query: ListQuery<'_>) -> Result<Vec<Listed>, PlayError> {
        Ok(self.log.list(query).await?)
    }

    /// Those of these that are no match yet, but may become one.
    pub async fn unfounded(&self, ids: &[MatchId], limit: u16) -> Result<Vec<MatchId>, PlayError> {
        Ok(self.log.unfounded(ids, limit).await?)
    }

    /// Those of these matches that go on, or that ended since; the newest first.
    pub async fn lines_since(
        &self,
        ids: &[MatchId],
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>, PlayError> {
        Ok(self.log.lines_since(ids, ended_since, limit).await?)
    }

    /// The version that the lists know of a match, also where it cannot be read.
    pub async fn version(&self, id: MatchId) -> Result<Option<Version>, PlayError> {
        Ok(self.log.summed_up(id).await?)
    }

    /// The clock of the database, `ago` before now.
    pub async fn a_while_ago(&self, ago: SignedDuration) -> Result<Timestamp, PlayError> {
        Ok(self.log.a_while_ago(ago).await?)
    }

    /// Whether `participant` sits at the table, or sat there when it started.
    pub fn sits(table: &Table, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| table.has_known(participant))
    }
}
