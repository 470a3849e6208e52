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
pub(crate) use crate::http::caller::AnonymousVisitor;
pub(crate) use crate::http::idempotency::{empty_response, json_response, to_http_response};

use crate::access::{AccountId, Accounts, AccountsError, StoredResponse, ResponseKey, Caller, WriteClaim};
use crate::app::PlayError;
use crate::app::disputes::Referee;
use crate::http::caller::app_state;
use crate::http::problem::matches::describe_refusal;
use crate::http::idempotency::{IdempotencyKeyText, run_once};
use crate::http::{AppState, ProblemKind, Problem, Result, etag};
use crate::i18n::Language;
use crate::log::IdempotencyKey;
use crate::world::MatchId;

/// The language that a client asks for in `Accept-Language`; English otherwise.
pub(crate) fn accepted_language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE);
    let asked = header.and_then(|line| line.to_str().ok());
    asked.and_then(Language::from_accept_language).unwrap_or_default()
}

/// Sets `Content-Language` and `Vary`. `vary` lists all headers in one line: `actix_cors` drops further lines.
pub(crate) fn set_language(response: &mut HttpResponse, language: Language, vary: &'static str) {
    let headers = response.headers_mut();
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    headers.insert(VARY, HeaderValue::from_static(vary));
}

/// What a handler comes to.
pub(crate) type HandlerResult = Result<HttpResponse>;

/// A request that changes nothing.
pub(crate) struct ReadRequest<W = Caller> {
    pub(crate) api: Data<AppState>,
    pub(crate) caller: W,
    pub(crate) request: HttpRequest,
}

/// A request that changes something.
pub(crate) struct WriteRequest<W = Caller> {
    pub(crate) api: Data<AppState>,
    pub(crate) caller: W,
    pub(crate) key: Option<IdempotencyKeyText>,
}

/// What it comes to when an answer is kept.
type StoreFuture<'a> = BoxFuture<'a, Result<(), AccountsError>>;

impl<W: FromRequest<Error = Problem, Future: 'static> + 'static> FromRequest for ReadRequest<W> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, caller) = (request.clone(), W::from_request(request, payload));
        Box::pin(async move {
            Ok(Self {
                caller: caller.await?,
                api: app_state(&request)?.clone(),
                request,
            })
        })
    }
}

impl<W: FromRequest<Error = Problem, Future: 'static> + 'static> FromRequest for WriteRequest<W> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = ReadRequest::<W>::from_request(request, payload);
        Box::pin(async move {
            let read = read.await?;
            let (key, api) = (IdempotencyKeyText::from_request(&read.request)?, read.api);
            let caller = read.caller;
            Ok(Self { api, caller, key })
        })
    }
}

impl<W> ReadRequest<W> {
    /// Answers with `value` and its tag, or with 304 if the client has it already.
    pub(crate) fn respond(&self, value: &impl Serialize) -> HandlerResult {
        etag::respond(&self.request, value)
    }

    /// As [`Read::answer`], in the language that the client asks for.
    pub(crate) fn respond_in(&self, language: Language, value: &impl Serialize) -> HandlerResult {
        let mut response = self.respond(value)?;
        set_language(&mut response, language, "Authorization, Accept-Language");
        Ok(response)
    }
}

impl<W> WriteRequest<W> {
    /// Runs a request to its end even if the client hangs up. Requires: a second run changes nothing.
    pub(crate) async fn run<T, E, D>(&self, task: impl FnOnce(Data<AppState>) -> D) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<T, E>> + Send + 'static,
    {
        let work = Box::pin(task(self.api.clone()));
        self.api.task_runner.run_to_end(work).await
    }

    /// As [`Write::run_to_end`], answered without a body.
    pub(crate) async fn run_empty<E, D>(&self, work: impl FnOnce(Data<AppState>) -> D) -> HandlerResult
    where
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<(), E>> + Send + 'static,
    {
        self.run(work).await?;
        Ok(HttpResponse::NoContent().finish())
    }

    /// As [`Write::ended`]; where there was nothing to end, 404 with this sentence.
    pub(crate) async fn run_empty_if_found<E, D>(
        &self,
        none: &'static str,
        work: impl FnOnce(Data<AppState>) -> D,
    ) -> HandlerResult
    where
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<bool, E>> + Send + 'static,
    {
        if self.run(work).await? {
            return Ok(HttpResponse::NoContent().finish());
        }
        Err(Problem::new(ProblemKind::NotFound, none))
    }
}

