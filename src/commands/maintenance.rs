//! `logothete export`, `import`, `rebuild` and `admin archive`: keeping and moving matches.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use jiff::SignedDuration;
use serde_json::json;

use super::bundles::check_file;
use super::output::exit_code;
use super::services::{ServiceSet, open};
use super::verify::every_match;
use crate::api::proof::witness_of;
use crate::app::{ImportOutcome, Matches, PlayError, Rebuilt, StoreErrorKind, Trust};
use crate::core::{MatchRefusal, Refusal};
use crate::launch::DatabasePurpose;
use crate::launch::command_line::{OutputForm, TrialRun};
use crate::launch::settings::Settings;
use crate::log::{self, ArchiveOutcome, LogError, load_pages};
use crate::projections;
use crate::proof::{Extent, Finding, ProofError, ProofRefusal, Proofs, Proven};
use crate::world::{MatchId, Version, error_chain};

const BATCH: u16 = 1_000;

pub(super) async fn export(
    settings: &Settings,
    output: OutputForm,
    ids: Vec<uuid::Uuid>,
    folder: &Path,
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Work, settings).await?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let are_named = !ids.is_empty();
    let match_ids = if are_named {
        ids.into_iter().map(MatchId).collect()
    } else {
        every_match(&services.matches).await?
    };
    let (mut written, mut running, mut failed) = (0_u64, 0_u64, 0_u64);
    for id in match_ids {
        match export_one(&services, id).await? {
            Ok(bytes) => {
                write_whole(&folder.join(format!("{id}.json")), &bytes)?;
                written += 1;
            }
            Err(ExportError::Running) if !are_named => running += 1,
            Err(unmade) => {
                failed += 1;
                print_failure(output, id, "", &unmade.to_string())?;
            }
        }
    }
    services.database.close();
    let line = format!(
        "{written} matches exported to {}; {running} still running (skipped); {failed} failed",
        folder.display()
    );
    let object = json!({
        "type": "summary", "exported": written, "running": running, "failed": failed,
    });
    output.print(line, &object)?;
    Ok(exit_code(failed == 0))
}

#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error("the match has not ended")]
    Running,
    #[error("{0}")]
    Because(String),
}

async fn export_one(
    services: &ServiceSet,
    id: MatchId,
) -> anyhow::Result<Result<Vec<u8>, ExportError>> {
    let (version, witness) = match services.matches.bundles.load_finished_version(id).await {
        Ok((version, Some(elsewhere))) => (version, elsewhere),
        Ok((version, None)) => match prove_match(&services.proof, id, version).await {
            Ok(proven) => (proven.version, witness_of(proven)),
            Err(error @ (ProofError::Refused(_) | ProofError::Unsigned(_))) => {
                return Ok(Err(ExportError::Because(format!(
                    "cannot be signed: {error}"
                ))));
            }
            Err(error) => return Err(error.into()),
        },
        Err(error) => return Ok(Err(to_export_error(error)?)),
    };
    let bundles = &services.matches.bundles;
    match bundles.write_bundle(id, version, Some(witness)).await {
        Ok(bytes) => Ok(Ok(bytes)),
        Err(error) => Ok(Err(to_export_error(error)?)),
    }
}

fn to_export_error(error: PlayError) -> Result<ExportError, PlayError> {
    Ok(match error {
        PlayError::Refused(Refusal::Match(MatchRefusal::NotOver)) => ExportError::Running,
        PlayError::Refused(refusal) => ExportError::Because(refusal.to_string()),
        error @ PlayError::Failed(_) => ExportError::Because(separate_reason(error)?),
    })
}

/// Returns the signed proof of a match, adding it to the signed tree if it is missing and signing is possible.
async fn prove_match(proof: &Proofs, id: MatchId, version: Version) -> Result<Proven, ProofError> {
    match proof.tree.prove(id, Some(version)).await {
        Err(ProofError::Refused(ProofRefusal::NoTree | ProofRefusal::NoLeaf(_)))
            if proof.monitor.settle().await? == Finding::Sound =>
        {
            proof.grower.grow(Extent::Finished).await?;
            proof.tree.prove(id, Some(version)).await
        }
        proven => proven,
    }
}

pub(super) async fn import(
    settings: &Settings,
    output: OutputForm,
    files: &[PathBuf],
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Fill, settings).await?;
    let mut all_are_here = true;
    for file in files {
        let imported = import_one(&services, file).await?;
        let (file, is_here) = (file.display().to_string(), imported.is_ok());
        all_are_here &= is_here;
        let result = imported.unwrap_or_else(|reason| format!("refused: {reason}"));
        let object = json!({ "type": "import", "file": file, "is_here": is_here, "said": result });
        output.print(format_args!("{file}: {result}"), &object)?;
    }
    services.database.close();
    Ok(exit_code(all_are_here))
}

async fn import_one(services: &ServiceSet, file: &Path) -> anyhow::Result<Result<String, String>> {
    let bundle = match check_file(file) {
        Ok(checked) => checked.bundle,
        Err(reason) => return Ok(Err(reason)),
    };
    let id = bundle.id;
    let mut owner = services.database.owner_connection().await?;
    Ok(
        match services.matches.bundles.check_import(&bundle).await? {
            ImportOutcome::New(fresh) => {
                projections::import(&mut owner, services.matches.log.keyring(), &fresh).await?;
                Ok(format!("match {id} imported at version {}", bundle.version))
            }
            ImportOutcome::Identical if log::unarchive(&mut owner, id).await? => {
                Ok(format!("match {id} moved back from the archive"))
            }
            ImportOutcome::Identical => Ok(format!("match {id} already exists, unchanged")),
            ImportOutcome::Different(why) => Err(why),
        },
    )
}

