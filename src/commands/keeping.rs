//! `logothete export`, `import`, `rebuild` and `admin archive`: what an operator does to keep matches.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use jiff::SignedDuration;
use serde_json::json;

use super::bundles::check_file;
use super::rooms::{Rooms, open};
use super::verify::every_match;
use crate::api::proof::witness_of;
use crate::app::{Importing, Matches, PlayError, Rebuilt, Trouble, Trust};
use crate::core::{MatchRefusal, Refusal};
use crate::launch::DatabasePurpose;
use crate::launch::command_line::{AnswerForm, Trial};
use crate::launch::settings::Settings;
use crate::log::{self, Archived, LogError};
use crate::projections;
use crate::proof::{Extent, Finding, ProofError, ProofRefusal, Proofs, Proven};
use crate::world::{MatchId, Version, chain};

const BATCH: u16 = 1_000;

/// Writes finished matches as bundles into a folder: those that are named, or all.
pub(super) async fn export(
    settings: &Settings,
    output: AnswerForm,
    ids: Vec<uuid::Uuid>,
    folder: &Path,
) -> anyhow::Result<ExitCode> {
    let rooms = open(DatabasePurpose::Work, settings).await?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let are_named = !ids.is_empty();
    let ids = if are_named {
        ids.into_iter().map(MatchId).collect()
    } else {
        every_match(&rooms.matches).await?
    };
    let (mut written, mut running, mut failed) = (0_u64, 0_u64, 0_u64);
    for id in ids {
        match bundle_of(&rooms, id).await? {
            Ok(bytes) => {
                write_whole(&folder.join(format!("{id}.json")), &bytes)?;
                written += 1;
            }
            Err(Unmade::Running) if !are_named => running += 1,
            Err(unmade) => {
                failed += 1;
                failed_one(output, id, "", &unmade.to_string())?;
            }
        }
    }
    rooms.database.close();
    let line = format!(
        "{written} matches exported to {}; {running} still running (skipped); {failed} failed",
        folder.display()
    );
    let object = json!({
        "type": "summary", "exported": written, "running": running, "failed": failed,
    });
    output.print(line, &object)?;
    Ok(code(failed == 0))
}

#[derive(Debug, thiserror::Error)]
enum Unmade {
    #[error("the match is not over yet")]
    Running,
    #[error("{0}")]
    Because(String),
}

async fn bundle_of(rooms: &Rooms, id: MatchId) -> anyhow::Result<Result<Vec<u8>, Unmade>> {
    let (version, witness) = match rooms.matches.bundles.finished(id).await {
        Ok((version, Some(elsewhere))) => (version, elsewhere),
        Ok((version, None)) => match prove(&rooms.proof, id, version).await {
            Ok(proven) => (proven.version, witness_of(proven)),
            Err(ProofError::Refused(refusal)) => {
                return Ok(Err(Unmade::Because(format!("cannot be signed: {refusal}"))));
            }
            Err(error) => return Err(error.into()),
        },
        Err(error) => return Ok(Err(unmade(error)?)),
    };
    let bundles = &rooms.matches.bundles;
    match bundles.bundle(id, version, Some(witness)).await {
        Ok(bytes) => Ok(Ok(bytes)),
        Err(error) => Ok(Err(unmade(error)?)),
    }
}

fn unmade(error: PlayError) -> Result<Unmade, PlayError> {
    Ok(match error {
        PlayError::Refused(Refusal::Match(MatchRefusal::NotOver)) => Unmade::Running,
        PlayError::Refused(refusal) => Unmade::Because(refusal.to_string()),
        error @ PlayError::Failed(_) => Unmade::Because(why_alone(error)?),
    })
}

