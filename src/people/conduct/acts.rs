//! What moderators decide about people.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::APPEAL_DAYS;
use super::queue::QueuedReport;
use super::reports::ReportReason;
use crate::access::{AccountEmailKind, AccountId, Accounts, lock_named_account};
use crate::people::disputes::DisputeText;
use crate::people::error::{PeopleRefusal, Result};

/// Maximum number of acts on a page.
pub(crate) const ACTS_LISTED: u8 = 100;
/// Number of hexadecimal digits in a name that the service chooses.
const NAME_DIGITS: usize = 8;

/// Kind of a moderator's act.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ToSchema,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(crate) enum ActKind {
    /// The report was dismissed; nobody is informed.
    Dismissed,
    /// The person was warned.
    Warned,
    /// The person cannot write at tables for a time.
    Muted,
    /// The person got a neutral name, which they can change.
    Renamed,
    /// The account is suspended for a time.
    Suspended,
}

/// Something that a moderator decided about a person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationAct {
    /// Id of the act.
    pub(crate) act_id: Uuid,
    /// The decision.
    pub(crate) kind: ActKind,
    /// Reason of the report.
    pub(crate) reason: ReportReason,
    /// The moderator's words to the person.
    pub(crate) text: String,
    /// Id of the moderator; reveals nothing about the person behind it.
    pub(crate) moderator: Uuid,
    /// Id of the person concerned; absent for guests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) person_id: Option<Uuid>,
    /// Current name of the person concerned.
    pub(crate) name: String,
    /// When it was done.
    pub(crate) done_at: Timestamp,
    /// When the effect ends; absent if the act has none that ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ends_at: Option<Timestamp>,
    /// Name that the act took from the person; only of `renamed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) old_name: Option<String>,
    /// Until when the person may appeal; absent for a dismissed report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) appealable_until: Option<Timestamp>,
    /// Text of the appeal; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) appeal: Option<String>,
    /// Answer of another moderator to the appeal; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answer: Option<String>,
    /// Whether the act was lifted on appeal.
    pub(crate) is_lifted: bool,
}

impl ActKind {
    /// Whether the effect of the act ends after a number of days.
    pub(crate) fn is_temporary(self) -> bool {
        matches!(self, Self::Muted | Self::Suspended)
    }
}

/// A decision on a report.
#[derive(Debug, Clone)]
pub(crate) struct ActDecision {
    pub(crate) kind: ActKind,
    /// How long the effect lasts; only of mutes and suspensions.
    pub(crate) days: Option<u16>,
    pub(crate) text: DisputeText,
}

/// An act that is about to be stored.
pub(super) struct PendingAct {
    act_id: Uuid,
    moderator: Uuid,
    pub(super) account: AccountId,
    pub(super) kind: ActKind,
    old_name: String,
    /// A neutral name; used only by `renamed`.
    pub(super) new_name: String,
}

pub(super) struct ActRow {
    act_id: Uuid,
    kind: String,
    reason: String,
    text: String,
    moderator: Uuid,
    person_id: Option<Uuid>,
    name: String,
    done_at: jiff_sqlx::Timestamp,
    ends_at: Option<jiff_sqlx::Timestamp>,
    old_name: Option<String>,
    appeal: Option<String>,
    answer: Option<String>,
    is_lifted: bool,
}

