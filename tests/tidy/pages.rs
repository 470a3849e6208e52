//! The README and the pages of `docs` and `.github`: their size, links, and file names.

use std::path::{Component, Path, PathBuf};

use crate::source::{at, files_below, read};

const MAX_README_LINES: usize = 150;

/// Folders of the repository. A text in backticks that begins with one of them is checked as a file name.
const FOLDERS: [&str; 7] = [
    ".ci/",
    "benches/",
    "docs/",
    "migrations",
    "openapi/",
    "src/",
    "tests/",
];

fn pages() -> Vec<String> {
    let pages = files_below("docs")
        .into_iter()
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "md"));
    let others = [
        "README.md",
        ".github/CONTRIBUTING.md",
        ".github/SECURITY.md",
    ];
    let pages: Vec<String> = pages.chain(others.map(str::to_owned)).collect();
    assert!(10 < pages.len(), "{pages:?}");
    pages
}

fn prose(text: &str) -> String {
    let parts: Vec<&str> = text.split("```").step_by(2).collect();
    parts.concat()
}

fn quoted(prose: &str) -> impl Iterator<Item = &str> {
    prose.split('`').skip(1).step_by(2)
}

fn links(prose: &str) -> Vec<&str> {
    let after = prose.split("](").skip(1);
    after
        .map(|rest| rest.split(')').next().unwrap())
        .filter(|target| !target.starts_with("https://"))
        .collect()
}

fn anchors(text: &str) -> Vec<String> {
    let headings = text.split("```").step_by(2).flat_map(str::lines);
    let headings = headings.filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter })
            .collect()
    };
    headings.map(anchor).collect()
}

/// Removes each `..` from a path, without reading the disk.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            assert!(plain.pop(), "{} is outside the repository", path.display());
        } else {
            plain.push(part);
        }
    }
    plain
}

#[test]
fn the_readme_is_short() {
    let count = read("README.md").lines().count();
    assert!(
        count <= MAX_README_LINES,
        "expected at most {MAX_README_LINES} lines, got {count}"
    );
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages() {
        let text = read(&page);
        for link in links(&prose(&text)) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = Path::new(&page).parent().unwrap();
            let target = plain(&folder.join(file));
            let target = if file.is_empty() {
                PathBuf::from(&page)
            } else {
                target
            };
            assert!(
                at(target.to_str().unwrap()).exists(),
                "{page}: broken link {link}"
            );
            if !anchor.is_empty() {
                let known = anchors(&read(target.to_str().unwrap()));
                assert!(
                    known.iter().any(|known| known == anchor),
                    "{page}: broken link {link}; known anchors: {known:?}"
                );
            }
        }
    }
}

#[test]
fn every_page_can_be_found_from_the_readme() {
    let mut found = vec!["README.md".to_owned()];
    let mut next = 0;
    while let Some(page) = found.get(next).cloned() {
        next += 1;
        let folder = Path::new(&page).parent().unwrap().to_owned();
        for link in links(&prose(&read(&page))) {
            let target = plain(&folder.join(link.split('#').next().unwrap()));
            let target = target.to_str().unwrap().to_owned();
            let is_page = Path::new(&target)
                .extension()
                .is_some_and(|end| end == "md");
            if is_page && !found.contains(&target) {
                found.push(target);
            }
        }
    }
    for page in pages() {
        assert!(found.contains(&page), "no page links to {page}");
    }
}

#[test]
fn every_file_that_a_page_names_is_there() {
    for page in pages() {
        let text = prose(&read(&page));
        let paths =
            quoted(&text).filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)));
        for path in paths {
            let path = path.split(' ').next().unwrap();
            let is_pattern = path.chars().any(|letter| letter.is_ascii_uppercase());
            assert!(
                is_pattern || at(path).exists(),
                "{page}: {path} does not exist"
            );
        }
    }
}
