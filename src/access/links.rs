//! Links in emails, followed: confirm an address, choose another password, sign in.
//!
//! A link works once, for one purpose, for a while, and only if it is the newest.

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use super::credentials::{Credential, Credentials};
use super::error::{Refusal, Result, constraint_of};
use super::failed_sign_ins::note_failed_sign_in;
use super::passwords::PasswordText;
use super::sessions::{Sessions, Tokens};
use super::{AccountEmailKind, AccountId, Email, AccountsContext, Password};

/// What the database says of a taken address.
pub(crate) const ADDRESS_IS_UNIQUE: &str = "account_email_key";

/// An address that was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedAddress {
    pub(crate) email: Email,
    /// Where its holder was on the way to.
    pub(crate) return_path: Option<String>,
}

/// Whether a link was the first sign that its holder reads the mail of the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressProof {
    /// It was: what had been set up with the address has ended.
    First,
    /// That was known.
    AlreadyProven,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkPurpose {
    VerifyAddress,
    ResetPassword,
    SignIn,
}

impl LinkPurpose {
    pub(crate) fn email_kind(self) -> &'static str {
        let kind = match self {
            Self::VerifyAddress => AccountEmailKind::VerifyAddress,
            Self::ResetPassword => AccountEmailKind::ResetPassword,
            Self::SignIn => AccountEmailKind::SignInLink,
        };
        kind.word()
    }

    /// How long a link is good once its email was sent.
    pub(crate) fn lifetime(self) -> SignedDuration {
        match self {
            Self::VerifyAddress => SignedDuration::from_hours(24),
            Self::ResetPassword => SignedDuration::from_hours(1),
            Self::SignIn => SignedDuration::from_mins(10),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct LinkSpend {
    pub(crate) letter_id: Uuid,
    /// The kind of email that its purpose needs.
    pub(crate) kind: &'static str,
    /// How long it is good once it was sent.
    pub(crate) lifetime_secs: f64,
}

pub(crate) struct SpentSignIn {
    pub(crate) account: AccountId,
    /// With what a session is opened.
    pub(crate) password: PasswordText,
    /// Whether nobody had said before that the address is theirs.
    pub(crate) is_first: bool,
}

/// What is known of who confirms an address.
#[derive(Debug, Default)]
pub struct ConfirmationContext {
    /// Who is signed in there.
    pub(crate) account: Option<AccountId>,
    /// By what their browser shows that it chose the password of an account.
    pub(crate) proof: Option<SecretString>,
    /// The password they gave.
    pub(crate) password: Option<SecretString>,
}

/// Whose account is to get the address of a link.
struct LinkHolder {
    account: AccountId,
    password: PasswordText,
    /// Whether it has no address yet.
    is_guest: bool,
}

/// Spends the links that stand in emails.
pub struct EmailLinks(pub(super) Arc<AccountsContext>);

impl EmailLinks {
    /// Confirms the address a link was sent to, which is that of the account from now on. Only for who is
    /// known to be whose account it is: else somebody could give the address of another, wait for them to
    /// confirm it, and keep a way into what is their account then.
    pub async fn verify_address(
        &self,
        token: &SecretString,
        by: &ConfirmationContext,
    ) -> Result<VerifiedAddress> {
        let link = self.link_spend(LinkPurpose::VerifyAddress, token)?;
        self.check_holder(link, by).await?;
        self.spend_verification(link).await
    }

    /// As [`EmailLinks::verify_address`], for programs: who took the token out of the mail knows what they
    /// confirm. The link of a guest is for their browser alone.
    pub async fn confirm_address(&self, token: &SecretString) -> Result<VerifiedAddress> {
        let link = self.link_spend(LinkPurpose::VerifyAddress, token)?;
        let holder = self.load_holder(link).await?;
        Refusal::DeadLink.unless(holder.is_some_and(|holder| !holder.is_guest))?;
        self.spend_verification(link).await
    }

    async fn spend_verification(&self, link: LinkSpend) -> Result<VerifiedAddress> {
        let email = Email::parse(&self.load_address(link).await?)?;
        let query = sqlx::query!(
            "with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where letter_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for update of account
         ), used as (
           update account_letter
           set used_at = clock_timestamp()
           from holder
           where letter_id = $1 and used_at is null 
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
           insert into account_letter (letter_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'address_changed'
           from used
           where email <> address
         )
         select way
         from verified",
            link.letter_id,
            link.kind,
            link.lifetime_secs,
        );
        let verified = match query.fetch_optional(&self.0.db).await {
            // Somebody registered with it in the meantime.
            Err(error) if constraint_of(&error) == Some(ADDRESS_IS_UNIQUE) => None,
            verified => verified?,
        };
        let return_path = verified.ok_or(Refusal::DeadLink)?.way;
        Ok(VerifiedAddress { email, return_path })
    }

    /// Opens a session for the browser that chose the password which the account of a confirmed address
    /// still has; nothing if it was another one.
    pub async fn sign_in_after_confirmation(
        &self,
        email: &Email,
        proof: &SecretString,
    ) -> Result<Option<Tokens>> {
        let found = Credentials(Arc::clone(&self.0)).load_by_email(email).await?;
        let is_theirs = |found: &Credential| self.is_proof_of_choice(found.account, &found.password, proof);
        let Some(found) = found.filter(is_theirs) else {
            return Ok(None);
        };
        let sessions = Sessions(Arc::clone(&self.0));
        sessions.open_session(found.account, &found.password).await
    }

    /// Sets the password that the holder of a link chose, and ends every session.
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
        // A session opened in the same moment was not in sight.
        Sessions(Arc::clone(&self.0)).end_all(account).await
    }

    /// Opens a session for the holder of a link. If it is the first sign that they read the mail of the
    /// address, whatever somebody set up with it ends, the password too.
    pub async fn sign_in(&self, token: &SecretString) -> Result<(Tokens, AddressProof)> {
        let opened = self.spend_and_sign_in(token).await;
        opened.inspect_err(|error| note_failed_sign_in(None, error))
    }

    async fn spend_and_sign_in(&self, token: &SecretString) -> Result<(Tokens, AddressProof)> {
        let link = self.link_spend(LinkPurpose::SignIn, token)?;
        let nobodys = self.0.passwords.unmatchable_hash()?;
        let admitted = self.spend_sign_in(link, &nobodys).await?;
        let sessions = Sessions(Arc::clone(&self.0));
        let opened = sessions.open_session(admitted.account, &admitted.password).await?;
        let proof = if admitted.is_first {
            // Tokens went with the password; what follows finds them, and if it cannot, the next
            // round of the watch does.
            self.0.monitor.refresh().await.ok();
            AddressProof::First
        } else {
            AddressProof::AlreadyProven
        };
        Ok((opened.ok_or(Refusal::DeadLink)?, proof))
    }

    fn link_spend(&self, purpose: LinkPurpose, token: &SecretString) -> Result<LinkSpend, Refusal> {
        let letter_id = self.0.sealed_links.open_email(token.expose_secret());
        Ok(LinkSpend {
            letter_id: letter_id.ok_or(Refusal::DeadLink)?,
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
        let password = by.password.as_ref().ok_or(Refusal::WrongPassword)?;
        let stored = Some(&holder.password);
        let is_right = self.0.passwords.matches(password, stored).await?;
        let confirmed = Refusal::WrongPassword.unless(is_right);
        confirmed.inspect_err(|error| note_failed_sign_in(Some(holder.account), error))
    }

    /// Whether this is the proof that somebody chose the password which an account has.
    fn is_proof_of_choice(&self, account: AccountId, stored: &PasswordText, proof: &SecretString) -> bool {
        let expected_proof = self.0.proof_of_choice(account, stored);
        let (expected, proof) = (expected_proof.expose_secret(), proof.expose_secret());
        expected.as_bytes().ct_eq(proof.as_bytes()).into()
    }

    /// Whose account is to get the address of a link, if it is still good.
    async fn load_holder(&self, link: LinkSpend) -> sqlx::Result<Option<LinkHolder>> {
        let query = sqlx::query!(
            r#"select account.account_id, account.password_hash, account.email is null as "is_guest!"
         from open_link
         join account using (account_id)
         where letter_id = $1
           and kind = $2
           and sent_at > clock_timestamp() - make_interval(secs => $3)"#,
            link.letter_id,
            link.kind,
            link.lifetime_secs
        );
        let row = query.fetch_optional(&self.0.db).await?;
        Ok(row.map(|row| LinkHolder {
            account: AccountId(row.account_id),
            password: row.password_hash.into(),
            is_guest: row.is_guest,
        }))
    }

    /// The address to which a link was sent, if it is still good.
    pub(crate) async fn load_address(&self, link: LinkSpend) -> Result<String> {
        let query = sqlx::query_scalar!(
            r#"select address as "address!"
         from open_link
         where letter_id = $1
           and kind = $2
           and sent_at > clock_timestamp() - make_interval(secs => $3)"#,
            link.letter_id,
            link.kind,
            link.lifetime_secs
        );
        let address = query.fetch_optional(&self.0.db).await?;
        address.ok_or_else(|| Refusal::DeadLink.into())
    }

    /// Spends a link by which its holder chooses another password, and ends every session; an email
    /// tells of it. Whoever holds the link reads the mail of the address.
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
           where letter_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for no key update of account
         ), used as (
           update account_letter
           set used_at = clock_timestamp()
           from holder
           where letter_id = $1 and used_at is null and holder.email = holder.address
           returning holder.account_id, holder.email, holder.address, holder.is_first, holder.way
         ), changed as (
           update account
           set password_hash = $4, verified_at = coalesce(verified_at, clock_timestamp())
           from used
           where account.account_id = used.account_id
           returning account.account_id
         ), notice as (
           insert into account_letter (letter_id, account_id, address, kind)
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
            link.letter_id,
            link.kind,
            link.lifetime_secs,
            password.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let row = found.ok_or(Refusal::DeadLink)?;
        self.0.monitor.note_revoked(row.ended);
        Ok(AccountId(row.account_id))
    }

    /// Spends a link by which its holder signs in. Where nobody had said before that the address is
    /// theirs, anybody may have chosen the password and set up what acts: `instead` takes the place of
    /// the password, and all of that ends.
    pub(crate) async fn spend_sign_in(&self, link: LinkSpend, replacement: &PasswordText) -> Result<SpentSignIn> {
        let query = sqlx::query!(
            r#"with holder as materialized (
           select account.account_id, email, address, verified_at is null as is_first, way
           from open_link
           join account using (account_id)
           where letter_id = $1
             and kind = $2
             and sent_at > clock_timestamp() - make_interval(secs => $3)
           for no key update of account
         ), used as (
           update account_letter
           set used_at = clock_timestamp()
           from holder
           where letter_id = $1 and used_at is null and holder.email = holder.address
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
            link.letter_id,
            link.kind,
            link.lifetime_secs,
            replacement.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let row = found.ok_or(Refusal::DeadLink)?;
        self.0.monitor.note_revoked(row.ended);
        Ok(SpentSignIn {
            account: AccountId(row.account_id),
            password: PasswordText(row.password_hash),
            is_first: row.is_first,
        })
    }
}
