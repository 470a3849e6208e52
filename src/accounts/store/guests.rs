//! The rows of guests: accounts without an address.

use super::super::error::Result;
use super::super::passwords::PasswordText;
use super::super::people::Profile;
use super::super::{AccountId, Accounts};

impl Accounts {
    pub(crate) async fn add_guest(
        &self,
        account: AccountId,
        password: &PasswordText,
        profile: &Profile,
    ) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "insert into account (account_id, password_hash, name, language, time_zone)
         values ($1, $2, $3, $4, $5)",
            account.0,
            password.0,
            profile.name.as_str(),
            profile.language.code(),
            profile.zone.name(),
        );
        query.execute(&self.db).await.map(drop)
    }

    /// Notes what a guest wants to be called and the password; gives whether there is still such a guest.
    pub(crate) async fn name_guest(
        &self,
        account: AccountId,
        password: &PasswordText,
        profile: &Profile,
    ) -> Result<bool> {
        let query = sqlx::query!(
            "update account
         set password_hash = $2, name = $3, language = $4, time_zone = $5
         where account_id = $1 and email is null",
            account.0,
            password.0,
            profile.name.as_str(),
            profile.language.code(),
            profile.zone.name(),
        );
        let named = query.execute(&self.db).await?.rows_affected();
        self.names.invalidate_all();
        Ok(named == 1)
    }

    /// Some guests that nobody has used for so many days. The last session of one that is used to its very
    /// end is no longer prolonged: that one counts while it lasts.
    pub(crate) async fn unused_guests(
        &self,
        days: u16,
    ) -> sqlx::Result<Vec<(AccountId, PasswordText)>> {
        let query = sqlx::query!(
            "select account_id, password_hash
         from account
         where email is null
           and created_at < now() - make_interval(days => $1)
           and not exists (
             select from session
             join refresh_token using (session_id)
             where session.account_id = account.account_id
               and (
                 refreshed_at >= now() - make_interval(days => $1)
                 or expires_at = ends_at
               )
           )
         order by created_at
         limit 100",
            i32::from(days)
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let guest = rows.map(|row| (AccountId(row.account_id), row.password_hash.into()));
        Ok(guest.collect())
    }
}