/// Rebuilds the derived rows of a match; repeats if participants joined meanwhile.
async fn rebuild_one(
    services: &ServiceSet,
    id: MatchId,
    trust: Trust,
) -> anyhow::Result<Result<Rebuilt, PlayError>> {
    let participants = &services.accounts.participants;
    let mut readers = participants.load_readers(id.0).await?;
    loop {
        let rebuilt = services.matches.bundles.rebuild(id, trust, &readers).await;
        let known = std::mem::replace(&mut readers, participants.load_readers(id.0).await?);
        if rebuilt.is_err() || known == readers {
            return Ok(rebuilt);
        }
    }
}

pub(super) async fn rebuild(
    settings: &Settings,
    output: OutputForm,
    trust: Trust,
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Work, settings).await?;
    let (mut same, mut written, mut left) = (0_u64, 0_u64, 0_u64);
    for id in every_match(&services.matches).await? {
        let rebuilt = rebuild_one(&services, id, trust).await?;
        let (count, why) = match separate_failure(rebuilt)? {
            Ok(Rebuilt::Unchanged) => (&mut same, None),
            Ok(Rebuilt::Rewritten) => (&mut written, None),
            Ok(Rebuilt::Invalid(broken)) => (&mut left, Some(broken.to_string())),
            Err(why) => (&mut left, Some(why)),
        };
        *count += 1;
        if let Some(why) = why {
            print_failure(output, id, "left alone: ", &why)?;
        }
    }
    services.database.close();
    let line = format!("{same} correct, {written} rebuilt, {left} invalid (left alone)");
    let object = json!({ "type": "summary", "correct": same, "rebuilt": written, "invalid": left });
    output.print(line, &object)?;
    Ok(exit_code(left == 0))
}

/// Archives the valid matches that ended at least `age` ago.
pub(super) async fn archive(
    services: &ServiceSet,
    output: OutputForm,
    age: SignedDuration,
    trial: TrialRun,
) -> anyhow::Result<()> {
    let (matches, lists) = (&services.matches, &services.matches.projections.lists);
    let mut owner = services.database.owner_connection().await?;
    let (mut moved, mut entries, mut left) = (0_u64, 0_u64, 0_u64);
    let page = |after| lists.list_long_over(age, after, BATCH);
    for id in load_pages(None, |id| Some(*id), page).await? {
        let archivable = match archivable_version(matches, id).await? {
            Ok(version) if trial.dry_run => Ok(version),
            Ok(version) => archived_version(log::archive(&mut owner, id, version).await)?,
            Err(why) => Err(why),
        };
        match archivable {
            Ok(version) => {
                moved += 1;
                entries += u64::from(version.0);
            }
            Err(why) => {
                left += 1;
                print_failure(output, id, "not archived: ", &why)?;
            }
        }
    }
    let verb = if trial.dry_run {
        "to be archived"
    } else {
        "archived"
    };
    let line = format!("{moved} matches with {entries} entries {verb}; {left} not archived");
    let object = json!({
        "type": "summary", "archived": moved, "entries": entries, "failed": left,
        "dry_run": trial.dry_run,
    });
    output.print(line, &object)?;
    anyhow::ensure!(left == 0, "{left} matches were not archived");
    Ok(())
}

async fn archivable_version(
    matches: &Matches,
    id: MatchId,
) -> Result<Result<Version, String>, PlayError> {
    let found = separate_failure(matches.bundles.check_archivable(id).await)?;
    Ok(found.and_then(|found| found.map_err(|broken| broken.to_string())))
}

fn archived_version(
    result: Result<ArchiveOutcome, LogError>,
) -> Result<Result<Version, String>, PlayError> {
    Ok(match separate_failure(result.map_err(PlayError::from))? {
        Ok(ArchiveOutcome::Moved(version)) => Ok(version),
        Ok(ArchiveOutcome::Left) => Err("it changed in the meantime".to_owned()),
        Err(why) => Err(why),
    })
}

/// Splits the result: the inner error concerns one match, the outer one the database and so all matches.
fn separate_failure<T>(done: Result<T, PlayError>) -> Result<Result<T, String>, PlayError> {
    done.map_or_else(
        |error| separate_reason(error).map(Err),
        |result| Ok(Ok(result)),
    )
}

pub(super) fn print_failure(
    output: OutputForm,
    id: MatchId,
    label: &str,
    reason: &str,
) -> io::Result<()> {
    let object = json!({ "type": "failed", "match_id": id, "reason": reason });
    output.print(format_args!("match {id}: {label}{reason}"), &object)
}

/// Returns the reason why one match failed. Fails with `error` itself if the database is down or full.
fn separate_reason(error: PlayError) -> Result<String, PlayError> {
    match error {
        PlayError::Failed(failure)
            if matches!(
                failure.kind(),
                StoreErrorKind::Unavailable | StoreErrorKind::Full
            ) =>
        {
            Err(failure.into())
        }
        PlayError::Failed(_) | PlayError::Refused(_) => Ok(error_chain(&error)),
    }
}

pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let half_made = path.with_extension(format!("{}", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file_options = File::options();
        let options = file_options
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600);
        let mut file = options.open(&half_made)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&half_made, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
