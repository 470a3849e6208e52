//! The rows of letters about an account, of whom letters go to, and of how people want to be written to.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::super::error::Result;
use super::super::inputs::Email;
use super::super::letters::{Addressee, Posting};
use super::super::preferences::{Pace, PreferenceRow, Preferences, Scope};
use super::super::{AccountId, Accounts, Called};
use crate::i18n::{Language, Zone};

/// Whom a letter goes to, as stored; the preferences only of the one it is for.
pub(crate) struct AddresseeRow {
    pub(crate) participant_id: Uuid,
    account_id: Uuid,
    /// Nothing of a guest.
    email: Option<String>,
    name: String,
    language: String,
    time_zone: String,
    is_bouncing: bool,
    is_verified: bool,
    is_bot: bool,
    preferences: serde_json::Value,
}

impl AddresseeRow {
    pub(crate) fn called(&self) -> Called {
        Called {
            name: self.name.clone(),
            is_bot: self.is_bot,
        }
    }

    /// Nobody, if there is no address, or nothing can be sent to it. What cannot be read of their preferences is no
    /// leave to write to them.
    pub(crate) fn read(self) -> sqlx::Result<Option<Addressee>> {
        let rows = serde_json::from_value(self.preferences)
            .map_err(|error| sqlx::Error::Decode(error.into()))?;
        let Ok(email) = Email::parse(self.email.as_deref().unwrap_or_default()) else {
            return Ok(None);
        };
        Ok(Some(Addressee {
            account: Some(AccountId(self.account_id)),
            email,
            name: self.name,
            language: Language::stored(&self.language),
            zone: Zone::stored(&self.time_zone),
            is_bouncing: self.is_bouncing,
            is_verified: self.is_verified,
            preferences: Preferences::of_rows(rows).of(self.is_bot),
        }))
    }
}

impl Accounts {
    /// Writes a letter about an account, to be sent at once. Gives its id.
    pub async fn post(&self, posting: &Posting<'_>) -> Result<Uuid> {
        let letter_id = self.world.id()?;
        let query = sqlx::query!(
            "insert into account_letter (letter_id, account_id, address, language, match_id, kind)
         values ($1, $2, $3, $4, $5, $6)",
            letter_id,
            posting.account.map(|account| account.0),
            posting.address.map(Email::as_str),
            posting.language.map(Language::code),
            posting.match_id,
            posting.kind.word(),
        );
        query.execute(&self.db).await?;
        Ok(letter_id)
    }

    /// Those participants of a match that still lead to a person.
    pub(crate) async fn company_of(
        &self,
        match_id: Uuid,
        participant: Uuid,
    ) -> sqlx::Result<Vec<AddresseeRow>> {
        let query = sqlx::query_as!(
            AddresseeRow,
            r#"select p.participant_id, a.account_id, a.email, a.name, a.language, a.time_zone,
             a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             coalesce((
               select jsonb_agg(jsonb_build_object('scope', scope, 'pace', pace, 'minutes', minutes))
               from preference
               where preference.account_id = a.account_id and p.participant_id = $2
             ), '[]') as "preferences!"
         from participant as p
         join account as a using (account_id)
         where p.match_id = $1"#,
            match_id,
            participant
        );
        query.fetch_all(&self.db).await
    }

    /// Whom a letter to an account goes to.
    pub async fn addressee(&self, account: AccountId) -> Result<Option<Addressee>> {
        let query = sqlx::query_as!(
            AddresseeRow,
            r#"select a.account_id as participant_id, a.account_id, a.email, a.name, a.language,
             a.time_zone, a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             '[]'::jsonb as "preferences!"
         from account as a
         where a.account_id = $1"#,
            account.0
        );
        let row = query.fetch_optional(&self.db).await?;
        Ok(row.map(AddresseeRow::read).transpose()?.flatten())
    }

    /// Notes when a letter to the address of an account was refused for good, if it is still this one;
    /// nothing, if it takes letters again.
    pub async fn note_bounced(
        &self,
        addressee: &Addressee,
        bounced_at: Option<Timestamp>,
    ) -> Result<()> {
        let Some(account) = addressee.account else {
            return Ok(());
        };
        let query = sqlx::query!(
            "update account
         set bounced_at = $3
         where account_id = $1 and email = $2",
            account.0,
            addressee.email.as_str(),
            bounced_at.map(ToSqlx::to_sqlx)
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// How an account wants to be written to.
    pub async fn preferences(&self, account: AccountId) -> Result<Preferences> {
        let query = sqlx::query_as!(
            PreferenceRow,
            "select scope, pace, minutes
         from preference
         where account_id = $1",
            account.0
        );
        let rows = query.fetch_all(&self.db).await?;
        let is_bot = self.is_bot(account).await?;
        Ok(Preferences::of_rows(rows).of(is_bot))
    }

    /// Puts these preferences in place of all that were there.
    pub async fn set_preferences(&self, account: AccountId, wanted: &Preferences) -> Result<()> {
        let scopes: Vec<String> = wanted.0.keys().map(Scope::text).collect();
        let words = wanted.0.values().map(|pace| pace.word());
        let (paces, minutes): (Vec<_>, Vec<_>) = words
            .map(|(word, minutes)| (word.to_owned(), minutes))
            .unzip();
        let query = sqlx::query!(
            "with dropped as (
           delete from preference
           where account_id = $1 and scope <> all($2)
         )
         insert into preference (account_id, scope, pace, minutes)
         select $1, p.scope, p.pace, p.minutes
         from unnest($2::text[], $3::text[], $4::smallint[]) as p(scope, pace, minutes)
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            &scopes,
            &paces,
            &minutes
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Adds one preference, or changes it, if there is still such an account.
    pub async fn set_preference(
        &self,
        account: AccountId,
        scope: &Scope,
        pace: Pace,
    ) -> Result<()> {
        let (word, minutes) = pace.word();
        let query = sqlx::query!(
            "insert into preference (account_id, scope, pace, minutes)
         select account_id, $2, $3, $4
         from account
         where account_id = $1
         for key share
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            scope.text(),
            word,
            minutes
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }
}
