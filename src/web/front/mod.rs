//! Pages for everybody: the front page or home page, the guides, and link previews.

pub(crate) mod front_page;
pub(crate) mod guide;
pub(crate) mod home;
pub(crate) mod link_cards;
mod sample_position;

pub(crate) use self::sample_position::{SMALL_HASH, SamplePositions};
