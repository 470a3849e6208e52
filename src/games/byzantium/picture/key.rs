//! Key to the picture: each symbol and its meaning.

use crate::Seat;
use crate::byzantium::{Army, Faction, sentence};
use crate::i18n::Language;
use crate::picture::{Frame, Pen, Point, Symbol};

use super::looks;

type DrawSymbol = fn(&mut Pen);

/// Signs of the numbers of a side, each with the word for the thing counted.
pub(super) const SIDE_SIGNS: [(&str, &str); 6] = [
    ("points", looks::CROWN),
    ("bezants", looks::COIN),
    ("elite", looks::HELMET),
    ("main", looks::SWORD),
    ("movement", looks::ARROW),
    ("levy", looks::FORK),
];

/// Signs of the numbers that both sides of a seat share.
pub(super) const SHARED_SIGNS: [(&str, &str); 6] = [
    ("pool", looks::CUBE),
    ("casualties", looks::GRAVE),
    ("tax", looks::COINS),
    ("discs", looks::TOWER),
    ("church", looks::CHURCH),
    ("mosque", looks::MOSQUE),
];

const OTHERS: [(&str, Frame, DrawSymbol); 18] = [
    ("city-byzantine", COUNTER, |pen| {
        looks::draw_counter(pen, Faction::Byzantine, 2);
    }),
    ("city-arab", COUNTER, |pen| {
        looks::draw_counter(pen, Faction::Arab, 2);
    }),
    ("city-persian", COUNTER, |pen| {
        looks::draw_counter(pen, Faction::Persian, 2);
    }),
    ("bulgars", COUNTER, |pen| {
        looks::draw_counter(pen, Faction::Bulgar, 7);
    }),
    ("capital", AROUND, |pen| {
        looks::draw_capital(pen);
        looks::draw_counter(pen, Faction::Byzantine, 5);
    }),
    ("fortified", AROUND, |pen| {
        looks::draw_wall(pen);
        looks::draw_counter(pen, Faction::Byzantine, 2);
    }),
    ("owner", Frame::new(80, 30), |pen| {
        for (seat, x) in (0..4).zip((15..).step_by(16)) {
            looks::draw_disc(pen, Seat::new(seat), Point::new(x, 15));
            looks::draw_badge(pen, Seat::new(seat), Point::new(x - 6, 9));
        }
    }),
    ("army-byzantine", looks::FLAG, |pen| {
        looks::draw_pawn(pen, FIRST, Army::Byzantine, 4);
    }),
    ("army-arab", looks::FLAG, |pen| {
        looks::draw_pawn(pen, FIRST, Army::Arab, 8);
    }),
    ("attack", COUNTER, looks::draw_attack),
    ("course", Frame::new(24, 12), |pen| {
        looks::draw_course(pen, "M3 6h18");
    }),
    ("closed", Frame::new(12, 12), |pen| {
        looks::draw_closed_way(pen, Point::new(2, 2));
    }),
    ("raid", Frame::new(22, 24), |pen| {
        looks::draw_raid(pen, Point::new(14, 22), 20);
    }),
    ("space", SPACE, looks::draw_empty_space),
    ("taken", SPACE, |pen| {
        looks::draw_tile(pen, FIRST, Frame::new(13, 13));
    }),
    ("side-byzantine", MARK, |pen| {
        looks::draw_heading(pen, Army::Byzantine, Point::ZERO);
    }),
    ("side-arab", MARK, |pen| {
        looks::draw_heading(pen, Army::Arab, Point::ZERO);
    }),
    ("active", Frame::new(24, 16), |pen| {
        looks::draw_active_frame(pen, Frame::new(22, 14).with_origin(1, 1));
    }),
];

const COUNTER: Frame = Frame::new(18, 18);
const AROUND: Frame = Frame::new(27, 27).with_origin(-4, -4);
const SPACE: Frame = Frame::new(14, 14);
const MARK: Frame = Frame::new(13, 10);

/// Seat whose sign the key shows in place of the signs of all seats.
const FIRST: Seat = Seat::new(0);

pub(in crate::byzantium) fn legend(language: Language) -> Vec<Symbol> {
    let others = OTHERS.iter().map(|(symbol, frame, draw)| {
        let mut pen = Pen::default();
        draw(&mut pen);
        Symbol::new(name_symbol(symbol, language), *frame, pen)
    });
    others.chain(number_symbols(language)).collect()
}

/// Draws the signs of the numbers of a seat: six of each side, then six of the seat.
pub(in crate::byzantium) fn number_symbols(language: Language) -> impl Iterator<Item = Symbol> {
    let signs = SIDE_SIGNS.iter().chain(&SHARED_SIGNS);
    signs.map(move |(symbol, sign)| {
        let mut pen = Pen::default();
        looks::draw_row(&mut pen, 0, &[(0, sign)]);
        Symbol::new(name_symbol(symbol, language), Frame::new(11, 11), pen)
    })
}

pub(in crate::byzantium) fn side_symbol(army: Army, language: Language) -> Symbol {
    let mut pen = Pen::default();
    looks::draw_heading(&mut pen, army, Point::ZERO);
    let symbol = match army {
        Army::Byzantine => "side-byzantine",
        Army::Arab => "side-arab",
    };
    Symbol::new(name_symbol(symbol, language), MARK, pen)
}

fn name_symbol(symbol: &'static str, language: Language) -> String {
    let key = sentence("byzantium-key").with_value("symbol", symbol);
    key.localize(language)
}

#[cfg(test)]
mod tests {
    fn public_names(source: &str) -> impl Iterator<Item = &str> {
        source.lines().filter_map(|line| {
            let item = line.strip_prefix("pub(super) ")?;
            let name = item.strip_prefix("fn ").or(item.strip_prefix("const "))?;
            name.split(['(', ':']).next()
        })
    }

    #[test]
    fn every_symbol_of_the_picture_is_in_the_key() {
        let own = include_str!("key.rs");
        let names = public_names(include_str!("looks.rs"));
        let missing = names.filter(|name| !own.contains(&format!("looks::{name}")));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new());
        assert!(20 < public_names(include_str!("looks.rs")).count());
    }
}
