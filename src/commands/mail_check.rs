//! `logothete verify --mail`: compares the checkpoints of a saved email with the database.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Value, json};

use super::output::{exit_code, merge_members};
use super::services::open;
use crate::launch::DatabasePurpose;
use crate::launch::command_line::OutputForm;
use crate::launch::settings::Settings;
use crate::proof::{NoteFinding, Timeline, judge_note, notes_of_mail};

pub(super) async fn verify_mail(
    settings: &Settings,
    output: OutputForm,
    file: &Path,
) -> anyhow::Result<ExitCode> {
    let notes = read_notes(file)?;
    let services = open(DatabasePurpose::Work, settings).await?;
    let keys = services.proof.timelines.keys().await?;
    let heads = services.proof.signer.heads_for(&notes).await?;
    let timelines = services.proof.timelines.list().await?;
    services.database.close();
    let judged = notes.iter().map(|note| judge_note(note, &keys, &heads));
    let findings: Vec<NoteFinding> = judged.collect();
    for finding in &findings {
        let object = finding_object(finding);
        match describe_ended_key(finding, &timelines) {
            Some(ended) => {
                let object = merge_members(object, json!({ "key_ended": ended.trim() }));
                output.print_lines([finding.to_string(), ended], &object)?;
            }
            None => output.print(finding, &object)?,
        }
    }
    print_tally(&findings, output)
}

pub(super) fn read_notes(file: &Path) -> anyhow::Result<Vec<String>> {
    let mail = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let notes = notes_of_mail(&mail);
    anyhow::ensure!(
        !notes.is_empty(),
        "no checkpoint in {}: save the email with its full source",
        file.display()
    );
    Ok(notes)
}

pub(super) fn print_tally(
    findings: &[NoteFinding],
    output: OutputForm,
) -> anyhow::Result<ExitCode> {
    let good_findings = findings.iter().filter(|finding| finding.verdict.is_good());
    let (good, all) = (good_findings.count(), findings.len());
    let object = json!({ "type": "summary", "checkpoints": all, "matching": good });
    let line = format!("{good} of {all} checkpoints match the log");
    output.print(line, &object)?;
    Ok(exit_code(good == all))
}

pub(super) fn finding_object(finding: &NoteFinding) -> Value {
    let is_good = finding.verdict.is_good();
    json!({ "type": "checkpoint", "is_good": is_good, "said": finding.to_string() })
}

/// Describes the time during which a retired key was used, if an email signed with that key disagrees with the log.
fn describe_ended_key(finding: &NoteFinding, timelines: &[Timeline]) -> Option<String> {
    let signer = finding.key.as_ref();
    let key = signer.filter(|_| !finding.verdict.is_good())?;
    let mut rest = timelines.iter();
    let timeline = rest.find(|timeline| timeline.verifier().as_ref() == Some(key))?;
    let next = rest.next()?;
    Some(format!(
        "  its key was in use from {:.0} to {:.0}, when a new timeline began ({})",
        timeline.begun_at,
        next.begun_at,
        next.why.into_str()
    ))
}
