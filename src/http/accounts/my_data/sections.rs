//! Wire types of the account data: account, sessions, tokens, apps, webhooks, absences. Fields are only ever
//! added.

use jiff::Timestamp;
use serde::Serialize;
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{
    App, Grant, Person, PersonalToken, RedirectTarget, SecondFactorStatus, Session, SessionId,
    TokenScopes, Visibility,
};
use crate::http::accounts::absence::DailyQuietHours;
use crate::people::{AccountAbsence, Vacation};
use crate::webhooks::Endpoint;

/// Your account.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyAccount {
    /// Id of the account.
    account_id: Uuid,
    /// Email address of the account.
    email: String,
    /// Whether the email address was confirmed.
    is_verified: bool,
    /// Whether emails to the address are returned as undeliverable.
    email_bounced: bool,
    /// Name of the account, shown to other players.
    name: String,
    /// When the account was created.
    created_at: Timestamp,
    /// Language of your emails.
    #[schema(example = "hu")]
    language: &'static str,
    /// IANA name of your time zone.
    #[schema(example = "Europe/Budapest")]
    time_zone: String,
    /// Whether the account is a bot.
    is_bot: bool,
    /// When pages ask for confirmation of an action: `always`, `final` (only if it cannot be undone) or
    /// `never`.
    #[schema(example = "final")]
    confirmation: String,
    /// Id of your page for other people.
    person_id: Uuid,
    /// The people to whom your page is shown.
    visibility: Visibility,
}

/// One of your sessions.
#[derive(Serialize, ToSchema)]
pub(crate) struct MySession {
    /// Id of the session.
    session_id: Uuid,
    /// When you signed in.
    created_at: Timestamp,
    /// When the tokens of the session were last refreshed.
    refreshed_at: Timestamp,
    /// When the session ends; refreshing does not extend it.
    ends_at: Timestamp,
    /// Whether the session belongs to a browser that is signed in to the pages.
    in_browser: bool,
}

/// Your second factor, without its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct MySecondFactor {
    /// When you turned it on; absent if it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    on_since: Option<Timestamp>,
    /// Number of recovery codes that you have not used yet.
    recovery_codes_left: u16,
    /// When the operator removed your second factor, newest first.
    removed_by_operator_at: Vec<Timestamp>,
}

/// One of your personal access tokens, without the token itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyToken {
    /// Id of the token; not a secret.
    token_id: Uuid,
    /// The name that you gave the token.
    name: String,
    /// Scopes of the token, which limit what it can be used for.
    scopes: Vec<&'static str>,
    /// When the token was created.
    created_at: Timestamp,
    /// When the token expires.
    expires_at: Timestamp,
    /// When the token was last used, to the hour; absent if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Timestamp>,
}

/// An app that you registered, without its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyApp {
    /// The `client_id` of the app; not a secret.
    client_id: Uuid,
    /// Name of the app.
    name: String,
    /// Addresses to which people may be redirected.
    redirect_uris: Vec<String>,
    /// When you registered the app.
    created_at: Timestamp,
}

/// An app that may act for you.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyGrant {
    /// The `client_id` of the app that may act for you.
    client_id: Uuid,
    /// Name of the app.
    app_name: String,
    /// Scopes that you granted to the app.
    scopes: Vec<&'static str>,
    /// When you gave the app access.
    created_at: Timestamp,
    /// When the app's access expires.
    ends_at: Timestamp,
    /// When the app was last active, to the hour; absent if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Timestamp>,
}

/// One of your webhooks, without its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyWebhook {
    /// Id of the webhook.
    webhook_id: Uuid,
    /// Scheme and host of the webhook's URL. The rest of the URL is left out, since it is often secret.
    #[schema(example = "https://hooks.example.org")]
    origin: String,
    /// Your description of the webhook.
    description: String,
    /// Events that the webhook receives.
    events: Vec<String>,
    /// The only match whose events the webhook receives; absent if it receives those of all your matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    match_id: Option<Uuid>,
    /// When the webhook was created.
    created_at: Timestamp,
}

/// Your quiet hours and vacations. Your matches store the same in their calendars.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyAbsence {
    /// Your quiet hours in local time; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet: Option<DailyQuietHours>,
    /// Your vacations.
    vacations: Vec<Vacation>,
}

impl MyAccount {
    pub(super) fn new(person: &Person, confirmation: String) -> Self {
        Self {
            account_id: person.account.0,
            email: person.email.as_str().to_owned(),
            is_verified: person.is_verified,
            email_bounced: person.is_bouncing,
            name: person.name.as_str().to_owned(),
            created_at: person.created_at,
            language: person.language.code(),
            time_zone: person.zone.name().to_owned(),
            is_bot: person.is_bot,
            confirmation,
            person_id: person.page_id,
            visibility: person.visibility,
        }
    }
}

impl MySession {
    pub(super) fn new(session: &Session, in_browsers: &[SessionId]) -> Self {
        Self {
            session_id: session.session.0,
            created_at: session.created_at,
            refreshed_at: session.refreshed_at,
            ends_at: session.ends_at,
            in_browser: in_browsers.contains(&session.session),
        }
    }
}

impl MySecondFactor {
    pub(super) fn new(status: SecondFactorStatus, removed_by_operator_at: Vec<Timestamp>) -> Self {
        Self {
            on_since: status.on_since,
            recovery_codes_left: status.codes_left,
            removed_by_operator_at,
        }
    }
}

impl From<PersonalToken> for MyToken {
    fn from(token: PersonalToken) -> Self {
        Self {
            token_id: token.id,
            name: token.name.as_str().to_owned(),
            scopes: token.scopes.names(),
            created_at: token.created_at,
            expires_at: token.expires_at,
            last_used_at: token.last_used_at,
        }
    }
}

impl From<App> for MyApp {
    fn from(app: App) -> Self {
        let redirects = app.redirects.iter().map(RedirectTarget::as_str);
        Self {
            client_id: app.id.0,
            name: app.name.as_str().to_owned(),
            redirect_uris: redirects.map(str::to_owned).collect(),
            created_at: app.created_at,
        }
    }
}

impl From<Grant> for MyGrant {
    fn from(grant: Grant) -> Self {
        Self {
            client_id: grant.app.0,
            app_name: grant.app_name.as_str().to_owned(),
            scopes: TokenScopes::names(&grant.scopes),
            created_at: grant.created_at,
            ends_at: grant.ends_at,
            last_used_at: grant.last_used_at,
        }
    }
}

impl From<Endpoint> for MyWebhook {
    fn from(endpoint: Endpoint) -> Self {
        let row = endpoint.row;
        let address = Url::parse(&row.url).map(|url| url.origin().ascii_serialization());
        Self {
            webhook_id: row.endpoint_id,
            origin: address.unwrap_or_default(),
            description: row.description,
            events: row.kinds,
            match_id: row.match_id,
            created_at: row.made_at,
        }
    }
}

impl MyAbsence {
    pub(super) fn from_absence(absence: AccountAbsence) -> Self {
        let quiet = absence.quiet.map(Into::into);
        let vacations = absence.vacations;
        Self { quiet, vacations }
    }
}
