//! The page on which an app asks to act for somebody, and the answer that goes back to it.
//!
//! Nobody is sent anywhere before they are signed in and have seen a page of ours: whoever registers an
//! app chooses where its people are sent (RFC 9700, 4.11.2). So what is wrong is told here, with a link
//! that tells it to the app (RFC 6749, 4.1.2.1). Only a button that was pressed says yes.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Query;
use askama::Template;
use secrecy::ExposeSecret;
use uuid::Uuid;

use super::apps::may;
use super::page::{self, Answered, PageFrame, answer_leading_to, see};
use super::post::Post;
use super::visitor::Visit;
use crate::access::{
    App, AppId, AuthorizationRequest, Challenge, Name, Redirect, Refusal, TokenScopes,
};
use crate::http::form::Fields;
use crate::http::problem::{Kind, Problem};
use crate::i18n::{Phrase, isolate};

/// What an app may say; whatever else it says is not heard (RFC 6749, 3.1).
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
    "the app that sent you here is not known; do not go on, and tell whoever made it";
const UNKNOWN_PLACE: &str = "the app that sent you here wants you back at a place that it has not \
    registered; do not go on, and tell whoever made it";

/// Most bytes of what an app wants to hear again.
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

struct Sender {
    app: App,
    /// Who registered it.
    owner: Name,
    redirect: Redirect,
    state: Option<String>,
    issuer: String,
}

/// What an app is told instead of a code, by its name in RFC 6749.
struct Refused(&'static str, &'static str);

const INVALID: &str = "invalid_request";
const UNSUPPORTED: &str = "unsupported_response_type";

pub(super) async fn show(visit: Visit, query: Query<Vec<(String, String)>>) -> Answered {
    visit.caller()?;
    let fields = fields_of(query.into_inner())?;
    let sender = Sender::of(&visit, &fields).await?;
    let asked = match sender.asked(&fields) {
        Ok(asked) => asked,
        Err(refused) => return sender.explain(&visit, &refused),
    };
    let language = visit.language;
    let place = sender.redirect.place().to_owned();
    let title = sender.titled("table-app-asks");
    let kept = FIELDS.iter().filter_map(|name| {
        let value = fields.get(name)?;
        Some((*name, value.to_owned()))
    });
    let scopes = asked.scopes.iter();
    let page = AuthorizePage {
        frame: PageFrame::of(&visit, title.say(language), None),
        by: sender.by().say(language),
        back: visit.say_with("table-app-back", "place", place),
        scopes: scopes.map(|scope| may(scope, language)).collect(),
        fields: kept.collect(),
    };
    answer_leading_to(&visit, &sender.redirect.form_target(), &page)
}

/// Sends whoever decided back to the app, with a code or without.
pub(super) async fn answer(post: Post) -> Answered {
    let caller = post.visit.caller()?;
    let fields = FIELDS.map(|name| (name.to_owned(), post.field(name).to_owned()));
    let fields = fields_of(fields.into())?;
    let sender = Sender::of(&post.visit, &fields).await?;
    let asked = match sender.asked(&fields) {
        Ok(asked) => asked,
        Err(refused) => return sender.explain(&post.visit, &refused),
    };
    if post.field("action") != "allow" {
        let refused = Refused("access_denied", "the person did not allow it");
        return Ok(see(&sender.way_back(&refused.answer())));
    }
    let accounts = Arc::clone(&post.visit.web.api.accounts);
    let allow = async move { accounts.grants.allow(caller.account, &asked).await };
    let code = post.visit.web.api.work.to_the_end(allow).await?;
    Ok(see(&sender.way_back(&[("code", code.expose_secret())])))
}

fn fields_of(pairs: Vec<(String, String)>) -> Result<Fields, Problem> {
    let twice = "the app asks for one thing twice; tell whoever made it";
    Fields::of(pairs).ok_or_else(|| Problem::new(Kind::Malformed, twice))
}

