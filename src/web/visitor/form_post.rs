//! Extractor for submitted forms. Accepts only forms that one of our pages showed to this browser.

use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::web::{Data, Form};
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use secrecy::SecretString;
use uuid::Uuid;

use super::Visit;
use super::form_values::SentForm;
use super::site_origin::Origin;
use crate::access::Caller;
use crate::http::app_state::AppState;
use crate::http::monitoring::{note_account, note_fields};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::LoginRoute;
use crate::http::request::{IdempotencyKeyText, refuse_compressed};
use crate::log::IdempotencyKey;
use crate::web::matches::match_page::{MatchQuery, render_refusal};
use crate::web::page::{PageResult, redirect_to};

pub(crate) const TOKEN: &str = "token";
pub(crate) const KEY: &str = "key";

pub(crate) struct Post {
    pub(crate) visit: Visit,
}

impl Post {
    async fn parse(request: HttpRequest, mut payload: Payload) -> Result<Self, Problem> {
        let mut visit = Visit::load(&request).await?;
        let is_ours = Origin::is_same_origin(&request, visit.web.public_origin.as_ref());
        refuse_compressed(request.headers())?;
        // A form that cannot be parsed has no CSRF token either, so this extractor refuses it.
        let read = Form::<Vec<(String, String)>>::from_request(&request, &mut payload).await;
        let unreadable = "the form cannot be read, or is too long";
        let form = read.map_err(|_unreadable| Problem::new(ProblemKind::Malformed, unreadable));
        let fields = form?.into_inner();
        visit.reader.sent = Arc::new(SentForm::from_fields(request.path(), fields));
        let post = Self { visit };
        if !is_ours || !post.visit.accepts_token(post.field(TOKEN)) {
            let detail = "this form is too old or not one of ours; open the page again and repeat";
            return Err(Problem::new(ProblemKind::Forbidden, detail).with_code("not_our_form"));
        }
        let api = &post.visit.web.api;
        if let Some(browser) = &post.visit.browser {
            let account = browser.caller.account;
            let is_bot = api.accounts.display_names.is_bot_cached(account).await;
            api.limits.count_write(account, is_bot)?;
            note_account(account);
            let fields = post.fields("");
            note_fields(fields.filter(|(name, _)| ![TOKEN, KEY].contains(name)));
            api.accounts.browsers.extend_session(browser.caller).await?;
        } else {
            api.limits.count_visit(post.visit.address)?;
        }
        Ok(post)
    }

    pub(crate) async fn knock(&self, door: LoginRoute, email: &str) -> Result<(), Problem> {
        let (api, from) = (&self.visit.web.api, self.visit.address);
        api.check_attempt(door, email, from, &self.visit.devices)
            .await
    }

    /// Runs the work of a form to its end, even if the browser disconnects; then redirects to `after`.
    pub(crate) async fn run<T, E, F>(
        &self,
        work: impl FnOnce(Data<AppState>) -> F,
        after: &str,
    ) -> PageResult
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
    {
        self.visit.run(work).await?;
        Ok(redirect_to(after))
    }

    /// Runs the work of a form to its end, and only once per caller, form key, `suffix` and content.
    pub(crate) async fn run_once<T, E, F>(
        &self,
        operation: &str,
        suffix: &str,
        content: impl AsRef<[u8]>,
        work: impl FnOnce(Data<AppState>, Caller, Option<IdempotencyKey>) -> F,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
    {
        let (api, caller, content) = (&self.visit.web.api, self.visit.caller()?, content.as_ref());
        let key = api.request_key(caller.account, Some(&self.key(suffix)?), operation, content);
        self.visit.run(|api| work(api, caller, key)).await
    }

    /// Redirects to an anchor on the page of the match. After a refusal, shows that page with the refusal.
    pub(crate) async fn return_to_match<T>(
        &self,
        id: Uuid,
        anchor: &str,
        outcome: Result<T, Problem>,
    ) -> PageResult {
        match outcome {
            Ok(_) => Ok(redirect_to(&format!("/matches/{id}{anchor}"))),
            Err(problem) => render_refusal(&self.visit, id, &MatchQuery::default(), problem).await,
        }
    }

    /// Returns the value of a form field; empty if absent.
    pub(crate) fn field(&self, name: &str) -> &str {
        self.visit.sent.field(name)
    }

    pub(crate) fn secret(&self, name: &str) -> SecretString {
        SecretString::from(self.field(name))
    }

    pub(crate) fn fields(&self, begin: &str) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.visit.sent.fields();
        fields.filter_map(move |(name, value)| Some((name.strip_prefix(begin)?, value)))
    }

    pub(crate) fn key(&self, suffix: &str) -> Result<IdempotencyKeyText, Problem> {
        IdempotencyKeyText::parse(&format!("{}{suffix}", self.field(KEY)))
    }
}

impl FromRequest for Post {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        Box::pin(Self::parse(request.clone(), payload.take()))
    }
}
