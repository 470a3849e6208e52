//! The rows that lead from a match's participant to a person.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use super::super::error::Result;
use super::super::participants::PARTICIPANTS_LISTED;
use super::super::{AccountId, Accounts, Called};

/// Holds an account until the end of a transaction, so that it sits down in no match meanwhile; false
/// if it is gone.
pub(crate) async fn hold_account(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "held!" from account where account_id = $1 for update"#,
        account.0
    );
    Ok(query.fetch_optional(tx).await?.is_some())
}

impl Accounts {
    pub(crate) async fn find_participant(
        &self,
        match_id: Uuid,
        account: AccountId,
    ) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select participant_id
         from participant
         where match_id = $1 and account_id = $2",
            match_id,
            account.0
        );
        query.fetch_optional(&self.db).await
    }

    /// The participant that an account is in a match, made if there is none; nothing if the
    /// account is gone.
    pub(crate) async fn make_participant(
        &self,
        match_id: Uuid,
        account: AccountId,
        fresh: Uuid,
    ) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "insert into participant (match_id, participant_id, account_id)
         select $1, $3, account_id
         from account
         where account_id = $2
         for key share
         on conflict (match_id, account_id) do update set account_id = excluded.account_id
         returning participant_id",
            match_id,
            account.0,
            fresh
        );
        query.fetch_optional(&self.db).await
    }

    /// Makes participants of a second match, by the ids beside them, of those of a first who still
    /// lead to a person and keep apart from nobody of the second; gives the new ids of
    /// these, each with its reader.
    pub async fn enrol_again(
        &self,
        (first, second): (Uuid, Uuid),
        others: &[(Uuid, Uuid)],
    ) -> Result<Vec<(Uuid, Uuid)>> {
        let (old, fresh): (Vec<Uuid>, Vec<Uuid>) = others.iter().copied().unzip();
        let query = sqlx::query!(
            "insert into participant (match_id, participant_id, account_id)
         select $2, pair.fresh, participant.account_id
         from unnest($3::uuid[], $4::uuid[]) as pair(old, fresh)
         join participant on participant.match_id = $1 and participant.participant_id = pair.old
         join account using (account_id)
         where not exists (
           select
           from participant as sits
           join block as b
             on (b.account_id = participant.account_id and b.blocked_id = sits.account_id)
             or (b.blocked_id = participant.account_id and b.account_id = sits.account_id)
           where sits.match_id = $2
         )
         on conflict (match_id, account_id) do nothing
         returning participant_id, (
           select reader_id from account where account.account_id = participant.account_id
         ) as \"reader_id!\"",
            first,
            second,
            &old,
            &fresh
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows
            .map(|row| (row.participant_id, row.reader_id))
            .collect())
    }

    /// Under which id the log knows an account.
    pub(crate) async fn find_reader(&self, account: AccountId) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select reader_id from account where account_id = $1",
            account.0
        );
        query.fetch_optional(&self.db).await
    }

    /// For whom the participants of a match read: those that lead to a person.
    pub async fn readers_of(&self, match_id: Uuid) -> Result<Vec<(Uuid, Uuid)>> {
        let query = sqlx::query!(
            "select participant_id, reader_id
         from participant
         join account using (account_id)
         where match_id = $1
         order by participant_id",
            match_id
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows
            .map(|row| (row.participant_id, row.reader_id))
            .collect())
    }

    pub(crate) async fn find_names(
        &self,
        participants: &[Uuid],
    ) -> sqlx::Result<Vec<(Uuid, Called)>> {
        let query = sqlx::query!(
            "select participant_id, name, is_bot
         from participant
         join account using (account_id)
         where participant_id = any($1)",
            participants
        );
        let names = query.map(|row| {
            (
                row.participant_id,
                Called {
                    name: row.name,
                    is_bot: row.is_bot,
                },
            )
        });
        names.fetch_all(&self.db).await
    }

    /// What an account is in each of its matches, at most [`PARTICIPANTS_LISTED`]: match to participant.
    pub async fn participants_of(&self, account: AccountId) -> Result<HashMap<Uuid, Uuid>> {
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where account_id = $1
         order by match_id desc
         limit $2",
            account.0,
            PARTICIPANTS_LISTED
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }

    /// What an account is in each of these matches where it is somebody: match to participant.
    pub async fn participants_in(
        &self,
        matches: &[Uuid],
        account: AccountId,
    ) -> Result<HashMap<Uuid, Uuid>> {
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where match_id = any($1) and account_id = $2",
            matches,
            account.0
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }
}
