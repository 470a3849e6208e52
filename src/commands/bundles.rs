//! `logothete verify bundle.json …`: checks bundles, with nothing else at hand.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::serve::say;
use crate::play::bundle::{Bundle, Checked, Witness, check};

/// The largest file that is read, in bytes: several times as much as the longest match takes.
const MAX_FILE_BYTES: u64 = 256 << 20;

/// Checks each file, and says a sentence for each; needs no settings and no database.
pub fn verify_files(files: &[PathBuf]) -> ExitCode {
    let mut all_hold = true;
    for file in files {
        let name = file.display();
        match check_file(file) {
            Ok(checked) => say(&format!("{name}: {}", line(&checked))),
            Err(reason) => {
                all_hold = false;
                say(&format!("{name}: does not hold: {reason}"));
            }
        }
    }
    if all_hold {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Reads and checks the bundle in a file.
pub(super) fn check_file(file: &Path) -> Result<Checked, String> {
    let unreadable = |error: std::io::Error| format!("it cannot be read: {error}");
    let length = fs::metadata(file).map_err(unreadable)?.len();
    if MAX_FILE_BYTES < length {
        return Err(format!("{length} bytes are more than any match has"));
    }
    let bytes = fs::read(file).map_err(unreadable)?;
    check(&bytes, attests).map_err(|bad| bad.to_string())
}

/// What others say of the head of a bundle is believed from those alone whom this program knows.
fn attests(_witness: &Witness, _bundle: &Bundle) -> Result<(), String> {
    Err("it is signed, and this program knows nobody whose signature it could check".to_owned())
}

fn line(checked: &Checked) -> String {
    let (bundle, audited) = (&checked.bundle, checked.audited);
    format!(
        "match {} of {} holds at version {}: {} entries chained and thought again, {} seals opened, {} draws \
         derived again, {} renewals of luck; the head is {}",
        bundle.id,
        bundle.pins.game.name(),
        bundle.version,
        audited.entries,
        audited.seals,
        audited.draws,
        audited.renewals,
        bundle.head
    )
}
