//! Third-party apps (OAuth 2.1 clients), registered by a user to act for users who allow it.

use std::sync::Arc;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use subtle::ConstantTimeEq;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::tokens::TokenKind;
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, Name, RedirectTarget, Result, WriteClaim,
    lock_account,
};

pub(crate) const APPS_MAX: u8 = 20;

pub(crate) const REDIRECTS_MAX: usize = 10;

/// Identifier of an app (`client_id`); not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct AppId(pub Uuid);

/// An app, as its owner sees it in the list.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = AppView)]
pub struct App {
    /// The app's `client_id`; not a secret.
    #[serde(rename = "client_id")]
    #[schema(value_type = Uuid)]
    pub(crate) id: AppId,
    /// Name of the app.
    #[schema(value_type = String)]
    pub(crate) name: Name,
    /// Addresses to which people may be redirected.
    #[serde(rename = "redirect_uris")]
    #[schema(value_type = Vec<String>)]
    pub(crate) redirects: Vec<RedirectTarget>,
    /// Whether the app has a secret.
    #[serde(rename = "confidential")]
    pub(crate) is_confidential: bool,
    /// When the app was registered.
    pub(crate) created_at: Timestamp,
    /// When the app was stopped because your password was changed: it can neither ask for access nor get
    /// tokens until you resume it. Absent while it works.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct NewApp {
    pub(crate) name: Name,
    pub(crate) redirects: Vec<RedirectTarget>,
    pub(crate) is_confidential: bool,
}

/// An app that is not stored yet, with its secret.
pub struct PreparedApp {
    pub(crate) app: App,
    /// Secret, which is shown once; `None` for a public client.
    pub(crate) secret: Option<SecretString>,
    pub(crate) hash: Option<[u8; 32]>,
}

pub(crate) struct AppRow {
    app_id: Uuid,
    name: String,
    redirect_uris: Vec<String>,
    pub(crate) secret_hash: Option<Vec<u8>>,
    created_at: Timestamp,
    stopped_at: Option<jiff_sqlx::Timestamp>,
    owner: String,
}

impl AppRow {
    /// Converts the row to an app, without redirect addresses that are no longer allowed.
    pub(crate) fn into_app(self) -> App {
        let uris = self.redirect_uris.iter();
        let redirects = uris.filter_map(|to| RedirectTarget::parse(to).ok());
        App {
            id: AppId(self.app_id),
            name: Name::from_stored(&self.name),
            redirects: redirects.collect(),
            is_confidential: self.secret_hash.is_some(),
            created_at: self.created_at,
            stopped_at: self.stopped_at.map(jiff_sqlx::Timestamp::to_jiff),
        }
    }
}

pub struct Apps(pub(in crate::access) Arc<AccountsContext>);

impl Apps {
    /// Creates an app with a new id, and a secret if it is confidential, without storing the app.
    pub fn prepare(&self, app: NewApp) -> Result<PreparedApp> {
        let token = TokenKind::AppSecret.generate(&self.0.world)?;
        let is_confidential = app.is_confidential;
        let app = App {
            id: AppId(self.0.world.random_id()?),
            name: app.name,
            redirects: app.redirects,
            is_confidential,
            created_at: self.0.world.now(),
            stopped_at: None,
        };
        Ok(PreparedApp {
            app,
            secret: is_confidential.then_some(token.text),
            hash: is_confidential.then_some(token.hash),
        })
    }

    /// Returns an app and the name of its owner; `None` if it does not exist or is stopped.
    pub async fn find(&self, app: AppId) -> Result<Option<(Name, App)>> {
        let row = self.load_row(app).await?;
        Ok(row.map(|row| (Name::from_stored(&row.owner), row.into_app())))
    }

    /// Returns the app if the client authenticates as it: with its secret, or without one as a public client.
    pub async fn authenticate(
        &self,
        app: AppId,
        secret: Option<&SecretString>,
    ) -> Result<Option<App>> {
        let row = self.load_row(app).await?;
        let given_hash = secret.map(|secret| TokenKind::AppSecret.hash_of(secret.expose_secret()));
        let is_it = |row: &AppRow| match (&row.secret_hash, given_hash) {
            (None, None) => true,
            (Some(stored), Some(Some(given))) => stored.as_slice().ct_eq(&given).into(),
            (None | Some(_), None | Some(_)) => false,
        };
        Ok(row.filter(is_it).map(AppRow::into_app))
    }

    /// Stores an app and settles the idempotency claim in one statement; stores nothing if the claim is lost.
    pub async fn insert(
        &self,
        account: AccountId,
        new_app: &PreparedApp,
        claim: Option<WriteClaim<'_>>,
    ) -> Result<()> {
        let app = &new_app.app;
        let redirects = app.redirects.iter().map(|to| to.as_str().to_owned());
        let query = sqlx::query_scalar!(
            r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $2 and status is null
           for update
         ), holder as (
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
         ), settled as (
           update answer
           set status = $3, body = $4
           from made
           where answer.account_id = made.account_id and answer.key_mac = $2
         )
         select exists (select from made) as "is_made!""#,
            account.0,
            claim.map(|claim| claim.key.key.as_slice()),
            claim.map(|claim| claim.status()),
            claim.map(|claim| claim.response.body.as_slice()),
            app.id.0,
            app.name.as_str(),
            &redirects.collect::<Vec<_>>(),
            new_app.hash.as_ref().map(<[u8; 32]>::as_slice),
            app.created_at.to_sqlx(),
            i64::from(APPS_MAX),
        );
        let mut tx = lock_account(&self.0.db, account).await?;
        let is_made = query.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        AccountRefusal::TooManyApps.unless(is_made)
    }

    pub async fn list(&self, account: AccountId) -> Result<Vec<App>> {
        let query = sqlx::query_as!(
            AppRow,
            "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where account_id = $1
         order by app.created_at desc, app_id",
            account.0
        );
        let rows = query.fetch_all(&self.0.db).await?;
        Ok(rows.into_iter().map(AppRow::into_app).collect())
    }

    pub(crate) async fn load_row(&self, app: AppId) -> sqlx::Result<Option<AppRow>> {
        let query = sqlx::query_as!(
            AppRow,
            "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where app_id = $1 and stopped_at is null",
            app.0
        );
        query.fetch_optional(&self.0.db).await
    }

    pub async fn resume(&self, account: AccountId, app: AppId) -> Result<bool> {
        let query = sqlx::query!(
            "update app
         set stopped_at = null
         where account_id = $1 and app_id = $2",
            account.0,
            app.0
        );
        Ok(query.execute(&self.0.db).await?.rows_affected() == 1)
    }

    /// Deletes an app and all its grants; returns whether the account had this app.
    pub async fn delete(&self, account: AccountId, app: AppId) -> Result<bool> {
        let query = sqlx::query!(
            "delete from app
         where account_id = $1 and app_id = $2",
            account.0,
            app.0
        );
        let ended = query.execute(&self.0.db).await?.rows_affected();
        // The grants were deleted with the app. This refresh adds them to the list of ended sessions.
        self.0.monitor().refresh().await?;
        Ok(ended == 1)
    }
}
