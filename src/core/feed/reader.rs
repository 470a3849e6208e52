//! Reads the log of a match as one viewer may see it.

use super::seals::{Disclosures, StruckEntries, TrackedSeal, find_disclosures};
use super::{EntryViewer, FeedEntry, Listener, Opened, feed_entry};
use crate::events::Body;
use crate::fold::{check_chain, decode_body, found_match};
use crate::games::Viewer;
use crate::memory::RewindMemory;
use crate::replay_error::ReplayError;
use crate::state::{EntryEvent, Match};
use crate::weigher::Weigh;
use crate::world::{MatchId, RawEntry, Version};

/// Folds a log and returns its entries as one reader may see them, in batches if needed.
pub struct FeedReader {
    id: MatchId,
    listener: Listener,
    /// Entries up to this version are read, but not returned.
    after: Version,
    memory: RewindMemory,
    state: Option<Match>,
    seals: Vec<TrackedSeal>,
}

/// A position in the log of a match from which any viewer's feed can be resumed.
pub struct FeedCursor {
    state: Match,
    seals: Vec<TrackedSeal>,
}

impl Weigh for FeedCursor {
    fn size_bytes(&self) -> usize {
        let known = self.seals.iter().map(Weigh::size_bytes);
        self.state.size_bytes().saturating_add(known.sum::<usize>())
    }
}

/// Reads the entries after `after` as a participant or a spectator may see them.
pub fn read_feed(
    id: MatchId,
    entries: &[RawEntry],
    after: Version,
    listener: impl Into<Listener>,
) -> Result<Vec<FeedEntry>, ReplayError> {
    let (read, _) = continue_feed(id, None, entries, after, listener)?;
    Ok(read)
}

/// As [`read_feed`], for entries after the cursor `from`, or from the first. Also returns the new cursor.
pub fn continue_feed(
    id: MatchId,
    from: Option<&FeedCursor>,
    entries: &[RawEntry],
    after: Version,
    listener: impl Into<Listener>,
) -> Result<(Vec<FeedEntry>, Option<FeedCursor>), ReplayError> {
    let memory = RewindMemory::for_entries(entries);
    let mut state = from.map(|bookmark| bookmark.state.clone());
    if let Some(state) = &mut state {
        state.expect(&memory);
    }
    let mut reader = FeedReader {
        state,
        seals: from.map_or_else(Vec::new, |bookmark| bookmark.seals.clone()),
        ..FeedReader::new(id, after, memory, listener.into())
    };
    let read = reader.read(entries)?;
    Ok((read, reader.into_cursor()))
}

impl FeedReader {
    /// Creates a reader that folds from the first entry on, and returns only entries after `after`.
    pub fn new(id: MatchId, after: Version, memory: RewindMemory, listener: Listener) -> Self {
        Self {
            id,
            listener,
            after,
            memory,
            state: None,
            seals: Vec::new(),
        }
    }

    /// Reads the next entries of the log; returns those after the reader's start.
    pub fn read(&mut self, entries: &[RawEntry]) -> Result<Vec<FeedEntry>, ReplayError> {
        let read = entries.iter().map(|kept| self.read_entry(kept).transpose());
        read.flatten().collect()
    }

    /// Returns the match after the last entry that was read; `None` before the first.
    pub fn state(&self) -> Option<&Match> {
        self.state.as_ref()
    }

    fn into_cursor(mut self) -> Option<FeedCursor> {
        self.seals.retain(|known| !known.is_public);
        self.state.map(|state| FeedCursor {
            state: state.with_memory(RewindMemory::default()),
            seals: self.seals,
        })
    }

    fn read_entry(&mut self, kept: &RawEntry) -> Result<Option<FeedEntry>, ReplayError> {
        let body = decode_body(kept)?;
        let previous = self.state_before(kept, &body)?;
        let disclosed = find_disclosures(&previous, &body, &kept.parts)
            .map_err(ReplayError::unreadable_at(kept.version))?;
        let perspective = self.listener.perspective;
        let before = perspective.viewer_at(&previous);
        let roster = previous.roster.clone();
        let (state, struck) = self.apply_entry(previous, kept, &body)?;
        let viewer = perspective.viewer_at(&state);
        let opened = self.open_seals(kept, &disclosed, before, viewer)?;
        let is_after = self.after < kept.version;
        let read = is_after.then(|| {
            let reader = EntryViewer {
                viewer,
                context: self.listener.context(&state, &roster),
                opened,
            };
            feed_entry(kept, &body, &state, struck, reader)
        });
        self.state = Some(state);
        read.transpose()
    }

    fn state_before(&mut self, kept: &RawEntry, body: &Body) -> Result<Match, ReplayError> {
        let state = match self.state.take() {
            Some(state) => state,
            None => found_match(self.id, body)?.with_memory(self.memory.clone()),
        };
        check_chain(&state, kept)?;
        Ok(state)
    }

    fn apply_entry(
        &mut self,
        mut state: Match,
        kept: &RawEntry,
        body: &Body,
    ) -> Result<(Match, StruckEntries), ReplayError> {
        let were = state.consent.struck().to_vec();
        state.apply(EntryEvent::from_body(
            self.id,
            body,
            &kept.public,
            kept.hash,
        )?)?;
        let are = state.consent.struck();
        let struck = StruckEntries {
            takes_back: difference(are, &were),
            reinstates: difference(&were, are),
        };
        for known in &mut self.seals {
            known.strike(&struck);
        }
        Ok((state, struck))
    }

    /// Adds the seals of an entry to the tracked ones; returns those that the entry opens to the viewer.
    fn open_seals(
        &mut self,
        kept: &RawEntry,
        disclosed: &Disclosures,
        before: Viewer,
        after: Viewer,
    ) -> Result<Vec<Opened>, ReplayError> {
        // The seals of this entry were not open to anybody, so they are not added yet.
        let known = self.seals.iter();
        let was_open_before: Vec<bool> = known.map(|known| known.is_open_to(before)).collect();
        let parts = kept.parts.iter();
        let new_seals = parts.map(|part| TrackedSeal::new(kept.version, part, disclosed));
        self.seals.extend(new_seals);
        if disclosed.opens_any() {
            for known in &mut self.seals {
                known.apply_fact(disclosed);
            }
        }
        let was_open = was_open_before.into_iter().chain(std::iter::repeat(false));
        let pairs = self.seals.iter().zip(was_open);
        let newly = pairs.filter(|(known, was)| known.is_open_to(after) && !was);
        newly.map(|(known, _)| known.open()).collect()
    }
}

fn difference(entries: &[Version], others: &[Version]) -> Vec<u32> {
    let only = entries.iter().filter(|entry| !others.contains(entry));
    only.map(|entry| entry.0).collect()
}
