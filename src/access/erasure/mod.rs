//! Erases accounts: first their seats, in batches, then the account and everything that depends on it.

mod departures;
mod sweeper;

pub(crate) use self::departures::Departures;
pub(crate) use self::sweeper::{INVITATIONS_KEPT, SWEEP_EVERY, Sweeper};

use std::sync::Arc;

use secrecy::SecretString;
use sqlx::PgConnection;
use uuid::Uuid;

use self::departures::depart;
use super::passwords::{Credentials, PasswordText};
use super::{AccountId, AccountRefusal, AccountsContext, Caller, Email, Result};

/// Maximum number of seats that one transaction gives up.
const SEATS_PER_BATCH: u16 = 500;

pub struct Erasure(pub(super) Arc<AccountsContext>);

impl Erasure {
    /// Erases the caller's account and sessions. The matches stay, without a link to the account.
    pub async fn delete(&self, caller: Caller, password: &SecretString) -> Result<()> {
        let credentials = Credentials(Arc::clone(&self.0));
        let credential = credentials
            .confirm_password(caller.account, password)
            .await?;
        let erased = self.erase_account(caller.account, &credential.password);
        AccountRefusal::WrongPassword.unless(erased.await?)?;
        // This refresh may miss a session that was opened during the erasure. The next periodic refresh finds it.
        self.0.monitor().refresh().await.or_else(|_late| Ok(()))
    }

    /// Erases the account with this email address, without its password; returns whether there was one.
    pub async fn erase(&self, email: &Email) -> Result<bool> {
        let found = Credentials(Arc::clone(&self.0))
            .load_by_email(email)
            .await?;
        let Some(credential) = found else {
            return Ok(false);
        };
        self.erase_account(credential.account, &credential.password)
            .await
    }

    /// Erases an account if its password is still `password`; returns whether it did. Gives up seats in batches, so
    /// that no transaction locks many rows. After an interruption, another call completes the erasure.
    pub(crate) async fn erase_account(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<bool> {
        let is_erased = loop {
            let mut tx = self.0.db.begin("begin").await?;
            if !lock_with_password(&mut tx, account, password).await? {
                break false;
            }
            if leave_seats(&mut tx, account).await? < usize::from(SEATS_PER_BATCH) {
                let ended = delete_account(&mut tx, account).await?;
                tx.commit().await?;
                self.0.monitor().note_revoked(ended);
                break true;
            }
            tx.commit().await?;
        };
        self.0.names.clear();
        Ok(is_erased)
    }
}

/// Locks an account whose password is still `password`, so that it joins no match meanwhile. Returns false if there is
/// none.
async fn lock_with_password(
    tx: &mut PgConnection,
    account: AccountId,
    password: &PasswordText,
) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "locked!"
         from account
         where account_id = $1 and password_hash = $2
         for update"#,
        account.0,
        password.0
    );
    Ok(query.fetch_optional(tx).await?.is_some())
}

/// Gives up a batch of the account's seats, and queues them to be freed. Also deletes what the person wrote in those
/// matches. Returns the number of seats.
async fn leave_seats(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<usize> {
    let query = sqlx::query!(
        "select match_id, participant_id
         from participant
         where account_id = $1
         order by match_id
         limit $2",
        account.0,
        i64::from(SEATS_PER_BATCH)
    );
    let rows = query.map(|row| (row.match_id, row.participant_id));
    let seats = rows.fetch_all(&mut *tx).await?;
    if !seats.is_empty() {
        delete_texts(tx, &seats).await?;
        depart(tx, &seats).await?;
    }
    Ok(seats.len())
}

/// Deletes what people wrote at these seats, as (match, participant).
async fn delete_texts(tx: &mut PgConnection, seats: &[(Uuid, Uuid)]) -> sqlx::Result<()> {
    let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = seats.iter().copied().unzip();
    let delete = sqlx::query!(
        "delete from message
         using unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant_id)
         where message.match_id = any($1)
           and message.match_id = seat.match_id
           and message.participant_id = seat.participant_id",
        &matches,
        &participants
    );
    delete.execute(&mut *tx).await?;
    let query = sqlx::query!(
        "update dispute_text
         set text = null, salt = null
         from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant_id)
         where dispute_text.match_id = any($1)
           and dispute_text.match_id = seat.match_id
           and dispute_text.author = seat.participant_id",
        &matches,
        &participants
    );
    query.execute(tx).await.map(drop)
}

/// Deletes an account and everything that refers to it. Returns its sessions.
async fn delete_account(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        "with erased as (
           delete from account
           where account_id = $1
           returning email
         ), invited as (
           delete from invitation
           using erased
           where address = email
         ), emails as (
           delete from account_email
           using erased
           where address = email and kind = 'invitation'
         )
         select session_id from session where account_id = $1",
        account.0
    );
    query.fetch_all(tx).await
}