impl From<ActRow> for ModerationAct {
    fn from(row: ActRow) -> Self {
        let kind = row.kind.parse().unwrap_or(ActKind::Dismissed);
        let done_at = row.done_at.to_jiff();
        let is_appealable = kind != ActKind::Dismissed;
        let days = i64::from(APPEAL_DAYS);
        let until = done_at.checked_add(SignedDuration::from_hours(24 * days));
        Self {
            act_id: row.act_id,
            kind,
            reason: row.reason.parse().unwrap_or(ReportReason::Other),
            text: row.text,
            moderator: row.moderator,
            person_id: row.person_id,
            name: row.name,
            done_at,
            ends_at: row.ends_at.map(jiff_sqlx::Timestamp::to_jiff),
            old_name: row.old_name,
            appealable_until: until.ok().filter(|_| is_appealable),
            appeal: row.appeal,
            answer: row.answer,
            is_lifted: row.is_lifted,
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct ModerationActs<'a>(pub &'a Accounts);

impl ModerationActs<'_> {
    /// Stores a decision on a report with its effect, and queues the email to the person. Also closes all other reports
    /// about the same thing. Refused if somebody else has decided meanwhile.
    pub(crate) async fn decide(
        self,
        queued: &QueuedReport,
        moderator: Uuid,
        decision: &ActDecision,
    ) -> Result<ModerationAct> {
        let (act_id, name_id) = (self.0.world().random_id()?, self.0.world().random_id()?);
        let digits: String = name_id
            .simple()
            .to_string()
            .chars()
            .take(NAME_DIGITS)
            .collect();
        let (mut tx, called) = lock_named_account(self.0.db(), queued.reported).await?;
        if !close_reports(&mut tx, queued).await? {
            return Err(PeopleRefusal::ReportDecided.into());
        }
        let act = PendingAct {
            act_id,
            moderator,
            account: queued.reported,
            kind: decision.kind,
            old_name: called.name,
            new_name: format!("Player {digits}"),
        };
        let ends_at = act.insert(&mut tx, queued, decision).await?;
        act.apply(&mut tx, ends_at).await?;
        if act.kind != ActKind::Dismissed {
            let kind = AccountEmailKind::Moderated;
            enqueue_email(&mut tx, act_id, act.account.0, kind).await?;
        }
        tx.commit().await?;
        metrics::counter!("logothete_moderation_acts_total", "kind" => <&str>::from(act.kind))
            .increment(1);
        self.0.publish_sanctions().await?;
        self.load(act_id).await
    }

    pub(crate) async fn load(self, act_id: Uuid) -> Result<ModerationAct> {
        let found = self.load_all(&[act_id]).await?.pop();
        Ok(found.ok_or(PeopleRefusal::NoSuchAct)?)
    }

    /// Returns these acts, the oldest appeal first.
    pub(crate) async fn load_all(self, ids: &[Uuid]) -> Result<Vec<ModerationAct>> {
        let query = sqlx::query_as!(
            ActRow,
            r#"select act_id, kind, reason, text, moderator,
           case when email is not null then person_id end as person_id, name,
           done_at as "done_at: _", ends_at as "ends_at: _", old_name, appeal, answer, is_lifted
         from moderation_act
         join account using (account_id)
         where act_id = any($1)
         order by appealed_at"#,
            ids
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(ModerationAct::from).collect())
    }

    /// Returns the act that an email with this id is about: the act itself or the answer to its appeal.
    pub(crate) async fn find_by_email(self, email_id: Uuid) -> Result<ModerationAct> {
        let query = sqlx::query_scalar!(
            "select act_id from moderation_act where act_id = $1 or answer_id = $1",
            email_id
        );
        let found = query.fetch_optional(self.0.db()).await?;
        self.load(found.ok_or(PeopleRefusal::NoSuchAct)?).await
    }

    /// Lists acts, newest first: those older than the act `before`, without those about the account `except`.
    pub(crate) async fn list(
        self,
        before: Option<Uuid>,
        except: Option<AccountId>,
    ) -> Result<Vec<ModerationAct>> {
        let query = sqlx::query_as!(
            ActRow,
            r#"select act_id, kind, reason, text, moderator,
           case when email is not null then person_id end as person_id, name,
           done_at as "done_at: _", ends_at as "ends_at: _", old_name, appeal, answer, is_lifted
         from moderation_act
         join account using (account_id)
         where done_at < coalesce(
             (select last.done_at from moderation_act as last where last.act_id = $1),
             'infinity'
           )
           and account_id is distinct from $3
         order by done_at desc
         limit $2"#,
            before,
            i64::from(ACTS_LISTED),
            except.map(|account| account.0)
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(ModerationAct::from).collect())
    }

    /// Lists the acts about a person, newest first; at most 100.
    pub(crate) async fn list_about(self, account: AccountId) -> Result<Vec<ModerationAct>> {
        let query = sqlx::query_as!(
            ActRow,
            r#"select act_id, kind, reason, text, moderator,
           case when email is not null then person_id end as person_id, name,
           done_at as "done_at: _", ends_at as "ends_at: _", old_name, appeal, answer, is_lifted
         from moderation_act
         join account using (account_id)
         where account_id = $1
         order by done_at desc
         limit $2"#,
            account.0,
            i64::from(ACTS_LISTED)
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(ModerationAct::from).collect())
    }
}

impl PendingAct {
    /// Stores the act; returns when its effect ends.
    async fn insert(
        &self,
        tx: &mut PgConnection,
        queued: &QueuedReport,
        decision: &ActDecision,
    ) -> sqlx::Result<Option<Timestamp>> {
        let report = &queued.report;
        let is_renamed = self.kind == ActKind::Renamed;
        let query = sqlx::query_scalar!(
            "insert into moderation_act
           (act_id, account_id, moderator, report_id, match_id, kind, reason, text, ends_at, old_name, new_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9::integer), $10, $11)
         returning ends_at",
            self.act_id,
            self.account.0,
            self.moderator,
            report.report_id,
            report.match_id,
            <&str>::from(self.kind),
            <&str>::from(report.reason),
            decision.text.as_str(),
            decision.days.map(i32::from) as _,
            is_renamed.then_some(&self.old_name),
            is_renamed.then_some(&self.new_name)
        );
        let ends_at = query.fetch_one(tx).await?;
        Ok(ends_at.map(jiff_sqlx::Timestamp::to_jiff))
    }
}

/// Marks a report and all others about the same thing as decided; false if it was decided before.
async fn close_reports(tx: &mut PgConnection, queued: &QueuedReport) -> sqlx::Result<bool> {
    let report = &queued.report;
    let query = sqlx::query_scalar!(
        "update conduct_report
         set decided_at = clock_timestamp()
         where reported_id = $1 and about = $2 and match_id is not distinct from $3
           and message is not distinct from $4 and decided_at is null
         returning report_id",
        queued.reported.0,
        <&str>::from(report.about),
        report.match_id,
        report.message.and_then(|number| i32::try_from(number).ok())
    );
    let closed = query.fetch_all(tx).await?;
    Ok(closed.contains(&report.report_id))
}

pub(super) async fn enqueue_email(
    tx: &mut PgConnection,
    email_id: Uuid,
    account: Uuid,
    kind: AccountEmailKind,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "insert into account_email (email_id, account_id, kind)
         select $1, account_id, $3
         from account
         where account_id = $2 and email is not null",
        email_id,
        account,
        kind.word()
    );
    query.execute(tx).await.map(drop)
}
