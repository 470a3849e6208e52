//! Reading a log as one viewer may see it.

use super::seals::{Disclosed, Known, Struck, disclosed};
use super::{EntryViewer, FeedEntry, Listener, Opened, entry};
use crate::broken::BrokenLog;
use crate::events::Body;
use crate::fold::{check_chain, found, read};
use crate::games::Viewer;
use crate::memory::Memory;
use crate::sentences::{Reading, unnamed};
use crate::state::{Event, Match};
use crate::weigher::Weigh;
use crate::world::{Kept, MatchId, Version};

/// Folds a log and gives its entries on the way, as one listener may know them; in batches if there are many.
pub struct FeedReader {
    id: MatchId,
    listener: Listener,
    /// Up to which entry nothing is given: it was given before.
    after: Version,
    memory: Memory,
    state: Option<Match>,
    known: Vec<Known>,
}

/// A place in a feed, whoever reads it, to go on from.
pub struct Bookmark {
    state: Match,
    /// What not everybody may open by then.
    known: Vec<Known>,
}

impl Weigh for Bookmark {
    fn bytes(&self) -> usize {
        let known = self.known.iter().map(Weigh::bytes);
        self.state.bytes().saturating_add(known.sum::<usize>())
    }
}

/// Reads the entries after `after` as one participant, or a stranger, may know them.
pub fn read_feed(
    id: MatchId,
    entries: &[Kept],
    after: Version,
    listener: impl Into<Listener>,
) -> Result<Vec<FeedEntry>, BrokenLog> {
    let (read, _) = read_feed_on(id, None, entries, after, listener)?;
    Ok(read)
}

/// As [`read_feed`], of entries that begin where a bookmark lies, or at the first; and where they end.
pub fn read_feed_on(
    id: MatchId,
    from: Option<&Bookmark>,
    entries: &[Kept],
    after: Version,
    listener: impl Into<Listener>,
) -> Result<(Vec<FeedEntry>, Option<Bookmark>), BrokenLog> {
    let memory = Memory::of(entries);
    let mut state = from.map(|bookmark| bookmark.state.clone());
    if let Some(state) = &mut state {
        state.expect(&memory);
    }
    let mut reader = FeedReader {
        state,
        known: from.map_or_else(Vec::new, |bookmark| bookmark.known.clone()),
        ..FeedReader::new(id, after, memory, listener.into())
    };
    let read = reader.read(entries)?;
    Ok((read, reader.bookmark()))
}

impl FeedReader {
    /// One who begins at the first entry and gives those after `after`.
    pub fn new(id: MatchId, after: Version, memory: Memory, listener: Listener) -> Self {
        Self {
            id,
            listener,
            after,
            memory,
            state: None,
            known: Vec::new(),
        }
    }

    /// Reads these entries, which are the next ones, as the listener may know them.
    pub fn read(&mut self, entries: &[Kept]) -> Result<Vec<FeedEntry>, BrokenLog> {
        let read = entries.iter().map(|kept| self.step(kept).transpose());
        read.flatten().collect()
    }

    /// The match after the last entry that it read; `None` before the first.
    pub fn state(&self) -> Option<&Match> {
        self.state.as_ref()
    }

    fn bookmark(mut self) -> Option<Bookmark> {
        self.known.retain(|known| !known.everybody);
        let known = self.known;
        self.state.map(|state| Bookmark {
            state: state.with_memory(Memory::default()),
            known,
        })
    }

    fn step(&mut self, kept: &Kept) -> Result<Option<FeedEntry>, BrokenLog> {
        let body = read(kept)?;
        let state = self.state_before(kept, &body)?;
        let disclosed = disclosed(&state, &body, &kept.parts)
            .map_err(BrokenLog::unreadable_at(kept.version))?;
        let perspective = self.listener.perspective;
        let before = perspective.at(&state);
        let (state, struck) = self.after(state, kept, &body)?;
        let viewer = perspective.at(&state);
        let opened = self.open(kept, &disclosed, before, viewer)?;
        let is_after = self.after < kept.version;
        let read = is_after.then(|| {
            let spoken_to = self.listener.spoken_to;
            let seat = spoken_to.and_then(|reader| state.roster.sat(reader, kept.version));
            let names = unnamed(self.listener.language).spoken_to(seat);
            let zone = &self.listener.zone;
            let reader = EntryViewer {
                viewer,
                reading: Reading { names, zone },
                opened,
            };
            entry(kept, &body, &state, struck, reader)
        });
        self.state = Some(state);
        read.transpose()
    }

    /// The match before an entry, which must be the next one.
    fn state_before(&mut self, kept: &Kept, body: &Body) -> Result<Match, BrokenLog> {
        let state = match self.state.take() {
            Some(state) => state,
            None => found(self.id, body)?.with_memory(self.memory.clone()),
        };
        check_chain(&state, kept)?;
        Ok(state)
    }

    /// The match after an entry, and what it strikes out.
    fn after(
        &mut self,
        mut state: Match,
        kept: &Kept,
        body: &Body,
    ) -> Result<(Match, Struck), BrokenLog> {
        let were = state.consent.struck().to_vec();
        state.apply(Event::of(self.id, body, &kept.public, kept.hash)?)?;
        let are = state.consent.struck();
        let struck = Struck {
            takes_back: without(are, &were),
            reinstates: without(&were, are),
        };
        for known in &mut self.known {
            known.strike(&struck);
        }
        Ok((state, struck))
    }

    /// Notes the seals of an entry and gives what this viewer may open from here on.
    fn open(
        &mut self,
        kept: &Kept,
        disclosed: &Disclosed,
        before: Viewer,
        after: Viewer,
    ) -> Result<Vec<Opened>, BrokenLog> {
        // Before the seals of this entry come in, which nobody could open.
        let known = self.known.iter();
        let was: Vec<bool> = known.map(|known| known.is_open_to(before)).collect();
        let parts = kept.parts.iter();
        let fresh = parts.map(|part| Known::new(kept.version, part, disclosed));
        self.known.extend(fresh);
        if disclosed.opens_any() {
            for known in &mut self.known {
                known.apply_fact(disclosed);
            }
        }
        let was = was.into_iter().chain(std::iter::repeat(false));
        let newly = self.known.iter().zip(was);
        let newly = newly.filter(|(known, was)| known.is_open_to(after) && !was);
        newly.map(|(known, _)| known.opened()).collect()
    }
}

fn without(entries: &[Version], others: &[Version]) -> Vec<u32> {
    let only = entries.iter().filter(|entry| !others.contains(entry));
    only.map(|entry| entry.0).collect()
}
