//! Reads the files of this package.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) struct Source {
    /// Path from the top folder of the package, with `/` as the separator.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Returns the room (top-level module) of the file. A file at the top of `src` is a room, too.
    pub(crate) fn room(&self) -> &str {
        let inside = self.path.trim_start_matches("src/");
        let room = inside.split('/').next().unwrap();
        room.trim_end_matches(".rs")
    }

    pub(crate) fn is_test(&self) -> bool {
        let folders = [
            "/tests/",
            "/testing/",
            "/scenes/",
            "/laws/",
            "/toys/",
            "/scene/",
        ];
        self.path.ends_with("/tests.rs") || folders.iter().any(|folder| self.path.contains(folder))
    }

    /// Returns the text of the file, except tests, comments and quoted texts.
    pub(crate) fn code(&self) -> String {
        let lines = self.own_lines();
        let bare = lines.map(|line| without_quotes(line.split("//").next().unwrap()));
        bare.collect::<Vec<_>>().join("\n")
    }

    /// Returns the lines of the file up to its unit tests.
    pub(crate) fn own_lines(&self) -> impl Iterator<Item = &str> {
        let end = self.text.find("\n#[cfg(test)]\nmod tests {");
        self.text[..end.unwrap_or(self.text.len())].lines()
    }

    pub(crate) fn depth(&self) -> usize {
        let parts = self.path.trim_start_matches("src/").split('/');
        parts
            .filter(|part| !["mod.rs", "lib.rs", "main.rs"].contains(part))
            .count()
    }
}

fn without_quotes(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join("\"")
}

pub(crate) fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(at(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub(crate) fn sources() -> Vec<Source> {
    let rust = files_below("src")
        .into_iter()
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "rs"));
    let sources: Vec<Source> = rust
        .map(|path| Source {
            text: read(&path),
            path,
        })
        .collect();
    assert!(50 < sources.len(), "the files of src were not found");
    sources
}

pub(crate) fn files_below(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(at(&folder)).into_iter().flatten() {
            let entry = entry.unwrap();
            let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
            if entry.file_type().unwrap().is_dir() {
                pending.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Returns the migrations, without the functions that Citus gets in place of some of theirs.
pub(crate) fn migrations() -> Vec<String> {
    let mut paths = files_below("migrations");
    paths.retain(|path| !path.starts_with("migrations/citus/"));
    paths
}

/// Returns the dependencies of all packages. Each is a crate name as code writes it, and its line of a manifest.
pub(crate) fn dependencies() -> Vec<(String, String)> {
    let rooms = files_below("src")
        .into_iter()
        .filter(|path| path.ends_with("/Cargo.toml"));
    let manifests = rooms
        .chain(["Cargo.toml".to_owned()])
        .map(|path| read(&path));
    let manifest = manifests.collect::<String>();
    let mut in_section = false;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_section = line.ends_with("dependencies]");
        } else if in_section && line.contains(" = ") && !line.contains(".workspace = ") {
            let name = line.split(" = ").next().unwrap().replace('-', "_");
            found.push((name, line.to_owned()));
        }
    }
    assert!(20 < found.len(), "the dependencies were not found");
    found
}
