//! Extractors for most handlers: shared state, caller and idempotency key.

mod body;
mod caller;
pub(crate) mod deadline;
mod field_codes;
mod form;
mod idempotency;
mod network;
mod schema_check;
mod strict_json;
mod task_runner;

pub(crate) use self::body::{Json, SentBody, parse_strict, path_not_found, refuse_compressed};
pub(crate) use self::caller::{AnonymousVisitor, app_state, authenticate, bearer_token};
pub(crate) use self::deadline::{Deadline, extend};
pub(crate) use self::form::{ClientForm, FormFields, FormRefusal, OAuthError, REFUSAL_TYPE};
pub(crate) use self::idempotency::{
    IdempotencyKeyText, empty_response, json_response, run_once, to_http_response,
};
pub(crate) use self::network::{client_address, is_from_this_machine, trusted_client_address};
pub use self::schema_check::FieldFault;
pub(crate) use self::schema_check::{BodySchema, describe_faults};
pub(crate) use self::task_runner::TaskRunner;

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

use crate::access::{
    AccountId, Accounts, AccountsError, Caller, ResponseKey, StoredResponse, WriteClaim,
};
use crate::app::PlayError;
use crate::app::disputes::Referee;
use crate::http::problem::matches::describe_refusal;
use crate::http::response::etag;
use crate::http::{AppState, Problem, ProblemKind, Result};
use crate::i18n::Language;
use crate::log::IdempotencyKey;
use crate::world::MatchId;

/// English if the header names no supported language.
pub(crate) fn accepted_language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE);
    let asked = header.and_then(|line| line.to_str().ok());
    asked
        .and_then(Language::from_accept_language)
        .unwrap_or_default()
}

/// Sets `Content-Language` and `Vary`, all of `vary` in one line, because `actix_cors` drops further lines.
pub(crate) fn set_language(response: &mut HttpResponse, language: Language, vary: &'static str) {
    let headers = response.headers_mut();
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    headers.insert(VARY, HeaderValue::from_static(vary));
}

pub(crate) struct ReadRequest<W = Caller> {
    pub(crate) api: Data<AppState>,
    pub(crate) caller: W,
    pub(crate) request: HttpRequest,
}

pub(crate) struct WriteRequest<W = Caller> {
    pub(crate) api: Data<AppState>,
    pub(crate) caller: W,
    pub(crate) key: Option<IdempotencyKeyText>,
}

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
    pub(crate) fn respond(&self, value: &impl Serialize) -> Result<HttpResponse> {
        etag::respond(&self.request, value)
    }
}

impl<W> WriteRequest<W> {
    /// Runs the task to its end, even if the client disconnects. A repeated request must do no harm.
    pub(crate) async fn run<T, E, D>(&self, task: impl FnOnce(Data<AppState>) -> D) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<T, E>> + Send + 'static,
    {
        let work = Box::pin(task(self.api.clone()));
        self.api.task_runner.run_to_end(work).await
    }

    pub(crate) async fn run_empty<E, D>(
        &self,
        work: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<HttpResponse>
    where
        E: Into<Problem> + Send + 'static,
        D: Future<Output = Result<(), E>> + Send + 'static,
    {
        self.run(work).await?;
        Ok(HttpResponse::NoContent().finish())
    }

    /// Like [`WriteRequest::run_empty`], but responds with 404 and the detail `none` if the task returns `false`.
    pub(crate) async fn run_empty_if_found<E, D>(
        &self,
        none: &'static str,
        work: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<HttpResponse>
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
    pub(crate) fn key_text(&self) -> Option<String> {
        self.key.as_ref().map(|key| key.as_str().to_owned())
    }

    /// Carries out the write once per idempotency key; a repeated request gets the stored response.
    pub(crate) async fn run_once<D: Future<Output = Result<StoredResponse>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        work: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<HttpResponse> {
        Ok(to_http_response(
            self.run_stored(operation, content, work).await?,
        ))
    }

    /// Like [`WriteRequest::run_once`], but responds with 201 and the created object.
    pub(crate) async fn run_creating<T, E, D>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        task: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<HttpResponse>
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

    pub(crate) async fn run_stored<D: Future<Output = Result<StoredResponse>> + Send + 'static>(
        self,
        operation: impl Into<String>,
        content: Bytes,
        task: impl FnOnce(Data<AppState>) -> D,
    ) -> Result<StoredResponse> {
        let work = Box::pin(task(self.api.clone()));
        self.run_boxed(&operation.into(), &content, work).await
    }

    async fn run_boxed(
        self,
        operation: &str,
        content: &[u8],
        work: BoxFuture<'static, Result<StoredResponse>>,
    ) -> Result<StoredResponse> {
        let key = self.response_key(operation, content);
        let (own, account) = (self.api.clone(), self.caller.account);
        let unit = async move { run_once(&own.accounts, account, key.as_ref(), work).await };
        self.api.task_runner.run_to_end(Box::pin(unit)).await
    }
}

impl WriteRequest {
    pub(crate) fn request_key(&self, operation: &str, content: &[u8]) -> Option<IdempotencyKey> {
        let (account, key) = (self.caller.account, self.key.as_ref());
        self.api.request_key(account, key, operation, content)
    }

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
    /// Converts an error to a problem. For an action out of turn, the problem names the players whose turn it is.
    pub(crate) async fn name_turn_holders<T>(
        &self,
        id: MatchId,
        acted: Result<T, PlayError>,
    ) -> Result<T> {
        let refusal = match acted {
            Ok(done) => return Ok(done),
            Err(PlayError::Refused(refusal)) if !refusal.awaited_seats().is_empty() => refusal,
            Err(error) => return Err(error.into()),
        };
        let state = self.matches.views.load(id, None).await?;
        let names = self.access.load_names(&state).await?;
        Err(describe_refusal(&refusal, &state, &names))
    }
}

/// Runs `keep` once per idempotency key; `keep` stores the change and the response in one transaction. Returns
/// `answer`, or the stored response if the key was used before.
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
        let claim = key.as_ref().map(|key| WriteClaim {
            key,
            response: answer,
        });
        let keeping = async {
            keep(accounts, claim).await?;
            Ok(answer.clone())
        };
        run_once(accounts, account, key.as_ref(), Box::pin(keeping)).await
    };
    api.task_runner.run_to_end(Box::pin(unit)).await
}

pub(crate) fn respond_uncached(answer: StoredResponse) -> HttpResponse {
    let mut response = to_http_response(answer);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Responds with `made` once, and then with the stored response; `made` may contain a secret that is never stored.
pub(crate) fn respond_first_time(
    answer: StoredResponse,
    stored: &StoredResponse,
    made: &impl Serialize,
) -> Result<HttpResponse> {
    if answer == *stored {
        return Ok(respond_uncached(json_response(StatusCode::CREATED, made)?));
    }
    Ok(respond_uncached(answer))
}

pub(crate) fn no_content_response() -> StoredResponse {
    empty_response(StatusCode::NO_CONTENT)
}
