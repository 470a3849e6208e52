//! Relations between people: invitations, blocks, mutes, messages, absences, seeks, texts of disputes, reports of conduct.
//! Also data that they leave for later: standing orders, calendars, rulings awaiting a signature.
//!
//! Uses only `log`, `access`, `pool`, `i18n` and `world`.
//!
//! 1. All of this data is stored outside the log and can be erased; no entry depends on it.
//! 2. Participants have opaque ids; only `access` knows the person.
//! 3. Blocks and mutes are visible only to the person who made them.
//! 4. Personal data is reached through the accounts: `BlockedPeople(&accounts).list(…)`.

mod absence;
mod absence_rounds;
mod acquaintances;
mod blocks;
mod calendars;
mod conduct;
mod disputes;
mod error;
mod export;
mod invitation_emails;
mod invitations;
mod messages;
mod mutes;
mod pending_rulings;
mod referee_looks;
mod seek_counts;
mod seeks;
mod standing_orders;
#[cfg(test)]
mod tests;

use sqlx::PgConnection;

use crate::log::{Keyring, Log, Result};

pub use absence::AbsenceStore;
pub(crate) use absence::{
    AbsenceProgress, AccountAbsence, QuietHours, VACATION_DAYS_A_YEAR, VACATIONS_MAX, Vacation,
};
pub(crate) use absence_rounds::AbsenceBatch;
pub use absence_rounds::AbsenceRounds;
pub(crate) use acquaintances::PersonRef;
pub(crate) use blocks::BlockStore;
pub use blocks::BlockView;
pub use calendars::CalendarStore;
pub(crate) use calendars::StoredCalendar;
pub(crate) use conduct::{
    ACTS_LISTED, ActDecision, ActKind, AppealAnswer, Appeals, ConductReport, ConductReports,
    ModerationAct, ModerationActs, NewReport, QueuedReport, ReportAbout, ReportCase, ReportQueue,
    ReportReason, ReportTarget, WaitingAppeal,
};
pub use conduct::{ConductMetrics, ConductRetention};
pub use disputes::DisputeTexts;
pub(crate) use disputes::{Commitment, DisputeLimit, DisputeText, StoredText, TextKind};
pub use error::PeopleError;
pub(crate) use error::PeopleRefusal;
pub(crate) use export::{AuthoredTexts, SaidAtTable, WrittenInDispute, WrittenInvitation};
pub(crate) use invitation_emails::{InvitationCode, InvitationEmail, InvitationEmails};
pub(crate) use invitations::{
    InvitationPurpose, InvitationRecords, InvitationState, Invitee, ReceivedInvitation,
    SentInvitation,
};
pub(crate) use messages::{MatchChat, Message, MessageDraft, MessageRange, MessageText};
pub(crate) use mutes::MuteStore;
pub use mutes::MuteView;
pub use pending_rulings::{PendingRuling, PendingRulings};
pub use referee_looks::RefereeLooks;
pub(crate) use referee_looks::{LookedAt, RecordedLook, RefereeLook};
pub(crate) use seeks::{SearchLock, SeekRequest, StoredSeek};
pub use seeks::{SeekState, SeekStore};
pub use standing_orders::StandingOrders;
pub(crate) use standing_orders::StoredOrder;

#[derive(Clone)]
pub struct SocialStore {
    pub orders: StandingOrders,
    pub calendars: CalendarStore,
    pub rulings: PendingRulings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RekeyCounts {
    pub(crate) orders: u64,
    pub(crate) rulings: u64,
}

/// Re-encrypts all encrypted data of this module with the newest key. Can be interrupted and repeated, also while the
/// service runs with the old keys and the new one.
pub async fn rekey(owner: &mut PgConnection, keyring: &Keyring) -> Result<RekeyCounts> {
    Ok(RekeyCounts {
        orders: standing_orders::rekey(owner, keyring).await?,
        rulings: pending_rulings::rekey(owner, keyring).await?,
    })
}

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
    pub fn new(log: &Log) -> Self {
        Self {
            orders: StandingOrders(log.clone()),
            calendars: CalendarStore(log.clone()),
            rulings: PendingRulings(log.clone()),
        }
    }
}
