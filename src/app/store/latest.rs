//! Loads many matches with their last entries in one query, for lists.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::MatchStore;
use crate::app::{PlayError, Result};
use crate::core::Match;
use crate::core::memory::reaches_before;
use crate::log::{Listed, LogSnapshot};
use crate::world::{MatchId, RawEntry, Version};

/// Maximum number of entries that are read for matches that are not in the cache.
const ENTRIES_MAX: u32 = 5_000;

pub(crate) struct LatestMatch {
    pub(crate) state: Arc<Match>,
    pub(crate) last: RawEntry,
}

pub(crate) struct LatestMatches<'a>(pub(crate) &'a MatchStore);

impl LatestMatches<'_> {
    /// Loads these matches with one query, whatever their number. Leaves out matches that cannot be read or replayed,
    /// and those that would need more than [`ENTRIES_MAX`] entries.
    pub(crate) async fn load(
        self,
        listed: impl Iterator<Item = &Listed>,
    ) -> Result<HashMap<MatchId, LatestMatch>> {
        let (mut after, mut warm, mut entries) = (BTreeMap::new(), HashMap::new(), 0_u32);
        for Listed {
            match_id, version, ..
        } in listed
        {
            if let Some(state) = self.0.states.get(match_id) {
                after.insert(*match_id, state.version.previous().unwrap_or_default());
                warm.insert(*match_id, state);
            } else if entries.saturating_add(version.0) <= ENTRIES_MAX {
                entries = entries.saturating_add(version.0);
                after.insert(*match_id, Version::NONE);
            }
        }
        if after.is_empty() {
            return Ok(HashMap::new());
        }
        let snapshots = self.0.log.read_each(&after).await?;
        let mut latest = HashMap::new();
        for (id, snapshot) in after.into_keys().zip(snapshots) {
            // The page of the match reports damage and quarantines the match.
            let Ok(snapshot) = snapshot else { continue };
            match self.follow(id, warm.remove(&id), snapshot).await {
                Ok(found) => latest.extend(found.map(|found| (id, found))),
                Err(PlayError::Refused(_)) => {}
                Err(failed @ PlayError::Failed(_)) => return Err(failed),
            }
        }
        Ok(latest)
    }

    /// Brings a cached match up to date with the entries read from the one before its last one.
    async fn follow(
        &self,
        id: MatchId,
        warm: Option<Arc<Match>>,
        snapshot: LogSnapshot,
    ) -> Result<Option<LatestMatch>> {
        let known = warm.as_ref().map_or(Version::NONE, |state| state.version);
        let mut entries = snapshot.entries;
        let Some(last) = entries.last().cloned() else {
            return Ok(None);
        };
        if snapshot.quarantined || snapshot.listed < known {
            return Ok(None);
        }
        entries.retain(|entry| known < entry.version);
        let state = match warm {
            Some(state) if entries.is_empty() => state,
            Some(_) if reaches_before(known, &entries) => self.0.reload(id).await?,
            warm => self.0.catch_up(id, warm, entries).await?,
        };
        Ok((state.version == last.version).then_some(LatestMatch { state, last }))
    }
}
