//! Reports that wait for a moderator, and what a moderator sees of one.

use std::collections::HashMap;

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acts::{ModerationAct, ModerationActs};
use super::reports::{ConductReport, ReportRow};
use crate::access::{AccountId, Accounts};
use crate::people::error::{PeopleRefusal, Result};

/// Maximum number of waiting reports that are listed.
const WAITING_MAX: i64 = 200;
/// Maximum number of other reports about a person that are shown.
const OTHERS_MAX: i64 = 20;

/// A report with the accounts that it concerns.
pub(crate) struct QueuedReport {
    pub(crate) report: ConductReport,
    pub(crate) reporter: AccountId,
    pub(crate) reported: AccountId,
}

/// A message that was copied into a report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportedMessage {
    /// Number of the message in its match.
    pub(crate) number: u32,
    /// Current name of the author.
    pub(crate) name: String,
    /// Whether the author is the reported person.
    pub(crate) is_reported: bool,
    /// When the message was sent.
    pub(crate) said_at: Timestamp,
    /// Text of the message.
    pub(crate) text: String,
}

/// A moderator's look at a report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportLook {
    /// Id of the moderator.
    pub(crate) moderator: Uuid,
    /// When the moderator looked.
    pub(crate) looked_at: Timestamp,
}

/// A report with everything that a moderator needs to decide on it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportCase {
    /// The report.
    pub(crate) report: ConductReport,
    /// Current name of the person who reported. The reported person does not learn it.
    pub(crate) reporter: String,
    /// Current name of the reported person.
    pub(crate) name: String,
    /// Id of the reported person; absent for guests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) person_id: Option<Uuid>,
    /// The reported message with up to five before and after it, as they were, without those of deleted accounts.
    pub(crate) messages: Vec<ReportedMessage>,
    /// Other reports about the person, newest first; at most 20.
    pub(crate) others: Vec<ConductReport>,
    /// Decisions of moderators about the person, newest first.
    pub(crate) acts: Vec<ModerationAct>,
    /// Looks of moderators at this report, oldest first.
    pub(crate) looks: Vec<ReportLook>,
}

#[derive(Clone, Copy)]
pub(crate) struct ReportQueue<'a>(pub &'a Accounts);

impl ReportQueue<'_> {
    /// Lists the reports that wait for a decision, oldest first; at most 200.
    pub(crate) async fn list_waiting(self) -> Result<Vec<QueuedReport>> {
        let query = sqlx::query_as!(
            ReportRow,
            r#"select report_id, reporter_id, reported_id, about, match_id, message, reason, text,
           reported_name, reported_at as "reported_at: _", decided_at as "decided_at: _"
         from conduct_report
         where decided_at is null
         order by reported_at, report_id
         limit $1"#,
            WAITING_MAX
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(QueuedReport::from).collect())
    }

    pub(crate) async fn load(self, report_id: Uuid) -> Result<QueuedReport> {
        let query = sqlx::query_as!(
            ReportRow,
            r#"select report_id, reporter_id, reported_id, about, match_id, message, reason, text,
           reported_name, reported_at as "reported_at: _", decided_at as "decided_at: _"
         from conduct_report
         where report_id = $1"#,
            report_id
        );
        let row = query.fetch_optional(self.0.db()).await?;
        Ok(row.ok_or(PeopleRefusal::NoSuchReport)?.into())
    }

    /// Records that a moderator looks at a report, then returns it with everything about it.
    pub(crate) async fn look(self, queued: QueuedReport, moderator: Uuid) -> Result<ReportCase> {
        let report_id = queued.report.report_id;
        let query = sqlx::query!(
            "insert into report_look (report_id, moderator) values ($1, $2)",
            report_id,
            moderator
        );
        query.execute(self.0.db()).await?;
        let people = self
            .load_people(&[queued.reporter, queued.reported])
            .await?;
        let name = |account: AccountId| people.get(&account).cloned().unwrap_or_default();
        let (reported_name, person_id) = name(queued.reported);
        Ok(ReportCase {
            reporter: name(queued.reporter).0,
            name: reported_name,
            person_id,
            messages: self.load_messages(&queued).await?,
            others: self.list_others(&queued).await?,
            acts: ModerationActs(self.0).list_about(queued.reported).await?,
            looks: self.list_looks(report_id).await?,
            report: queued.report,
        })
    }

    /// Returns the name of each account, and the id of its page unless it is a guest's.
    async fn load_people(
        self,
        accounts: &[AccountId],
    ) -> sqlx::Result<HashMap<AccountId, (String, Option<Uuid>)>> {
        let ids: Vec<Uuid> = accounts.iter().map(|account| account.0).collect();
        let query = sqlx::query!(
            r#"select account_id, name, case when email is not null then person_id end as person_id
         from account
         where account_id = any($1)"#,
            &ids
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows
            .map(|row| (AccountId(row.account_id), (row.name, row.person_id)))
            .collect())
    }

    async fn load_messages(self, queued: &QueuedReport) -> sqlx::Result<Vec<ReportedMessage>> {
        let query = sqlx::query!(
            "select number, author_id, name, said_at, text
         from reported_message
         join account on account_id = author_id
         where report_id = $1
         order by number",
            queued.report.report_id
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows
            .map(|row| ReportedMessage {
                number: u32::try_from(row.number).unwrap_or_default(),
                name: row.name,
                is_reported: row.author_id == queued.reported.0,
                said_at: row.said_at.to_jiff(),
                text: row.text,
            })
            .collect())
    }

    async fn list_others(self, queued: &QueuedReport) -> sqlx::Result<Vec<ConductReport>> {
        let query = sqlx::query_as!(
            ReportRow,
            r#"select report_id, reporter_id, reported_id, about, match_id, message, reason, text,
           reported_name, reported_at as "reported_at: _", decided_at as "decided_at: _"
         from conduct_report
         where reported_id = $1 and report_id <> $2
         order by reported_at desc
         limit $3"#,
            queued.reported.0,
            queued.report.report_id,
            OTHERS_MAX
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(ReportRow::into_report).collect())
    }

    async fn list_looks(self, report_id: Uuid) -> sqlx::Result<Vec<ReportLook>> {
        let query = sqlx::query!(
            "select moderator, looked_at from report_look where report_id = $1 order by looked_at",
            report_id
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows
            .map(|row| ReportLook {
                moderator: row.moderator,
                looked_at: row.looked_at.to_jiff(),
            })
            .collect())
    }
}

impl From<ReportRow> for QueuedReport {
    fn from(row: ReportRow) -> Self {
        Self {
            reporter: AccountId(row.reporter_id),
            reported: AccountId(row.reported_id),
            report: row.into_report(),
        }
    }
}
