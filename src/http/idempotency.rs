//! `Idempotency-Key`: a write that is sent twice is done once and answered the same.

use std::future::Future;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use serde::Serialize;
use tokio::time::sleep;

use crate::access::{AccountId, Accounts, StoredResponse, ResponseKey, WriteStart};
use crate::http::request_notes::update_notes;
use crate::http::problem::matches::key_reused;
use crate::http::{AppState, ProblemKind, Problem};
use crate::log::IdempotencyKey;
use crate::world::error_chain;

pub(crate) const IDEMPOTENCY_KEY: &str = "idempotency-key";
pub(crate) const KEY_CHARS_MAX: usize = 64;
const RETRY_AFTER_SECS: u64 = 1;
/// Pauses before looking again whether the first of two equal requests is done: 3 s together.
const RETRY_DELAYS_MILLIS: [u64; 6] = [50, 100, 200, 400, 750, 1500];

/// A client's name for one write: 1 to 64 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IdempotencyKeyText(String);

impl IdempotencyKeyText {
    /// The key a write came with, if any. An unusable one is an error, not an absence.
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

/// Does a write once and remembers its answer for a day; without a key it is just done. What
/// was refused or failed is not remembered. Requires: the answer holds no token, and the
/// whole runs to its end.
///
/// A write that failed may have been done all the same, and only the word of it was lost. So
/// `doing` either settles its own claim with what it does, as a [`Claim`](crate::access::Claim)
/// is for, or is such that doing it again changes nothing.
pub(crate) async fn run_once(
    accounts: &Accounts,
    account: AccountId,
    key: Option<&ResponseKey>,
    work: impl Future<Output = Result<StoredResponse, Problem>>,
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
    // What was done is done: the client learns of that and not of our notebook.
    let kept = outcome.unwrap_or_else(|error| {
        tracing::warn!(error = error_chain(&error), "an answer could not be remembered");
        None
    });
    kept.map_or(done, Ok)
}

/// Claims a write or finds its answer; waits a few seconds for one under way, as after a double click.
async fn begin_or_wait(accounts: &Accounts, account: AccountId, key: &ResponseKey) -> Result<WriteStart, Problem> {
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
    /// What a write is recognised by whose answer is remembered for a day, if it came with a key.
    pub(crate) fn response_key(
        &self,
        key: Option<&IdempotencyKeyText>,
        operation: &str,
        content: &[u8],
    ) -> Option<ResponseKey> {
        let answers = &self.accounts.responses;
        key.map(|key| answers.key(key.as_str(), operation, content))
    }

    /// What a write about matches is recognised by for ever, if it came with a key.
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

pub(crate) fn json_response(status: StatusCode, body: &impl Serialize) -> Result<StoredResponse, Problem> {
    let json = serde_json::to_vec(body).map_err(|error| Problem::internal(&error))?;
    let code = status.as_u16();
    Ok(StoredResponse { status: code, body: json })
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
