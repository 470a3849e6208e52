//! Maps accounts to participants. The log contains participants instead of accounts.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::watches::watch_match;
use crate::access::{AccountId, AccountRefusal, AccountsContext, DisplayName, Result};
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
        if let Some(known) = self.0.participants.get(&(match_id, account)) {
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
        let seated: HashMap<_, _> = load_seated(&self.0.db, first).await?.into_iter().collect();
        let owner = |(old, fresh): &(Uuid, Uuid)| Some((*fresh, *seated.get(old)?));
        let (fresh, accounts): (Vec<Uuid>, Vec<Uuid>) = others.iter().filter_map(owner).unzip();
        let present = load_seated(&self.0.db, second).await?.into_iter();
        let present_accounts: Vec<Uuid> = present.map(|(_, account)| account).collect();
        let mut tx = self.0.db.begin("begin").await?;
        let readers = lock_unblocked(&mut tx, &accounts, &present_accounts).await?;
        let pairs = fresh.into_iter().zip(accounts);
        let (invited, owners): (Vec<Uuid>, Vec<Uuid>) = pairs
            .filter(|(_, account)| readers.contains_key(account))
            .unzip();
        let query = sqlx::query!(
            r#"insert into participant (match_id, participant_id, account_id)
         values ($1, unnest($2::uuid[]), unnest($3::uuid[]))
         on conflict (match_id, account_id) do nothing
         returning participant_id, account_id as "account_id!""#,
            second,
            &invited,
            &owners
        );
        let joined_query = query.map(|row| (row.participant_id, row.account_id));
        let joined = joined_query.fetch_all(&mut *tx).await?;
        watch_match(&mut tx, second, &joined).await?;
        tx.commit().await?;
        let reader = |account| readers.get(&account).copied();
        let rows = joined.into_iter();
        Ok(rows
            .filter_map(|(participant, account)| Some((participant, reader(account)?)))
            .collect())
    }

    /// Returns participant id and reader id of each participant of a match who has an account.
    pub async fn load_readers(&self, match_id: Uuid) -> Result<Vec<(Uuid, Uuid)>> {
        let seated = load_seated(&self.0.db, match_id).await?;
        let accounts: Vec<Uuid> = seated.iter().map(|(_, account)| *account).collect();
        let query = sqlx::query!(
            "select account_id, reader_id from account where account_id = any($1)",
            &accounts
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        let readers: HashMap<_, _> = rows.map(|row| (row.account_id, row.reader_id)).collect();
        let pair = |(id, account)| Some((id, *readers.get(&account)?));
        Ok(seated.into_iter().filter_map(pair).collect())
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
        let mut tx = self.0.db.begin("begin").await?;
        if lock_unblocked(&mut tx, &[account.0], &[]).await?.is_empty() {
            tx.rollback().await?;
            return Ok(None);
        }
        let query = sqlx::query_scalar!(
            "insert into participant (match_id, participant_id, account_id)
         values ($1, $2, $3)
         on conflict (match_id, account_id) do update set account_id = excluded.account_id
         returning participant_id",
            id,
            fresh,
            account.0
        );
        let participant = query.fetch_one(&mut *tx).await?;
        // An earlier participant is watched already.
        if participant == fresh {
            watch_match(&mut tx, id, &[(participant, account.0)]).await?;
        }
        tx.commit().await?;
        Ok(Some(participant))
    }
}

/// Returns participant id and account id of each participant of a match who has an account, by participant id.
pub(crate) async fn load_seated(
    db: impl PgExecutor<'_>,
    match_id: Uuid,
) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
    let query = sqlx::query!(
        r#"select participant_id, account_id as "account_id!"
         from participant
         where match_id = $1 and account_id is not null
         order by participant_id"#,
        match_id
    );
    let pairs = query.map(|row| (row.participant_id, row.account_id));
    pairs.fetch_all(db).await
}

/// Locks accounts for the transaction, so that they are not erased and get no new webhook meanwhile. Returns the reader
/// ids of those that still exist, without those that have a block from or to one of `others`.
async fn lock_unblocked(
    tx: &mut PgConnection,
    accounts: &[Uuid],
    others: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Uuid>> {
    let query = sqlx::query!(
        "select account_id, reader_id
         from account as a
         where a.account_id = any($1)
           and not exists (
             select
             from block as b
             where (b.account_id = a.account_id and b.blocked_id = any($2))
                or (b.blocked_id = a.account_id and b.account_id = any($2))
           )
         order by account_id
         for key share",
        accounts,
        others
    );
    let rows = query.fetch_all(tx).await?.into_iter();
    Ok(rows.map(|row| (row.account_id, row.reader_id)).collect())
}

/// Begins a transaction that locks an account, so that concurrent changes of counted rows wait. Other transactions may
/// still add rows that refer to the account. The lock must be the transaction's first, so that two accounts that block
/// each other do not deadlock.
pub(crate) async fn lock_account(db: &Pool, account: AccountId) -> Result<Transaction> {
    Ok(lock_named_account(db, account).await?.0)
}

/// Like [`lock_account`], and also returns the name of the account.
pub(crate) async fn lock_named_account(
    db: &Pool,
    account: AccountId,
) -> Result<(Transaction, DisplayName)> {
    let mut tx = db.begin("begin").await?;
    let query = sqlx::query!(
        "select name, is_bot from account where account_id = $1 for no key update",
        account.0
    );
    let found = query.fetch_optional(&mut *tx).await?;
    let row = found.ok_or(AccountRefusal::Gone)?;
    let called = DisplayName::from_stored(Some(account), &row.name, row.is_bot);
    Ok((tx, called))
}

/// Locks an account for the transaction, so that it joins no match meanwhile; false if the account is deleted.
pub(crate) async fn lock_row(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select true as "held!" from account where account_id = $1 for update"#,
        account.0
    );
    Ok(query.fetch_optional(tx).await?.is_some())
}
