//! Choosing by merit or at random, for the bots of any game.

use super::rules::{Bot, Rules};
use super::seat::Seat;

pub(super) fn all_bots<R: Rules>() -> impl Iterator<Item = (&'static str, Bot<R>)> {
    let random: (_, Bot<R>) = ("random", random::<R>);
    std::iter::once(random).chain(R::BOTS.iter().copied())
}

fn random<R: Rules>(
    _: &R::View,
    _: Seat,
    legal: &[R::Action],
    luck: &mut dyn FnMut(u32) -> u32,
) -> Option<R::Action> {
    let count = u32::try_from(legal.len()).unwrap_or(u32::MAX);
    let index = usize::try_from(luck(count)).unwrap_or_default();
    legal.get(index).or(legal.first()).cloned()
}

/// Returns the item with the highest merit, the first among equals. Items whose merit is `None` are skipped.
pub(super) fn best<T: Clone, M: PartialOrd>(
    choices: &[T],
    merit: impl Fn(&T) -> Option<M>,
) -> Option<T> {
    let candidates = choices.iter();
    let merits = candidates.filter_map(|choice| Some((merit(choice)?, choice)));
    let first = |best: (M, _), next: (M, _)| if best.0 < next.0 { next } else { best };
    merits.reduce(first).map(|(_, choice)| choice.clone())
}

/// Returns the action that the bot of this name chooses; `None` if there is no such bot or no legal action.
pub(super) fn choose<R: Rules>(
    name: &str,
    seat: Seat,
    legal: &[R::Action],
    view: impl FnOnce() -> Option<R::View>,
    luck: &mut dyn FnMut(u32) -> u32,
) -> Option<R::Action> {
    let (_, bot) = all_bots::<R>().find(|(known, _)| *known == name)?;
    let view = (!legal.is_empty()).then(view)??;
    bot(&view, seat, legal, luck)
}
