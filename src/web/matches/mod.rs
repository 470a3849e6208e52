//! The page of a match, its replay, its preview, and the forms on it.

pub(crate) mod actions;
mod clock;
pub(crate) mod consent;
mod ending;
pub(crate) mod entries;
mod feed;
mod match_line;
pub(crate) mod match_page;
pub(crate) mod match_preview;
mod moves;
mod pick_query;
mod picture;
mod players;
pub(crate) mod replay;
pub(crate) mod small_picture;
mod status_bar;
pub(crate) mod text_view;
mod ticked_cards;
mod tokens;
pub(crate) mod updates;
mod visited_match;

pub(crate) use self::clock::{
    describe_absence_rule, describe_charges, describe_pace, describe_terms,
};
pub(crate) use self::entries::{MoveLine, VisitedFeed};
pub(crate) use self::match_line::{LinePlayer, MatchLine, MatchLines};
pub(crate) use self::picture::draw_marked;
pub(crate) use self::visited_match::VisitedMatch;
