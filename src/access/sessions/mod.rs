//! Sessions of accounts: sign in, refresh, sign out.

mod access_monitor;
mod browsers;
mod failed_sign_ins;

pub(crate) use self::access_monitor::{
    AccessMonitor, AccessState, EXPIRED_TOKENS_KEPT_SECS, READ_TIMEOUT,
};
pub use self::access_monitor::{ListFreshness, WATCH_EVERY_MILLIS};
pub(crate) use self::browsers::{Browser, Browsers, DEVICE_LIFETIME, Device, KnownNetwork};
pub(crate) use self::failed_sign_ins::{log_failed_sign_in, note_failed_sign_in};

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::passwords::{Credential, Credentials, PasswordText};
use super::second_factor::{Challenges, SecondFactors};
use super::{
    AccountId, AccountRefusal, AccountsContext, AccountsError, Caller, Email, Result, SessionId,
    lock_address,
};
use crate::world::{World, add_span};

const REFRESH_PREFIX: &str = "lgr_";
/// Maximum lifetime of a session, however often it is refreshed.
pub(super) const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(180 * 24);

#[derive(Debug)]
pub struct Tokens {
    pub(crate) caller: Caller,
    pub(crate) access: SecretString,
    pub(crate) access_expires_at: Timestamp,
    pub(crate) refresh: SecretString,
    pub(crate) refresh_expires_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_field_names,
    reason = "the field is named like the id everywhere else"
)]
pub struct Session {
    pub session: SessionId,
    pub(crate) created_at: Timestamp,
    pub(crate) refreshed_at: Timestamp,
    pub(crate) ends_at: Timestamp,
}

pub(crate) struct NewRefreshToken {
    text: SecretString,
    pub(crate) hash: [u8; 32],
    pub(crate) expires_at: Timestamp,
}

/// Evidence for which a session is opened.
pub(crate) struct SessionProof<'a> {
    /// Hash of the password when the caller proved to own the account.
    pub(crate) password: &'a PasswordText,
    /// Whether a code of the second factor was used as well.
    pub(crate) had_code: bool,
}

/// Result of spending a refresh token. The `was_*` and `is_*` fields describe the state before.
pub(crate) struct SpentTokenRow {
    /// Whether the token is known and was used before.
    pub(crate) was_used: bool,
    /// Whether the token was known, unused and not expired.
    pub(crate) was_good: bool,
    /// Whether the account is suspended, so that nothing is spent.
    pub(crate) is_suspended: bool,
    /// Session of the next refresh token; `None` if the token was not spent.
    pub(crate) next_session: Option<Uuid>,
    pub(crate) next_account: Option<Uuid>,
    /// Session that ended because its refresh token was used twice.
    pub(crate) ended: Option<Uuid>,
}

pub struct Sessions(pub(super) Arc<AccountsContext>);

impl Sessions {
    /// Signs in with address and password. An unknown address takes the same work.
    pub async fn sign_in(&self, email: &str, password: &SecretString) -> Result<Tokens> {
        let credential = match Email::parse(email) {
            Ok(email) => {
                Credentials(Arc::clone(&self.0))
                    .load_by_email(&email)
                    .await?
            }
            Err(_not_an_address) => None,
        };
        let account = credential.as_ref().map(|credential| credential.account);
        let opened = self.sign_in_with(credential, password).await;
        opened.inspect_err(|error| note_failed_sign_in(account, error))
    }

    async fn sign_in_with(
        &self,
        credential: Option<Credential>,
        password: &SecretString,
    ) -> Result<Tokens> {
        let stored = credential.as_ref().map(|credential| &credential.password);
        let is_right = self.0.passwords.matches(password, stored).await?;
        let confirmed = credential.filter(|_| is_right);
        let credential = confirmed.ok_or(AccountRefusal::WrongCredentials)?;
        let opened = self.open_session(credential.account, &credential.password);
        Ok(opened.await?.ok_or(AccountRefusal::WrongCredentials)?)
    }

