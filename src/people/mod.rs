//! What people are to each other (invitations, blocks, mutes, talk, absences, texts of disputes), and what
//! they say beforehand (standing orders, calendars, rulings that wait for a signature).
//!
//! Names `log`, `access`, `pool`, `i18n` and `world`.
//!
//! 1. All of it lies beside the log and is erasable: no entry depends on it.
//! 2. A participant is known by an opaque id; which person it is, `access` alone knows.
//! 3. Who keeps apart from whom, or does not hear them, is known to the one who said so alone.
//! 4. What belongs to a person is reached through the accounts: `BlockedPeople(&accounts).list(…)`.

mod absence;
mod absence_rounds;
mod acquaintances;
mod blocks;
mod calendars;
mod disputes;
mod invitation_emails;
mod invitations;
mod looks;
mod mutes;
mod orders;
mod rulings;
mod talk;
#[cfg(test)]
mod tests;
mod written;

use sqlx::PgConnection;

use crate::log::{Keyring, Log, Result};

pub use absence::AbsencePlans;
pub(crate) use absence::{
    Absence, AbsenceProgress, QuietHours, VACATION_DAYS_A_YEAR, VACATIONS_MAX, Vacation,
};
pub(crate) use absence_rounds::AbsenceBatch;
pub use absence_rounds::AbsenceRounds;
pub(crate) use acquaintances::Somebody;
pub use blocks::BlockView;
pub(crate) use blocks::BlockedPeople;
pub use calendars::Calendars;
pub(crate) use calendars::StoredCalendar;
pub use disputes::DisputeTexts;
pub(crate) use disputes::{Commitment, DisputeLimit, DisputeText, KeptText, TextKind};
pub(crate) use invitation_emails::{Admission, InvitationEmail, InvitationEmails};
pub(crate) use invitations::{
    Guest, InvitationRecords, InvitationState, InvitedTo, Received, SentInvitation,
};
pub use looks::LookRecords;
pub(crate) use looks::{KeptLook, LookTarget, RefereeLook};
pub use mutes::MuteView;
pub(crate) use mutes::MutedPeople;
pub use orders::StandingOrders;
pub(crate) use orders::StoredOrder;
pub use rulings::{PendingRuling, PendingRulings};
pub(crate) use talk::{Heard, Message, MessageText, Stretch, TableTalk};
pub(crate) use written::{SaidAtTable, Writings, WrittenInDispute, WrittenInvitation};

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

/// How much lies here that is locked with another key than the newest.
pub async fn count_to_rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<Rekeyed> {
    let query = sqlx::query!(
        r#"
        select
            (select count(*) from standing_order where key_id <> $1) as "orders!",
            (select count(*) from pending_ruling where key_id <> $1) as "rulings!"
        "#,
        keyring.newest().to_sql()
    );
    let row = query.fetch_one(owner).await?;
    Ok(Rekeyed {
        orders: row.orders.unsigned_abs(),
        rulings: row.rulings.unsigned_abs(),
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
