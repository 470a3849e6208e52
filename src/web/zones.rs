//! The time zones that a form offers.

use crate::i18n::Zone;

/// All zones to choose from, and the chosen one if it is an odd one.
pub(super) fn offered_zones(chosen: &str) -> Vec<String> {
    let mut names = Zone::names();
    if !names.iter().any(|name| name == chosen) {
        names.push(chosen.to_owned());
    }
    names
}
