//! `Idempotency-Key`: a repeated write with the same key is not carried out again and gets the same response.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use futures_util::future::BoxFuture;
use serde::Serialize;
use tokio::time::sleep;

use crate::access::{AccountId, Accounts, ResponseKey, StoredResponse, WriteStart};
use crate::http::monitoring::update_notes;
use crate::http::problem::matches::key_reused;
use crate::http::{AppState, Problem, ProblemKind};
use crate::log::IdempotencyKey;
use crate::world::error_chain;

pub(crate) const IDEMPOTENCY_KEY: &str = "idempotency-key";
pub(crate) const KEY_CHARS_MAX: usize = 64;
const RETRY_AFTER_SECS: u64 = 1;
/// Pauses in milliseconds between checks whether an equal request has finished; about 3 s in total.
const RETRY_DELAYS_MILLIS: [u64; 6] = [50, 100, 200, 400, 750, 1500];

/// Idempotency key of a client: 1 to 64 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IdempotencyKeyText(String);

impl IdempotencyKeyText {
    /// Returns `None` without the header; fails if the header is invalid or repeated.
    pub(crate) fn from_request(request: &HttpRequest) -> Result<Option<Self>, Problem> {
        let mut headers = request.headers().get_all(IDEMPOTENCY_KEY);
        let Some(header) = headers.next() else {
            return Ok(None);
        };
        let text = header.to_str().map_err(|_odd| invalid_key())?;
        match headers.next() {
            Some(_) => Err(invalid_key()),
            None => Self::parse(text).map(Some),
        }
    }

    pub(crate) fn parse(text: &str) -> Result<Self, Problem> {
        let is_visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_visible && (1..=KEY_CHARS_MAX).contains(&text.len()) {
            return Ok(Self(text.to_owned()));
        }
        Err(invalid_key())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Carries out a write once per key and stores its response for a day. Without a key, just carries out the write.
/// Errors are not stored.
///
/// The response must not contain tokens. The caller must let this future run to its end.
///
/// The process may stop after the write but before its response is stored. So the write stores its response in its own
/// transaction (see [`WriteClaim`](crate::access::WriteClaim)), or changes nothing when repeated.
pub(crate) async fn run_once(
    accounts: &Accounts,
    account: AccountId,
    key: Option<&ResponseKey>,
    work: BoxFuture<'_, Result<StoredResponse, Problem>>,
) -> Result<StoredResponse, Problem> {
    let Some(key) = key else {
        return work.await;
    };
    match begin_or_wait(accounts, account, key).await? {
        WriteStart::New => {}
        WriteStart::Replay(answer) => return Ok(answer),
        WriteStart::KeyReused => return Err(key_reused()),
        WriteStart::InProgress => return Err(in_progress()),
    }
    let done = work.await;
    let outcome = match &done {
        Ok(answer) => {
            let settled = accounts.responses.store(account, key, answer).await;
            settled.map(|()| None)
        }
        Err(_) => accounts.responses.release(account, key).await,
    };
    // The write has succeeded, so the client gets its result even if the response could not be stored.
    let kept = outcome.unwrap_or_else(|error| {
        tracing::warn!(
            error = error_chain(&error),
            "response could not be stored for its idempotency key; a retry may repeat the write"
        );
        None
    });
    kept.map_or(done, Ok)
}

/// Claims the key, or returns the stored response. Waits about 3 s for an equal request, as after a double click.
async fn begin_or_wait(
    accounts: &Accounts,
    account: AccountId,
    key: &ResponseKey,
) -> Result<WriteStart, Problem> {
    for pause in RETRY_DELAYS_MILLIS.map(Duration::from_millis) {
        let begun = accounts.responses.begin(account, key).await?;
        if begun != WriteStart::InProgress {
            return Ok(begun);
        }
        sleep(pause).await;
    }
    Ok(accounts.responses.begin(account, key).await?)
}

impl AppState {
    /// Returns the key under which the response is stored for a day; `None` if the client sent no key.
    pub(crate) fn response_key(
        &self,
        key: Option<&IdempotencyKeyText>,
        operation: &str,
        content: &[u8],
    ) -> Option<ResponseKey> {
        let answers = &self.accounts.responses;
        key.map(|key| answers.key(key.as_str(), operation, content))
    }

    /// Returns the key by which a match permanently recognises a repeated write; `None` if the client sent no key.
    pub(crate) fn request_key(
        &self,
        account: AccountId,
        key: Option<&IdempotencyKeyText>,
        operation: &str,
        content: &[u8],
    ) -> Option<IdempotencyKey> {
        let full_content = [operation.as_bytes(), b"\n", content].concat();
        let keys = &self.matches.keys;
        let response_key = keys.idempotency_key(account.0, key?.as_str(), &full_content);
        update_notes(|learned| learned.key = Some(response_key.hash));
        Some(response_key)
    }
}

pub(crate) fn json_response(
    status: StatusCode,
    value: &impl Serialize,
) -> Result<StoredResponse, Problem> {
    let body = serde_json::to_vec(value).map_err(|error| Problem::internal(&error))?;
    let status = status.as_u16();
    Ok(StoredResponse { status, body })
}

pub(crate) fn empty_response(status: StatusCode) -> StoredResponse {
    let (status, body) = (status.as_u16(), Vec::new());
    StoredResponse { status, body }
}

pub(crate) fn to_http_response(answer: StoredResponse) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    let mut response = HttpResponseBuilder::new(status);
    if answer.body.is_empty() {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, "application/json"));
    response.body(answer.body)
}

fn invalid_key() -> Problem {
    let detail = "`Idempotency-Key` must be one value of 1 to 64 visible ASCII characters";
    Problem::new(ProblemKind::Malformed, detail).with_code("bad_idempotency_key")
}

fn in_progress() -> Problem {
    let detail = "a request with this Idempotency-Key is still in progress; repeat it in a second";
    Problem::new(ProblemKind::UnderWay, detail).with_retry_after(RETRY_AFTER_SECS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_to_sixty_four_visible_characters() {
        for right in ["a", "6f1c-…".replace('…', "!").as_str(), &"k".repeat(64)] {
            assert_eq!(IdempotencyKeyText::parse(right).unwrap().as_str(), right);
        }
        for wrong in ["", " ", "a b", "a\tb", "é", "\u{7f}", &"k".repeat(65)] {
            assert!(IdempotencyKeyText::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
