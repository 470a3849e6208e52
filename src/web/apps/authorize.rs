//! OAuth authorization: the page that asks for consent, and the redirect back to the app.
//!
//! 1. Nobody is redirected before they are signed in and have seen our page: anyone can register an app with
//!    any redirect URI (RFC 9700, 4.11.2).
//! 2. So errors are shown on our page, with a link that reports them to the app (RFC 6749, 4.1.2.1).
//! 3. Consent is given only by pressing the button.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Query;
use askama::Template;
use secrecy::ExposeSecret;
use uuid::Uuid;

use super::apps_page::describe_scope;
use crate::access::{
    AccountRefusal, App, AppId, AuthorizationRequest, Challenge, Name, RedirectTarget, TokenScopes,
};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::FormFields;
use crate::i18n::{Phrase, isolate};
use crate::web::page;
use crate::web::page::{PageFrame, PageResult, answer_with_form_target, redirect_to};
use crate::web::visitor::{Post, Visit};

/// Known parameters of an authorization request; others are ignored (RFC 6749, 3.1).
const FIELDS: [&str; 8] = [
    "response_type",
    "response_mode",
    "client_id",
    "redirect_uri",
    "scope",
    "state",
    "code_challenge",
    "code_challenge_method",
];
const UNKNOWN_APP: &str =
    "the app that sent you here is not registered; do not continue, and tell its developer";
const UNKNOWN_PLACE: &str = "the app that sent you here asks to send you back to an address that it has not \
    registered; do not continue, and tell its developer";

const STATE_BYTES_MAX: usize = 1024;

#[derive(Template)]
#[template(path = "authorize.html", config = "src/web/askama.toml")]
struct AuthorizePage {
    frame: PageFrame,
    by: String,
    back: String,
    scopes: Vec<String>,
    fields: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "authorize_error.html", config = "src/web/askama.toml")]
struct AuthorizeErrorPage {
    frame: PageFrame,
    by: String,
    error: &'static str,
    detail: &'static str,
    back: String,
    return_to: String,
}

struct AuthorizingApp {
    app: App,
    owner: Name,
    redirect: RedirectTarget,
    state: Option<String>,
    issuer: String,
}

struct AuthorizeRefusal(&'static str, &'static str);

const INVALID: &str = "invalid_request";
const UNSUPPORTED: &str = "unsupported_response_type";

pub(crate) async fn show(visit: Visit, query: Query<Vec<(String, String)>>) -> PageResult {
    visit.caller()?;
    let fields = parse_fields(query.into_inner())?;
    let sender = AuthorizingApp::load(&visit, &fields).await?;
    let request = match sender.parse_request(&fields) {
        Ok(asked) => asked,
        Err(refused) => return sender.render_refusal(&visit, &refused),
    };
    let language = visit.language;
    let place = sender.redirect.display_host().to_owned();
    let title = sender.app_phrase("table-app-asks");
    let kept_fields = FIELDS.iter().filter_map(|name| {
        let value = fields.get(name)?;
        Some((*name, value.to_owned()))
    });
    let scopes = request.scopes.iter();
    let page = AuthorizePage {
        frame: PageFrame::new(&visit, title.localize(language), None),
        by: sender.owner_phrase().localize(language),
        back: visit.say_with("table-app-back", "place", place),
        scopes: scopes
            .map(|scope| describe_scope(scope, language))
            .collect(),
        fields: kept_fields.collect(),
    };
    answer_with_form_target(&visit, &sender.redirect.form_target(), &page)
}

/// Redirects to the app with an authorization code, or with an error if access was denied.
pub(crate) async fn decide(post: Post) -> PageResult {
    let caller = post.visit.caller()?;
    let pairs = FIELDS.map(|name| (name.to_owned(), post.field(name).to_owned()));
    let fields = parse_fields(pairs.into())?;
    let sender = AuthorizingApp::load(&post.visit, &fields).await?;
    let request = match sender.parse_request(&fields) {
        Ok(asked) => asked,
        Err(refused) => return sender.render_refusal(&post.visit, &refused),
    };
    if post.field("action") != "allow" {
        let refused = AuthorizeRefusal("access_denied", "the person did not allow it");
        return Ok(redirect_to(&sender.redirect_with(&refused.to_pairs())));
    }
    let accounts = Arc::clone(&post.visit.web.api.accounts);
    let allow = async move { accounts.grants.authorize(caller.account, &request).await };
    let runner = &post.visit.web.api.task_runner;
    let code = runner.run_to_end(Box::pin(allow)).await?;
    Ok(redirect_to(
        &sender.redirect_with(&[("code", code.expose_secret())]),
    ))
}

fn parse_fields(pairs: Vec<(String, String)>) -> Result<FormFields, Problem> {
    let twice = "the app asks for one thing twice; tell whoever made it";
    FormFields::from_pairs(pairs).ok_or_else(|| Problem::new(ProblemKind::Malformed, twice))
}

