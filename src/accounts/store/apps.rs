//! The rows of apps.

use jiff_sqlx::{Timestamp, ToSqlx};
use uuid::Uuid;

use super::super::answers::Claim;
use super::super::apps::{APPS_MAX, App, AppId, FreshApp, NewApp, Redirect};
use super::super::error::{Refusal, Result};
use super::super::inputs::Name;
use super::super::{AccountId, Accounts};

pub(crate) struct AppRow {
    app_id: Uuid,
    name: String,
    redirect_uris: Vec<String>,
    pub(crate) secret_hash: Option<Vec<u8>>,
    created_at: Timestamp,
    stopped_at: Option<Timestamp>,
    owner: String,
}

impl AppRow {
    /// An address that was taken once and is not any more leads nowhere; the app stays.
    pub(crate) fn read(self) -> Result<App> {
        let redirects = self.redirect_uris.iter();
        Ok(App {
            id: AppId(self.app_id),
            name: Name::parse(&self.name)?,
            redirects: redirects
                .filter_map(|to| Redirect::parse(to).ok())
                .collect(),
            is_confidential: self.secret_hash.is_some(),
            created_at: self.created_at.to_jiff(),
            stopped_at: self.stopped_at.map(Timestamp::to_jiff),
            owner: Name::parse(&self.owner)?,
        })
    }
}

macro_rules! app_rows {
    ($which:literal, $arg:expr) => {
        sqlx::query_as!(
            AppRow,
            "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where "
                + $which,
            $arg
        )
    };
}

impl Accounts {
    /// Keeps an app of an account. A claimed write is settled with it; without its claim nothing is kept.
    pub async fn keep_app(
        &self,
        account: AccountId,
        (wish, fresh): (&NewApp, &FreshApp),
        claim: Option<Claim<'_>>,
    ) -> Result<()> {
        let redirects = wish.redirects.iter().map(|to| to.as_str().to_owned());
        let query = claimed!(
            query_scalar,
            account,
            claim,
            "holder as (
           select account_id
           from account
           where account_id = $1 and ($2::bytea is null or exists (select from claim))
           for no key update
         ), made as (
           insert into app (app_id, account_id, name, redirect_uris, secret_hash, created_at)
           select $5, account_id, $6, $7, $8, $9
           from holder
           where $10::bigint > (select count(*) from app where account_id = $1)
           returning account_id
         )",
            r#"
         select exists (select from made) as "is_made!""#,
            fresh.id.0,
            wish.name.as_str(),
            &redirects.collect::<Vec<_>>(),
            fresh.hash.as_ref().map(<[u8; 32]>::as_slice),
            fresh.created_at.to_sqlx(),
            i64::from(APPS_MAX),
        );
        Refusal::TooManyApps.unless(query.fetch_one(&self.db).await?)
    }

    /// The apps of an account, the newest first.
    pub async fn apps(&self, account: AccountId) -> Result<Vec<App>> {
        let query = app_rows!(
            "account_id = $1
         order by app.created_at desc, app_id",
            account.0
        );
        let rows = query.fetch_all(&self.db).await?;
        rows.into_iter().map(AppRow::read).collect()
    }

    pub(crate) async fn find_app(&self, app: AppId) -> sqlx::Result<Option<AppRow>> {
        let query = app_rows!("app_id = $1 and stopped_at is null", app.0);
        query.fetch_optional(&self.db).await
    }

    /// Lets an app go on that was stopped; gives whether the account has it.
    pub async fn resume_app(&self, account: AccountId, app: AppId) -> Result<bool> {
        let query = sqlx::query!(
            "update app
         set stopped_at = null
         where account_id = $1 and app_id = $2",
            account.0,
            app.0
        );
        Ok(query.execute(&self.db).await?.rows_affected() == 1)
    }

    /// Ends an app and everything it was allowed; gives whether the account had it.
    pub async fn end_app(&self, account: AccountId, app: AppId) -> Result<bool> {
        let query = sqlx::query!(
            "delete from app
         where account_id = $1 and app_id = $2",
            account.0,
            app.0
        );
        let ended = query.execute(&self.db).await?.rows_affected();
        // What went with it is found in the list of ends.
        self.refresh_revocations().await?;
        Ok(ended == 1)
    }
}