impl WriteRequest {
    /// The words of the key that it came with, if any.
    pub(crate) fn key_text(&self) -> Option<String> {
        self.key.as_ref().map(|key| key.as_str().to_owned())
    }

    /// Does it once, however often it is sent, and answers the same for a day; see [`once`].
    pub(crate) async fn run_once<D: Future<Output = Result<StoredResponse>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        work: impl FnOnce(Data<AppState>) -> D,
    ) -> HandlerResult {
        Ok(to_http_response(self.run_stored(operation, content, work).await?))
    }

    /// As [`Write::once`], answered with what was made.
    pub(crate) async fn run_creating<T, E, D>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        task: impl FnOnce(Data<AppState>) -> D,
    ) -> HandlerResult
    where
        T: Serialize,
        E: Into<Problem>,
        D: Future<Output = Result<T, E>> + Send + 'static,
    {
        let work = Box::pin(task(self.api.clone()));
        let created = async {
            let made = work.await.map_err(Into::into)?;
            json_response(StatusCode::CREATED, &made)
        };
        self.run_once(operation, content, |_| created).await
    }

    /// As [`Write::once`]; gives what is to be answered.
    pub(crate) async fn run_stored<D: Future<Output = Result<StoredResponse>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        task: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<StoredResponse> {
        let key = self.response_key(&operation.into(), &content);
        let (own, account) = (self.api.clone(), self.caller.account);
        let work = Box::pin(task(self.api.clone()));
        let unit = async move { run_once(&own.accounts, account, key.as_ref(), work).await };
        self.api.task_runner.run_to_end(unit).await
    }
}

impl WriteRequest {
    /// What a write about matches is recognised by when it is sent again; nothing without a key.
    pub(crate) fn request_key(&self, operation: &str, content: &[u8]) -> Option<IdempotencyKey> {
        let (account, key) = (self.caller.account, self.key.as_ref());
        self.api.request_key(account, key, operation, content)
    }

    /// The key under which the answer to it is kept.
    pub(crate) fn response_key(&self, operation: &str, content: &[u8]) -> Option<ResponseKey> {
        self.api.response_key(self.key.as_ref(), operation, content)
    }
}

impl WriteRequest<Referee> {
    pub(crate) fn request_key(&self, operation: &str, content: &[u8]) -> Option<IdempotencyKey> {
        let (account, key) = (self.caller.caller.account, self.key.as_ref());
        self.api.request_key(account, key, operation, content)
    }
}

impl AppState {
    /// Turns the refusal of an action into a problem; if it came out of turn, it names those whose turn it is.
    pub(crate) async fn name_turn_holders<T>(
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
        let names = self.access.load_names(&state).await?;
        Err(describe_refusal(&refusal, &state, &names))
    }
}

/// Does what `keep` stores together with the answer, once for a key. Gives the answer, which is `answer`
/// itself unless it was given before.
pub(crate) async fn store_once<K>(
    api: &Data<AppState>,
    account: AccountId,
    key: Option<ResponseKey>,
    answer: StoredResponse,
    keep: K,
) -> Result<StoredResponse>
where
    K: for<'a> FnOnce(&'a Accounts, Option<WriteClaim<'a>>) -> StoreFuture<'a> + Send + 'static,
{
    let own = api.clone();
    let unit = async move {
        let (accounts, answer) = (&own.accounts, &answer);
        let claim = key.as_ref().map(|key| WriteClaim { key, response: answer });
        let keeping = async {
            keep(accounts, claim).await?;
            Ok(answer.clone())
        };
        run_once(accounts, account, key.as_ref(), keeping).await
    };
    api.task_runner.run_to_end(unit).await
}

/// An answer that nobody on the way may keep.
pub(crate) fn respond_uncached(answer: StoredResponse) -> HttpResponse {
    let mut response = to_http_response(answer);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Answers with `made` where nothing was answered but what was just `kept`. What is shown that way once, as
/// a secret is, is stored nowhere.
pub(crate) fn respond_first_time(answer: StoredResponse, stored: &StoredResponse, made: &impl Serialize) -> HandlerResult {
    if answer == *stored {
        return Ok(respond_uncached(json_response(StatusCode::CREATED, made)?));
    }
    Ok(respond_uncached(answer))
}

pub(crate) fn no_content_response() -> StoredResponse {
    empty_response(StatusCode::NO_CONTENT)
}
