//! Maps accounts to participants. The log contains participants instead of accounts.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::access::{AccountId, AccountRefusal, AccountsContext, Result};
use crate::pool::{Pool, Transaction};

/// Maximum number of an account's matches that are returned.
pub(crate) const PARTICIPANTS_LISTED: i64 = 10_000;

pub struct ParticipantIds(pub(in crate::access) Arc<AccountsContext>);

impl ParticipantIds {
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

    /// Like [`ParticipantIds::find`], but if the account takes no part yet, adds it as participant `fresh`.
    pub async fn enrol(&self, match_id: Uuid, account: AccountId, fresh: Uuid) -> Result<Uuid> {
        if let Some(known) = self.find(match_id, account).await? {
            return Ok(known);
        }
        let made = self.insert_participant(match_id, account, fresh).await?;
        let participant = made.ok_or(AccountRefusal::Gone)?;
        self.0.participants.insert((match_id, account), participant);
        Ok(participant)
    }

    /// Returns the account's reader id, which the tables of matches contain instead of the account id.
    pub async fn find_reader(&self, account: AccountId) -> Result<Uuid> {
        if let Some(known) = self.0.reader_ids.get(&account) {
            return Ok(known);
        }
        let query = sqlx::query_scalar!(
            "select reader_id from account where account_id = $1",
            account.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let reader = found.ok_or(AccountRefusal::Gone)?;
        self.0.reader_ids.insert(account, reader);
        Ok(reader)
    }

    /// Adds participants of the match `first` to the match `second`. Each pair of `others` is an old and a new
    /// participant id. Skips people without an account, and people with a block from or to a participant of `second`.
    /// Returns each new participant with their reader id.
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

    /// Returns participant id and reader id of each participant of a match who has an account.
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

    /// Returns the participant ids of an account by match, at most [`PARTICIPANTS_LISTED`].
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

    pub async fn load_in_matches(
        &self,
        ids: &[Uuid],
        account: AccountId,
    ) -> Result<HashMap<Uuid, Uuid>> {
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

    async fn load_participant(
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
        query.fetch_optional(&self.0.db).await
    }

    /// Returns the participant id of an account, added as `fresh` if needed; `None` if the account is deleted.
    async fn insert_participant(
        &self,
        id: Uuid,
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
            id,
            account.0,
            fresh
        );
        query.fetch_optional(&self.0.db).await
    }
}

/// Begins a transaction that locks an account, so that concurrent changes of counted rows wait. Other transactions may
/// still add rows that refer to the account. The lock must be the transaction's first, so that two accounts that block
/// each other do not deadlock.
pub(crate) async fn lock_account(db: &Pool, account: AccountId) -> Result<Transaction> {
    let mut tx = db.begin("begin").await?;
    let query = sqlx::query_scalar!(
        r#"select true as "locked!" from account where account_id = $1 for no key update"#,
        account.0
    );
    AccountRefusal::Gone.unless(query.fetch_optional(&mut *tx).await?.is_some())?;
    Ok(tx)
}

/// Locks an account for the transaction, so that it joins no match meanwhile; false if the account is deleted.
pub(crate) async fn lock_row(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "held!" from account where account_id = $1 for update"#,
        account.0
    );
    Ok(query.fetch_optional(tx).await?.is_some())
}
