//! Page for apps with access to the account and for personal access tokens.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use futures_util::FutureExt;
use secrecy::ExposeSecret;
use uuid::Uuid;

use crate::access::{
    App, AppId, Grant, PersonalToken, ProfileChange, TOKEN_DAYS_MAX, TokenScope, TokenScopes,
};
use crate::http::accounts::{TOKEN_DAYS_DEFAULT, parse_token_request};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{json_response, store_once};
use crate::i18n::{Language, Phrase};
use crate::web::page::{
    DoneQuery, Notice, PageFrame, PageOutcome, PageResult, answer_page, show_again,
};
use crate::web::people::parse_id;
use crate::web::visitor::{Post, Visit};

/// Lifetimes of a new access token that the form offers, in days, default first.
const DAYS: [u16; 3] = [TOKEN_DAYS_DEFAULT, 30, TOKEN_DAYS_MAX];

#[derive(Template)]
#[template(path = "apps.html", config = "src/web/askama.toml")]
struct AppsPage {
    frame: PageFrame,
    /// Apps of the account that lost their access, for example by a change of the password.
    stopped: Vec<App>,
    grants: Vec<Grant>,
    tokens: Vec<PersonalToken>,
    key: String,
    scopes: Vec<(&'static str, String)>,
    is_bot: bool,
    /// Secret of the access token that was just created, shown only once.
    secret: Option<String>,
}

pub(crate) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    let words = [
        ("revoked", "table-revoked"),
        ("resumed", "table-apps-resumed"),
        ("kept", "table-preferences-kept"),
    ];
    render(&visit, done.to_outcome(&words), None).await
}

async fn render(visit: &Visit, again: PageOutcome, secret: Option<String>) -> PageResult {
    let (account, accounts) = (visit.caller()?.account, &visit.web.api.accounts);
    let mut stopped = accounts.apps.list(account).await?;
    stopped.retain(|app| app.stopped_at.is_some());
    let scope = |one: TokenScope| (one.name(), describe_scope(one, visit.language));
    let page = AppsPage {
        frame: PageFrame::new(visit, visit.say("table-apps"), again.notice),
        stopped,
        grants: accounts.grants.list(account).await?,
        tokens: accounts.personal_tokens.list(account).await?,
        key: visit.fresh_key()?,
        scopes: TokenScopes::all().iter().map(scope).collect(),
        is_bot: accounts.profiles.load_person(account).await?.is_bot,
        secret,
    };
    answer_page(visit, again.status, &page)
}

pub(super) fn describe_scope(scope: TokenScope, language: Language) -> String {
    let key = format!("table-scope-{}", scope.name().replace(':', "-"));
    Phrase::new(key).localize(language)
}

/// Creates a personal access token and shows it. A double click shows it again; submitting the form later does not.
pub(crate) async fn make_token(post: Post) -> PageResult {
    let visit = &post.visit;
    match create_token(&post).await {
        Ok(Some(secret)) => {
            let created = PageOutcome::new(StatusCode::CREATED, None);
            render(visit, created, Some(secret)).await
        }
        Ok(None) => {
            let notice = Some(Notice::Undone("table-token-again"));
            render(visit, PageOutcome::new(StatusCode::OK, notice), None).await
        }
        Err(problem) => {
            let refused = show_again(problem, &[ProblemKind::Invalid, ProblemKind::Conflict])?;
            render(visit, refused, None).await
        }
    }
}

/// Creates a personal access token; returns `None` if the form was submitted before.
async fn create_token(post: &Post) -> Result<Option<String>, Problem> {
    let (api, account) = (&post.visit.web.api, post.visit.caller()?.account);
    let scopes = post.fields("scope.").map(|(name, _)| name);
    // An entry that is not a number becomes 0, which validation refuses.
    let days = post.field("days").parse().unwrap_or_default();
    let token = parse_token_request(post.field("name"), scopes, days)?;
    let content = format!("{token:?}");
    let form_key = post.key("token")?;
    let key = api.response_key(Some(&form_key), "plain token", content.as_bytes());
    let tokens = &api.accounts.personal_tokens;
    let fresh = tokens.prepare_for_form(token, form_key.as_str())?;
    let made = json_response(StatusCode::CREATED, &fresh.token.id)?;
    let answer = store_once(api, account, key, made, move |accounts, claim| {
        async move {
            let tokens = &accounts.personal_tokens;
            tokens.insert(account, &fresh, claim).await
        }
        .boxed()
    });
    let id = serde_json::from_slice::<Uuid>(&answer.await?.body);
    let id = id.map_err(|error| Problem::internal(&error))?;
    let secret = tokens
        .recover_secret(account, id, form_key.as_str())
        .await?;
    Ok(secret.map(|secret| secret.expose_secret().to_owned()))
}

pub(crate) async fn set_bot(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let change = ProfileChange {
        is_bot: Some(post.field("bot") == "yes"),
        ..ProfileChange::default()
    };
    let work = async move |api: Data<AppState>| api.access.change_profile(account, &change).await;
    match post.run(work, "/apps?done=kept").await {
        Err(problem) => {
            let refused = show_again(problem, &[ProblemKind::Conflict])?;
            render(&post.visit, refused, None).await
        }
        kept => kept,
    }
}

pub(crate) async fn resume(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let app = AppId(parse_id(post.field("app"))?);
    let resume = async move |api: Data<AppState>| api.accounts.apps.resume(account, app).await;
    // Resuming an app that was deleted in the meantime is no error: the page no longer lists the app.
    post.run(resume, "/apps?done=resumed").await
}

pub(crate) async fn revoke(post: Post) -> PageResult {
    let account = post.visit.caller()?.account;
    let grant = post.field("grant").parse::<Uuid>().ok();
    let token = post.field("personal").parse::<Uuid>().ok();
    let end = |api: Data<AppState>| async move {
        if let Some(grant) = grant {
            api.accounts.grants.revoke(account, grant).await?;
        }
        if let Some(token) = token {
            api.accounts.personal_tokens.revoke(account, token).await?;
        }
        Ok::<_, Problem>(())
    };
    // Revoking an access that is already revoked is no error: the owner gets what they asked for.
    post.run(end, "/apps?done=revoked").await
}
