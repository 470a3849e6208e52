//! What the catalogue tells about Byzantium: its rules in short, under the numbers that
//! refusals name, and what the host may choose.

use std::sync::LazyLock;

use crate::games::About;

static ABOUT: LazyLock<About> = LazyLock::new(|| About::read(include_str!("about.json")));

/// What the catalogue tells about Byzantium.
pub fn about() -> About {
    ABOUT.clone()
}
