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
mod referee_looks;
mod mutes;
mod standing_orders;
mod pending_rulings;
mod messages;
#[cfg(test)]
mod tests;
mod export;

use sqlx::PgConnection;

use crate::log::{Keyring, Log, Result};

pub use absence::AbsenceStore;
pub(crate) use absence::{
    Absence, AbsenceProgress, QuietHours, VACATION_DAYS_A_YEAR, VACATIONS_MAX, Vacation,
};
pub(crate) use absence_rounds::AbsenceBatch;
pub use absence_rounds::AbsenceRounds;
pub(crate) use acquaintances::PersonRef;
pub use blocks::BlockView;
pub(crate) use blocks::BlockStore;
pub use calendars::CalendarStore;
pub(crate) use calendars::StoredCalendar;
pub use disputes::DisputeTexts;
pub(crate) use disputes::{Commitment, DisputeLimit, DisputeText, StoredText, TextKind};
pub(crate) use invitation_emails::{InvitationCode, InvitationEmail, InvitationEmails};
pub(crate) use invitations::{
    Invitee, InvitationRecords, InvitationState, InvitationPurpose, ReceivedInvitation, SentInvitation,
};
pub use referee_looks::RefereeLooks;
pub(crate) use referee_looks::{RecordedLook, LookTarget, RefereeLook};
pub use mutes::MuteView;
pub(crate) use mutes::MuteStore;
pub use standing_orders::StandingOrders;
pub(crate) use standing_orders::StoredOrder;
pub use pending_rulings::{PendingRuling, PendingRulings};
pub(crate) use messages::{MessagePage, Message, MessageText, MessageRange, MatchChat};
pub(crate) use export::{SaidAtTable, AuthoredTexts, WrittenInDispute, WrittenInvitation};

/// What people say beside the matches of one log.
#[derive(Clone, Debug)]
pub struct SocialStore {
    /// What they want done in time.
    pub orders: StandingOrders,
    /// When they are not to be expected.
    pub calendars: CalendarStore,
    /// What one referee has signed.
    pub rulings: PendingRulings,
}

/// How much was locked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RekeyCounts {
    pub(crate) orders: u64,
    pub(crate) rulings: u64,
}

/// Locks everything that lies encrypted here with the newest key.
///
/// It may be broken off and begun again at any time, while the service goes on that knows the old keys and
/// the new one.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<RekeyCounts> {
    Ok(RekeyCounts {
        orders: standing_orders::rekey(owner, keyring).await?,
        rulings: pending_rulings::rekey(owner, keyring).await?,
    })
}

/// How much lies here that is locked with another key than the newest.
pub async fn count_to_rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<RekeyCounts> {
    let query = sqlx::query!(
        r#"
        select
            (select count(*) from standing_order where key_id <> $1) as "orders!",
            (select count(*) from pending_ruling where key_id <> $1) as "rulings!"
        "#,
        keyring.newest().to_sql()
    );
    let row = query.fetch_one(owner).await?;
    Ok(RekeyCounts {
        orders: row.orders.unsigned_abs(),
        rulings: row.rulings.unsigned_abs(),
    })
}

impl SocialStore {
    /// What is kept in the database of this log, encrypted with its keys.
    pub fn new(log: &Log) -> Self {
        Self {
            orders: StandingOrders::new(log),
            calendars: CalendarStore::new(log),
            rulings: PendingRulings::new(log),
        }
    }
}
