//! The file of `logothete verify --since`, which records the last tree that was fully verified.
//!
//! The file contains the signed note of that tree, as `GET /v1/proof/tree` returns it. The note proves only that the
//! service signed the tree. Whoever names the file asserts that a run verified it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::Context;

use crate::commands::notices::print_notice;
use crate::commands::output::replace_file;
use crate::proof::{ProofError, ProofRefusal, Proofs};

pub(super) struct CheckedTree<'a> {
    /// Number of leaves of the recorded tree; 0 if there is no file.
    pub(super) size: u64,
    file: Option<&'a Path>,
    /// Signed note of the latest tree; `None` if no tree is signed.
    note: Option<String>,
}

impl<'a> CheckedTree<'a> {
    pub(super) async fn load(proof: &Proofs, file: Option<&'a Path>) -> anyhow::Result<Self> {
        let note = match proof.tree.latest().await {
            Ok(round) => Some(round.note),
            Err(ProofError::Refused(ProofRefusal::NoTree)) => None,
            Err(error) => return Err(error.into()),
        };
        let size = match file {
            Some(file) => load_size(proof, file).await?,
            None => 0,
        };
        Ok(Self { size, file, note })
    }

    /// Writes the note of the latest tree to the file, if a file is named. Callers must have found every match valid.
    pub(super) fn save(self, unmoved: usize) -> anyhow::Result<()> {
        let Some(file) = self.file else { return Ok(()) };
        print_notice(format_args!(
            "{unmoved} matches have no new entries since the tree in {} and were not replayed",
            file.display()
        ));
        let Some(note) = self.note else {
            print_notice(format_args!(
                "no tree has been signed yet, so {} was not written",
                file.display()
            ));
            return Ok(());
        };
        replace_file(file, &note)
    }
}

async fn load_size(proof: &Proofs, file: &Path) -> anyhow::Result<u64> {
    let note = match fs::read_to_string(file) {
        Ok(note) => note,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", file.display()))?,
    };
    let size = proof.verifier.size_of_note(&note).await?;
    size.with_context(|| {
        let file = file.display();
        format!("{file} is not the note of a tree that was signed in this database; without the file, everything is verified")
    })
}
