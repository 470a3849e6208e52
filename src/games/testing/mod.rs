//! Rules that are not those of the shelf, for tests of this room and of others.
//!
//! Compiled for tests, and with the feature `testing`.

mod changed;
mod faulty;

pub use changed::changed_rules;
pub use faulty::{AskedTexts, Fault, Faulty};

use std::cell::Cell;

use crate::toys::unique::Unique;
use crate::{AnyRules, Erased};

thread_local! {
    /// Rules that this thread finds instead of those of any version.
    static CHANGED: Cell<Option<&'static dyn AnyRules>> = const { Cell::new(None) };
}

/// The rules that are found instead of those of any version.
pub(crate) fn overriding_rules() -> Option<&'static dyn AnyRules> {
    CHANGED.get()
}

/// The rules of Unique, a toy for 2 to 5 seats in which all commit a hidden card at the same time.
pub fn simultaneous_rules() -> &'static dyn AnyRules {
    &Erased::<Unique>::NEW
}

/// Does a job as a build does it whose rules were changed.
pub fn with_changed_rules<T>(changed: &'static dyn AnyRules, job: impl FnOnce() -> T) -> T {
    CHANGED.set(Some(changed));
    let result = job();
    CHANGED.set(None);
    result
}
