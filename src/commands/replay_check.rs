//! `logothete gate`: checks that this build treats every match like the build that recorded it.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, thread};

use anyhow::Context;
use serde::Serialize;
use serde_json::json;

use super::maintenance::{print_failure, write_whole};
use super::output::exit_code;
use super::services::open;
use super::verify::every_match;
use crate::core::AuditCounts;
use crate::core::replay_check::{ALLOWED_EXTENSION, Dump, check_dump};
use crate::launch::DatabasePurpose;
use crate::launch::command_line::OutputForm;
use crate::launch::settings::Settings;

const DUMP_EXTENSION: &str = "jsonl";

/// Replays every recorded match with this build. Needs no settings and no database.
pub(super) fn check_dumps(path: &Path, output: OutputForm) -> anyhow::Result<ExitCode> {
    let files = find_dumps(path)?;
    let name = path.display();
    anyhow::ensure!(!files.is_empty(), "no recording found at {name}");
    let (mut audited, mut differing) = (AuditCounts::default(), 0_u64);
    for (file, checked) in files.iter().zip(check_all(&files)) {
        match checked {
            Ok(found) => audited.add(found),
            Err(reason) => {
                differing += 1;
                let file = file.display().to_string();
                let object = json!({ "type": "difference", "file": file, "reason": reason });
                output.print(format_args!("{file}: {reason}"), &object)?;
            }
        }
    }
    let (all, entries) = (files.len(), audited.entries);
    let line = format!(
        "{differing} of {all} matches differ; {entries} entries were decided, shown and allowed as recorded"
    );
    let object =
        json!({ "type": "summary", "matches": all, "differ": differing, "entries": entries });
    output.print(line, &object)?;
    Ok(exit_code(differing == 0))
}

fn check_all(files: &[PathBuf]) -> Vec<Result<AuditCounts, String>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let shares = files.chunks(files.len().div_ceil(cores).max(1));
    thread::scope(|scope| {
        let check = |share: &'_ [PathBuf]| {
            share
                .iter()
                .map(|file| check_file(file))
                .collect::<Vec<_>>()
        };
        let checks = shares.map(|share| scope.spawn(move || check(share)));
        let tasks = checks.collect::<Vec<_>>().into_iter();
        let checked =
            tasks.flat_map(|check| check.join().unwrap_or_else(|fall| resume_unwind(fall)));
        checked.collect()
    })
}

/// Records every match of the database, ended or not, in files readable only by their owner.
pub(super) async fn record(
    settings: &Settings,
    output: OutputForm,
    folder: &Path,
) -> anyhow::Result<ExitCode> {
    let services = open(DatabasePurpose::Work, settings).await?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let (mut written, mut left) = (0_u64, 0_u64);
    for id in every_match(&services.matches).await? {
        match services.matches.bundles.record(id).await? {
            Ok(lines) => {
                let text = to_json_lines(&lines)?;
                write_whole(
                    &folder.join(format!("{id}.{DUMP_EXTENSION}")),
                    text.as_bytes(),
                )?;
                written += 1;
            }
            Err(broken) => {
                left += 1;
                print_failure(output, id, "not recorded: ", &broken.to_string())?;
            }
        }
    }
    services.database.close();
    let line = format!(
        "{written} matches recorded in {}, {left} failed; the files contain secrets such as hands and \
         seeds: protect them like the database",
        folder.display()
    );
    let object = json!({ "type": "summary", "recorded": written, "failed": left });
    output.print(line, &object)?;
    Ok(exit_code(left == 0))
}

fn to_json_lines(lines: &[impl Serialize]) -> serde_json::Result<String> {
    let texts = lines.iter().map(serde_json::to_string);
    texts.map(|line| Ok(line? + "\n")).collect()
}

fn find_dumps(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let folder = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let paths: Result<Vec<PathBuf>, _> = folder.map(|file| file.map(|file| file.path())).collect();
    let mut files = paths?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == DUMP_EXTENSION));
    files.sort();
    Ok(files)
}

fn check_file(file: &Path) -> Result<AuditCounts, String> {
    let read =
        |path: &Path| fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"));
    let mut dump = Dump::parse(&read(file)?).map_err(|bad| bad.to_string())?;
    let allowed_file = file.with_extension(ALLOWED_EXTENSION);
    if allowed_file.exists() {
        let allowed = dump.with_allowed(&read(&allowed_file)?);
        dump = allowed.map_err(|bad| bad.to_string())?;
    }
    check_dump(&dump).map_err(|differs| differs.to_string())
}
