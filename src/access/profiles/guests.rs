//! Guests: people who play bots from one browser before they give an email address.
//!
//! A guest is an account without an address. It receives no email, and nobody can sign in to it,
//! because nobody knows its password. Confirming an address makes it an ordinary account.

use std::sync::Arc;

use crate::access::erasure::Erasure;
use crate::access::links::LinkRequests;
use crate::access::passwords::PasswordText;
use crate::access::sessions::{Sessions, Tokens};
use crate::access::{
    AccountId, AccountProfile, AccountRefusal, AccountsContext, Name, RegistrationRequest, Result,
};
use crate::i18n::{Language, Phrase, Zone};

/// Days without use after which a guest is erased.
pub(crate) const UNUSED_GUEST_DAYS: u16 = 14;
/// Number of different guest names, enough to tell apart the guests of one evening.
const GUEST_NUMBERS: u16 = 9_000;

pub struct GuestAccounts(pub(in crate::access) Arc<AccountsContext>);

impl GuestAccounts {
    pub async fn sign_in(&self, language: Language) -> Result<Tokens> {
        let number = 1_000 + u16::from_be_bytes(self.0.world.random_bytes()?) % GUEST_NUMBERS;
        let name = Phrase::new("guest-name").with_value("number", number.to_string());
        let profile = AccountProfile {
            name: Name::parse(&name.localize(language))?,
            language,
            zone: Zone::default_for(language),
            is_bot: false,
        };
        let password = self.0.passwords.unmatchable_hash()?;
        let account = AccountId(self.0.world.random_id()?);
        self.add(account, &password, &profile).await?;
        let sessions = Sessions(Arc::clone(&self.0));
        let opened = sessions.open_session(account, &password).await?;
        Ok(opened.ok_or(AccountRefusal::Gone)?)
    }

    /// Sets a name and a password for a guest, and sends a confirmation link to the given address. Until the link is
    /// used, the account stays a guest. The result does not reveal whether the address is taken.
    pub async fn register(
        &self,
        account: AccountId,
        registration: &RegistrationRequest,
    ) -> Result<()> {
        let hash = self.0.passwords.hash(&registration.password).await?;
        let requests = LinkRequests(Arc::clone(&self.0));
        requests.count_address(account).await?;
        AccountRefusal::Gone.unless(self.set_name(account, &hash, &registration.profile).await?)?;
        let way = registration.return_path.as_deref();
        requests
            .send_to_new_address(account, &registration.email, way)
            .await
    }

    /// Erases a batch of guest accounts unused for [`UNUSED_GUEST_DAYS`].
    pub(crate) async fn sweep(&self) -> Result<()> {
        let erasure = Erasure(Arc::clone(&self.0));
        for (account, password) in self.list_unused(UNUSED_GUEST_DAYS).await? {
            erasure.erase_account(account, &password).await?;
        }
        Ok(())
    }

    pub(crate) async fn add(
        &self,
        account: AccountId,
        password: &PasswordText,
        profile: &AccountProfile,
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
        query.execute(&self.0.db).await.map(drop)
    }

    /// Sets the name and password of a guest; false if the guest no longer exists.
    pub(crate) async fn set_name(
        &self,
        account: AccountId,
        password: &PasswordText,
        profile: &AccountProfile,
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
        let named = query.execute(&self.0.db).await?.rows_affected();
        self.0.names.clear();
        Ok(named == 1)
    }

    /// Returns a batch of guest accounts unused for `days`. A session near its maximum lifetime is not extended any
    /// more, so such a guest counts as used until the session ends.
    pub(crate) async fn list_unused(
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
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        let guest = rows.map(|row| (AccountId(row.account_id), row.password_hash.into()));
        Ok(guest.collect())
    }
}
