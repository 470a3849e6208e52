//! Requests for links in emails: to confirm an address, reset a password or sign in.
//!
//! A request reveals nothing about an address: known and unknown ones take the same statement and get the same answer.
//! Over the rate limit no new link is sent, and the last one stays valid. No limit lasts longer than a link is valid,
//! so requests by strangers lock nobody out. Signed-in users see only their own limits.

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::SecretString;

use super::purpose::LinkPurpose;
use crate::access::passwords::Credentials;
use crate::access::profiles::Profiles;
use crate::access::response_cache::KeyedHasher;
use crate::access::{AccountId, AccountRefusal, AccountsContext, Email, Result};

/// Maximum number of emails of one purpose to one address per hour, or per lifetime of the link if that is shorter.
const EMAILS_PER_HOUR: i16 = 4;
/// Maximum number of confirmation links that an account requests per hour.
const VERIFICATIONS_PER_HOUR: i16 = 3;
/// Maximum number of address changes that an account requests per hour.
const ADDRESSES_PER_HOUR: i16 = 4;
pub(crate) const LIMITS_KEPT: SignedDuration = SignedDuration::from_hours(1);

pub(crate) struct EmailLimit {
    /// Keyed hash of what the limit counts: a purpose and an address, or the requesting account.
    pub(crate) address_mac: [u8; 32],
    pub(crate) within_secs: f64,
    pub(crate) emails_max: i16,
}

pub(crate) struct EmailLinkRequest<'a> {
    purpose: LinkPurpose,
    email: &'a Email,
    /// Account that requests the link for itself; `None` if the link is for the owner of the address.
    asker: Option<AccountId>,
    /// Page to open after the link is used.
    return_path: Option<&'a str>,
}

impl EmailLimit {
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

pub struct LinkRequests(pub(in crate::access) Arc<AccountsContext>);

impl LinkRequests {
    /// Sends a password reset link to the owner of an address, if any. Returns whether the rate limit allows an email.
    pub async fn send_reset(&self, email: &Email) -> Result<bool> {
        self.request_link(LinkPurpose::ResetPassword, email).await
    }

    /// Sends a sign-in link to the owner of an address, if there is one.
    pub async fn send_sign_in(&self, email: &Email) -> Result<()> {
        self.request_link(LinkPurpose::SignIn, email)
            .await
            .map(drop)
    }

    pub async fn send_verification(&self, account: AccountId) -> Result<()> {
        let person = Profiles(Arc::clone(&self.0)).load_person(account).await?;
        if person.is_verified {
            return Err(AccountRefusal::AlreadyVerified.into());
        }
        let mac = self.0.hasher.mac(&[b"verifications", account.0.as_bytes()]);
        let limit = EmailLimit::new(mac, VERIFICATIONS_PER_HOUR, LIMITS_KEPT);
        let request = EmailLinkRequest {
            purpose: LinkPurpose::VerifyAddress,
            email: &person.email,
            asker: Some(account),
            return_path: None,
        };
        AccountRefusal::TooManyEmails.unless(self.request_within_limit(&limit, &request).await?)
    }

    /// Sends a confirmation link to the new address of an account, which changes once the link is used. If the address
    /// is taken, only its owner learns of the request, by email. Earlier links of the account become void in either
    /// case. The result does not depend on emails that others requested for the address.
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
        AccountRefusal::TooManyEmails.unless(self.count_email(&limit).await?)
    }

    /// Sends a confirmation link to a new address, and voids earlier ones of the account.
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

    /// Counts a request for an email; returns whether the email is allowed.
    async fn count_email(&self, limit: &EmailLimit) -> sqlx::Result<bool> {
        let query = sqlx::query_scalar!(
            r#"with counted as (
           insert into email_request_count as old (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set emails = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(old.emails + 1, 1000)
             end,
             begun_at = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else old.begun_at
             end
           returning emails
         )
         select emails <= $3 as "is_within!" from counted"#,
            &limit.address_mac,
            limit.within_secs,
            limit.emails_max,
        );
        Ok(report_limit(query.fetch_one(&self.0.db).await?))
    }

    /// Voids all links of an account for a purpose; queued emails with such links are not sent.
    async fn void_links(&self, account: AccountId, purpose: LinkPurpose) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "update account_email
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

    /// Queues an email with a link for the owner of an address. For an address without an owner, the link is for
    /// `asker`. If someone else than `asker` owns the address, the email only says that someone used the address.
    /// Returns whether the limit allows the email, which does not depend on the owner.
    async fn request_within_limit(
        &self,
        limit: &EmailLimit,
        request: &EmailLinkRequest<'_>,
    ) -> sqlx::Result<bool> {
        let query = sqlx::query_scalar!(
            r#"with counted as (
           insert into email_request_count as old (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set emails = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(old.emails + 1, 1000)
             end,
             begun_at = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else old.begun_at
             end
           returning emails
         ), addressee as materialized (
           select account_id
           from account
           where account_id = coalesce((select account_id from account where email = $4), $6)
           for key share
         ), queued as (
           insert into account_email (email_id, account_id, address, kind, way)
           select gen_random_uuid(), account_id, $4,
             case when account_id <> $6 then 'already_registered' else $5 end,
             coalesce($7, (
               select way
               from open_link
               where open_link.account_id = addressee.account_id and kind = $5 and address = $4
             ))
           from addressee, counted
           where emails <= $3
           returning account_id, kind
         ), replaced as (
           update account_email as older
           set state = 'dropped', settled_at = clock_timestamp(), answer = 'a newer one was asked for'
           from queued
           where older.account_id = queued.account_id
             and older.kind = queued.kind
             and older.state = 'waiting'
         )
         select emails <= $3 as "is_within!" from counted"#,
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

/// Counts an email over the limit in the metrics; returns `is_within`.
fn report_limit(is_within: bool) -> bool {
    if !is_within {
        metrics::counter!("logothete_account_letters_limited_total").increment(1);
    }
    is_within
}
