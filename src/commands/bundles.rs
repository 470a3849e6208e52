//! `logothete verify bundle.json …`: checks bundles, without a database.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};

use super::mail_check::{finding_object, print_tally, read_notes};
use super::output::exit_code;
use crate::core::bundle::{Bundle, CheckedBundle, check};
use crate::launch::command_line::OutputForm;
use crate::proof::{
    KnownHead, KnownHeads, NoteFinding, VerifierKey, judge_note, parse_unverified, verify_witness,
};
use crate::world::Witness;

/// Maximum size of a bundle file in bytes: several times that of the longest match.
const MAX_FILE_BYTES: u64 = 256 << 20;

pub(super) fn verify_files(files: &[PathBuf], output: OutputForm) -> anyhow::Result<ExitCode> {
    let mut all_hold = true;
    for file in files {
        let name = file.display();
        let checked = check_file(file);
        all_hold &= checked.is_ok();
        let line = match &checked {
            Ok(checked) => check_line(checked),
            Err(reason) => format!("invalid: {reason}"),
        };
        output.print(
            format_args!("{name}: {line}"),
            &check_object(file, &checked),
        )?;
    }
    Ok(exit_code(all_hold))
}

pub(super) fn check_file(file: &Path) -> Result<CheckedBundle, String> {
    let unreadable = |error: std::io::Error| format!("cannot be read: {error}");
    let length = fs::metadata(file).map_err(unreadable)?.len();
    if MAX_FILE_BYTES < length {
        return Err(format!(
            "{length} bytes are too large for a bundle; the limit is {MAX_FILE_BYTES}"
        ));
    }
    let bytes = fs::read(file).map_err(unreadable)?;
    check(&bytes, check_witness).map_err(|bad| bad.to_string())
}

/// Checks that the signed proof covers the last entry of the bundle. Whose key signed it is not checked.
fn check_witness(witness: &Witness, bundle: &Bundle) -> Result<(), String> {
    verify_witness(bundle.id, bundle.version, bundle.head, witness).map(drop)
}

fn check_object(file: &Path, checked: &Result<CheckedBundle, String>) -> Value {
    let name = file.display().to_string();
    let CheckedBundle { bundle, audited } = match checked {
        Ok(checked) => checked,
        Err(reason) => {
            return json!({ "type": "bundle", "file": name, "is_valid": false, "reason": reason });
        }
    };
    json!({
        "type": "bundle", "file": name, "is_valid": true, "match_id": bundle.id,
        "game": bundle.pins.game.name(), "version": bundle.version, "head": bundle.head.to_string(),
        "seals": audited.seals, "draws": audited.draws, "seed_renewals": audited.renewals,
        "signed_by": bundle.witness.as_ref().map(|witness| &witness.key),
    })
}

fn check_line(checked: &CheckedBundle) -> String {
    let (bundle, audited) = (&checked.bundle, checked.audited);
    format!(
        "match {} of {} is valid at version {}: {} entries verified and replayed, {} seals opened, {} \
         draws checked, {} seed renewals; head {}, {}",
        bundle.id,
        bundle.pins.game.name(),
        bundle.version,
        audited.entries,
        audited.seals,
        audited.draws,
        audited.renewals,
        bundle.head,
        describe_signer(bundle.witness.as_ref())
    )
}

/// Describes the key that signed a bundle. The bundle alone cannot show who owns the key.
fn describe_signer(witness: Option<&Witness>) -> String {
    match witness {
        None => "not signed".to_owned(),
        Some(Witness { key, .. }) => format!(
            "signed and included in the tree by {key}: check that the service lists this key at \
             /v1/proof/keys"
        ),
    }
}

pub(super) fn verify_mail(
    mail: &Path,
    output: OutputForm,
    files: &[PathBuf],
) -> anyhow::Result<ExitCode> {
    let notes = read_notes(mail)?;
    let (mut keys, mut heads) = (Vec::<VerifierKey>::new(), KnownHeads::new());
    for file in files {
        let CheckedBundle { bundle, .. } = check_file(file)
            .map_err(|reason| anyhow::anyhow!("{}: invalid: {reason}", file.display()))?;
        if let Some(witness) = &bundle.witness {
            keys.extend(witness.key.parse());
        }
        for checkpoint in notes.iter().filter_map(|note| parse_unverified(note)) {
            if checkpoint.match_id == bundle.id {
                let at = checkpoint.version;
                let kept = bundle.entries.iter().find(|kept| kept.version == at);
                let known = kept.map_or(KnownHead::Ends(bundle.version), |kept| {
                    KnownHead::Head(kept.hash)
                });
                heads.insert((bundle.id, at), known);
            }
        }
    }
    let judged = notes.iter().map(|note| judge_note(note, &keys, &heads));
    let findings: Vec<NoteFinding> = judged.collect();
    for finding in &findings {
        output.print(finding, &finding_object(finding))?;
    }
    print_tally(&findings, output)
}
