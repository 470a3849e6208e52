//! What most handlers are given: the service, who asks, and the key of a write.

use std::future::Future;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_LANGUAGE, HeaderMap, HeaderValue, VARY,
};
use actix_web::web::{Bytes, Data};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use futures_util::future::{BoxFuture, LocalBoxFuture};
use serde::Serialize;

pub(crate) use crate::http::body::Json;
pub(crate) use crate::http::caller::Visitor;
pub(crate) use crate::http::resend::{answer_empty, answer_json, respond};

use crate::access::{AccountId, Accounts, AccountsError, Answer, AnswerKey, Caller, Claim};
use crate::app::PlayError;
use crate::app::disputes::Referee;
use crate::http::caller::api_of;
use crate::http::problem::matches::refused;
use crate::http::resend::{KeyText, once};
use crate::http::{Edge, Kind, Problem, Result, etag};
use crate::i18n::Language;
use crate::log::IdempotencyKey;
use crate::world::MatchId;

/// The language that a client asks for in `Accept-Language`; English otherwise.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE);
    let asked = asked.and_then(|line| line.to_str().ok());
    asked.and_then(Language::accepted).unwrap_or_default()
}

/// Sets `Content-Language` and `Vary`. `vary` lists all headers in one line: `actix_cors` drops further lines.
pub(crate) fn localise(response: &mut HttpResponse, language: Language, vary: &'static str) {
    let headers = response.headers_mut();
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    headers.insert(VARY, HeaderValue::from_static(vary));
}

/// What a handler comes to.
pub(crate) type Reply = Result<HttpResponse>;

/// A request that changes nothing.
pub(crate) struct Read<W = Caller> {
    pub(crate) api: Data<Edge>,
    pub(crate) caller: W,
    pub(crate) request: HttpRequest,
}

/// A request that changes something.
pub(crate) struct Write<W = Caller> {
    pub(crate) api: Data<Edge>,
    pub(crate) caller: W,
    pub(crate) key: Option<KeyText>,
}

/// What it comes to when an answer is kept.
type KeepingAnswer<'a> = BoxFuture<'a, Result<(), AccountsError>>;

impl<W: FromRequest<Error = Problem, Future: 'static> + 'static> FromRequest for Read<W> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, caller) = (request.clone(), W::from_request(request, payload));
        Box::pin(async move {
            Ok(Self {
                caller: caller.await?,
                api: api_of(&request)?.clone(),
                request,
            })
        })
    }
}

impl<W: FromRequest<Error = Problem, Future: 'static> + 'static> FromRequest for Write<W> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = Read::<W>::from_request(request, payload);
        Box::pin(async move {
            let read = read.await?;
            let (key, api) = (KeyText::of(&read.request)?, read.api);
            let caller = read.caller;
            Ok(Self { api, caller, key })
        })
    }
}

impl<W> Read<W> {
    /// Answers with `value` and its tag, or with 304 if the client has it already.
    pub(crate) fn answer(&self, value: &impl Serialize) -> Reply {
        etag::answer(&self.request, value)
    }

    /// As [`Read::answer`], in the language that the client asks for.
    pub(crate) fn answer_in(&self, language: Language, value: &impl Serialize) -> Reply {
        let mut response = self.answer(value)?;
        localise(&mut response, language, "Authorization, Accept-Language");
        Ok(response)
    }
}

impl<W> Write<W> {
    /// Runs a request to its end even if the client hangs up. Requires: a second run changes nothing.
    pub(crate) async fn run_to_end<T, E, D>(&self, doing: impl FnOnce(Data<Edge>) -> D) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<T, E>> + Send + 'static,
    {
        let doing = Box::pin(doing(self.api.clone()));
        self.api.work.to_the_end(doing).await
    }

    /// As [`Write::run_to_end`], answered without a body.
    pub(crate) async fn ended<E, D>(&self, doing: impl FnOnce(Data<Edge>) -> D) -> Reply
    where
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<(), E>> + Send + 'static,
    {
        self.run_to_end(doing).await?;
        Ok(HttpResponse::NoContent().finish())
    }

    /// As [`Write::ended`]; where there was nothing to end, 404 with this sentence.
    pub(crate) async fn ended_if_any<E, D>(
        &self,
        none: &'static str,
        doing: impl FnOnce(Data<Edge>) -> D,
    ) -> Reply
    where
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<bool, E>> + Send + 'static,
    {
        if self.run_to_end(doing).await? {
            return Ok(HttpResponse::NoContent().finish());
        }
        Err(Problem::new(Kind::NotFound, none))
    }
}

