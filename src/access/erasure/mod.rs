//! Erases accounts: first their seats, in batches, then the account and everything that depends on it.

mod departures;
mod sweeper;

pub(crate) use self::departures::Departures;
pub(crate) use self::sweeper::{INVITATIONS_KEPT, SWEEP_EVERY, Sweeper};

use std::sync::Arc;

use secrecy::SecretString;

use super::passwords::{Credentials, PasswordText};
use super::{AccountId, AccountRefusal, AccountsContext, Caller, Email, Result};

/// Maximum number of seats that one statement gives up.
pub(crate) const SEATS_PER_BATCH: i64 = 500;

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
    /// that no statement locks many rows. After an interruption, another call completes the erasure.
    pub(crate) async fn erase_account(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<bool> {
        while SEATS_PER_BATCH <= self.leave_seats(account, password).await? {}
        let is_erased = self.erase_row(account, password).await?;
        self.0.names.invalidate_all();
        Ok(is_erased)
    }

    /// Gives up a batch of the account's seats, if its password is still `old`. Also deletes what the person wrote in
    /// those matches. Returns the number of seats.
    async fn leave_seats(&self, account: AccountId, old: &PasswordText) -> sqlx::Result<i64> {
        let query = sqlx::query_scalar!(
            r#"with seat as materialized (
           select match_id, participant_id
           from participant
           join account using (account_id)
           where account_id = $1 and password_hash = $2
           order by match_id
           limit $3
         ), said as (
           delete from message
           using seat
           where message.match_id = seat.match_id
             and message.participant_id = seat.participant_id
         ), pleaded as (
           update dispute_text
           set text = null, salt = null
           from seat
           where dispute_text.match_id = seat.match_id
             and dispute_text.author = seat.participant_id
         ), departed as (
           update participant
           set account_id = null
           from seat
           where participant.match_id = seat.match_id
             and participant.participant_id = seat.participant_id
             and participant.account_id = $1
           returning participant.match_id, participant.participant_id
         ), leaving as (
           insert into departure (match_id, participant_id)
           select match_id, participant_id
           from departed
           on conflict do nothing
         )
         select count(*) as "count!"
         from departed"#,
            account.0,
            old.0,
            SEATS_PER_BATCH
        );
        query.fetch_one(&self.0.db).await
    }

    /// Deletes an account and everything that refers to it, if its password is still `old`. Its participants lose their
    /// account, and their seats are queued to be freed. Returns whether the account was deleted.
    async fn erase_row(&self, account: AccountId, old: &PasswordText) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            r#"with erased as (
           delete from account
           where account_id = $1 and password_hash = $2
           returning account_id, email
         ), said as (
           delete from message
           using participant as p, erased
           where p.account_id = erased.account_id
             and message.match_id = p.match_id
             and message.participant_id = p.participant_id
         ), pleaded as (
           update dispute_text
           set text = null, salt = null
           from participant as p, erased
           where p.account_id = erased.account_id
             and dispute_text.match_id = p.match_id
             and dispute_text.author = p.participant_id
         ), invited as (
           delete from invitation
           using erased
           where address = email
         ), emails as (
           delete from account_email
           using erased
           where address = email and kind = 'invitation'
         ), departed as (
           update participant
           set account_id = null
           from erased
           where participant.account_id = erased.account_id
           returning match_id, participant_id
         ), leaving as (
           insert into departure (match_id, participant_id)
           select match_id, participant_id
           from departed
           on conflict do nothing
         )
         select exists (select from erased) as "is_erased!",
                array (select session_id from session where account_id = $1) as "ended!""#,
            account.0,
            old.0
        );
        let row = query.fetch_one(&self.0.db).await?;
        self.0.monitor().note_revoked(row.ended);
        Ok(row.is_erased)
    }
}
