//! Time zones on offer in forms.

use crate::i18n::Zone;

/// Returns the names of all time zones, and `chosen` even if it is not among them.
pub(crate) fn offered_zones(chosen: &str) -> Vec<String> {
    let mut names = Zone::names();
    if !names.iter().any(|name| name == chosen) {
        names.push(chosen.to_owned());
    }
    names
}
