//! Links in emails, asked for: to confirm an address, choose another password, sign in.
//!
//! Whoever asks for one learns nothing of the address: known and unknown ones are the same
//! statement and the same answer. A link over the limit is not written, and the last one stays good:
//! no limit counts for longer than a link is good for, so that strangers who ask too often keep
//! nobody out. Whoever is signed in is told of their own limits alone.

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::SecretString;

use super::response_cache::KeyedHasher;
use super::credentials::Credentials;
use super::links::LinkPurpose;
use super::profiles::Profiles;
use super::{AccountId, Email, AccountsContext, Refusal, Result};

/// How many emails of one purpose go to one address in an hour, or as long as their link is good.
const EMAILS_PER_HOUR: i16 = 4;
/// How often an account asks for another link to confirm its address in an hour.
const VERIFICATIONS_PER_HOUR: i16 = 3;
/// How often an account asks for another address in an hour.
const ADDRESSES_PER_HOUR: i16 = 4;
pub(crate) const LIMITS_KEPT: SignedDuration = SignedDuration::from_hours(1);

/// How many emails there may be.
pub(crate) struct EmailLimit {
    /// What stands for the purpose and the address, or for who asks.
    pub(crate) address_mac: [u8; 32],
    pub(crate) within_secs: f64,
    pub(crate) emails_max: i16,
}

/// Which link is asked for, by whom, for which address.
pub(crate) struct EmailLinkRequest<'a> {
    purpose: LinkPurpose,
    email: &'a Email,
    /// Nobody who is signed in, if it is for the owner of the address.
    asker: Option<AccountId>,
    /// Where its holder is on the way to.
    return_path: Option<&'a str>,
}

impl EmailLimit {
    /// How many emails of a purpose may be asked for at this address.
    pub(crate) fn for_address(marker: &KeyedHasher, purpose: LinkPurpose, email: &Email) -> Self {
        let parts = [
            b"wish",
            purpose.email_kind().as_bytes(),
            email.as_str().as_bytes(),
        ];
        let within = LIMITS_KEPT.min(purpose.lifetime());
        Self::new(marker.mac(&parts), EMAILS_PER_HOUR, within)
    }

    fn new(address_mac: [u8; 32], emails_max: i16, within: SignedDuration) -> Self {
        Self {
            address_mac,
            within_secs: within.as_secs_f64(),
            emails_max,
        }
    }
}

/// Sends the links that people ask for.
pub struct LinkRequests(pub(super) Arc<AccountsContext>);

impl LinkRequests {
    /// Sends a link to choose another password to the owner of an address, if there is one; gives
    /// whether there may be another email within the hour.
    pub async fn send_reset(&self, email: &Email) -> Result<bool> {
        self.request_link(LinkPurpose::ResetPassword, email).await
    }

    /// Sends a link to sign in, if the address has an account.
    pub async fn send_sign_in(&self, email: &Email) -> Result<()> {
        self.request_link(LinkPurpose::SignIn, email).await.map(drop)
    }

    /// Sends another link to confirm the address of an account.
    pub async fn send_verification(&self, account: AccountId) -> Result<()> {
        let person = Profiles(Arc::clone(&self.0)).load_person(account).await?;
        if person.is_verified {
            return Err(Refusal::AlreadyVerified.into());
        }
        let mac = self.0.hasher.mac(&[b"verifications", account.0.as_bytes()]);
        let limit = EmailLimit::new(mac, VERIFICATIONS_PER_HOUR, LIMITS_KEPT);
        let request = EmailLinkRequest {
            purpose: LinkPurpose::VerifyAddress,
            email: &person.email,
            asker: Some(account),
            return_path: None,
        };
        Refusal::TooManyEmails.unless(self.request_within_limit(&limit, &request).await?)
    }

    /// Sends a link to an address that is to become that of the account. Until it is followed
    /// nothing changes; if the address is somebody's, only they are told. Links that were asked for
    /// before are void in either case, and how many emails others had sent there is not told.
    pub async fn send_address_change(
        &self,
        account: AccountId,
        password: &SecretString,
        email: &Email,
    ) -> Result<()> {
        let credentials = Credentials(Arc::clone(&self.0));
        credentials.confirm_password(account, password).await?;
        self.count_address(account).await?;
        self.send_to_new_address(account, email, None).await
    }