impl AuthorizingApp {
    async fn load(visit: &Visit, fields: &FormFields) -> Result<Self, Problem> {
        let api = &visit.web.api;
        let id = fields.get("client_id").map(Uuid::parse_str);
        let app = match id {
            Some(Ok(id)) => api.accounts.apps.find(AppId(id)).await?,
            Some(Err(_)) | None => None,
        };
        let refused = |code, detail| Problem::new(ProblemKind::Malformed, detail).with_code(code);
        let (owner, app) = app.ok_or_else(|| refused("unknown_app", UNKNOWN_APP))?;
        let redirect_uri = fields.get("redirect_uri").map(RedirectTarget::parse);
        let is_known =
            |wanted: &RedirectTarget| app.redirects.iter().any(|known| known.admits(wanted));
        let redirect = redirect_uri.and_then(Result::ok).filter(is_known);
        Ok(Self {
            redirect: redirect.ok_or_else(|| refused("unknown_redirect", UNKNOWN_PLACE))?,
            app,
            owner,
            state: fields.get("state").map(str::to_owned),
            issuer: api.config.address.clone(),
        })
    }

    fn parse_request(&self, fields: &FormFields) -> Result<AuthorizationRequest, AuthorizeRefusal> {
        self.check(fields)?;
        let challenge = fields.get("code_challenge").and_then(Challenge::parse);
        let detail = "code_challenge is 43 letters of base64url";
        let challenge = challenge.ok_or(AuthorizeRefusal(INVALID, detail))?;
        let scopes = TokenScopes::parse_text(fields.get("scope").unwrap_or_default());
        let scopes = scopes.map_err(|refusal| {
            let missing = (refusal == AccountRefusal::NoScope).then_some("scope is missing");
            let detail = missing.unwrap_or("scope names what there is not");
            AuthorizeRefusal("invalid_scope", detail)
        })?;
        Ok(AuthorizationRequest {
            app: self.app.id,
            redirect: self.redirect.clone(),
            scopes,
            challenge,
        })
    }

    fn check(&self, fields: &FormFields) -> Result<(), AuthorizeRefusal> {
        let exceeds = |state: &String| STATE_BYTES_MAX < state.len();
        let is_long = self.state.as_ref().is_some_and(exceeds);
        let (kind, mode) = (fields.get("response_type"), fields.get("response_mode"));
        let is_other_mode = !matches!(mode, None | Some("query"));
        let is_s256 = fields.get("code_challenge_method") == Some("S256");
        // The app learns only the first error, so missing parameters come before unsupported values.
        let wrong = [
            (is_long, INVALID, "state must have at most 1024 bytes"),
            (kind.is_none(), INVALID, "response_type is missing"),
            (
                kind != Some("code"),
                UNSUPPORTED,
                "response_type must be code",
            ),
            (is_other_mode, INVALID, "response_mode must be query"),
            (!is_s256, INVALID, "code_challenge_method must be S256"),
        ];
        let found = wrong.into_iter().find(|(is_wrong, ..)| *is_wrong);
        found.map_or(Ok(()), |(_, code, detail)| {
            Err(AuthorizeRefusal(code, detail))
        })
    }

    fn render_refusal(&self, visit: &Visit, refused: &AuthorizeRefusal) -> PageResult {
        let place = self.redirect.display_host().to_owned();
        let title = self.app_phrase("table-app-wrong").localize(visit.language);
        let page = AuthorizeErrorPage {
            frame: PageFrame::new(visit, title, None),
            by: self.owner_phrase().localize(visit.language),
            error: refused.0,
            detail: refused.1,
            back: self.redirect_with(&refused.to_pairs()),
            return_to: visit.say_with("table-app-return", "place", place),
        };
        page::answer_page(visit, StatusCode::BAD_REQUEST, &page)
    }

    fn app_phrase(&self, key: &'static str) -> Phrase {
        Phrase::new(key).with_value("app", isolate(self.app.name.as_str()))
    }

    fn owner_phrase(&self) -> Phrase {
        let owner = isolate(self.owner.as_str());
        self.app_phrase("table-app-by").with_value("owner", owner)
    }

    /// Returns the redirect to the app, with the app's `state` and our issuer (RFC 9207).
    fn redirect_with(&self, answer: &[(&str, &str)]) -> String {
        let state = self.state.as_deref().map(|state| ("state", state));
        let more = state.into_iter().chain([("iss", self.issuer.as_str())]);
        let pairs: Vec<(&str, &str)> = answer.iter().copied().chain(more).collect();
        self.redirect.with_query(&pairs)
    }
}

impl AuthorizeRefusal {
    fn to_pairs(&self) -> [(&'static str, &'static str); 2] {
        [("error", self.0), ("error_description", self.1)]
    }
}
