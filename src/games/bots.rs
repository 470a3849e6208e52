//! Bots that can play any game.

use super::rules::{Bot, Rules};
use super::seat::Seat;

/// Does anything it may, all choices alike.
pub struct Random;

impl<R: Rules> Bot<R> for Random {
    fn choose(
        &self,
        _: &R::View,
        _: Seat,
        legal: &[R::Action],
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<R::Action> {
        let count = u32::try_from(legal.len()).unwrap_or(u32::MAX);
        let index = usize::try_from(luck(count)).unwrap_or_default();
        legal.get(index).or(legal.first()).cloned()
    }
}