    /// Opens a session for an account whose password is still `password`; `None` if it is another. If the account has a
    /// second factor, fails with a challenge instead.
    pub(crate) async fn open_session(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<Option<Tokens>> {
        if let Some(tokens) = self.open_proven(account, password, false).await? {
            return Ok(Some(tokens));
        }
        if SecondFactors(Arc::clone(&self.0)).is_on(account).await? {
            let challenge = Challenges(Arc::clone(&self.0)).issue(account, password);
            return Err(AccountsError::NeedsCode(challenge));
        }
        Ok(None)
    }

    /// `had_code` says that a code was used, so that a second factor does not matter.
    pub(in crate::access) async fn open_proven(
        &self,
        account: AccountId,
        password: &PasswordText,
        had_code: bool,
    ) -> Result<Option<Tokens>> {
        if self.0.monitor().is_suspended(account) {
            return Err(AccountRefusal::Suspended.into());
        }
        let now = self.0.world.now();
        let caller = Caller::new(account.0, self.0.world.random_id()?);
        let fresh = self.new_refresh_token(now)?;
        let proof = SessionProof { password, had_code };
        if !self.insert(caller, proof, &fresh, now).await? {
            return Ok(None);
        }
        self.issue_tokens(caller, fresh, now).map(Some)
    }

    /// Exchanges a refresh token for new ones. A second use ends the session; a suspended account's is not spent.
    pub async fn refresh(&self, token: &SecretString) -> Result<Tokens> {
        let refreshed = self.spend_and_refresh(token).await;
        refreshed.inspect_err(|error| note_failed_sign_in(None, error))
    }

    async fn spend_and_refresh(&self, token: &SecretString) -> Result<Tokens> {
        let hash = hash_of(token).ok_or(AccountRefusal::UnknownToken)?;
        let now = self.0.world.now();
        let fresh = self.new_refresh_token(now)?;
        let spent = self.spend_token(&hash, now, &fresh).await?;
        self.0.monitor().note_revoked(spent.ended);
        match (spent.next_account, spent.next_session) {
            (Some(account), Some(session)) => {
                self.issue_tokens(Caller::new(account, session), fresh, now)
            }
            _ if spent.was_used => Err(AccountRefusal::TokenReused.into()),
            _ if spent.was_good && spent.is_suspended => Err(AccountRefusal::Suspended.into()),
            _ if spent.was_good => Err(AccountRefusal::TokenRaced.into()),
            _ => Err(AccountRefusal::UnknownToken.into()),
        }
    }

    pub async fn end(&self, account: AccountId, session: SessionId) -> Result<bool> {
        let sessions = self.list(account).await?;
        if !sessions.iter().any(|living| living.session == session) {
            return Ok(false);
        }
        self.end_own(Caller { account, session }).await?;
        Ok(true)
    }

    fn issue_tokens(
        &self,
        caller: Caller,
        fresh: NewRefreshToken,
        now: Timestamp,
    ) -> Result<Tokens> {
        let access_expires_at = add_span(now, self.0.config.access_lifetime);
        let access = self
            .0
            .access_tokens
            .sign(caller, None, access_expires_at, now)?;
        Ok(Tokens {
            caller,
            access,
            access_expires_at,
            refresh: fresh.text,
            refresh_expires_at: fresh.expires_at,
        })
    }

    fn new_refresh_token(&self, now: Timestamp) -> Result<NewRefreshToken> {
        let (text, hash) = generate_token(&self.0.world, REFRESH_PREFIX)?;
        let expires_at = add_span(now, self.0.config.refresh_lifetime);
        Ok(NewRefreshToken {
            text,
            hash,
            expires_at,
        })
    }

    /// Opens a session if the proof suffices. Ends the least recently used ones over the limit.
    pub(crate) async fn insert(
        &self,
        caller: Caller,
        proof: SessionProof<'_>,
        fresh: &NewRefreshToken,
        now: Timestamp,
    ) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            r#"with holder as (
           select account_id
           from account
           where account_id = $1
             and password_hash = $2
             and ($8 or not exists (
               select from second_factor
               where second_factor.account_id = $1 and confirmed_at is not null
             ))
           for no key update
         ), opened as (
           insert into session (session_id, account_id, ends_at)
           select $3, account_id, $4
           from holder
           returning session_id
         ), token as (
           insert into refresh_token (token_hash, session_id, expires_at)
           select $5, session_id, $6
           from opened
         ), ended as (
           delete from session
           where session_id in (
             select session.session_id
             from session
             join holder using (account_id)
             order by refreshed_at desc, session.session_id
             offset $7::bigint - 1
           )
           returning session_id
         )
         select exists (select from opened) as "is_opened!",
                array (select session_id from ended) as "ended!""#,
            caller.account.0,
            proof.password.0,
            caller.session.0,
            add_span(now, SESSION_LIFETIME).to_sqlx(),
            &fresh.hash,
            fresh.expires_at.to_sqlx(),
            i64::from(self.0.config.sessions_per_account.max(1)),
            proof.had_code,
        );
        // The lock is taken by an earlier statement, so that the query sees sessions opened while this request waited.
        let mut tx = self.0.db.begin("begin").await?;
        lock_address(&mut tx, caller.account).await?;
        let row = query.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        self.0.monitor().note_revoked(row.ended);
        Ok(row.is_opened)
    }

    /// Spends a refresh token and stores the next one. If the token was spent before, ends its session. Of two
    /// concurrent requests, the slower one finds the token unused but updates no row: that is a race, not a theft.
    /// Locks the session before the token, as signing out does.
    pub(crate) async fn spend_token(
        &self,
        token_hash: &[u8; 32],
        now: Timestamp,
        next: &NewRefreshToken,
    ) -> sqlx::Result<SpentTokenRow> {
        let query = sqlx::query_as!(
            SpentTokenRow,
            r#"with seen as (
           select session_id, used_at is not null as was_used, expires_at > $2 as is_fresh,
             suspended_at is not null as is_suspended
           from refresh_token
           join session using (session_id)
           join account using (account_id)
           where token_hash = $1
         ), holder as materialized (
           select session.session_id, account_id, ends_at
           from session
           join seen using (session_id)
           where seen.is_fresh and not seen.was_used and not seen.is_suspended and ends_at > $2
           for key share of session
         ), spent as (
           update refresh_token
           set used_at = $2
           from holder
           where token_hash = $1 and used_at is null
           returning holder.session_id, holder.account_id, holder.ends_at
         ), next as (
           insert into refresh_token (token_hash, session_id, expires_at)
           select $3, session_id, least($4, ends_at)
           from spent
         ), touched as (
           update session
           set refreshed_at = now()
           from spent
           where session.session_id = spent.session_id
         ), ended as (
           delete from session
           using seen
           where seen.was_used and session.session_id = seen.session_id
           returning session.session_id
         )
         select coalesce((select was_used from seen), false) as "was_used!",
                coalesce((select not was_used and is_fresh from seen), false) as "was_good!",
                coalesce((select is_suspended from seen), false) as "is_suspended!",
                (select session_id from spent) as next_session,
                (select account_id from spent) as next_account,
                (select session_id from ended) as ended"#,
            token_hash,
            now.to_sqlx(),
            &next.hash,
            next.expires_at.to_sqlx()
        );
        query.fetch_one(&self.0.db).await
    }

    pub async fn end_own(&self, caller: Caller) -> Result<()> {
        let session = caller.session.0;
        let query = sqlx::query!("delete from session where session_id = $1", session);
        query.execute(&self.0.db).await?;
        self.0.monitor().note_revoked([session]);
        Ok(())
    }

    pub async fn end_all(&self, account: AccountId) -> Result<()> {
        let query = sqlx::query_scalar!(
            "delete from session
         where account_id = $1
         returning session_id",
            account.0
        );
        self.0
            .monitor()
            .note_revoked(query.fetch_all(&self.0.db).await?);
        Ok(())
    }

    pub async fn end_others(&self, caller: Caller) -> Result<()> {
        for other in self.list(caller.account).await? {
            if other.session != caller.session {
                self.end(caller.account, other.session).await?;
            }
        }
        Ok(())
    }

    /// Lists the active sessions of an account, the most recently used first.
    pub async fn list(&self, account: AccountId) -> Result<Vec<Session>> {
        let query = sqlx::query_as!(
            Session,
            "select session_id as session, created_at, refreshed_at, ends_at
         from session
         where account_id = $1 and ends_at > $2
         order by refreshed_at desc, session_id",
            account.0,
            self.0.world.now().to_sqlx()
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }
}

/// Generates a secret with a prefix, and the hash to store.
pub(crate) fn generate_token(world: &World, prefix: &str) -> Result<(SecretString, [u8; 32])> {
    let secret = URL_SAFE_NO_PAD.encode(world.random_bytes::<32>()?);
    let text = format!("{prefix}{secret}");
    let hash = Sha256::digest(&text).into();
    Ok((text.into(), hash))
}

/// Returns the hash under which a token is stored; `None` if the text is not a refresh token.
fn hash_of(token: &SecretString) -> Option<[u8; 32]> {
    let text = token.expose_secret();
    let bytes = URL_SAFE_NO_PAD.decode(text.strip_prefix(REFRESH_PREFIX)?);
    (bytes.ok()?.len() == 32).then(|| Sha256::digest(text).into())
}
