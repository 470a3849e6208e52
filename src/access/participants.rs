//! Who an account is in a match: a participant, which is all that the log names.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{AccountId, AccountsContext, Refusal, Result};
use crate::pool::{Pool, Transaction};

/// How many matches of one account are given at most.
pub(crate) const PARTICIPANTS_LISTED: i64 = 10_000;

/// Who accounts are in matches, and what they are called there.
pub struct ParticipantIds(pub(super) Arc<AccountsContext>);

impl ParticipantIds {
    /// The participant that an account is in a match. A known one costs no trip.
    pub async fn find(&self, match_id: Uuid, account: AccountId) -> Result<Option<Uuid>> {
        if let Some(known) = self.0.participants.get(&(match_id, account)) {
            return Ok(Some(known));
        }
        let found = self.load_participant(match_id, account).await?;
        if let Some(participant) = found {
            self.0.participants.insert((match_id, account), participant);
        }
        Ok(found)
    }

    /// As [`Participants::find`]; `fresh` becomes the participant if there is none.
    pub async fn enrol(&self, match_id: Uuid, account: AccountId, fresh: Uuid) -> Result<Uuid> {
        if let Some(known) = self.find(match_id, account).await? {
            return Ok(known);
        }
        let made = self.insert_participant(match_id, account, fresh).await?;
        let participant = made.ok_or(Refusal::Gone)?;
        self.0.participants.insert((match_id, account), participant);
        Ok(participant)
    }

    /// Under which id the log knows somebody: it leads to no person but here.
    pub async fn find_reader(&self, account: AccountId) -> Result<Uuid> {
        if let Some(known) = self.0.reader_ids.get(&account) {
            return Ok(known);
        }
        let query = sqlx::query_scalar!(
            "select reader_id from account where account_id = $1",
            account.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let reader = found.ok_or(Refusal::Gone)?;
        self.0.reader_ids.insert(account, reader);
        Ok(reader)
    }

    /// Makes participants of a second match, by the ids beside them, of those of a first who still
    /// lead to a person and keep apart from nobody of the second; gives the new ids of
    /// these, each with its reader.
    pub async fn enrol_in_rematch(
        &self,
        first: Uuid,
        second: Uuid,
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
        let pairs = query.map(|row| (row.participant_id, row.reader_id));
        Ok(pairs.fetch_all(&self.0.db).await?)
    }

    /// For whom the participants of a match read: those that lead to a person.
    pub async fn load_readers(&self, match_id: Uuid) -> Result<Vec<(Uuid, Uuid)>> {
        let query = sqlx::query!(
            "select participant_id, reader_id
         from participant
         join account using (account_id)
         where match_id = $1
         order by participant_id",
            match_id
        );
        let pairs = query.map(|row| (row.participant_id, row.reader_id));
        Ok(pairs.fetch_all(&self.0.db).await?)
    }

    /// What an account is in each of its matches, at most [`PARTICIPANTS_LISTED`]: match to participant.
    pub async fn load_by_account(&self, account: AccountId) -> Result<HashMap<Uuid, Uuid>> {
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where account_id = $1
         order by match_id desc
         limit $2",
            account.0,
            PARTICIPANTS_LISTED
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }

    /// What an account is in each of these matches where it is somebody: match to participant.
    pub async fn load_in_matches(&self, ids: &[Uuid], account: AccountId) -> Result<HashMap<Uuid, Uuid>> {
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where match_id = any($1) and account_id = $2",
            ids,
            account.0
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }

    async fn load_participant(&self, match_id: Uuid, account: AccountId) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select participant_id
         from participant
         where match_id = $1 and account_id = $2",
            match_id,
            account.0
        );
        query.fetch_optional(&self.0.db).await
    }

    /// The participant that an account is in a match, made if there is none; nothing if the
    /// account is gone.
    async fn insert_participant(&self, id: Uuid, account: AccountId, fresh: Uuid) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "insert into participant (match_id, participant_id, account_id)
         select $1, $3, account_id
         from account
         where account_id = $2
         for key share
         on conflict (match_id, account_id) do update set account_id = excluded.account_id
         returning participant_id",
            id,
            account.0,
            fresh
        );
        query.fetch_optional(&self.0.db).await
    }
}

/// Begins a transaction in which one request at a time counts and adds what belongs to this account. Rows
/// that refer to the account can be added meanwhile, so nobody else waits, and two accounts that block each
/// other do not deadlock. Requires: this is the first lock of the transaction.
pub(crate) async fn lock_account(db: &Pool, account: AccountId) -> Result<Transaction> {
    let mut tx = db.begin("begin").await?;
    let query = sqlx::query_scalar!(
        r#"select true as "locked!" from account where account_id = $1 for no key update"#,
        account.0
    );
    Refusal::Gone.unless(query.fetch_optional(&mut *tx).await?.is_some())?;
    Ok(tx)
}

/// Holds an account until the end of a transaction, so that it sits down in no match meanwhile; false
/// if it is gone.
pub(crate) async fn lock_row(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "held!" from account where account_id = $1 for update"#,
        account.0
    );
    Ok(query.fetch_optional(tx).await?.is_some())
}
