//! Walking through a log, telling what one viewer may see.

use super::seals::{Known, News, Struck, news};
use super::{FeedEntry, Listener, Opened, entry};
use crate::broken::BrokenLog;
use crate::events::Body;
use crate::fold::{check_chain, found, read};
use crate::games::Viewer;
use crate::memory::Memory;
use crate::state::{Event, Match};
use crate::weigher::Weigh;
use crate::world::{Kept, MatchId, Version};

/// Folds a log and tells its entries on the way, in batches if there are many.
pub struct Teller {
    id: MatchId,
    listener: Listener,
    /// Until which entry nothing is told: it was told before.
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

/// Tells the entries after `after`, to one participant or to a stranger.
pub fn tell(
    id: MatchId,
    entries: &[Kept],
    after: Version,
    listener: impl Into<Listener>,
) -> Result<Vec<FeedEntry>, BrokenLog> {
    let (told, _) = tell_on(id, None, (entries, after), listener)?;
    Ok(told)
}

/// Tells of entries that begin where a bookmark lies, or at the first, those after `after`; and where
/// they end.
pub fn tell_on(
    id: MatchId,
    from: Option<&Bookmark>,
    (entries, after): (&[Kept], Version),
    listener: impl Into<Listener>,
) -> Result<(Vec<FeedEntry>, Option<Bookmark>), BrokenLog> {
    let memory = Memory::of(entries);
    let mut state = from.map(|bookmark| bookmark.state.clone());
    if let Some(state) = &mut state {
        state.expect(&memory);
    }
    let mut teller = Teller {
        state,
        known: from.map_or_else(Vec::new, |bookmark| bookmark.known.clone()),
        ..Teller::new(id, after, memory, listener.into())
    };
    let told = teller.tell(entries)?;
    Ok((told, teller.bookmark()))
}

impl Teller {
    /// One who begins at the first entry and tells of those after `after`.
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

    /// Walks through these entries, which are the next ones; what is told of them.
    pub fn tell(&mut self, entries: &[Kept]) -> Result<Vec<FeedEntry>, BrokenLog> {
        let told = entries.iter().map(|kept| self.step(kept).transpose());
        told.flatten().collect()
    }

    /// The match after the last entry that it walked through; `None` before the first.
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
        let state = self.table_before(kept, &body)?;
        let news =
            news(&state, &body, &kept.parts).map_err(BrokenLog::unreadable_at(kept.version))?;
        let eyes = self.listener.eyes;
        let before = eyes.at(&state);
        let (state, struck) = self.after(state, kept, &body)?;
        let viewer = eyes.at(&state);
        let opened = self.open(kept, &news, (before, viewer))?;
        let is_told = self.after < kept.version;
        let told = is_told.then(|| {
            let reading = (self.listener.language, &self.listener.zone);
            let told = (viewer, reading, opened);
            entry(kept, &body, (&state, struck), told)
        });
        self.state = Some(state);
        told.transpose()
    }

    /// The match before an entry, which must be the next one.
    fn table_before(&mut self, kept: &Kept, body: &Body) -> Result<Match, BrokenLog> {
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
        state.apply(Event::of(self.id, body, (&kept.public, kept.hash))?)?;
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
        news: &News,
        (before, after): (Viewer, Viewer),
    ) -> Result<Vec<Opened>, BrokenLog> {
        // Before the seals of this entry come in, which nobody could open.
        let known = self.known.iter();
        let was: Vec<bool> = known.map(|known| known.is_open_to(before)).collect();
        let parts = kept.parts.iter();
        let fresh = parts.map(|part| Known::new(kept.version, part, news));
        self.known.extend(fresh);
        if news.opens_any() {
            for known in &mut self.known {
                known.apply_fact(news);
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
