//! Stores reports of conduct.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountId, Accounts, lock_account};
use crate::people::disputes::DisputeText;
use crate::people::error::{PeopleRefusal, Result};
use crate::people::messages::SpokenMessage;

const WEEK: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Maximum number of reports by one person within a week.
const REPORTS_PER_WEEK: u8 = 10;
/// Maximum number of own reports that are listed.
const LISTED: i64 = 100;

/// Why a report was made.
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
pub(crate) enum ReportReason {
    /// Insults or hate.
    Insult,
    /// Threats.
    Threat,
    /// Advertising or repeated messages.
    Spam,
    /// An offensive or misleading name.
    Name,
    /// The person abandons matches.
    Abandoning,
    /// The person lets somebody else win.
    LettingWin,
    /// Something else.
    Other,
}

/// Kind of the subject of a report.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, strum::EnumString, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(crate) enum ReportAbout {
    /// A message at a table.
    Message,
    /// How a person played a match.
    Player,
    /// A person.
    Person,
}

/// A report of somebody's conduct.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConductReport {
    /// Id of the report.
    pub(crate) report_id: Uuid,
    /// Kind of its subject.
    pub(crate) about: ReportAbout,
    /// Id of the match; absent if the report is about a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// Number of the reported message; absent if the report is not about a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) message: Option<u32>,
    /// Name that the reported person had.
    pub(crate) reported_name: String,
    /// Why the report was made.
    pub(crate) reason: ReportReason,
    /// Words of the person who reported.
    pub(crate) text: String,
    /// When the report was made.
    pub(crate) reported_at: Timestamp,
    /// Whether a moderator has decided.
    pub(crate) is_decided: bool,
}

/// Subject of a new report.
pub(crate) struct ReportTarget {
    pub(crate) account: AccountId,
    pub(crate) about: ReportAbout,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) message: Option<u32>,
    /// The reported message and those around it.
    pub(crate) messages: Vec<SpokenMessage>,
}

/// A report to be stored.
pub(crate) struct NewReport {
    pub(crate) reporter: AccountId,
    pub(crate) target: ReportTarget,
    pub(crate) reason: ReportReason,
    pub(crate) text: DisputeText,
}

pub(super) struct ReportRow {
    pub(super) report_id: Uuid,
    pub(super) reporter_id: Uuid,
    pub(super) reported_id: Uuid,
    pub(super) about: String,
    pub(super) match_id: Option<Uuid>,
    pub(super) message: Option<i32>,
    pub(super) reason: String,
    pub(super) text: String,
    pub(super) reported_name: String,
    pub(super) reported_at: jiff_sqlx::Timestamp,
    pub(super) decided_at: Option<jiff_sqlx::Timestamp>,
}

impl ReportRow {
    pub(super) fn into_report(self) -> ConductReport {
        ConductReport {
            report_id: self.report_id,
            about: self.about.parse().unwrap_or(ReportAbout::Person),
            match_id: self.match_id,
            message: self.message.and_then(|number| u32::try_from(number).ok()),
            reported_name: self.reported_name,
            reason: self.reason.parse().unwrap_or(ReportReason::Other),
            text: self.text,
            reported_at: self.reported_at.to_jiff(),
            is_decided: self.decided_at.is_some(),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct ConductReports<'a>(pub &'a Accounts);

impl ConductReports<'_> {
    /// Stores a report. Refused if the person has reported the same before, or too often within a week.
    pub(crate) async fn submit(self, report: &NewReport) -> Result<ConductReport> {
        let id = self.0.world().random_id()?;
        let mut tx = lock_account(self.0.db(), report.reporter).await?;
        report.check_allowed(&mut tx).await?;
        let row = report.insert(&mut tx, id).await?;
        let stored = row.ok_or(PeopleRefusal::Nobody)?.into_report();
        report.insert_messages(&mut tx, id).await?;
        tx.commit().await?;
        Ok(stored)
    }

    /// Lists the reports that an account has made, newest first.
    pub(crate) async fn list_own(self, account: AccountId) -> Result<Vec<ConductReport>> {
        let query = sqlx::query_as!(
            ReportRow,
            r#"select report_id, reporter_id, reported_id, about, match_id, message, reason, text,
           reported_name, reported_at as "reported_at: _", decided_at as "decided_at: _"
         from conduct_report
         where reporter_id = $1
         order by reported_at desc
         limit $2"#,
            account.0,
            LISTED
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.map(ReportRow::into_report).collect())
    }
}

impl NewReport {
    fn sql_message(&self) -> Option<i32> {
        self.target
            .message
            .map(|number| i32::try_from(number).unwrap_or(i32::MAX))
    }

    /// Refuses a repeated report, and one too many within a week.
    async fn check_allowed(&self, tx: &mut PgConnection) -> Result<()> {
        let query = sqlx::query!(
            r#"select
           coalesce(bool_or(
             reported_id = $2 and about = $3 and match_id is not distinct from $4
             and message is not distinct from $5
           ), false) as "is_known!",
           count(*) filter (where reported_at > now() - make_interval(secs => $6)) as "recent!"
         from conduct_report
         where reporter_id = $1"#,
            self.reporter.0,
            self.target.account.0,
            <&str>::from(self.target.about),
            self.target.match_id,
            self.sql_message(),
            WEEK.as_secs_f64()
        );
        let earlier = query.fetch_one(tx).await?;
        if earlier.is_known {
            return Err(PeopleRefusal::ReportedAlready.into());
        }
        if i64::from(REPORTS_PER_WEEK) <= earlier.recent {
            return Err(PeopleRefusal::TooManyReports.into());
        }
        Ok(())
    }

    /// Stores the report; `None` if the reported account is deleted.
    async fn insert(&self, tx: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<ReportRow>> {
        let query = sqlx::query_as!(
            ReportRow,
            r#"insert into conduct_report
           (report_id, reporter_id, reported_id, about, match_id, message, reason, text, reported_name)
         select $1, $2, account_id, $4, $5, $6, $7, $8, name
         from account
         where account_id = $3
         returning report_id, reporter_id, reported_id, about, match_id, message, reason, text,
           reported_name, reported_at as "reported_at: _", decided_at as "decided_at: _""#,
            id,
            self.reporter.0,
            self.target.account.0,
            <&str>::from(self.target.about),
            self.target.match_id,
            self.sql_message(),
            <&str>::from(self.reason),
            self.text.as_str()
        );
        query.fetch_optional(tx).await
    }

    /// Stores the messages of authors who still have an account.
    async fn insert_messages(&self, tx: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
        let (mut numbers, mut authors) = (Vec::new(), Vec::new());
        let (mut times, mut texts) = (Vec::new(), Vec::new());
        for said in &self.target.messages {
            numbers.push(said.number);
            authors.push(said.account.0);
            times.push(said.said_at.to_sqlx());
            texts.push(said.text.clone());
        }
        let query = sqlx::query!(
            "insert into reported_message (report_id, number, author_id, said_at, text)
         select $1, number, account_id, said_at, said.text
         from unnest($2::integer[], $3::uuid[], $4::timestamptz[], $5::text[])
           as said(number, author, said_at, text)
         join account on account_id = author",
            id,
            &numbers,
            &authors,
            &times as _,
            &texts
        );
        query.execute(tx).await.map(drop)
    }
}