/// What was signed of a match; if nothing was yet, it is now, where that can be.
async fn prove(proof: &Proofs, id: MatchId, version: Version) -> Result<Proven, ProofError> {
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

/// Writes the matches of bundles into the database; what is there already and the same is left.
pub(super) async fn import(
    settings: &Settings,
    output: AnswerForm,
    files: &[PathBuf],
) -> anyhow::Result<ExitCode> {
    let rooms = open(DatabasePurpose::Fill, settings).await?;
    let mut all_are_here = true;
    for file in files {
        let done = import_one(&rooms, file).await?;
        let (file, is_here) = (file.display().to_string(), done.is_ok());
        all_are_here &= is_here;
        let said = done.unwrap_or_else(|reason| format!("refused: {reason}"));
        let object = json!({ "type": "import", "file": file, "is_here": is_here, "said": said });
        output.print(format_args!("{file}: {said}"), &object)?;
    }
    rooms.database.close();
    Ok(code(all_are_here))
}

async fn import_one(rooms: &Rooms, file: &Path) -> anyhow::Result<Result<String, String>> {
    let bundle = match check_file(file) {
        Ok(checked) => checked.bundle,
        Err(reason) => return Ok(Err(reason)),
    };
    let id = bundle.id;
    let mut owner = rooms.database.owner_connection().await?;
    Ok(match rooms.matches.bundles.importing(&bundle).await? {
        Importing::Fresh(fresh) => {
            projections::import(&mut owner, rooms.matches.log.keyring(), &fresh).await?;
            Ok(format!("match {id} imported at version {}", bundle.version))
        }
        Importing::Same if log::unarchive(&mut owner, id).await? => {
            Ok(format!("match {id} moved back from the archive"))
        }
        Importing::Same => Ok(format!("match {id} already exists, unchanged")),
        Importing::Other(why) => Err(why),
    })
}

/// As `Bundles::rebuild`; once more for whoever sat down meanwhile.
async fn rebuild_one(
    rooms: &Rooms,
    id: MatchId,
    trust: Trust,
) -> anyhow::Result<Result<Rebuilt, PlayError>> {
    let participants = &rooms.accounts.participants;
    let mut readers = participants.readers_of(id.0).await?;
    loop {
        let rebuilt = rooms.matches.bundles.rebuild(id, trust, &readers).await;
        let known = std::mem::replace(&mut readers, participants.readers_of(id.0).await?);
        if rebuilt.is_err() || known == readers {
            return Ok(rebuilt);
        }
    }
}

/// Writes anew what follows from the log of every match that holds.
pub(super) async fn rebuild(
    settings: &Settings,
    output: AnswerForm,
    trust: Trust,
) -> anyhow::Result<ExitCode> {
    let rooms = open(DatabasePurpose::Work, settings).await?;
    let (mut same, mut written, mut left) = (0_u64, 0_u64, 0_u64);
    for id in every_match(&rooms.matches).await? {
        let rebuilt = rebuild_one(&rooms, id, trust).await?;
        let (count, why) = match alone(rebuilt)? {
            Ok(Rebuilt::Same) => (&mut same, None),
            Ok(Rebuilt::Written) => (&mut written, None),
            Ok(Rebuilt::Left(broken)) => (&mut left, Some(broken.to_string())),
            Err(why) => (&mut left, Some(why)),
        };
        *count += 1;
        if let Some(why) = why {
            failed_one(output, id, "left alone: ", &why)?;
        }
    }
    rooms.database.close();
    let line = format!("{same} correct, {written} rebuilt, {left} invalid (left alone)");
    let object = json!({ "type": "summary", "correct": same, "rebuilt": written, "invalid": left });
    output.print(line, &object)?;
    Ok(code(left == 0))
}

/// Moves matches into the archive that hold and have been over for so long.
pub(super) async fn archive(
    rooms: &Rooms,
    output: AnswerForm,
    age: SignedDuration,
    trial: Trial,
) -> anyhow::Result<()> {
    let matches = Arc::clone(&rooms.matches);
    let mut owner = rooms.database.owner_connection().await?;
    let (mut moved, mut entries, mut left, mut after) = (0_u64, 0_u64, 0_u64, None);
    loop {
        let lists = &matches.projections.lists;
        let ids = lists.long_over(age, after, BATCH).await?;
        let Some(last) = ids.last() else { break };
        after = Some(*last);
        for id in ids {
            // Whatever is wrong with one, the next may well be moved.
            let done = match archivable(&matches, id).await? {
                Ok(version) if trial.dry_run => Ok(version),
                Ok(version) => archived(log::archive(&mut owner, id, version).await)?,
                Err(why) => Err(why),
            };
            match done {
                Ok(version) => {
                    moved += 1;
                    entries += u64::from(version.0);
                }
                Err(why) => {
                    left += 1;
                    failed_one(output, id, "not archived: ", &why)?;
                }
            }
        }
    }
    let done = if trial.dry_run {
        "to be archived"
    } else {
        "archived"
    };
    let line = format!("{moved} matches with {entries} entries {done}; {left} not archived");
    let object = json!({
        "type": "summary", "archived": moved, "entries": entries, "failed": left,
        "dry_run": trial.dry_run,
    });
    output.print(line, &object)?;
    anyhow::ensure!(left == 0, "{left} matches were not archived");
    Ok(())
}

/// The version at which a match may go into the archive, or why it may not.
async fn archivable(matches: &Matches, id: MatchId) -> Result<Result<Version, String>, PlayError> {
    let found = alone(matches.bundles.archivable(id).await)?;
    Ok(found.and_then(|found| found.map_err(|broken| broken.to_string())))
}

/// The version at which a match was moved, or why it was not.
fn archived(done: Result<Archived, LogError>) -> Result<Result<Version, String>, PlayError> {
    Ok(match alone(done.map_err(PlayError::from))? {
        Ok(Archived::Moved(version)) => Ok(version),
        Ok(Archived::Left) => Err("it changed in the meantime".to_owned()),
        Err(why) => Err(why),
    })
}

/// What came of one match of many. What fails because of the database would fail for all of them.
fn alone<T>(done: Result<T, PlayError>) -> Result<Result<T, String>, PlayError> {
    done.map_or_else(|error| why_alone(error).map(Err), |done| Ok(Ok(done)))
}

/// Says why nothing came of one match of many.
fn failed_one(output: AnswerForm, id: MatchId, what: &str, reason: &str) -> io::Result<()> {
    let object = json!({ "type": "failed", "match_id": id, "reason": reason });
    output.print(format_args!("match {id}: {what}{reason}"), &object)
}

/// Why nothing came of one match, if another may fare better.
fn why_alone(error: PlayError) -> Result<String, PlayError> {
    match error {
        PlayError::Failed(failure)
            if matches!(failure.trouble(), Trouble::Away | Trouble::Full) =>
        {
            Err(failure.into())
        }
        PlayError::Failed(_) | PlayError::Refused(_) => Ok(chain(&error)),
    }
}

/// Writes a file for its owner alone, whole or not at all.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let half_made = path.with_extension(format!("{}", std::process::id()));
    let write = || -> io::Result<()> {
        let mut options = File::options();
        let options = options.write(true).create(true).truncate(true).mode(0o600);
        let mut file = options.open(&half_made)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&half_made, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

pub(super) fn code(is_well: bool) -> ExitCode {
    if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
