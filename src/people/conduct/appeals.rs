//! Appeals against acts of moderators. Another moderator answers.

use sqlx::PgConnection;
use uuid::Uuid;

use super::APPEAL_DAYS;
use super::acts::{ModerationAct, ModerationActs, enqueue_email};
use super::sanctions::undo;
use crate::access::{AccountEmailKind, AccountId, Accounts, lock_account};
use crate::people::disputes::DisputeText;
use crate::people::error::{PeopleRefusal, Result};

/// Maximum number of waiting appeals that are listed.
const WAITING_MAX: i64 = 200;

/// An answer to an appeal.
#[derive(Debug, Clone)]
pub(crate) struct AppealAnswer {
    pub(crate) is_lifted: bool,
    pub(crate) text: DisputeText,
}

/// An appeal that waits for an answer.
pub(crate) struct WaitingAppeal {
    pub(crate) act_id: Uuid,
    pub(crate) account: AccountId,
    pub(crate) match_id: Option<Uuid>,
    /// The moderator whose act it is about.
    pub(crate) moderator: Uuid,
}

#[derive(Clone, Copy)]
pub(crate) struct Appeals<'a>(pub &'a Accounts);

impl Appeals<'_> {
    /// Stores an appeal; each act can be appealed once, for half a year. `account` is `None` if the link in the email
    /// proved who the person is.
    pub(crate) async fn file(
        self,
        act_id: Uuid,
        account: Option<AccountId>,
        text: &DisputeText,
    ) -> Result<ModerationAct> {
        let query = sqlx::query!(
            r#"with act as (
           select act_id, appealed_at, kind <> 'dismissed'
             and done_at > now() - make_interval(days => $4) as is_open
           from moderation_act
           where act_id = $1 and (account_id = $2 or $2 is null)
         ), filed as (
           update moderation_act
           set appeal = $3, appealed_at = clock_timestamp()
           from act
           where moderation_act.act_id = act.act_id and act.is_open
             and moderation_act.appealed_at is null
           returning moderation_act.act_id
         )
         select is_open as "is_open!", exists (select from filed) as "is_filed!" from act"#,
            act_id,
            account.map(|account| account.0),
            text.as_str(),
            i32::from(APPEAL_DAYS)
        );
        let found = query.fetch_optional(self.0.db()).await?;
        let row = found.ok_or(PeopleRefusal::NoSuchAct)?;
        if row.is_filed {
            return ModerationActs(self.0).load(act_id).await;
        }
        Err(if row.is_open {
            PeopleRefusal::AppealedAlready.into()
        } else {
            PeopleRefusal::AppealTooLate.into()
        })
    }

    /// Lists the appeals that wait for an answer, oldest first; at most 200.
    pub(crate) async fn list_waiting(self) -> Result<Vec<WaitingAppeal>> {
        let query = sqlx::query_as!(
            WaitingAppeal,
            "select act_id, account_id as account, match_id, moderator
         from moderation_act
         where appealed_at is not null and answered_at is null
         order by appealed_at
         limit $1",
            WAITING_MAX
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    pub(crate) async fn find(self, act_id: Uuid) -> Result<WaitingAppeal> {
        let query = sqlx::query_as!(
            WaitingAppeal,
            "select act_id, account_id as account, match_id, moderator
         from moderation_act
         where act_id = $1 and appealed_at is not null",
            act_id
        );
        let found = query.fetch_optional(self.0.db()).await?;
        Ok(found.ok_or(PeopleRefusal::NoSuchAct)?)
    }

    /// Stores the answer to an appeal, undoes the act if it is lifted, and queues the email to the person.
    pub(crate) async fn answer(
        self,
        appeal: &WaitingAppeal,
        moderator: Uuid,
        answer: &AppealAnswer,
    ) -> Result<ModerationAct> {
        let (act_id, account) = (appeal.act_id, appeal.account);
        let answer_id = self.0.world().random_id()?;
        let mut tx = lock_account(self.0.db(), account).await?;
        if !store_answer(&mut tx, act_id, [answer_id, moderator], answer).await? {
            return Err(PeopleRefusal::ReportDecided.into());
        }
        if answer.is_lifted {
            undo(&mut tx, account.0, act_id).await?;
        }
        let kind = AccountEmailKind::AppealAnswered;
        enqueue_email(&mut tx, answer_id, account.0, kind).await?;
        tx.commit().await?;
        self.0.publish_sanctions().await?;
        ModerationActs(self.0).load(act_id).await
    }
}

/// Stores an answer by a moderator; false if the appeal is answered already.
async fn store_answer(
    tx: &mut PgConnection,
    act_id: Uuid,
    [answer_id, moderator]: [Uuid; 2],
    answer: &AppealAnswer,
) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update moderation_act
         set answer_id = $2, answered_by = $3, answer = $4, is_lifted = $5, answered_at = clock_timestamp()
         where act_id = $1 and appealed_at is not null and answered_at is null and moderator <> $3",
        act_id,
        answer_id,
        moderator,
        answer.text.as_str(),
        answer.is_lifted
    );
    Ok(query.execute(tx).await?.rows_affected() == 1)
}
