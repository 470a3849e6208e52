//! `logothete verify`: replays and checks every match of a database.

use std::collections::HashSet;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::SignedDuration;
use serde_json::json;

use super::output::exit_code;
use super::services::open;
use super::tree_file::CheckedTree;
use crate::app::{Matches, PlayError};
use crate::core::{AuditCounts, ReplayError};
use crate::launch::command_line::OutputForm;
use crate::launch::settings::Settings;
use crate::launch::{DatabasePurpose, database};
use crate::proof::{SignedHeads, TreeVerifier, VerifiedTree};
use crate::world::MatchId;

const BATCH: u16 = 1_000;

/// Number of matches read together and replayed one after another.
const BATCH_MATCHES: usize = 16;

/// Batches in progress per core, more than one so that some are read while others are replayed.
const BATCHES_PER_CORE: usize = 2;

/// Maximum number of tree faults shown, since a damaged tree may have as many as it has leaves.
const SHOWN_MAX: usize = 20;

#[derive(Debug, Default)]
pub struct VerifyReport {
    pub matches: u64,
    pub audited: AuditCounts,
    pub broken: Vec<(MatchId, String)>,
}

/// Checks every match and prints the result; with a file, only those changed since its tree, and updates the file.
pub(super) async fn verify_all(
    settings: &Settings,
    output: OutputForm,
    file: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Work, settings).await?;
    let watch = services.matches.world.stopwatch();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    // The tree is read first. Entries signed during this run belong to the next run.
    let since = CheckedTree::load(&services.proof, file).await?;
    let size = since.size;
    let tree = services.proof.verifier.clone();
    let heads = Arc::new(tree.signed_heads().await?);
    let ids = every_match(&services.matches).await?;
    let unmoved = find_unchanged(&tree, &ids, size, &heads).await?;
    let verifying = tokio::spawn(async move { tree.verify(size).await });
    let matches = Arc::clone(&services.matches);
    let mut verified = verify_moved(matches, cores, heads, &ids, &unmoved).await?;
    let witnessed = verifying.await??;
    verified.add_missing(witnessed.emptied.iter().copied());
    verified.add_missing_people(&services.matches).await?;
    let differences =
        database::find_differences(&mut *services.database.pool.acquire().await?).await?;
    let log = &services.matches.log;
    let quarantined_matches = log.quarantine.list(SignedDuration::ZERO, u16::MAX).await?;
    services.database.close();
    for difference in &differences {
        let line = format!("the database schema is not that of this version: {difference}");
        output.print(line, &json!({ "type": "schema", "difference": difference }))?;
    }
    for quarantined in &quarantined_matches {
        let (id, reason) = (quarantined.match_id, &quarantined.reason);
        let sound = (!verified.is_broken(id)).then_some(", although its log is valid");
        let line = format!(
            "match {id} is quarantined{}: {reason}",
            sound.unwrap_or_default()
        );
        let object = json!({ "type": "quarantined", "match_id": id, "reason": reason });
        output.print(line, &object)?;
    }
    verified.print(output, &witnessed, watch.elapsed())?;
    let is_sound = verified.broken.is_empty()
        && witnessed.inconsistencies.is_empty()
        && differences.is_empty();
    if is_sound {
        since.save(unmoved.len())?;
    }
    Ok(exit_code(is_sound))
}

async fn find_unchanged(
    verifier: &TreeVerifier,
    ids: &[MatchId],
    size: u64,
    heads: &SignedHeads,
) -> anyhow::Result<HashSet<MatchId>> {
    let mut unmoved = HashSet::new();
    if 0 < size {
        for ids in ids.chunks(BATCH.into()) {
            unmoved.extend(verifier.select_unmoved(ids, size, heads).await?);
        }
    }
    Ok(unmoved)
}

impl VerifyReport {
    fn is_broken(&self, id: MatchId) -> bool {
        self.broken.iter().any(|(broken, _)| *broken == id)
    }

    fn add_all(&mut self, checked: Vec<(MatchId, Result<AuditCounts, ReplayError>)>) {
        for (id, audited) in checked {
            match audited {
                Ok(audited) => {
                    self.matches += 1;
                    self.audited.add(audited);
                }
                Err(broken) => self.add_broken(id, broken.to_string()),
            }
        }
    }

    fn add_broken(&mut self, id: MatchId, reason: String) {
        self.matches += 1;
        self.broken.push((id, reason));
    }

    /// Adds matches that are known but have no entries to the invalid ones.
    fn add_missing(&mut self, missing: impl Iterator<Item = MatchId>) {
        for id in missing {
            if !self.is_broken(id) {
                self.add_broken(id, "all of its entries are missing".to_owned());
            }
        }
    }

    /// Adds matches in which the account of a participant is missing to the invalid ones.
    async fn add_missing_people(&mut self, matches: &Matches) -> Result<(), PlayError> {
        let consistency = &matches.projections.consistency;
        let mut after = MatchId(uuid::Uuid::nil());
        loop {
            let page = consistency.list_without_people(after, BATCH.into());
            let (lacking, last) = page.await?;
            for id in lacking {
                if !self.is_broken(id) {
                    let reason = "the account of a participant is missing".to_owned();
                    self.broken.push((id, reason));
                }
            }
            match last {
                Some(last) => after = last,
                None => return Ok(()),
            }
        }
    }

