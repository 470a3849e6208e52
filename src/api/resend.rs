//! `Idempotency-Key`: a write that is sent twice is done once and answered the same.

use std::future::{Future, Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, HttpResponse, HttpResponseBuilder};
use serde::Serialize;

use super::Api;
use super::journal::note_wish;
use super::problem::{Kind, Problem};
use crate::access::{AccountId, Accounts, Answer, AnswerKey, Begun, Caller};
use crate::log::IdempotencyKey;
use crate::world::chain;

pub(crate) const IDEMPOTENCY_KEY: &str = "idempotency-key";
pub(crate) const KEY_CHARS_MAX: usize = 64;
const RETRY_AFTER_SECS: u32 = 1;

/// A client's name for one write: 1 to 64 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyText(String);

/// The key a write came with, if any. An unusable one is an error, not an absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyHeader(pub Option<KeyText>);

impl KeyText {
    pub(crate) fn parse(text: &str) -> Result<Self, Problem> {
        let is_visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_visible && (1..=KEY_CHARS_MAX).contains(&text.len()) {
            return Ok(Self(text.to_owned()));
        }
        Err(unusable())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromRequest for KeyHeader {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(request))
    }
}

impl KeyHeader {
    pub(super) fn of(request: &HttpRequest) -> Result<Self, Problem> {
        let mut headers = request.headers().get_all(IDEMPOTENCY_KEY);
        let Some(header) = headers.next() else {
            return Ok(Self(None));
        };
        let text = header.to_str().map_err(|_odd| unusable())?;
        match headers.next() {
            Some(_) => Err(unusable()),
            None => Ok(Self(Some(KeyText::parse(text)?))),
        }
    }
}

/// One write as it is recognised when it comes again.
pub(crate) struct Once<'a> {
    pub account: AccountId,
    pub key_header: KeyHeader,
    /// The id of the operation, and what its path names.
    pub operation: &'a str,
    pub content: &'a [u8],
}

impl Once<'_> {
    /// What it is recognised by; nothing without a key.
    pub(crate) fn answer_key(&self, accounts: &Accounts) -> Option<AnswerKey> {
        let key = self.key_header.0.as_ref()?;
        Some(
            accounts
                .answers
                .mark(key.as_str(), self.operation, self.content),
        )
    }
}

/// Does a write once and remembers its answer for a day; without a key it is just done. What
/// was refused or failed is not remembered. Requires: the answer holds no token, and the
/// whole runs to its end.
///
/// A write that failed may have been done all the same, and only the word of it was lost. So
/// `doing` either settles its own claim with what it does, as a [`Claim`](crate::access::Claim)
/// is for, or is such that doing it again changes nothing.
pub(crate) async fn once<F>(
    accounts: &Accounts,
    write: Once<'_>,
    doing: F,
) -> Result<Answer, Problem>
where
    F: Future<Output = Result<Answer, Problem>>,
{
    let Some(key) = write.answer_key(accounts) else {
        return doing.await;
    };
    match accounts.answers.begin(write.account, &key).await? {
        Begun::Fresh => {}
        Begun::Resent(answer) => return Ok(answer),
        Begun::Altered => return Err(altered()),
        Begun::UnderWay => return Err(under_way()),
    }
    let done = doing.await;
    let kept = match &done {
        Ok(answer) => {
            let settled = accounts.answers.settle(write.account, &key, answer).await;
            settled.map(|()| None)
        }
        Err(_) => accounts.answers.release(write.account, &key).await,
    };
    // What was done is done: the client learns of that and not of our notebook.
    let kept = kept.unwrap_or_else(|error| {
        tracing::warn!(error = chain(&error), "an answer could not be remembered");
        None
    });
    kept.map_or(done, Ok)
}

impl Api {
    /// What a write about matches is recognised by, if it came with a key.
    pub(crate) fn request_key(
        &self,
        caller: Caller,
        key_header: &KeyHeader,
        operation: &str,
        content: &[u8],
    ) -> Option<IdempotencyKey> {
        let KeyHeader(Some(key)) = key_header else {
            return None;
        };
        let content = [operation.as_bytes(), b"\n", content].concat();
        let keys = &self.matches.keys;
        let key = keys.key(caller.account.0, key.as_str(), &content);
        note_wish(key.hash);
        Some(key)
    }
}

pub(crate) fn answer_json(status: StatusCode, body: &impl Serialize) -> Result<Answer, Problem> {
    let body = serde_json::to_vec(body).map_err(|error| Problem::internal(&error))?;
    let status = status.as_u16();
    Ok(Answer { status, body })
}

pub(crate) fn answer_empty(status: StatusCode) -> Answer {
    let (status, body) = (status.as_u16(), Vec::new());
    Answer { status, body }
}

pub(crate) fn respond(answer: Answer) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    let mut response = HttpResponseBuilder::new(status);
    if answer.body.is_empty() {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, "application/json"));
    response.body(answer.body)
}

fn unusable() -> Problem {
    let detail = "`Idempotency-Key` must be one value of 1 to 64 visible ASCII characters";
    Problem::new(Kind::Malformed, detail).with_code("bad_idempotency_key")
}

/// The problem of a key that was used for something else. Also for actions of a match.
pub(crate) fn altered() -> Problem {
    let detail = "this Idempotency-Key was already used for a different request; use a new key";
    Problem::new(Kind::KeyReused, detail)
}

fn under_way() -> Problem {
    let detail = "a request with this Idempotency-Key is still in progress; repeat it in a second";
    Problem::new(Kind::UnderWay, detail).with_retry_after(RETRY_AFTER_SECS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_to_sixty_four_visible_characters() {
        for right in ["a", "6f1c-…".replace('…', "!").as_str(), &"k".repeat(64)] {
            assert_eq!(KeyText::parse(right).unwrap().as_str(), right);
        }
        for wrong in ["", " ", "a b", "a\tb", "é", "\u{7f}", &"k".repeat(65)] {
            assert!(KeyText::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
