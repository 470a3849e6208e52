//! Judges whether the database continues the state in the watermark, so that no key signs two histories. Pure.

use jiff::Timestamp;

use super::super::merkle::TreeState;
use super::super::timeline::{DatabaseLocation, Timeline};
use super::Watermark;

/// The reason why nothing is signed until the operator acts; stored by name.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Doubt {
    /// The counter in the database is lower than in the watermark.
    Counter,
    /// The tree in the database is smaller than in the watermark, or different.
    Tree,
    /// The timeline in the watermark is missing.
    Timeline,
    File,
    /// The database server cluster was changed while the service ran.
    Moved,
}

#[derive(Clone, Debug)]
pub(crate) struct DatabaseState {
    pub(crate) timelines: Vec<Timeline>,
    pub(crate) home: DatabaseLocation,
    pub(crate) counter: i64,
    pub(crate) doubt: Option<(Doubt, Timestamp)>,
    pub(crate) tree: TreeState,
    /// The tree at the size in the watermark; `None` if the tree has not grown that far.
    pub(crate) tree_seen: Option<TreeState>,
    pub(crate) now: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedDatabase {
    /// Messages that were queued before this time are outdated.
    pub(crate) found_at: Timestamp,
    pub(crate) timeline: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    Blank,
    Sound,
    /// The key of this timeline cannot be derived, although the database continues the signed history.
    KeyLost(u32),
    Moved(MovedDatabase),
    Doubted(Doubt, Timestamp),
}

impl Doubt {
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Counter => "the database is older than what was signed from it",
            Self::Tree => "the tree in the database differs from the signed one",
            Self::Timeline => "the database lacks the key of the last signatures",
            Self::File => "the watermark file is damaged",
            Self::Moved => "the database is in another cluster than when the service started",
        }
    }

    pub fn log_error(self) {
        tracing::error!(
            doubt = self.into_str(),
            "signing has stopped: {}; find the cause, then run `logothete admin restored`",
            self.sentence()
        );
    }
}

impl DatabaseState {
    pub(crate) fn current(&self) -> Option<&Timeline> {
        self.timelines.last()
    }
}

pub(crate) fn judge(found: &DatabaseState, watermark: Option<&Watermark>) -> Finding {
    let Some(current) = found.current() else {
        return Finding::Blank;
    };
    if current.home != found.home {
        return Finding::Moved(MovedDatabase {
            found_at: found.now,
            timeline: current.number,
        });
    }
    if let Some((doubt, since)) = found.doubt {
        return Finding::Doubted(doubt, since);
    }
    match watermark.and_then(|seen| is_behind(found, current, seen)) {
        Some(doubt) => Finding::Doubted(doubt, found.now),
        None => Finding::Sound,
    }
}

fn is_behind(found: &DatabaseState, current: &Timeline, seen: &Watermark) -> Option<Doubt> {
    if current.public_key != seen.timeline.public_key {
        // A later timeline has a new key, which did not make the earlier signatures.
        let has_begun_since = seen.timeline.number <= current.number;
        return (!has_begun_since).then_some(Doubt::Timeline);
    }
    if found.counter < seen.counter {
        return Some(Doubt::Counter);
    }
    let tree = seen.tree();
    (tree.is_none() || tree != found.tree_seen).then_some(Doubt::Tree)
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::proof::tests::timeline;
    use crate::world::Hash;

    fn tree(size: u64) -> TreeState {
        let root = Hash([u8::try_from(size).unwrap(); 32]);
        TreeState { size, root }
    }

    fn found(timelines: u32, counter: i64, size: u64) -> DatabaseState {
        DatabaseState {
            timelines: (1..=timelines).map(timeline).collect(),
            home: timeline(1).home,
            counter,
            doubt: None,
            tree: tree(size),
            tree_seen: Some(tree(size)),
            now: Timestamp::UNIX_EPOCH,
        }
    }

    fn doubt(found: &DatabaseState, watermark: &Watermark) -> Option<Doubt> {
        match judge(found, Some(watermark)) {
            Finding::Doubted(doubt, _) => Some(doubt),
            Finding::Sound => None,
            other @ (Finding::Blank | Finding::KeyLost(_) | Finding::Moved(_)) => {
                panic!("{other:?}")
            }
        }
    }

    #[test]
    fn a_database_that_went_on_is_sound_and_an_older_one_is_not() {
        let watermark = Watermark::new(timeline(2), 40, tree(9));
        assert_eq!(doubt(&found(2, 40, 9), &watermark), None);
        assert_eq!(doubt(&found(2, 41, 9), &watermark), None);
        assert_eq!(doubt(&found(2, 39, 9), &watermark), Some(Doubt::Counter));
        let mut smaller = found(2, 40, 8);
        smaller.tree_seen = None;
        assert_eq!(doubt(&smaller, &watermark), Some(Doubt::Tree));
        let mut other = found(2, 40, 9);
        other.tree_seen = Some(TreeState {
            root: Hash::ZERO,
            ..tree(9)
        });
        assert_eq!(doubt(&other, &watermark), Some(Doubt::Tree));
        let illegible = Watermark {
            tree_root: "?".to_owned(),
            ..watermark
        };
        assert_eq!(doubt(&found(2, 40, 9), &illegible), Some(Doubt::Tree));
    }

    #[test]
    fn a_later_timeline_is_believed_and_an_earlier_one_is_not() {
        let watermark = Watermark::new(timeline(2), 40, tree(9));
        assert_eq!(doubt(&found(1, 99, 9), &watermark), Some(Doubt::Timeline));
        let mut later = found(3, 0, 2);
        later.tree_seen = None;
        assert_eq!(doubt(&later, &watermark), None);
        // This timeline began elsewhere, after the same restore, and got the same number.
        let mut twin = found(2, 0, 9);
        twin.timelines[1].public_key = [0xee; 32];
        assert_eq!(doubt(&twin, &watermark), None);
    }

    #[test]
    fn a_copy_in_another_cluster_is_known_before_anything_else() {
        let watermark = Watermark::new(timeline(1), 40, tree(9));
        for (system, database) in [(78, 16_400), (77, 16_401)] {
            let mut moved = found(1, 2, 9);
            moved.doubt = Some((Doubt::Counter, Timestamp::UNIX_EPOCH));
            moved.home = DatabaseLocation {
                system_identifier: system,
                database_oid: database,
            };
            let finding = judge(&moved, Some(&watermark));
            assert!(matches!(finding, Finding::Moved(_)), "{finding:?}");
        }
        assert_eq!(judge(&found(0, 0, 0), Some(&watermark)), Finding::Blank);
    }

    #[test]
    fn a_doubt_stays_until_another_timeline_begins() {
        let since = Timestamp::UNIX_EPOCH;
        let mut doubted = found(1, 400, 9);
        doubted.doubt = Some((Doubt::Counter, since));
        let expected = Finding::Doubted(Doubt::Counter, since);
        assert_eq!(judge(&doubted, None), expected);
        let watermark = Watermark::new(timeline(1), 40, tree(9));
        assert_eq!(judge(&doubted, Some(&watermark)), expected);
        for doubt in Doubt::VARIANTS.iter().copied() {
            assert_eq!(doubt.into_str().parse::<Doubt>(), Ok(doubt));
            assert!(!doubt.sentence().is_empty());
        }
    }
}
