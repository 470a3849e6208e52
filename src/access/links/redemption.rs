//! Redeems links in emails: to confirm an address, reset a password or sign in.
//!
//! A link works once, for one purpose, for a limited time. A newer link makes it void.

use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;

use super::purpose::{LinkPurpose, LinkSpend};
use crate::access::error::{AccountRefusal, Result, constraint_of};
use crate::access::passwords::{Credential, Credentials, PasswordText};
use crate::access::sessions::{Sessions, Tokens, note_failed_sign_in};
use crate::access::{AccountId, AccountsContext, Email, Password};

/// Name of the database constraint that no two accounts have the same address.
pub(crate) const ADDRESS_IS_UNIQUE: &str = "account_email_key";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedAddress {
    pub(crate) email: Email,
    pub(crate) return_path: Option<String>,
}

/// Whether this use of a link is the first proof that the user owns the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressProof {
    /// First proof: everything that was set up before under this address has ended.
    First,
    /// The address was confirmed before: the password, sessions and tokens are kept.
    AlreadyProven,
}

pub(crate) struct SpentSignIn {
    pub(crate) account: AccountId,
    /// Hash of the account's password after the sign-in, needed to open the session.
    pub(crate) password: PasswordText,
    pub(crate) is_first: bool,
}

/// Evidence that a user who confirms an address owns the account.
#[derive(Debug, Default)]
pub struct ConfirmationContext {
    /// Account that the user is signed in to.
    pub(crate) account: Option<AccountId>,
    /// Proof from the browser that it chose the password of an account.
    pub(crate) proof: Option<SecretString>,
    pub(crate) password: Option<SecretString>,
}

pub(super) struct LinkHolder {
    pub(super) account: AccountId,
    pub(super) password: PasswordText,
    is_guest: bool,
    /// Whether the account's address is the one to which the link was sent.
    pub(super) has_address: bool,
}

pub struct EmailLinks(pub(in crate::access) Arc<AccountsContext>);

impl EmailLinks {
    /// Makes the address of a link the confirmed address of its account. Requires proof that the user owns the account.
    /// Otherwise a stranger could enter the address of a person, wait until that person confirms it, and keep access to
    /// the account.
    pub async fn verify_address(
        &self,
        token: &SecretString,
        by: &ConfirmationContext,
    ) -> Result<VerifiedAddress> {
        let link = self.link_spend(LinkPurpose::VerifyAddress, token)?;
        self.check_holder(link, by).await?;
        self.spend_verification(link).await
    }

    /// Like [`EmailLinks::verify_address`], for programs, without proof: a user who copies the token from the email
    /// knows what they confirm. Links of guests are refused, because they work only in the guest's browser.
    pub async fn confirm_address(&self, token: &SecretString) -> Result<VerifiedAddress> {
        let link = self.link_spend(LinkPurpose::VerifyAddress, token)?;
        let holder = self.load_holder(link).await?;
        AccountRefusal::DeadLink.unless(holder.is_some_and(|holder| !holder.is_guest))?;
        self.spend_verification(link).await
    }

