//! Turning the second factor of one's own account on and off, and new recovery codes.

use std::sync::Arc;

use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretSlice, SecretString};

use super::SecondFactors;
use super::codes::{RECOVERY_CODES, RecoveryCode, SECRET_BYTES, SealedSecret, TypedCode, totp};
use crate::access::passwords::Credentials;
use crate::access::profiles::Profiles;
use crate::access::{AccessError, AccountId, AccountRefusal, Result};

/// The state of an account's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondFactorStatus {
    /// When it was turned on; `None` if it is off.
    pub(crate) on_since: Option<Timestamp>,
    /// Number of recovery codes that were not used yet.
    pub(crate) codes_left: u16,
    /// Whether the account must have one: as a referee, or because the operator named it.
    pub(crate) is_required: bool,
}

/// A new secret for the app that shows one-time codes.
#[derive(Debug)]
pub struct SecondFactorSetup {
    /// In base 32, to type in.
    pub(crate) secret: SecretString,
    /// `otpauth://` address with the secret, for a QR code.
    pub(crate) address: SecretString,
}

impl SecondFactors {
    pub async fn load(&self, account: AccountId) -> Result<SecondFactorStatus> {
        let query = sqlx::query!(
            r#"select confirmed_at, (
             select count(*) from recovery_code where recovery_code.account_id = $1
           ) as "codes_left!"
         from second_factor
         where account_id = $1 and confirmed_at is not null"#,
            account.0
        );
        let row = query.fetch_optional(&self.0.db).await?;
        let codes_left = row.as_ref().map_or(0, |row| row.codes_left);
        Ok(SecondFactorStatus {
            on_since: row
                .and_then(|row| row.confirmed_at)
                .map(jiff_sqlx::Timestamp::to_jiff),
            codes_left: u16::try_from(codes_left).unwrap_or(u16::MAX),
            is_required: self.is_required(account).await?,
        })
    }

    async fn is_required(&self, account: AccountId) -> Result<bool> {
        let named = &self.0.config.second_factor_for;
        let has_role = self.0.monitor().has_role(account);
        if has_role || named.is_empty() {
            return Ok(has_role);
        }
        let person = Profiles(Arc::clone(&self.0)).load_person(account).await?;
        Ok(named.contains(&person.email))
    }

    /// Makes a secret for a second factor, which is off until [`Self::confirm`]. Replaces an earlier unconfirmed one.
    pub async fn begin(
        &self,
        account: AccountId,
        password: &SecretString,
    ) -> Result<SecondFactorSetup> {
        let credentials = Credentials(Arc::clone(&self.0));
        credentials.confirm_password(account, password).await?;
        let person = Profiles(Arc::clone(&self.0)).load_person(account).await?;
        // Otherwise a stranger who registered the address of somebody could lock them out with a second factor.
        AccountRefusal::NotVerified.unless(person.is_verified)?;
        let world = &self.0.world;
        let secret = SecretSlice::from(world.random_bytes::<SECRET_BYTES>()?.to_vec());
        let (keyring, nonce) = (&self.0.config.keyring, world.random_bytes()?);
        let sealed = SealedSecret::seal(secret.expose_secret(), keyring, account, nonce)?;
        let is_begun = self.insert(account, &sealed).await?;
        AccountRefusal::SecondFactorOn.unless(is_begun)?;
        let codes = totp(&secret, Some(person.email.as_str()))?;
        let address = codes.to_url();
        Ok(SecondFactorSetup {
            secret: codes.secret().to_base32().into(),
            address: address
                .map_err(|error| AccessError::wrap("write the address of a second factor", error))?
                .into(),
        })
    }

    /// Returns false if the account has a second factor that is on.
    async fn insert(&self, account: AccountId, sealed: &SealedSecret) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            "insert into second_factor (account_id, key_id, secret)
         values ($1, $2, $3)
         on conflict (account_id) do update
         set key_id = $2, secret = $3, created_at = clock_timestamp(), used_step = 0
         where second_factor.confirmed_at is null",
            account.0,
            sealed.key_id,
            &sealed.secret
        );
        Ok(query.execute(&self.0.db).await?.rows_affected() == 1)
    }

    /// Turns the second factor on with its first code. Returns the recovery codes, which are not stored as text.
    pub async fn confirm(
        &self,
        account: AccountId,
        code: &SecretString,
    ) -> Result<Vec<SecretString>> {
        let sealed = self.count_try(account, false).await?;
        let TypedCode::OneTime(digits) = TypedCode::parse(code) else {
            return Err(AccountRefusal::WrongCode.into());
        };
        let found = self.find_step(account, &sealed, &digits)?;
        let step = found.ok_or(AccountRefusal::WrongCode)?;
        let codes = self.new_recovery_codes()?;
        let query = sqlx::query_scalar!(
            r#"with confirmed as (
           update second_factor
           set confirmed_at = clock_timestamp(), used_step = $2, tries = 0
           where account_id = $1 and confirmed_at is null and secret = $3
           returning account_id
         ), codes as (
           insert into recovery_code (account_id, code_hash)
           select account_id, unnest($4::bytea[])
           from confirmed
         ), notice as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'second_factor_on'
           from confirmed
           join account using (account_id)
         )
         select exists (select from confirmed) as "is_on!""#,
            account.0,
            step,
            &sealed.secret,
            &hashes(&codes)
        );
        AccountRefusal::SecondFactorOn.unless(query.fetch_one(&self.0.db).await?)?;
        self.0.monitor().refresh().await?;
        Ok(texts(codes))
    }

    /// Replaces all recovery codes.
    pub async fn renew_codes(
        &self,
        account: AccountId,
        password: &SecretString,
        code: &SecretString,
    ) -> Result<Vec<SecretString>> {
        self.confirm_owner(account, password, code).await?;
        let codes = self.new_recovery_codes()?;
        let query = sqlx::query!(
            "with factor as (
           select account_id
           from second_factor
           where account_id = $1 and confirmed_at is not null
           for no key update
         ), gone as (
           delete from recovery_code
           using factor
           where recovery_code.account_id = factor.account_id
         )
         insert into recovery_code (account_id, code_hash)
         select account_id, unnest($2::bytea[])
         from factor",
            account.0,
            &hashes(&codes)
        );
        let renewed = query.execute(&self.0.db).await?.rows_affected();
        AccountRefusal::NoSecondFactor.unless(0 < renewed)?;
        Ok(texts(codes))
    }

    /// Turns the second factor off, and informs the owner by email.
    pub async fn turn_off(
        &self,
        account: AccountId,
        password: &SecretString,
        code: &SecretString,
    ) -> Result<()> {
        self.confirm_owner(account, password, code).await?;
        let query = sqlx::query!(
            "with gone as (
           delete from second_factor
           where account_id = $1 and confirmed_at is not null
           returning account_id
         )
         insert into account_email (email_id, account_id, address, kind)
         select gen_random_uuid(), account_id, email, 'second_factor_off'
         from gone
         join account using (account_id)",
            account.0
        );
        let gone = query.execute(&self.0.db).await?.rows_affected();
        AccountRefusal::NoSecondFactor.unless(gone == 1)?;
        self.0.monitor().refresh().await
    }

    async fn confirm_owner(
        &self,
        account: AccountId,
        password: &SecretString,
        code: &SecretString,
    ) -> Result<()> {
        let credentials = Credentials(Arc::clone(&self.0));
        credentials.confirm_password(account, password).await?;
        self.use_code(account, &TypedCode::parse(code)).await
    }

    fn new_recovery_codes(&self) -> Result<Vec<RecoveryCode>> {
        let one = |_| RecoveryCode::generate(&self.0.world);
        (0..RECOVERY_CODES).map(one).collect()
    }
}

fn hashes(codes: &[RecoveryCode]) -> Vec<Vec<u8>> {
    codes.iter().map(|code| code.hash.to_vec()).collect()
}

fn texts(codes: Vec<RecoveryCode>) -> Vec<SecretString> {
    codes.into_iter().map(|code| code.text).collect()
}
