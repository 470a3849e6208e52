//! Imports bundles, rebuilds derived tables, and selects matches for the archive.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;

use crate::app::background::list_reader_results;
use crate::app::bundles::Bundles;
use crate::app::maintenance::{Audits, find_misprojection};
use crate::app::store::summary;
use crate::app::{Result, StoreError};
use crate::core::bundle::Bundle;
use crate::core::fold::fold;
use crate::core::history::{catch_panic, panic_text};
use crate::core::results::match_results;
use crate::core::{Match, MatchRefusal, ReplayError, audit_to_match, replay_check};
use crate::log::{Listed, LogError, MatchMetadata, WholeMatch};
use crate::projections::{Import, MatchReader, Projection};
use crate::world::{MatchId, RawEntry, Version};

// Maximum number of attempts to rebuild a match while entries are appended to it.
const MAX_TRIES: u8 = 20;

#[derive(Debug)]
pub enum ImportOutcome {
    /// The match of the bundle is not in the database and can be written.
    New(Box<Import>),
    Identical,
    /// The database has a different match under this id. The text says how, or that the bundle is invalid.
    Different(String),
}

/// Whether to accept entries of a match that have no integrity code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// A match without an integrity code is reported as invalid and left alone.
    Attested,
    /// A match without an integrity code is accepted if it is otherwise valid, because it may be older than such codes.
    Unattested,
}

#[derive(Debug)]
pub enum Rebuilt {
    Unchanged,
    Rewritten,
    Invalid(ReplayError),
}

impl Bundles {
    /// Compares a bundle, which must have been checked, with the database.
    pub async fn check_import(&self, bundle: &Bundle) -> Result<ImportOutcome> {
        let existing = self.store.log.read_whole(bundle.id).await?.entries;
        if existing.is_empty() {
            let state = match fold(bundle.id, None, &bundle.entries) {
                Ok(state) => state.ok_or(MatchRefusal::NoSuchMatch)?,
                Err(broken) => return Ok(ImportOutcome::Different(broken.to_string())),
            };
            let (id, keys) = (bundle.id, vec![None; bundle.entries.len()]);
            let attest = self.store.keys.attest_all(id, &bundle.entries, &keys);
            let projection = Projection {
                listed: listed_row(&state),
                pace: summary::pace_kind(&state.charter),
                attest: attest.ok_or(MatchRefusal::NoSuchMatch)?,
                disputes: summary::all_dispute_rows(&state),
                due_at: None,
            };
            return Ok(ImportOutcome::New(Box::new(Import {
                entries: bundle.entries.clone(),
                projection,
                witness: bundle.witness.clone(),
            })));
        }
        Ok(describe_difference(bundle, &existing)
            .map_or(ImportOutcome::Identical, ImportOutcome::Different))
    }

