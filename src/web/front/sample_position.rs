//! Sample positions for the guides: bots play a match from a fixed seed, so the match is always the same.
//!
//! The service plays each position once and caches it; each reader gets a drawing of a view of it.

use std::sync::{Arc, LazyLock};

use quick_cache::sync::Cache;
use serde::Deserialize;
use serde_json::json;

use crate::core::luck::{LuckKey, Seed, SeededChance};
use crate::games::picture::Drawing;
use crate::games::{AnyPlay, AnyRules, GameKey, Seat, SeatNames, Turn, Viewer};
use crate::i18n::Language;
use crate::web::page::short_hash;

const PLAYERS: [&str; 8] = [
    "Anna", "Bence", "Chiara", "David", "Elise", "Felix", "Giulia", "Hugo",
];

const SEATS: u8 = 4;

const SEED: [u8; 32] = [1; 32];

/// Maximum number of cached positions; larger than the number of positions in all guides.
const KEPT: usize = 64;

/// Number of the first random draw by bots, far above the numbers of the draws that the rules make.
const FIRST_DRAW_OF_BOTS: u64 = 1 << 32;

/// Cache of positions by game and number of actions. Only the code and the guides request positions, so they are few.
pub(crate) struct SamplePositions(Cache<(GameKey, usize), Arc<dyn AnyPlay>>);

/// Number of actions after which all games look lively in a small picture.
const SMALL_ACTIONS: usize = 14;

/// Small picture of a position of each game, in the order of the games.
static SMALL: LazyLock<Vec<String>> = LazyLock::new(|| {
    let draw = |key: &GameKey| {
        let view = play(key.rules(), SMALL_ACTIONS)?.view(Viewer::Spectator);
        key.rules().small_picture(&view).ok()
    };
    let pictures = GameKey::ALL.iter().map(draw);
    pictures.map(Option::unwrap_or_default).collect()
});

/// Hash of small pictures of every game. The URLs of all small pictures have it, so that caches fetch them again after
/// a change of the drawing code.
pub(crate) static SMALL_HASH: LazyLock<String> = LazyLock::new(|| short_hash(&SMALL.concat()));

/// Returns the small picture of a sample position of this game.
pub(super) fn draw_small(key: GameKey) -> &'static str {
    let mut games = GameKey::ALL.iter().zip(&*SMALL);
    games
        .find(|(game, _)| **game == key)
        .map_or("", |(_, svg)| svg)
}

impl Default for SamplePositions {
    fn default() -> Self {
        Self(Cache::new(KEPT))
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeenBy {
    Everybody,
    /// The drawing shows what the seat to move sees, or the first seat if no seat is to move.
    Actor,
}

impl SamplePositions {
    /// Draws the position after this many actions of bots; `None` if the match ends earlier.
    pub(crate) fn draw(
        &self,
        key: GameKey,
        actions: usize,
        seen_by: SeenBy,
        language: Language,
    ) -> Option<Drawing> {
        let play = || play(key.rules(), actions).map(Arc::from).ok_or(());
        let played = self.0.get_or_insert_with(&(key, actions), play).ok()?;
        let viewer = match seen_by {
            SeenBy::Everybody => Viewer::Spectator,
            SeenBy::Actor => Viewer::Seat(awaited_seat(&*played).unwrap_or(Seat::new(0))),
        };
        let name = |seat: Seat| PLAYERS.get(seat.index()).copied().unwrap_or("?").to_owned();
        let names = SeatNames::new(language, &name);
        key.rules().picture(&played.view(viewer), names).ok()
    }
}

fn play(rules: &dyn AnyRules, actions: usize) -> Option<Box<dyn AnyPlay>> {
    let key = LuckKey::new(&Seed::new(SEED), [0; 16], &[]);
    let (fewest, most) = rules.seats();
    let seats = SEATS.clamp(fewest, most);
    let blank = rules.blank(seats, &rules.options(seats, &json!({})).ok()?);
    let mut chance = SeededChance::new(&key, 0);
    let mut play = blank.ok()?.begin(&mut chance).play;
    let mut draw = FIRST_DRAW_OF_BOTS;
    for _ in 0..actions {
        let seat = awaited_seat(&*play)?;
        let mut luck = |below: u32| {
            draw += 1;
            key.draw(draw, below)
        };
        let action = play.bot(rules.bots().last()?, seat, &mut luck)?;
        play = play.decide(seat, &action, &mut chance).ok()?.play;
    }
    Some(play)
}

fn awaited_seat(play: &dyn AnyPlay) -> Option<Seat> {
    let Turn::Awaiting { seats, .. } = play.turn() else {
        return None;
    };
    seats.iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::picture::{Marks, SvgTarget};

    fn svg(drawing: &Drawing) -> String {
        drawing.to_svg(&Marks::default(), SvgTarget::Page(""))
    }

    #[test]
    fn every_game_has_a_position_that_is_the_same_each_time() {
        for key in GameKey::ALL {
            let draw = || {
                let specimens = SamplePositions::default();
                let drawing = specimens.draw(*key, 12, SeenBy::Everybody, Language::En);
                svg(&drawing.unwrap())
            };
            let first = draw();
            assert_eq!(first, draw(), "{key:?}");
            assert!(first.contains("Anna"), "{key:?}: {first}");
        }
    }

    #[test]
    fn a_hand_is_shown_to_whoever_is_to_move() {
        let specimens = SamplePositions::default();
        let own = specimens.draw(GameKey::ALL[0], 5, SeenBy::Actor, Language::En);
        let others = specimens.draw(GameKey::ALL[0], 5, SeenBy::Everybody, Language::En);
        assert_ne!(own.map(|own| svg(&own)), others.map(|others| svg(&others)));
    }

    #[test]
    fn beyond_its_end_a_match_has_no_position() {
        let specimens = SamplePositions::default();
        for key in GameKey::ALL {
            let late = specimens.draw(*key, 100_000, SeenBy::Everybody, Language::En);
            assert_eq!(late, None, "{key:?}");
        }
    }
}
