//! Accounts of people who register from an emailed invitation. The code of the email proves the address it was sent to,
//! so the account begins with a confirmed address. A welcome email goes to the address, with a link that deletes the
//! account, because the invitation may have been forwarded.

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::SecretString;
use uuid::Uuid;

use super::EmailLinks;
use super::purpose::LinkPurpose;
use super::redemption::ADDRESS_IS_UNIQUE;
use crate::access::erasure::Erasure;
use crate::access::error::constraint_of;
use crate::access::passwords::PasswordText;
use crate::access::sessions::{Sessions, Tokens};
use crate::access::{AccountId, AccountRefusal, AccountsContext, RegistrationRequest, Result};

/// How long the code of an emailed invitation proves the address, from the sending of the email.
pub(crate) const CODE_LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A use of the code of an invitation, for a new account or for a guest's account.
struct CodeUse {
    invitation: Uuid,
    account: AccountId,
    is_guest: bool,
}

pub struct InvitedAccounts(pub(in crate::access) Arc<AccountsContext>);

impl InvitedAccounts {
    /// Registers an account whose address is confirmed by the code of an invitation, or turns a guest into one. Opens a
    /// session. Returns `None`, and changes nothing, if the code was used or has expired, was sent to another address,
    /// or if the address has an account.
    pub async fn register(
        &self,
        invitation: Uuid,
        guest: Option<AccountId>,
        request: &RegistrationRequest,
    ) -> Result<Option<Tokens>> {
        let hash = self.0.passwords.hash(&request.password).await?;
        let account = match guest {
            Some(guest) => guest,
            None => AccountId(self.0.world.random_id()?),
        };
        let code = CodeUse {
            invitation,
            account,
            is_guest: guest.is_some(),
        };
        let is_registered = match self.spend_code(code, &hash, request).await {
            Err(error) if constraint_of(&error) == Some(ADDRESS_IS_UNIQUE) => false,
            registered => registered?,
        };
        if !is_registered {
            return Ok(None);
        }
        self.0.names.clear();
        let sessions = Sessions(Arc::clone(&self.0));
        sessions.open_session(account, &hash).await
    }

    /// Erases the account of a welcome email, by the link in it.
    pub async fn delete(&self, token: &SecretString) -> Result<()> {
        let links = EmailLinks(Arc::clone(&self.0));
        let link = links.link_spend(LinkPurpose::DeleteAccount, token)?;
        let found = links.load_holder(link).await?;
        // An account that has another address by now is no longer that of the reader.
        let owner = found.filter(|holder| holder.has_address);
        let holder = owner.ok_or(AccountRefusal::DeadLink)?;
        let erasure = Erasure(Arc::clone(&self.0));
        let erased = erasure.erase_account(holder.account, &holder.password);
        AccountRefusal::DeadLink.unless(erased.await?)?;
        // This refresh may miss a session that was opened during the erasure. The next periodic refresh finds it.
        self.0.monitor().refresh().await.or_else(|_late| Ok(()))
    }

    /// Uses the code of an invitation, and queues the welcome email. Of two simultaneous uses, the second waits for the
    /// lock on the email and then finds it used.
    async fn spend_code(
        &self,
        code: CodeUse,
        hash: &PasswordText,
        request: &RegistrationRequest,
    ) -> sqlx::Result<bool> {
        let RegistrationRequest { email, profile, .. } = request;
        let query = sqlx::query_scalar!(
            r#"with code as materialized (
           select email_id
           from account_email
           where email_id = $1
             and kind = 'invitation'
             and address = $3
             and used_at is null
             and state in ('waiting', 'sent')
             and coalesce(settled_at, clock_timestamp()) > clock_timestamp() - make_interval(secs => $2)
           for update
         ), fresh as (
           insert into account (account_id, email, password_hash, name, language, time_zone, verified_at)
           select $4, $3, $5, $6, $7, $8, clock_timestamp()
           from code
           where not $9
           returning account_id
         ), kept as (
           update account
           set email = $3, password_hash = $5, name = $6, language = $7, time_zone = $8,
             verified_at = clock_timestamp()
           from code
           where $9 and account_id = $4 and email is null
           returning account_id
         ), person as (
           select account_id from fresh
           union all
           select account_id from kept
         ), used as (
           update account_email
           set used_at = clock_timestamp()
           from person
           where email_id = $1
         ), welcome as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, $3, 'welcome'
           from person
         )
         select exists (select from person) as "is_registered!""#,
            code.invitation,
            CODE_LIFETIME.as_secs_f64(),
            email.as_str(),
            code.account.0,
            hash.0,
            profile.name.as_str(),
            profile.language.code(),
            profile.zone.name(),
            code.is_guest,
        );
        query.fetch_one(&self.0.db).await
    }
}
