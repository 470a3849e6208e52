//! A table of numbers of all seats, which a page shows below the board.

use crate::picture::Symbol;

/// Numbers of all seats. Each seat has one or more rows of its own numbers, and numbers that its rows share.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTable {
    pub title: String,
    /// Symbols and names of the columns: first those of the rows, then those of the shared numbers.
    pub columns: Vec<Symbol>,
    /// One group of rows for each seat, in the order of seats.
    pub seats: Vec<SeatRows>,
}

#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRows {
    pub rows: Vec<SeatRow>,
    pub shared: Vec<u8>,
}

#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub symbol: Symbol,
    pub numbers: Vec<String>,
}