    /// Rebuilds the derived tables of a valid match, while others may append. `readers` have it in their lists.
    pub async fn rebuild(
        &self,
        id: MatchId,
        trust: Trust,
        readers: &[MatchReader],
    ) -> Result<Rebuilt> {
        let (projector, mut tries) = (&self.store.projections.rebuild, 0);
        loop {
            tries += 1;
            let WholeMatch {
                entries,
                metadata: beside,
            } = self.store.log.read_with_metadata(id).await?;
            let projection =
                match catch_panic(|| self.build_projection(id, &entries, &beside, trust)) {
                    Ok(projection) => projection,
                    Err(broken) => return Ok(Rebuilt::Invalid(broken)),
                };
            let outcome = match (&projection, &beside.listed) {
                (Some(projection), _) => {
                    let written = projector.project(projection, readers).await;
                    written.map(|is_written| is_written.then_some(Rebuilt::Rewritten))
                }
                (None, Some(listed)) => {
                    let wrong = projector.write_readers(listed, readers).await;
                    wrong.map(|wrong| {
                        wrong
                            .then_some(Rebuilt::Rewritten)
                            .or(Some(Rebuilt::Unchanged))
                    })
                }
                (None, None) => Ok(Some(Rebuilt::Unchanged)),
            };
            match outcome {
                Ok(Some(rebuilt)) => {
                    let is_wrong = self.rebuild_results(id, &entries, readers).await?;
                    return Ok(if is_wrong {
                        Rebuilt::Rewritten
                    } else {
                        rebuilt
                    });
                }
                Ok(None) | Err(LogError::Away(_)) if tries < MAX_TRIES => {}
                Ok(None) => return Err(MatchRefusal::Busy.into()),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Rebuilds the results of the readers, unless an entry was added meanwhile. Returns whether they were wrong.
    async fn rebuild_results(
        &self,
        id: MatchId,
        entries: &[RawEntry],
        readers: &[MatchReader],
    ) -> Result<bool> {
        let Some(last) = entries.last() else {
            return Ok(false);
        };
        let found = match_results(id, entries);
        let results = list_reader_results(id, found.map_err(StoreError::from)?.as_ref(), readers);
        let stored = &self.store.projections.results;
        Ok(stored.replace(id, last.version, &results).await?)
    }

    /// Returns the derived rows for these entries; `None` if the stored rows are correct.
    fn build_projection(
        &self,
        id: MatchId,
        entries: &[RawEntry],
        beside: &MatchMetadata,
        trust: Trust,
    ) -> Result<Option<Projection>, ReplayError> {
        let (_, state) = audit_to_match(id, entries)?;
        let due_at = summary::due_at(&state);
        match self.store.keys.check_attest(&state, entries, beside) {
            Ok(()) if find_misprojection(&state, beside).is_none() && beside.due_at == due_at => {
                return Ok(None);
            }
            Ok(()) => {}
            Err(ReplayError::NoIntegrityCode(_) | ReplayError::MissingFromLists(_))
                if trust == Trust::Unattested => {}
            Err(broken) => return Err(broken),
        }
        let attest = self.store.keys.attest_all(id, entries, &beside.keys);
        Ok(Some(Projection {
            listed: listed_row(&state),
            pace: summary::pace_kind(&state.charter),
            attest: attest.ok_or(ReplayError::NoFirstEntry)?,
            disputes: summary::all_dispute_rows(&state),
            due_at,
        }))
    }

    pub async fn check_archivable(&self, id: MatchId) -> Result<Result<Version, ReplayError>> {
        let store = Arc::clone(&self.store);
        let audited = match AssertUnwindSafe(Audits { store }.audit(id))
            .catch_unwind()
            .await
        {
            Ok(audited) => audited?,
            Err(panic) => return Ok(Err(ReplayError::Panicked(panic_text(&*panic)))),
        };
        let version = self.store.load_state(id).await?.version;
        Ok(audited.map(|_| version))
    }

    /// Records how a match of the database is replayed, for comparison with later versions of the program.
    pub async fn record(
        &self,
        id: MatchId,
    ) -> Result<Result<Vec<replay_check::DumpLine>, ReplayError>> {
        let reading = self.store.log.read_whole(id).await?;
        Ok(replay_check::record(id, &reading.entries))
    }
}

fn listed_row(state: &Match) -> Listed {
    Listed {
        match_id: state.id,
        version: state.version,
        moved_at: state.at,
        summary: summary::summarize(state),
    }
}

fn describe_difference(bundle: &Bundle, existing: &[RawEntry]) -> Option<String> {
    let pairs = bundle.entries.iter().zip(existing);
    for (ours, theirs) in pairs {
        let version = ours.version;
        if ours.public != theirs.public || ours.hash != theirs.hash || version != theirs.version {
            return Some(format!(
                "the match already exists with a different entry {version}"
            ));
        }
        let mut parts = theirs.parts.clone();
        parts.sort_by(|one, other| one.pointer.cmp(&other.pointer));
        if parts != ours.parts {
            return Some(format!(
                "the match already exists with different sealed parts in entry {version}"
            ));
        }
    }
    let (ours, theirs) = (bundle.entries.len(), existing.len());
    (ours != theirs).then(|| {
        format!("the match already exists with {theirs} entries, but the bundle has {ours}")
    })
}
