//! Whether what an address is good for is still so.

use super::{OWN_MAX, Replies, ReplyFailure, Writer};
use crate::app::notices::is_of;
use crate::core::{Match, Stage, visible_state};
use crate::replies::KeptReply;
use crate::world::{MatchId, Version};

impl Replies {
    /// Whether an address still speaks for its seat: its decision is asked, or nothing but what its reader did
    /// has happened since the email was written.
    pub(super) async fn is_open(
        &self,
        state: &Match,
        reply: &KeptReply,
        writer: &Writer,
    ) -> Result<bool, ReplyFailure> {
        let Some(seat) = state.seat_of(writer.participant) else {
            return Ok(false);
        };
        if state.stage != Stage::Running {
            return Ok(false);
        }
        let asked = visible_state(state, state.viewer(Some(writer.participant))).decision;
        if asked.is_some() && asked == reply.bound.decision {
            return Ok(true);
        }
        let since = state.version.0.saturating_sub(reply.version);
        if OWN_MAX < since {
            return Ok(false);
        }
        let range = (Version(reply.version), OWN_MAX);
        let views = &self.matches().views;
        let entries = views
            .feed(MatchId(reply.match_id), writer.listener(), range)
            .await;
        let entries = entries.map_err(crate::app::UseCaseError::from)?;
        Ok(entries.iter().all(|entry| is_of(entry, Some(seat))))
    }
}
