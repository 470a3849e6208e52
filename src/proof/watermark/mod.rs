//! The watermark: the last state of the database that this instance has seen, in a small file outside it.
//!
//! The file is replaced atomically, and readable only by its owner. A database older than the file is detected.

mod judge;

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

pub(crate) use self::judge::{DatabaseState, Doubt, Finding, MovedDatabase, judge};
use super::merkle::TreeState;
use super::timeline::Timeline;
use crate::world::Hash;

const FILE_NAME: &str = "signed";

/// The last state of the database seen, as stored. Fields are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watermark {
    pub(crate) timeline: Timeline,
    pub(crate) counter: i64,
    pub(crate) tree_size: u64,
    pub(crate) tree_root: String,
}

#[derive(Debug, thiserror::Error)]
pub enum WatermarkError {
    #[error("access to the watermark file {file} failed")]
    Io { file: PathBuf, source: io::Error },
    #[error("the watermark file {file} is damaged")]
    Damaged {
        file: PathBuf,
        source: serde_json::Error,
    },
}

impl Watermark {
    pub(crate) fn new(timeline: Timeline, counter: i64, tree: TreeState) -> Self {
        Self {
            timeline,
            counter,
            tree_size: tree.size,
            tree_root: STANDARD.encode(tree.root.0),
        }
    }

    pub(crate) fn tree(&self) -> Option<TreeState> {
        let root = STANDARD.decode(&self.tree_root).ok()?.try_into().ok()?;
        Some(TreeState {
            size: self.tree_size,
            root: Hash(root),
        })
    }

    pub(crate) fn load(folder: &Path) -> Result<Option<Self>, WatermarkError> {
        let file = folder.join(FILE_NAME);
        let text = match fs::read(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(WatermarkError::Io { file, source }),
        };
        let parsed = serde_json::from_slice(&text);
        parsed
            .map(Some)
            .map_err(|source| WatermarkError::Damaged { file, source })
    }

    pub(crate) fn store(&self, folder: &Path) -> Result<(), WatermarkError> {
        let file = folder.join(FILE_NAME);
        let text = serde_json::to_string_pretty(self).map_err(io::Error::from);
        let written = text.and_then(|text| replace(folder, &file, &format!("{text}\n")));
        written.map_err(|source| WatermarkError::Io { file, source })
    }
}

fn replace(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let half_made = folder.join(format!("{FILE_NAME}.{}", std::process::id()));
    let mut options = File::options();
    options.write(true).create(true).truncate(true).mode(0o600);
    let mut file = options.open(&half_made)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&half_made, path)?;
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::MetadataExt;

    use super::*;
    use crate::proof::tests::timeline;

    #[test]
    fn what_was_seen_is_read_again_and_by_nobody_else() {
        let name = format!("logothete-seen-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        assert_eq!(Watermark::load(&folder).unwrap(), None);
        let tree = TreeState {
            size: 7,
            root: Hash([9; 32]),
        };
        for counter in [12, 13] {
            let watermark = Watermark::new(timeline(1), counter, tree);
            watermark.store(&folder).unwrap();
            assert_eq!(Watermark::load(&folder).unwrap(), Some(watermark));
        }
        let files: Vec<_> = fs::read_dir(&folder).unwrap().collect();
        assert_eq!(files.len(), 1, "expected no temporary file");
        let file = folder.join(FILE_NAME);
        assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o600);
        fs::write(&file, "{}").unwrap();
        assert!(matches!(
            Watermark::load(&folder),
            Err(WatermarkError::Damaged { .. })
        ));
        fs::remove_dir_all(&folder).unwrap();
    }
}
