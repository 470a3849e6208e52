//! The entries of a match as a listener may see them, read from the log.

use std::sync::Arc;

use crate::app::failure::Result;
use crate::app::past::aside;
use crate::app::service::Matches;
use crate::core::feed::tell_on;
use crate::core::memory::reaches_before;
use crate::core::{FeedEntry, Listener};
use crate::world::{MatchId, Version};

impl Matches {
    /// The entries after `after`, at most `limit`, as the listener may see them.
    pub async fn feed(
        &self,
        id: MatchId,
        listener: Listener,
        range: (Version, u32),
    ) -> Result<Vec<FeedEntry>> {
        let (after, limit) = range;
        let table = self.table(id).await?;
        if after >= table.version {
            return Ok(Vec::new());
        }
        let last = Version(after.0.saturating_add(limit)).min(table.version);
        let bookmark = self.bookmarks.get(&(id, after));
        let from = bookmark.as_ref().map_or(Version::NONE, |_| after);
        let mut entries = self.log.read_between(id, from, last).await?;
        let (bookmark, from) = if reaches_before(from, &entries) {
            entries = self.log.read_between(id, Version::NONE, last).await?;
            (None, Version::NONE)
        } else {
            (bookmark, from)
        };
        let tell = move || tell_on(id, bookmark.as_deref(), (&entries, after), listener);
        let (told, bookmark) = match aside(last.0.saturating_sub(from.0), tell).await? {
            Ok(told) => told,
            Err(broken) => return Err(self.set_aside(id, &broken).await?.into()),
        };
        if let Some(bookmark) = bookmark {
            self.bookmarks.insert((id, last), Arc::new(bookmark));
        }
        Ok(told)
    }
}
