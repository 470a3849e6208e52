//! Keeping matches: bundles that come back in, what follows from a log, what goes into the archive.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;

use crate::app::audits::{Audits, misprojected};
use crate::app::bundles::Bundles;
use crate::app::{Result, summary};
use crate::core::bundle::Bundle;
use crate::core::fold::fold;
use crate::core::past::{panic_text, unbroken};
use crate::core::{BrokenLog, Match, MatchRefusal, audit_to_match, gate};
use crate::log::{Beside, Listed, LogError, Whole};
use crate::projections::{Import, MatchReader, Projection};
use crate::world::{Kept, MatchId, Version};

// How often a match is tried again to which something was written meanwhile.
const MAX_TRIES: u8 = 20;

/// What importing a bundle comes to.
#[derive(Debug)]
pub enum Importing {
    /// There is nothing of the match: it can be written.
    Fresh(Box<Import>),
    /// It is here, and the same.
    Same,
    /// It is here, and another: why that is so.
    Other(String),
}

/// Whether entries to which nothing attests are believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// No: they are left, and said.
    Attested,
    /// Yes, if they hold in themselves: they were written before the service attested to any.
    AsTheyAre,
}

/// What became of what follows from a match.
#[derive(Debug)]
pub enum Rebuilt {
    /// It was as it should be.
    Same,
    /// It was written anew.
    Written,
    /// The match does not hold: nothing is made of it.
    Left(BrokenLog),
}

impl Bundles {
    /// What importing a bundle comes to. Requires: the bundle was checked.
    pub async fn importing(&self, bundle: &Bundle) -> Result<Importing> {
        let there = self.store.log.read_whole(bundle.id).await?.entries;
        if there.is_empty() {
            let state = match fold(bundle.id, None, &bundle.entries) {
                Ok(state) => state.ok_or(MatchRefusal::NoSuchMatch)?,
                Err(broken) => return Ok(Importing::Other(broken.to_string())),
            };
            let (id, keys) = (bundle.id, vec![None; bundle.entries.len()]);
            let attest = self.store.keys.attest_all(id, &bundle.entries, &keys);
            let projection = Projection {
                listed: listed(&state),
                attest: attest.ok_or(MatchRefusal::NoSuchMatch)?,
                disputes: summary::all_disputes(&state),
                due_at: None,
            };
            return Ok(Importing::Fresh(Box::new(Import {
                entries: bundle.entries.clone(),
                projection,
                witness: bundle.witness.clone(),
            })));
        }
        Ok(other(bundle, &there).map_or(Importing::Same, Importing::Other))
    }

    /// Writes what follows from a match anew, if the match holds, while others go on writing. Whose
    /// lists show it, its readers say.
    pub async fn rebuild(
        &self,
        id: MatchId,
        trust: Trust,
        readers: &[MatchReader],
    ) -> Result<Rebuilt> {
        let (projector, mut tries) = (&self.store.projections.rebuild, 0);
        loop {
            tries += 1;
            let Whole { entries, beside } = self.store.log.read_beside(id).await?;
            let projection = match unbroken(|| self.projection(id, &entries, &beside, trust)) {
                Ok(projection) => projection,
                Err(broken) => return Ok(Rebuilt::Left(broken)),
            };
            let done = match (&projection, &beside.listed) {
                (Some(projection), _) => {
                    let written = projector.project(projection, readers).await;
                    written.map(|is_written| is_written.then_some(Rebuilt::Written))
                }
                (None, Some(listed)) => {
                    let wrong = projector.reseat(listed, readers).await;
                    wrong.map(|wrong| wrong.then_some(Rebuilt::Written).or(Some(Rebuilt::Same)))
                }
                (None, None) => Ok(Some(Rebuilt::Same)),
            };
            match done {
                Ok(Some(rebuilt)) => return Ok(rebuilt),
                Ok(None) | Err(LogError::Away(_)) if tries < MAX_TRIES => {}
                Ok(None) => return Err(MatchRefusal::Busy.into()),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// What is to lie beside these entries; `None` if it does already.
    fn projection(
        &self,
        id: MatchId,
        entries: &[Kept],
        beside: &Beside,
        trust: Trust,
    ) -> Result<Option<Projection>, BrokenLog> {
        let (_, state) = audit_to_match(id, entries)?;
        let due_at = summary::due_at(&state);
        match self.store.keys.check_attest(&state, entries, beside) {
            Ok(()) if misprojected(&state, beside).is_none() && beside.due_at == due_at => {
                return Ok(None);
            }
            Ok(()) => {}
            Err(BrokenLog::NotAttested(_) | BrokenLog::NotListed(_))
                if trust == Trust::AsTheyAre => {}
            Err(broken) => return Err(broken),
        }
        let attest = self.store.keys.attest_all(id, entries, &beside.keys);
        Ok(Some(Projection {
            listed: listed(&state),
            attest: attest.ok_or(BrokenLog::NotFounded)?,
            disputes: summary::all_disputes(&state),
            due_at,
        }))
    }

    /// The version at which a match may go into the archive: it is over, and it holds.
    pub async fn archivable(&self, id: MatchId) -> Result<Result<Version, BrokenLog>> {
        let store = Arc::clone(&self.store);
        let audited = match AssertUnwindSafe(Audits { store }.audit(id))
            .catch_unwind()
            .await
        {
            Ok(audited) => audited?,
            Err(panic) => return Ok(Err(BrokenLog::Panicked(panic_text(&*panic)))),
        };
        let version = self.store.state(id).await?.version;
        Ok(audited.map(|_| version))
    }

    /// Records a match of the database, whether or not it goes on.
    pub async fn record(&self, id: MatchId) -> Result<Result<Vec<gate::Line>, BrokenLog>> {
        let reading = self.store.log.read_whole(id).await?;
        Ok(gate::record(id, &reading.entries))
    }
}

fn listed(state: &Match) -> Listed {
    Listed {
        match_id: state.id,
        version: state.version,
        moved_at: state.at,
        summary: summary::of(state),
    }
}

fn other(bundle: &Bundle, there: &[Kept]) -> Option<String> {
    let pairs = bundle.entries.iter().zip(there);
    for (ours, theirs) in pairs {
        let version = ours.version;
        if ours.public != theirs.public || ours.hash != theirs.hash || version != theirs.version {
            return Some(format!(
                "the match is here already, and its entry {version} is another"
            ));
        }
        let mut parts = theirs.parts.clone();
        parts.sort_by(|one, other| one.pointer.cmp(&other.pointer));
        if parts != ours.parts {
            return Some(format!(
                "the match is here already, and something else is sealed in its entry {version}"
            ));
        }
    }
    let (ours, theirs) = (bundle.entries.len(), there.len());
    (ours != theirs).then(|| {
        format!("the match is here already, with {theirs} entries, and the bundle has {ours}")
    })
}
