//! The rows of the people.

use super::super::answers::Claim;
use super::super::error::{Refusal, Result};
use super::super::inputs::{Email, Name};
use super::super::links::Purpose;
use super::super::passwords::PasswordText;
use super::super::people::{Credential, Person};
use super::super::people::{Profile, ProfileChange};
use super::super::{AccountId, Accounts, Caller};
use crate::i18n::{Language, Zone};

macro_rules! credential {
    ($whose:literal, $arg:expr) => {
        sqlx::query_as!(
            Credential,
            r#"select account_id as account, email as "email!", password_hash as password
         from account
         where email is not null and "#
                + $whose,
            $arg
        )
    };
}

impl Accounts {
    /// Adds a person, unless the address is taken, and writes a letter to the address in both cases,
    /// unless too many were wished for. Of the link it is kept which way they were on.
    pub(crate) async fn add_person(
        &self,
        email: &Email,
        password: &PasswordText,
        profile: &Profile,
        way: Option<&str>,
    ) -> Result<()> {
        let limit = self.limit(Purpose::VerifyAddress, email);
        let query = counted!(
            query,
            limit,
            ", person as (
           insert into account
             (account_id, email, password_hash, name, language, time_zone, is_bot)
           values ($4, $5, $6, $7, $8, $9, $10)
           on conflict (email) do update set asked_at = now()
           returning account_id
         )
         insert into account_letter (letter_id, account_id, address, kind, way)
         select gen_random_uuid(), account_id, $5,
           case when account_id = $4 then 'verify_address' else 'already_registered' end, $11
         from person, wish
         where letters <= $3",
            self.world.id()?,
            email.as_str(),
            password.0,
            profile.name.as_str(),
            profile.language.code(),
            profile.zone.name(),
            profile.is_bot,
            way,
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    pub(crate) async fn credential_of_email(
        &self,
        email: &Email,
    ) -> sqlx::Result<Option<Credential>> {
        let query = credential!("email = $1", email.as_str());
        query.fetch_optional(&self.db).await
    }

    pub(crate) async fn credential_of_account(
        &self,
        account: AccountId,
    ) -> sqlx::Result<Option<Credential>> {
        let query = credential!("account_id = $1", account.0);
        query.fetch_optional(&self.db).await
    }

    /// The person behind an account; a guest is nobody yet.
    pub async fn who_am_i(&self, account: AccountId) -> Result<Person> {
        let query = sqlx::query!(
            r#"select email as "email!", name, created_at, language, time_zone, verified_at, bounced_at,
           is_bot
         from account
         where account_id = $1 and email is not null"#,
            account.0
        );
        let row = query.fetch_optional(&self.db).await?.ok_or(Refusal::Gone)?;
        Ok(Person {
            account,
            email: Email::parse(&row.email)?,
            name: Name::parse(&row.name)?,
            created_at: row.created_at.to_jiff(),
            language: Language::stored(&row.language),
            zone: Zone::stored(&row.time_zone),
            is_verified: row.verified_at.is_some(),
            is_bouncing: row.bounced_at.is_some(),
            is_bot: row.is_bot,
        })
    }

    /// Whether an account is declared a bot, as it is now.
    pub async fn is_bot(&self, account: AccountId) -> Result<bool> {
        let query = sqlx::query_scalar!(
            "select is_bot
         from account
         where account_id = $1",
            account.0
        );
        let is_bot = query.fetch_optional(&self.db).await?;
        let is_bot = is_bot.ok_or(Refusal::Gone)?;
        self.bots.insert(account, is_bot);
        Ok(is_bot)
    }

    /// Sets a new password if the old one is still `old`, and ends every session but the caller's; a
    /// letter tells of it. A claimed write is settled with it; without its claim nothing is changed.
    pub(crate) async fn replace_password(
        &self,
        caller: Caller,
        (old, new): (&PasswordText, &PasswordText),
        claim: Option<Claim<'_>>,
    ) -> Result<()> {
        let query = claimed!(
            query,
            caller.account,
            claim,
            "made as (
           update account
           set password_hash = $7
           where account_id = $1 and password_hash = $6
             and ($2::bytea is null or exists (select from claim))
           returning account_id, email
         )",
            r#", notice as (
           insert into account_letter (letter_id, account_id, address, kind)
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
            caller.session.0,
            old.0,
            new.0,
        );
        let row = query.fetch_one(&self.db).await?;
        self.revoke(row.ended);
        Refusal::WrongPassword.unless(row.is_changed)
    }

    /// Changes what a person says of themselves. Of another time zone their matches are to be told.
    pub async fn change_profile(&self, account: AccountId, change: &ProfileChange) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"with before as materialized (
           select account_id, time_zone
           from account
           where account_id = $1
           for no key update
         ), changed as (
           update account
           set name = coalesce($2, account.name),
             language = coalesce($3, account.language),
             time_zone = coalesce($4, account.time_zone),
             is_bot = coalesce($5, account.is_bot),
             confirmation = coalesce($6, account.confirmation)
           from before
           where account.account_id = before.account_id
           returning account.account_id, account.time_zone <> before.time_zone as is_elsewhere
         ), told as (
           insert into absence_round as round (account_id)
           select account_id
           from changed
           where is_elsewhere
           on conflict (account_id) do update
           set asked_at = clock_timestamp(), due_at = clock_timestamp(), fence = round.fence + 1,
             after_match = null
         )
         select exists (select from changed) as "is_changed!""#,
            account.0,
            change.name.as_ref().map(Name::as_str),
            change.language.map(Language::code),
            change.zone.as_ref().map(Zone::name),
            change.is_bot,
            change.confirmation.map(<&str>::from),
        );
        let is_known = query.fetch_one(&self.db).await?;
        // By participants, not by accounts: which of them are this person is not known here.
        self.names.invalidate_all();
        self.bots.invalidate(&account);
        Refusal::Gone.unless(is_known)
    }
}