    fn print(
        &self,
        output: OutputForm,
        witnessed: &VerifiedTree,
        took: Duration,
    ) -> io::Result<()> {
        for (id, reason) in &self.broken {
            let object = json!({ "type": "invalid", "match_id": id, "reason": reason });
            output.print(format_args!("match {id} is invalid: {reason}"), &object)?;
        }
        for inconsistency in witnessed.inconsistencies.iter().take(SHOWN_MAX) {
            let object =
                json!({ "type": "invalid_signature", "reason": inconsistency.to_string() });
            output.print(
                format_args!("invalid signature data: {inconsistency}"),
                &object,
            )?;
        }
        let (leaves, rounds) = (witnessed.leaves, witnessed.rounds);
        let (faults, audited) = (witnessed.inconsistencies.len(), self.audited);
        let tree = format!("tree: {leaves} leaves in {rounds} signed rounds, {faults} faults");
        let object = json!({
            "type": "summary", "matches": self.matches, "invalid": self.broken.len(),
            "entries": audited.entries, "seals": audited.seals, "draws": audited.draws,
            "seed_renewals": audited.renewals, "leaves": leaves, "rounds": rounds, "faults": faults,
        });
        output.print_lines([self.summary_line(took), tree], &object)
    }

    fn summary_line(&self, took: Duration) -> String {
        let AuditCounts {
            entries,
            seals,
            draws,
            renewals,
        } = self.audited;
        let sound = self.matches - u64::try_from(self.broken.len()).unwrap_or(self.matches);
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX).max(1);
        format!(
            "{sound} of {} matches valid: {entries} entries verified and replayed, {seals} seals opened, \
             {draws} draws checked, {renewals} seed renewals; {} matches/s, {} entries/s",
            self.matches,
            self.matches * 1000 / millis,
            entries * 1000 / millis,
        )
    }
}

/// Checks every match. Fails if the log cannot be read, which says nothing about any match.
pub async fn verify(
    matches: Arc<Matches>,
    cores: usize,
    heads: Arc<SignedHeads>,
) -> anyhow::Result<VerifyReport> {
    let ids = every_match(&matches).await?;
    verify_moved(matches, cores, heads, &ids, &HashSet::new()).await
}

/// Like [`verify`], for the `known` matches except the unchanged ones.
async fn verify_moved(
    matches: Arc<Matches>,
    cores: usize,
    heads: Arc<SignedHeads>,
    known: &[MatchId],
    unmoved: &HashSet<MatchId>,
) -> anyhow::Result<VerifyReport> {
    let moved = known.iter().filter(|id| !unmoved.contains(id));
    let ids: Vec<MatchId> = moved.copied().collect();
    let known_ids: HashSet<MatchId> = known.iter().copied().collect();
    let shared_matches = Arc::clone(&matches);
    let losing =
        tokio::spawn(async move { shared_matches.projections.consistency.list_lost().await });
    let count = u64::try_from(ids.len()).unwrap_or(u64::MAX);
    let bar = ProgressBar::new(count).with_style(progress_style());
    let mut verified = VerifyReport::default();
    let audit = |batch: Vec<MatchId>| {
        let (matches, heads, ids) = (Arc::clone(&matches), Arc::clone(&heads), batch.clone());
        let audits = tokio::spawn(async move {
            let signed = |id| heads.get(&id).map_or(&[][..], Vec::as_slice);
            let batch: Vec<_> = ids.into_iter().map(|id| (id, signed(id))).collect();
            matches.audits.audit_all(&batch).await
        });
        async move { (batch, audits.await) }
    };
    let running = stream::iter(ids.chunks(BATCH_MATCHES)).map(|batch| audit(batch.to_vec()));
    let mut batches = running.buffer_unordered(cores.max(1) * BATCHES_PER_CORE);
    while let Some((batch, audited)) = batches.next().await {
        match audited {
            Ok(audited) => verified.add_all(audited?),
            Err(error) => {
                for id in batch {
                    verified.add_broken(id, format!("the check of its batch failed: {error}"));
                }
            }
        }
        bar.set_position(verified.matches);
        bar.set_message(format!("{} entries", verified.audited.entries));
    }
    for lost in losing.await?? {
        let reason = format!("table {} mentions it, but it has no entries", lost.place);
        verified.add_broken(lost.match_id, reason);
    }
    bar.finish_and_clear();
    verified.add_missing(heads.keys().copied().filter(|id| !known_ids.contains(id)));
    Ok(verified)
}

pub(super) async fn every_match(matches: &Matches) -> Result<Vec<MatchId>, PlayError> {
    Ok(matches.log.walk.all_matches().await?)
}

fn progress_style() -> ProgressStyle {
    ProgressStyle::with_template("{wide_bar} {pos} of {len} matches, {msg}, {per_sec}, {eta} to go")
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
}
