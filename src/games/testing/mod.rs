//! Rules other than those of the service's games, for tests of this package and of others.

mod changed;
mod faulty;

pub use changed::changed_rules;
pub use faulty::{AskedTexts, Fault, Faulty};

use std::cell::Cell;

use crate::toys::unique::Unique;
use crate::{AnyRules, Erased};

thread_local! {
    /// Rules that replace every game's rules in every version on this thread, for tests.
    static CHANGED: Cell<Option<&'static dyn AnyRules>> = const { Cell::new(None) };
}

pub(crate) fn overriding_rules() -> Option<&'static dyn AnyRules> {
    CHANGED.get()
}

/// Rules of Unique, a toy game for 2 to 5 seats in which all commit a hidden card at the same time.
pub fn simultaneous_rules() -> &'static dyn AnyRules {
    &Erased::<Unique>::NEW
}

/// Runs a job with these rules in place of every game's, as if the build had changed.
pub fn with_changed_rules<T>(changed: &'static dyn AnyRules, job: impl FnOnce() -> T) -> T {
    CHANGED.set(Some(changed));
    let result = job();
    CHANGED.set(None);
    result
}
