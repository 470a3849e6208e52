//! Closing what cannot go on: a match quarantined for thirty days opens its seed and ends.

use jiff::SignedDuration;

use super::bind::Wished;
use super::fold::fold_until;
use super::house::{House, KeepError, Keeping};
use super::refusal::PlayError;
use super::table::{Stage, Table};
use super::think;
use super::words::{Actor, By, Deed, EndKind, PlatformAction};
use crate::log::{Kept, MatchId};

/// How long a quarantined match waits for an operator.
const PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How many matches one round closes.
const ROUND_LIMIT: u16 = 50;

impl House {
    /// Closes every match that was set aside for thirty days.
    pub async fn close_quarantined(&self) -> Result<(), PlayError> {
        for quarantined in self.log.quarantined_for(PATIENCE, ROUND_LIMIT).await? {
            self.close(quarantined.match_id).await?;
        }
        Ok(())
    }

    async fn close(&self, id: MatchId) -> Result<(), PlayError> {
        let entries = self.log.read_whole(id, None).await?;
        let Some(before) = last_sound(id, &entries) else {
            return Ok(());
        };
        let wished = Wished {
            by: By {
                kind: Actor::Service,
                seat: None,
            },
            deed: Deed::Platform(PlatformAction::Close {}),
            thought: think::close(&before, EndKind::Quarantined),
        };
        let now = self.log.read(id, before.version, None).await?.now;
        match self
            .keep(Keeping {
                before: &before,
                now,
                wished,
                wish: None,
                founding: None,
            })
            .await
        {
            Ok(_) => {
                tracing::warn!(match.id = %id, "a quarantined match was closed after thirty days");
            }
            Err(KeepError::Overtaken | KeepError::Known) => {}
            Err(KeepError::Failed(failure)) => return Err(failure.into()),
        }
        self.forget_tables();
        Ok(())
    }
}

/// The last table that could be folded, set behind the last entry there is; `None` if the match
/// cannot be read at all or has ended.
fn last_sound(id: MatchId, entries: &[Kept]) -> Option<Table> {
    let last = entries.last()?;
    let folds = |kept: &Kept| fold_until(id, entries, kept.version).ok().flatten();
    let mut table = entries.iter().rev().find_map(folds)?;
    if matches!(table.stage, Stage::Over { .. }) || is_closed(last) {
        return None;
    }
    (table.version, table.head, table.at) = (last.version, last.hash, last.at);
    Some(table)
}

fn is_closed(last: &Kept) -> bool {
    let public: serde_json::Value = serde_json::from_slice(&last.public).unwrap_or_default();
    public
        .pointer("/action/platform/type")
        .is_some_and(|kind| kind == "close")
}