impl Sender {
    async fn of(visit: &Visit, fields: &Fields) -> Result<Self, Problem> {
        let api = &visit.web.api;
        let id = fields.get("client_id").map(Uuid::parse_str);
        let app = match id {
            Some(Ok(id)) => api.accounts.apps.find(AppId(id)).await?,
            Some(Err(_)) | None => None,
        };
        let refused = |code, detail| Problem::new(Kind::Malformed, detail).with_code(code);
        let (owner, app) = app.ok_or_else(|| refused("unknown_app", UNKNOWN_APP))?;
        let wanted = fields.get("redirect_uri").map(Redirect::parse);
        let is_known = |wanted: &Redirect| app.redirects.iter().any(|known| known.admits(wanted));
        let redirect = wanted.and_then(Result::ok).filter(is_known);
        Ok(Self {
            redirect: redirect.ok_or_else(|| refused("unknown_redirect", UNKNOWN_PLACE))?,
            app,
            owner,
            state: fields.get("state").map(str::to_owned),
            issuer: api.config.address.clone(),
        })
    }

    fn asked(&self, fields: &Fields) -> Result<AuthorizationRequest, Refused> {
        self.check(fields)?;
        let challenge = fields.get("code_challenge").and_then(Challenge::parse);
        let detail = "code_challenge is 43 letters of base64url";
        let challenge = challenge.ok_or(Refused(INVALID, detail))?;
        let scopes = TokenScopes::parse_text(fields.get("scope").unwrap_or_default());
        let scopes = scopes.map_err(|refusal| {
            let missing = (refusal == Refusal::NoScope).then_some("scope is missing");
            let detail = missing.unwrap_or("scope names what there is not");
            Refused("invalid_scope", detail)
        })?;
        Ok(AuthorizationRequest {
            app: self.app.id,
            redirect: self.redirect.clone(),
            scopes,
            challenge,
        })
    }

    fn check(&self, fields: &Fields) -> Result<(), Refused> {
        let is_long = |state: &String| STATE_BYTES_MAX < state.len();
        let is_long = self.state.as_ref().is_some_and(is_long);
        let (kind, mode) = (fields.get("response_type"), fields.get("response_mode"));
        let is_other_mode = !matches!(mode, None | Some("query"));
        let is_s256 = fields.get("code_challenge_method") == Some("S256");
        // The first that is wrong is told: what is missing before what there is not.
        let wrong = [
            (is_long, INVALID, "state has at most 1024 bytes"),
            (kind.is_none(), INVALID, "response_type is missing"),
            (kind != Some("code"), UNSUPPORTED, "response_type is code"),
            (is_other_mode, INVALID, "response_mode is query"),
            (!is_s256, INVALID, "code_challenge_method is S256"),
        ];
        let found = wrong.into_iter().find(|(is_wrong, ..)| *is_wrong);
        found.map_or(Ok(()), |(_, code, detail)| Err(Refused(code, detail)))
    }

    fn explain(&self, visit: &Visit, refused: &Refused) -> Answered {
        let place = self.redirect.place().to_owned();
        let title = self.titled("table-app-wrong").say(visit.language);
        let page = AuthorizeErrorPage {
            frame: PageFrame::of(visit, title, None),
            by: self.by().say(visit.language),
            error: refused.0,
            detail: refused.1,
            back: self.way_back(&refused.answer()),
            return_to: visit.say_with("table-app-return", "place", place),
        };
        page::answer(visit, StatusCode::BAD_REQUEST, &page)
    }

    fn titled(&self, key: &'static str) -> Phrase {
        Phrase::of(key).with("app", isolate(self.app.name.as_str()))
    }

    fn by(&self) -> Phrase {
        let owner = isolate(self.owner.as_str());
        self.titled("table-app-by").with("owner", owner)
    }

    /// The way back to the app, with what it wanted to hear again and who says it (RFC 9207).
    fn way_back(&self, answer: &[(&str, &str)]) -> String {
        let state = self.state.as_deref().map(|state| ("state", state));
        let more = state.into_iter().chain([("iss", self.issuer.as_str())]);
        let answer: Vec<(&str, &str)> = answer.iter().copied().chain(more).collect();
        self.redirect.with_answer(&answer)
    }
}

impl Refused {
    fn answer(&self) -> [(&'static str, &'static str); 2] {
        [("error", self.0), ("error_description", self.1)]
    }
}
