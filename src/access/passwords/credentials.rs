//! Finds, checks and changes the passwords of accounts.

use std::sync::Arc;

use secrecy::SecretString;

use super::PasswordText;
use crate::access::sessions::note_failed_sign_in;
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, Caller, Email, Password, Result, WriteClaim,
};

pub(crate) struct Credential {
    pub(crate) account: AccountId,
    pub(crate) email: String,
    pub(crate) password: PasswordText,
}

pub struct PasswordChange<'a, P> {
    pub(crate) old: &'a P,
    pub(crate) new: &'a P,
}

pub struct Credentials(pub(in crate::access) Arc<AccountsContext>);

impl Credentials {
    /// Sets a new password and ends all other sessions. The same statement settles the idempotency claim `claim`.
    pub async fn change_password(
        &self,
        caller: Caller,
        passwords: PasswordChange<'_, SecretString>,
        claim: Option<WriteClaim<'_>>,
    ) -> Result<()> {
        let credential = self.confirm_password(caller.account, passwords.old).await?;
        let new = Password::parse(passwords.new, &Email::parse(&credential.email)?)?;
        let hash = self.0.passwords.hash(&new).await?;
        let passwords = PasswordChange {
            old: &credential.password,
            new: &hash,
        };
        self.replace_password(caller, passwords, claim).await
    }

    /// Returns the account with this email address, as typed by a user.
    pub async fn find_account(&self, email: &str) -> Result<Option<AccountId>> {
        let Ok(email) = Email::parse(email) else {
            return Ok(None);
        };
        let credential = self.load_by_email(&email).await?;
        Ok(credential.map(|credential| credential.account))
    }

    pub(crate) async fn confirm_password(
        &self,
        account: AccountId,
        password: &SecretString,
    ) -> Result<Credential> {
        let found = self.load_by_account(account).await?;
        let credential = found.ok_or(AccountRefusal::Gone)?;
        let stored = Some(&credential.password);
        let is_right = self.0.passwords.matches(password, stored).await?;
        let confirmed = AccountRefusal::WrongPassword.unless(is_right);
        confirmed.inspect_err(|error| note_failed_sign_in(Some(account), error))?;
        Ok(credential)
    }

    pub(crate) async fn load_by_email(&self, email: &Email) -> sqlx::Result<Option<Credential>> {
        let query = sqlx::query_as!(
            Credential,
            r#"select account_id as account, email as "email!", password_hash as password
         from account
         where email is not null and email = $1"#,
            email.as_str()
        );
        query.fetch_optional(&self.0.db).await
    }

    pub(crate) async fn load_by_account(
        &self,
        account: AccountId,
    ) -> sqlx::Result<Option<Credential>> {
        let query = sqlx::query_as!(
            Credential,
            r#"select account_id as account, email as "email!", password_hash as password
         from account
         where email is not null and account_id = $1"#,
            account.0
        );
        query.fetch_optional(&self.0.db).await
    }

    /// Sets a new password if the stored one is still `old`, ends all sessions but the caller's, and queues an email.
    /// The same statement settles the idempotency claim `claim`; if it is lost, nothing changes.
    pub(crate) async fn replace_password(
        &self,
        caller: Caller,
        passwords: PasswordChange<'_, PasswordText>,
        claim: Option<WriteClaim<'_>>,
    ) -> Result<()> {
        let query = sqlx::query!(
            r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $2 and status is null
           for update
         ), made as (
           update account
           set password_hash = $7
           where account_id = $1 and password_hash = $6
             and ($2::bytea is null or exists (select from claim))
           returning account_id, email
         ), settled as (
           update answer
           set status = $3, body = $4
           from made
           where answer.account_id = made.account_id and answer.key_mac = $2
         ), notice as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'password_changed'
           from made
         ), ended as (
           delete from session
           using made
           where session.account_id = made.account_id and session.session_id <> $5
           returning session.session_id
         )
         select exists (select from made) as "is_changed!",
                array (select session_id from ended) as "ended!""#,
            caller.account.0,
            claim.map(|claim| claim.key.key.as_slice()),
            claim.map(|claim| claim.status()),
            claim.map(|claim| claim.response.body.as_slice()),
            caller.session.0,
            passwords.old.0,
            passwords.new.0,
        );
        let row = query.fetch_one(&self.0.db).await?;
        self.0.monitor().note_revoked(row.ended);
        AccountRefusal::WrongPassword.unless(row.is_changed)
    }
}
