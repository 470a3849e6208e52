//! What people say beforehand about matches, and to each other: what they want done, when they are not to be
//! expected, what referees have signed that another has still to sign.
//!
//! Names `pool`, `world` and `log`, whose keys encrypt what is private.
//!
//! 1. All of it lies beside the log and is erasable: no entry depends on it.
//! 2. A participant is known by an opaque id; which person it is, accounts alone know.

mod calendars;
mod orders;
mod rulings;
#[cfg(test)]
mod tests;

use sqlx::PgConnection;

use crate::log::{Keyring, Log, Result};

pub use calendars::Calendars;
pub use orders::StandingOrders;
pub use rulings::{PendingRuling, PendingRulings};

pub(crate) use orders::StandingOrder;

/// What people say beside the matches of one log.
#[derive(Clone, Debug)]
pub struct People {
    /// What they want done in time.
    pub orders: StandingOrders,
    /// When they are not to be expected.
    pub calendars: Calendars,
    /// What one referee has signed.
    pub rulings: PendingRulings,
}

/// How much was locked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rekeyed {
    pub(crate) orders: u64,
    pub(crate) rulings: u64,
}

/// Locks everything that lies encrypted here with the newest key.
///
/// It may be broken off and begun again at any time, while the service goes on that knows the old keys and
/// the new one.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<Rekeyed> {
    Ok(Rekeyed {
        orders: orders::rekey(owner, keyring).await?,
        rulings: rulings::rekey(owner, keyring).await?,
    })
}

impl People {
    /// What is kept in the database of this log, encrypted with its keys.
    pub fn beside(log: &Log) -> Self {
        Self {
            orders: StandingOrders::beside(log),
            calendars: Calendars::beside(log),
            rulings: PendingRulings::beside(log),
        }
    }
}
