//! A form that was sent: from a page of ours, shown to this browser, or nothing is done.

use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::web::{Data, Form};
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use secrecy::SecretString;
use uuid::Uuid;

use super::form_values::Sent;
use super::match_page::{MatchQuery, refused};
use super::origin::Origin;
use super::page::{Answered, see};
use super::visitor::Visit;
use crate::access::Caller;
use crate::http::body::refuse_compressed;
use crate::http::door;
use crate::http::edge::Edge;
use crate::http::journal::{learn_account, note_fields};
use crate::http::limits::Door;
use crate::http::problem::{Kind, Problem};
use crate::http::resend::KeyText;
use crate::log::IdempotencyKey;

/// The field by which a form proves itself.
pub(super) const TOKEN: &str = "token";
/// The field that makes two sendings of one form one request.
pub(super) const KEY: &str = "key";

pub(super) struct Post {
    pub(super) visit: Visit,
}

impl Post {
    async fn of(request: HttpRequest, mut payload: Payload) -> Result<Self, Problem> {
        let mut visit = Visit::of(&request).await?;
        let is_ours = Origin::sent(&request, visit.web.known_as.as_ref());
        refuse_compressed(request.headers())?;
        // What cannot be read proves nothing either.
        let fields = Form::<Vec<(String, String)>>::from_request(&request, &mut payload).await;
        let fields = fields.map_err(|_unreadable| {
            Problem::new(Kind::Malformed, "the form cannot be read, or is too long")
        });
        let fields = fields?.into_inner();
        visit.reader.sent = Arc::new(Sent::to(request.path(), fields));
        let post = Self { visit };
        if !is_ours || !post.visit.believes(post.field(TOKEN)) {
            let detail = "this form is too old or not one of ours; open the page again and repeat";
            return Err(Problem::new(Kind::Forbidden, detail).with_code("not_our_form"));
        }
        let api = &post.visit.web.api;
        if let Some(browser) = &post.visit.browser {
            let account = browser.caller.account;
            let is_bot = api.accounts.display_names.counts_as_bot(account).await;
            api.limits.write(account, is_bot)?;
            learn_account(account);
            let fields = post.fields("");
            note_fields(fields.filter(|(name, _)| ![TOKEN, KEY].contains(name)));
            api.accounts.browsers.prolong(browser.caller).await?;
        } else {
            api.limits.visit(post.visit.address)?;
        }
        Ok(post)
    }

    pub(super) async fn knock(&self, door: Door, email: &str) -> Result<(), Problem> {
        let origin = door::RequestOrigin {
            address: self.visit.address,
            devices: self.visit.devices.clone(),
        };
        self.visit.web.api.knock(door, email, &origin).await
    }

    /// Does something to its end, and goes on to `after`.
    pub(super) async fn run<T, E, F>(
        &self,
        work: impl FnOnce(Data<Edge>) -> F,
        after: &str,
    ) -> Answered
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
    {
        self.visit.run(work).await?;
        Ok(see(after))
    }

    /// Does something to its end for whoever is signed in, once under the key of the page made another by
    /// `suffix`, if `content` is the same.
    pub(super) async fn once<T, E, F>(
        &self,
        operation: &str,
        suffix: &str,
        content: impl AsRef<[u8]>,
        work: impl FnOnce(Data<Edge>, Caller, Option<IdempotencyKey>) -> F,
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

    /// Goes on to a place on the page of a match, or shows that again with what was refused.
    pub(super) async fn back<T>(
        &self,
        id: Uuid,
        anchor: &str,
        outcome: Result<T, Problem>,
    ) -> Answered {
        match outcome {
            Ok(_) => Ok(see(&format!("/matches/{id}{anchor}"))),
            Err(problem) => refused(&self.visit, id, &MatchQuery::default(), problem).await,
        }
    }

    /// What a field says; nothing if there is none.
    pub(super) fn field(&self, name: &str) -> &str {
        self.visit.sent.field(name)
    }

    pub(super) fn secret(&self, name: &str) -> SecretString {
        SecretString::from(self.field(name))
    }

    pub(super) fn fields(&self, begin: &str) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.visit.sent.fields();
        fields.filter_map(move |(name, value)| Some((name.strip_prefix(begin)?, value)))
    }

    pub(super) fn key(&self, suffix: &str) -> Result<KeyText, Problem> {
        KeyText::parse(&format!("{}{suffix}", self.field(KEY)))
    }
}

impl FromRequest for Post {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        Box::pin(Self::of(request.clone(), payload.take()))
    }
}
