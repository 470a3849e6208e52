//! The rows of what was answered to resent writes.

use super::super::answers::{Answer, AnswerKey, Begun, KEPT_SECS, LEASE_SECS, stored};
use super::super::error::{AccountsError, Refusal, Result, constraint_of};
use super::super::{AccountId, Accounts};

/// A remembered answer, or the claim to give one.
struct AnswerRow {
    is_claimed: bool,
    is_same: bool,
    status: Option<i16>,
    body: Option<Vec<u8>>,
}

impl AnswerRow {
    fn begun(self) -> Begun {
        if self.is_claimed {
            return Begun::Fresh;
        }
        if !self.is_same {
            return Begun::Altered;
        }
        match (self.status.map(u16::try_from), self.body) {
            (Some(Ok(status)), Some(body)) => Begun::Resent(Answer { status, body }),
            _ => Begun::UnderWay,
        }
    }
}

impl Accounts {
    /// Claims a write or finds its answer. A claim that was not settled within [`LEASE_SECS`] is taken
    /// over. No row: another request claimed it in this moment.
    pub async fn begin(&self, account: AccountId, mark: &AnswerKey) -> Result<Begun> {
        let query = sqlx::query_as!(
            AnswerRow,
            r#"with claimed as (
           insert into answer (account_id, key_mac, content_mac)
           values ($1, $2, $3)
           on conflict (account_id, key_mac) do update
           set content_mac = excluded.content_mac, begun_at = now(), status = null, body = null
           where answer.begun_at < now() - make_interval(secs => $5)
              or (
                answer.status is null
                and answer.content_mac = excluded.content_mac
                and answer.begun_at < now() - make_interval(secs => $4)
              )
           returning account_id
         )
         select true as "is_claimed!", true as "is_same!",
                null::smallint as status, null::bytea as body
         from claimed
         union all
         select false, content_mac = $3, status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from claimed)"#,
            account.0,
            &mark.key,
            &mark.content,
            LEASE_SECS,
            KEPT_SECS
        );
        let row = query.fetch_optional(&self.db).await;
        let row = row.map_err(|error| match constraint_of(&error) {
            Some("answer_account_fkey") => AccountsError::from(Refusal::Gone),
            _ => error.into(),
        })?;
        Ok(row.map_or(Begun::UnderWay, AnswerRow::begun))
    }

    /// Remembers the answer to a claimed write. Requires: it holds no token.
    pub async fn settle(
        &self,
        account: AccountId,
        mark: &AnswerKey,
        answer: &Answer,
    ) -> Result<()> {
        let query = sqlx::query!(
            "update answer
         set status = $3, body = $4
         where account_id = $1 and key_mac = $2 and status is null",
            account.0,
            &mark.key,
            stored(answer.status),
            &answer.body
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Gives a claimed write up: it was refused or failed, and may be tried again. Gives its answer
    /// if it was settled all the same.
    pub async fn release(&self, account: AccountId, mark: &AnswerKey) -> Result<Option<Answer>> {
        let query = sqlx::query_as!(
            AnswerRow,
            r#"with released as (
           delete from answer
           where account_id = $1 and key_mac = $2 and status is null
           returning account_id
         )
         select false as "is_claimed!", content_mac = $3 as "is_same!", status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from released)"#,
            account.0,
            &mark.key,
            &mark.content
        );
        let row = query.fetch_optional(&self.db).await?;
        Ok(row.and_then(|row| match row.begun() {
            Begun::Resent(answer) => Some(answer),
            Begun::Fresh | Begun::Altered | Begun::UnderWay => None,
        }))
    }
}