impl Write {
    /// The words of the key that it came with, if any.
    pub(crate) fn key_text(&self) -> Option<String> {
        self.key.as_ref().map(|key| key.as_str().to_owned())
    }

    /// Does it once, however often it is sent, and answers the same for a day; see [`once`].
    pub(crate) async fn once<D: Future<Output = Result<Answer>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        doing: impl FnOnce(Data<Edge>) -> D,
    ) -> Reply {
        Ok(respond(self.answered(operation, content, doing).await?))
    }

    /// As [`Write::once`], answered with what was made.
    pub(crate) async fn created<T, E, D>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        doing: impl FnOnce(Data<Edge>) -> D,
    ) -> Reply
    where
        T: Serialize,
        E: Into<Problem>,
        D: Future<Output = Result<T, E>> + Send + 'static,
    {
        let doing = Box::pin(doing(self.api.clone()));
        let created = async {
            let made = doing.await.map_err(Into::into)?;
            answer_json(StatusCode::CREATED, &made)
        };
        self.once(operation, content, |_| created).await
    }

    /// As [`Write::once`]; gives what is to be answered.
    pub(crate) async fn answered<D: Future<Output = Result<Answer>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        doing: impl FnOnce(Data<Edge>) -> D,
    ) -> Result<Answer> {
        let key = self.answer_key(&operation.into(), &content);
        let (own, account) = (self.api.clone(), self.caller.account);
        let doing = Box::pin(doing(self.api.clone()));
        let unit = async move { once(&own.accounts, account, key.as_ref(), doing).await };
        self.api.work.to_the_end(unit).await
    }
}

impl Write {
    /// What a write about matches is recognised by when it is sent again; nothing without a key.
    pub(crate) fn request_key(&self, operation: &str, content: &[u8]) -> Option<IdempotencyKey> {
        let (account, key) = (self.caller.account, self.key.as_ref());
        self.api.request_key(account, key, operation, content)
    }

    /// The key under which the answer to it is kept.
    pub(crate) fn answer_key(&self, operation: &str, content: &[u8]) -> Option<AnswerKey> {
        self.api.answer_key(self.key.as_ref(), operation, content)
    }
}

impl Write<Referee> {
    pub(crate) fn request_key(&self, operation: &str, content: &[u8]) -> Option<IdempotencyKey> {
        let (account, key) = (self.caller.caller.account, self.key.as_ref());
        self.api.request_key(account, key, operation, content)
    }
}

impl Edge {
    /// Turns the refusal of an action into a problem; if it came out of turn, it names those whose turn it is.
    pub(crate) async fn name_awaited<T>(
        &self,
        id: MatchId,
        acted: Result<T, PlayError>,
    ) -> Result<T> {
        let refusal = match acted {
            Ok(done) => return Ok(done),
            Err(PlayError::Refused(refusal)) if !refusal.awaited().is_empty() => refusal,
            Err(error) => return Err(error.into()),
        };
        let state = self.matches.views.load(id, None).await?;
        let names = self.access.names(&state).await?;
        Err(refused(&refusal, &state, &names))
    }
}

/// Does what `keep` stores together with the answer, once for a key. Gives the answer, which is `answer`
/// itself unless it was given before.
pub(crate) async fn kept<K>(
    api: &Data<Edge>,
    account: AccountId,
    key: Option<AnswerKey>,
    answer: Answer,
    keep: K,
) -> Result<Answer>
where
    K: for<'a> FnOnce(&'a Accounts, Option<Claim<'a>>) -> KeepingAnswer<'a> + Send + 'static,
{
    let own = api.clone();
    let unit = async move {
        let (accounts, answer) = (&own.accounts, &answer);
        let claim = key.as_ref().map(|key| Claim { key, answer });
        let keeping = async {
            keep(accounts, claim).await?;
            Ok(answer.clone())
        };
        once(accounts, account, key.as_ref(), keeping).await
    };
    api.work.to_the_end(unit).await
}

/// An answer that nobody on the way may keep.
pub(crate) fn secretly(answer: Answer) -> HttpResponse {
    let mut response = respond(answer);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Answers with `made` where nothing was answered but what was just `kept`. What is shown that way once, as
/// a secret is, is stored nowhere.
pub(crate) fn first_shown(answer: Answer, kept: &Answer, made: &impl Serialize) -> Reply {
    if answer == *kept {
        return Ok(secretly(answer_json(StatusCode::CREATED, made)?));
    }
    Ok(secretly(answer))
}

pub(crate) fn no_content() -> Answer {
    answer_empty(StatusCode::NO_CONTENT)
}
