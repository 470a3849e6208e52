//! Texts of checkpoints and tree heads, in the format of C2SP (c2sp.org/tlog-checkpoint). Pure.
//!
//! Three lines: an origin, a decimal number, a base64 hash. For a match: the origin `<name>/matches/<id>`,
//! the match's version, the head of its chain. For the tree: the origin `<name>/tree`, the number of leaves,
//! the root, and a fourth line with the time.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;

use super::merkle::TreeState;
use super::note::{VerifierKey, is_name};
use crate::log::Reach;
use crate::world::{Hash, MatchId, Version};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Name of the signing key.
    pub name: String,
    pub match_id: MatchId,
    pub version: Version,
    pub head: Hash,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeHead {
    pub name: String,
    pub tree: TreeState,
    /// Time of the signature in whole milliseconds.
    pub at: Timestamp,
}

impl Checkpoint {
    pub(crate) fn new(key: &VerifierKey, match_id: MatchId, reach: Reach) -> Self {
        Self {
            name: key.name().to_owned(),
            match_id,
            version: reach.version,
            head: reach.head,
        }
    }

    pub fn text(&self) -> String {
        let origin = format!("{}/matches/{}", self.name, self.match_id);
        format_lines(&origin, self.version.0.into(), self.head)
    }

    pub fn parse(text: &str) -> Option<Self> {
        let (origin, number, head) = parse_lines(text)?;
        let (name, id) = origin.split_once("/matches/")?;
        let checkpoint = Self {
            name: name.to_owned(),
            match_id: id.parse().ok()?,
            version: Version(u32::try_from(number).ok()?),
            head,
        };
        let is_whole = is_host(name) && checkpoint.text() == text;
        is_whole.then_some(checkpoint)
    }
}

impl TreeHead {
    pub(crate) fn new(key: &VerifierKey, tree: TreeState, at: Timestamp) -> Self {
        let name = key.name().to_owned();
        Self { name, tree, at }
    }

    pub fn text(&self) -> String {
        let origin = format!("{}/tree", self.name);
        let head = format_lines(&origin, self.tree.size, self.tree.root);
        format!("{head}at {:.3}\n", self.at)
    }

    pub fn parse(text: &str) -> Option<Self> {
        let (first_lines, at) = text.trim_end_matches('\n').rsplit_once('\n')?;
        let head = format!("{first_lines}\n");
        let (origin, size, root) = parse_lines(&head)?;
        let tree = Self {
            name: origin.strip_suffix("/tree")?.to_owned(),
            tree: TreeState { size, root },
            at: at.strip_prefix("at ")?.parse().ok()?,
        };
        let is_whole = is_host(&tree.name) && tree.text() == text;
        is_whole.then_some(tree)
    }
}

// Another name could make one origin parse as a different one.
fn is_host(name: &str) -> bool {
    is_name(name) && !name.contains('/')
}

fn format_lines(origin: &str, number: u64, hash: Hash) -> String {
    format!("{origin}\n{number}\n{}\n", STANDARD.encode(hash.0))
}

fn parse_lines(text: &str) -> Option<(&str, u64, Hash)> {
    let mut lines = text.strip_suffix('\n')?.split('\n');
    let (origin, number_text, hash_text) = (lines.next()?, lines.next()?, lines.next()?);
    let hash = STANDARD.decode(hash_text).ok()?.try_into().ok()?;
    let number = number_text.parse().ok()?;
    let is_whole = lines.next().is_none();
    is_whole.then_some((origin, number, Hash(hash)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkpoint() -> Checkpoint {
        Checkpoint {
            name: "play.example".to_owned(),
            match_id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
            version: Version(12),
            head: Hash([7; 32]),
        }
    }

    fn head() -> TreeHead {
        TreeHead {
            name: "play.example".to_owned(),
            tree: TreeState {
                size: 70_000,
                root: Hash([9; 32]),
            },
            at: "2026-11-22T03:00:00.120Z".parse().unwrap(),
        }
    }

    #[test]
    fn a_checkpoint_is_written_in_this_way_for_ever() {
        let text = "play.example/matches/01900000-0000-7000-8000-000000000001\n12\n\
            BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n";
        assert_eq!(checkpoint().text(), text);
        assert_eq!(Checkpoint::parse(text), Some(checkpoint()));
        let tree_text = "play.example/tree\n70000\nCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=\n\
            at 2026-11-22T03:00:00.120Z\n";
        assert_eq!(head().text(), tree_text);
        assert_eq!(TreeHead::parse(tree_text), Some(head()));
    }

    #[test]
    fn what_is_written_otherwise_is_none() {
        let (text, tree) = (checkpoint().text(), head().text());
        for bad in [
            text.replace("\n12\n", "\n012\n"),
            text.replace("\n12\n", "\n+12\n"),
            text.replace("\n12\n", "\n4294967296\n"),
            text.replace("7000", "700"),
            text.replace("c=\n", "c=\nmore\n"),
            text.replace("c=\n", "c\n"),
            text.replace("play.example", "x/matches/y"),
            text.replace("play.example", ""),
            text.replace("8000", "A000"),
            text.trim_end().to_owned(),
            format!("{text}\n"),
            tree.clone(),
        ] {
            assert_eq!(Checkpoint::parse(&bad), None, "{bad}");
        }
        for bad in [
            tree.replace("\nat ", "\nAt "),
            tree.replace(".120Z", ".12Z"),
            tree.replace("/tree", "/tree/"),
            tree.replace("play.example", "a/b"),
            format!("{tree}\n"),
            text,
        ] {
            assert_eq!(TreeHead::parse(&bad), None, "{bad}");
        }
    }
}
