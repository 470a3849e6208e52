//! One plain sentence for each fact.

use crate::games::Names;

use super::facts::Fact;

/// Tells a fact in one sentence.
pub(super) fn describe(fact: &Fact, _names: Names<'_>) -> String {
    format!("{fact:?}")
}