    async fn spend_verification(&self, link: LinkSpend) -> Result<VerifiedAddress> {
        let email = Email::parse(&self.load_address(link).await?)?;
        let query = sqlx::query!(
            "with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where email_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for update of account
         ), used as (
           update account_email
           set used_at = clock_timestamp()
           from holder
           where email_id = $1 and used_at is null 
           returning holder.account_id, holder.email, holder.address, holder.is_first, holder.way
         ), verified as (
           update account
           set email = used.address,
             verified_at = clock_timestamp(),
             bounced_at = case when account.email = used.address then account.bounced_at end
           from used
           where account.account_id = used.account_id
           returning account.account_id, used.way
         ), notice as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'address_changed'
           from used
           where email <> address
         )
         select way
         from verified",
            link.email_id,
            link.kind,
            link.lifetime_secs,
        );
        let verified = match query.fetch_optional(&self.0.db).await {
            // Meanwhile another account got this address.
            Err(error) if constraint_of(&error) == Some(ADDRESS_IS_UNIQUE) => None,
            verified => verified?,
        };
        let return_path = verified.ok_or(AccountRefusal::DeadLink)?.way;
        Ok(VerifiedAddress { email, return_path })
    }

    /// Opens a session for the browser that chose the account's password; `None` if the password has changed since.
    pub async fn sign_in_after_confirmation(
        &self,
        email: &Email,
        proof: &SecretString,
    ) -> Result<Option<Tokens>> {
        let found = Credentials(Arc::clone(&self.0))
            .load_by_email(email)
            .await?;
        let is_theirs =
            |found: &Credential| self.is_proof_of_choice(found.account, &found.password, proof);
        let Some(found) = found.filter(is_theirs) else {
            return Ok(None);
        };
        let sessions = Sessions(Arc::clone(&self.0));
        sessions.open_session(found.account, &found.password).await
    }

    /// Sets the password that the holder of a link chose, and ends all sessions.
    pub async fn reset_password(
        &self,
        token: &SecretString,
        password: &SecretString,
    ) -> Result<()> {
        let link = self.link_spend(LinkPurpose::ResetPassword, token)?;
        let address = self.load_address(link).await?;
        let new_password = Password::parse(password, &Email::parse(&address)?)?;
        let hash = self.0.passwords.hash(&new_password).await?;
        let account = self.spend_reset(link, &hash).await?;
        // The query of `spend_reset` cannot see a session that was opened while it ran, so all sessions are ended
        // again.
        Sessions(Arc::clone(&self.0)).end_all(account).await
    }

    /// Opens a session for the holder of a link. If this first proves that they own the address, everything set up
    /// before under this address ends, including the password.
    pub async fn sign_in(&self, token: &SecretString) -> Result<(Tokens, AddressProof)> {
        let opened = self.spend_and_sign_in(token).await;
        opened.inspect_err(|error| note_failed_sign_in(None, error))
    }

    async fn spend_and_sign_in(&self, token: &SecretString) -> Result<(Tokens, AddressProof)> {
        let link = self.link_spend(LinkPurpose::SignIn, token)?;
        let nobodys = self.0.passwords.unmatchable_hash()?;
        let admitted = self.spend_sign_in(link, &nobodys).await?;
        let sessions = Sessions(Arc::clone(&self.0));
        let opened = sessions
            .open_session(admitted.account, &admitted.password)
            .await?;
        let proof = if admitted.is_first {
            // Some tokens ended with the password. If this refresh fails to list them as ended, the next periodic one
            // does.
            self.0.monitor().refresh().await.ok();
            AddressProof::First
        } else {
            AddressProof::AlreadyProven
        };
        Ok((opened.ok_or(AccountRefusal::DeadLink)?, proof))
    }

    pub(super) fn link_spend(
        &self,
        purpose: LinkPurpose,
        token: &SecretString,
    ) -> Result<LinkSpend> {
        let email_id = self.0.sealed_links.open_email(token.expose_secret());
        Ok(LinkSpend {
            email_id: email_id.ok_or(AccountRefusal::DeadLink)?,
            kind: purpose.email_kind(),
            lifetime_secs: purpose.lifetime().as_secs_f64(),
        })
    }

    async fn check_holder(&self, link: LinkSpend, by: &ConfirmationContext) -> Result<()> {
        let Some(holder) = self.load_holder(link).await? else {
            return Ok(());
        };
        let chose = |proof| self.is_proof_of_choice(holder.account, &holder.password, proof);
        if by.account == Some(holder.account) || by.proof.as_ref().is_some_and(chose) {
            return Ok(());
        }
        let password = by.password.as_ref().ok_or(AccountRefusal::WrongPassword)?;
        let stored = Some(&holder.password);
        let is_right = self.0.passwords.matches(password, stored).await?;
        let confirmed = AccountRefusal::WrongPassword.unless(is_right);
        confirmed.inspect_err(|error| note_failed_sign_in(Some(holder.account), error))
    }

    /// Whether `proof` shows that its holder chose the password whose hash is `stored`.
    fn is_proof_of_choice(
        &self,
        account: AccountId,
        stored: &PasswordText,
        proof: &SecretString,
    ) -> bool {
        let expected_proof = self.0.proof_of_choice(account, stored);
        let (expected, proof) = (expected_proof.expose_secret(), proof.expose_secret());
        expected.as_bytes().ct_eq(proof.as_bytes()).into()
    }

    /// Returns the account that gets the address of a link; `None` if the link is not valid.
    pub(super) async fn load_holder(&self, link: LinkSpend) -> sqlx::Result<Option<LinkHolder>> {
        let query = sqlx::query!(
            r#"select account.account_id, account.password_hash, account.email is null as "is_guest!",
           account.email is not distinct from address as "has_address!"
         from open_link
         join account using (account_id)
         where email_id = $1
           and kind = $2
           and sent_at > clock_timestamp() - make_interval(secs => $3)"#,
            link.email_id,
            link.kind,
            link.lifetime_secs
        );
        let row = query.fetch_optional(&self.0.db).await?;
        Ok(row.map(|row| LinkHolder {
            account: AccountId(row.account_id),
            password: row.password_hash.into(),
            is_guest: row.is_guest,
            has_address: row.has_address,
        }))
    }

    /// Returns the email address to which a link was sent; fails if the link is not valid any more.
    pub(crate) async fn load_address(&self, link: LinkSpend) -> Result<String> {
        let query = sqlx::query_scalar!(
            r#"select address as "address!"
         from open_link
         where email_id = $1
           and kind = $2
           and sent_at > clock_timestamp() - make_interval(secs => $3)"#,
            link.email_id,
            link.kind,
            link.lifetime_secs
        );
        let address = query.fetch_optional(&self.0.db).await?;
        address.ok_or_else(|| AccountRefusal::DeadLink.into())
    }

    /// Uses a password reset link: sets the password, ends all sessions and queues an email about the change. The
    /// address counts as confirmed, since the link was sent to it.
    pub(crate) async fn spend_reset(
        &self,
        link: LinkSpend,
        password: &PasswordText,
    ) -> Result<AccountId> {
        let query = sqlx::query!(
            r#"with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where email_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for no key update of account
         ), used as (
           update account_email
           set used_at = clock_timestamp()
           from holder
           where email_id = $1 and used_at is null and holder.email = holder.address
           returning holder.account_id, holder.email, holder.address, holder.is_first, holder.way
         ), changed as (
           update account
           set password_hash = $4, verified_at = coalesce(verified_at, clock_timestamp())
           from used
           where account.account_id = used.account_id
           returning account.account_id
         ), notice as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'password_changed'
           from used
         ), ended as (
           delete from session
           using changed
           where session.account_id = changed.account_id
           returning session.session_id
         )
         select account_id, array (select session_id from ended) as "ended!"
         from changed"#,
            link.email_id,
            link.kind,
            link.lifetime_secs,
            password.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let row = found.ok_or(AccountRefusal::DeadLink)?;
        self.0.monitor().note_revoked(row.ended);
        Ok(AccountId(row.account_id))
    }

    /// Uses a sign-in link. If the address was unconfirmed, a stranger may have chosen the password and created tokens.
    /// In that case `replacement` replaces the password, and all sessions and tokens end.
    pub(crate) async fn spend_sign_in(
        &self,
        link: LinkSpend,
        replacement: &PasswordText,
    ) -> Result<SpentSignIn> {
        let query = sqlx::query!(
            r#"with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where email_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for no key update of account
         ), used as (
           update account_email
           set used_at = clock_timestamp()
           from holder
           where email_id = $1 and used_at is null and holder.email = holder.address
           returning holder.account_id, holder.email, holder.address, holder.is_first, holder.way
         ), admitted as (
           update account
           set verified_at = coalesce(verified_at, clock_timestamp()),
             password_hash = case when is_first then $4 else password_hash end
           from used
           where account.account_id = used.account_id
           returning account.account_id, password_hash, is_first
         ), ended as (
           delete from session
           using admitted
           where is_first and session.account_id = admitted.account_id
           returning session.session_id
         )
         select account_id, password_hash, is_first as "is_first!",
                array (select session_id from ended) as "ended!"
         from admitted"#,
            link.email_id,
            link.kind,
            link.lifetime_secs,
            replacement.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let row = found.ok_or(AccountRefusal::DeadLink)?;
        self.0.monitor().note_revoked(row.ended);
        Ok(SpentSignIn {
            account: AccountId(row.account_id),
            password: PasswordText(row.password_hash),
            is_first: row.is_first,
        })
    }
}