    pub(crate) async fn count_address(&self, account: AccountId) -> Result<()> {
        let mac = self.0.hasher.mac(&[b"addresses", account.0.as_bytes()]);
        let limit = EmailLimit::new(mac, ADDRESSES_PER_HOUR, LIMITS_KEPT);
        Refusal::TooManyEmails.unless(self.count_email(&limit).await?)
    }

    /// Sends a link to an address that is to become that of the account, in place of any before.
    pub(crate) async fn send_to_new_address(
        &self,
        account: AccountId,
        email: &Email,
        return_path: Option<&str>,
    ) -> Result<()> {
        self.void_links(account, LinkPurpose::VerifyAddress).await?;
        let limit = EmailLimit::for_address(&self.0.hasher, LinkPurpose::VerifyAddress, email);
        let request = EmailLinkRequest {
            purpose: LinkPurpose::VerifyAddress,
            email,
            asker: Some(account),
            return_path,
        };
        self.request_within_limit(&limit, &request).await?;
        Ok(())
    }

    async fn request_link(&self, purpose: LinkPurpose, email: &Email) -> Result<bool> {
        let limit = EmailLimit::for_address(&self.0.hasher, purpose, email);
        let request = EmailLinkRequest {
            purpose,
            email,
            asker: None,
            return_path: None,
        };
        Ok(self.request_within_limit(&limit, &request).await?)
    }

    /// Counts a request for an email; gives whether there may be another email.
    async fn count_email(&self, limit: &EmailLimit) -> sqlx::Result<bool> {
        let query = sqlx::query_scalar!(
            r#"with wish as (
           insert into letter_wish as w (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set letters = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(w.letters + 1, 1000)
             end,
             begun_at = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else w.begun_at
             end
           returning letters
         )
         select letters <= $3 as "is_within!" from wish"#,
            &limit.address_mac,
            limit.within_secs,
            limit.emails_max,
        );
        Ok(report_limit(query.fetch_one(&self.0.db).await?))
    }

    /// Voids the links of a kind that an account has; those that wait are not sent.
    async fn void_links(&self, account: AccountId, purpose: LinkPurpose) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "update account_letter
         set used_at = clock_timestamp(),
           state = case when state = 'waiting' then 'dropped' else state end,
           settled_at = coalesce(settled_at, clock_timestamp()),
           answer = case when state = 'waiting' then 'a newer one was asked for' else answer end
         where account_id = $1 and kind = $2 and used_at is null",
            account.0,
            purpose.email_kind()
        );
        query.execute(&self.0.db).await.map(drop)
    }

    /// Writes an email with a link to the owner of an address, if there is one, else to `asker` at
    /// that address; an owner who did not ask is only told that the address is taken. Gives whether
    /// there may be another email, which is so of known and of unknown addresses alike.
    async fn request_within_limit(&self, limit: &EmailLimit, request: &EmailLinkRequest<'_>) -> sqlx::Result<bool> {
        let query = sqlx::query_scalar!(
            r#"with wish as (
           insert into letter_wish as w (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set letters = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(w.letters + 1, 1000)
             end,
             begun_at = case
               when w.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else w.begun_at
             end
           returning letters
         ), addressee as materialized (
           select account_id
           from account
           where account_id = coalesce((select account_id from account where email = $4), $6)
           for key share
         ), letter as (
           insert into account_letter (letter_id, account_id, address, kind, way)
           select gen_random_uuid(), account_id, $4,
             case when account_id <> $6 then 'already_registered' else $5 end, $7
           from addressee, wish
           where letters <= $3
           returning account_id, kind
         ), replaced as (
           update account_letter as older
           set state = 'dropped', settled_at = clock_timestamp(), answer = 'a newer one was asked for'
           from letter
           where older.account_id = letter.account_id
             and older.kind = letter.kind
             and older.state = 'waiting'
         )
         select letters <= $3 as "is_within!" from wish"#,
            &limit.address_mac,
            limit.within_secs,
            limit.emails_max,
            request.email.as_str(),
            request.purpose.email_kind(),
            request.asker.map(|asker| asker.0),
            request.return_path,
        );
        Ok(report_limit(query.fetch_one(&self.0.db).await?))
    }
}

/// Whether there may be another email; it is counted if not, whoever it was for.
fn report_limit(is_within: bool) -> bool {
    if !is_within {
        metrics::counter!("logothete_account_letters_limited_total").increment(1);
    }
    is_within
}
