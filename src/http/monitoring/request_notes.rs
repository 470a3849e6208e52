//! Records each write to a match, with the response, in the request log for referees.
//!
//! Only writes are recorded, because recording reads would cost more than everything else and reads change nothing.
//! 2. Only requests with a known account and within the rate limits are recorded.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::dev::ServiceRequest;
use actix_web::http::header::USER_AGENT;
use actix_web::http::{Method, StatusCode};
use jiff::Timestamp;
use serde_json::json;
use tracing::Span;
use tracing::field::display;
use uuid::Uuid;

use crate::access::AccountId;
use crate::http::operations::Operations;
use crate::log::KeyHash;
use crate::request_log::{BODY_BYTES_MAX, CLIENT_CHARS_MAX, LoggedRequest, truncate};
use crate::world::{MatchId, Version};

const MATCH_PATHS: [&str; 2] = ["/v1/matches/", "/matches/"];
/// Prefix of operation names for pages, before the last segment of the path.
const PAGE: &str = "page";
/// Operations whose body is not recorded. Their bodies hold messages or invitations, or are stored elsewhere, where
/// they can be erased.
const UNRECORDED: [&str; 14] = [
    "send_message",
    "invite",
    "withdraw_invitation",
    "open_dispute",
    "appeal_ruling",
    "look_at_dispute",
    "preview_ruling",
    "sign_ruling",
    "page/talk",
    "page/invite",
    "page/withdraw",
    "page/dispute",
    "page/appeal",
    "page/join",
];

tokio::task_local! {
    /// Notes about the current request, for the request log. A spawned task gets them by [`current_notes`] and
    /// [`run_with_notes`]. `None` if the request is not to be recorded.
    static NOTES: Option<Arc<Notes>>;
}

pub(crate) type Notes = Mutex<RequestFacts>;

#[derive(Debug, Default)]
pub(crate) struct RequestFacts {
    pub(crate) account: Option<AccountId>,
    body: Option<String>,
    pub(crate) key: Option<KeyHash>,
    pub(crate) version: Option<Version>,
    pub(crate) code: Option<String>,
}

/// A write to a match, before the response is known.
pub(crate) struct PendingRequest {
    id: Uuid,
    match_id: Uuid,
    path: String,
    method: Method,
    at: Timestamp,
    client: Option<String>,
    notes: Arc<Notes>,
}

impl PendingRequest {
    pub(crate) fn new(request: &ServiceRequest, id: Uuid, at: Timestamp) -> Option<Self> {
        if request.method().is_safe() {
            return None;
        }
        let path = request.path();
        let rest = MATCH_PATHS
            .iter()
            .find_map(|place| path.strip_prefix(place))?;
        let (match_id, _) = rest.split_once('/')?;
        let header = request.headers().get(USER_AGENT);
        let client = header.and_then(|client| client.to_str().ok());
        let shortened = client.map(|client| client.chars().take(CLIENT_CHARS_MAX).collect());
        Some(Self {
            id,
            match_id: match_id.parse().ok()?,
            path: path.to_owned(),
            method: request.method().clone(),
            at,
            client: shortened,
            notes: Arc::default(),
        })
    }

    pub(crate) fn notes(&self) -> Arc<Notes> {
        Arc::clone(&self.notes)
    }

    /// Returns the record of the request; `None` if the account is unknown. If no route matched, `pattern` may be
    /// anything.
    pub(crate) fn into_logged(
        self,
        operations: &Operations,
        pattern: &str,
        status: StatusCode,
        took: Duration,
    ) -> Option<LoggedRequest> {
        let operation = operation_id(operations, &self.path, pattern, &self.method)?;
        let mut learned = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        let body = learned.body.take().filter(|body| !body.is_empty());
        Some(LoggedRequest {
            match_id: MatchId(self.match_id),
            request_id: self.id,
            at: self.at,
            account: learned.account?.0,
            body: body.filter(|_| !UNRECORDED.contains(&operation.as_str())),
            operation,
            client: self.client.clone(),
            key: learned.key,
            status: status.as_u16(),
            code: learned.code.take(),
            version: learned.version,
            took_micros: u32::try_from(took.as_micros()).unwrap_or(u32::MAX),
        })
    }
}

/// Returns the operation id of a request. If no operation has this pattern, the path decides.
fn operation_id(known: &Operations, path: &str, pattern: &str, method: &Method) -> Option<String> {
    if !path.starts_with("/v1/") {
        return Some(format!("{PAGE}/{}", path.rsplit('/').next()?));
    }
    let found = known.find(pattern, method).or_else(|| {
        let mut operations = known.find_by_path(path)?.iter();
        operations.find(|operation| operation.method == method.as_str())
    });
    found.map(|operation| operation.id.clone())
}

pub(crate) fn run_with_notes<F: Future>(
    notes: Option<Arc<Notes>>,
    work: F,
) -> impl Future<Output = F::Output> {
    NOTES.scope(notes, work)
}

pub(crate) fn current_notes() -> Option<Arc<Notes>> {
    NOTES.try_with(Clone::clone).ok().flatten()
}

/// Does nothing if the request is not to be recorded.
pub(crate) fn update_notes(learning: impl FnOnce(&mut RequestFacts)) {
    if let Some(notes) = current_notes() {
        learning(&mut notes.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

pub(crate) fn name_account(account: AccountId) {
    Span::current().record("account.id", display(account.0));
}

pub(crate) fn note_account(account: AccountId) {
    name_account(account);
    update_notes(|learned| learned.account = Some(account));
}

pub(crate) fn note_body(bytes: &[u8]) {
    update_notes(|learned| {
        let text = String::from_utf8_lossy(bytes.get(..BODY_BYTES_MAX).unwrap_or(bytes));
        learned.body = Some(truncate(&text, BODY_BYTES_MAX).to_owned());
    });
}

/// Records the fields of a form. The caller must leave out secrets.
pub(crate) fn note_fields<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) {
    update_notes(|learned| {
        let by_name: HashMap<&str, &str> = fields.collect();
        learned.body = Some(truncate(&json!(by_name).to_string(), BODY_BYTES_MAX).to_owned());
    });
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use utoipa::openapi::path::OperationBuilder;
    use utoipa::openapi::{HttpMethod, Paths};

    const ID: &str = "018f0000-0000-7000-8000-000000000001";

    fn operations() -> Operations {
        let act = OperationBuilder::new().operation_id(Some("act"));
        let mut paths = Paths::new();
        let pattern = "/v1/matches/{match_id}/actions";
        paths.add_path_operation(pattern, vec![HttpMethod::Post], act.build());
        Operations::from_paths(paths)
    }

    fn pending_request(method: Method, path: &str) -> Option<PendingRequest> {
        let request = TestRequest::with_uri(path).method(method);
        PendingRequest::new(
            &request.to_srv_request(),
            Uuid::nil(),
            Timestamp::UNIX_EPOCH,
        )
    }

    #[test]
    fn writes_about_a_match_are_kept_and_nothing_else() {
        assert!(pending_request(Method::POST, &format!("/v1/matches/{ID}/actions")).is_some());
        assert!(
            pending_request(Method::DELETE, &format!("/v1/matches/{ID}/standing-order")).is_some()
        );
        assert!(pending_request(Method::POST, &format!("/matches/{ID}/act")).is_some());
        for (method, path) in [
            (Method::GET, format!("/v1/matches/{ID}/view")),
            (Method::POST, "/v1/matches".to_owned()),
            (Method::POST, "/v1/matches/what/actions".to_owned()),
            (Method::POST, "/v1/sessions".to_owned()),
            (Method::POST, format!("/v1/blocks/{ID}/x")),
        ] {
            assert!(pending_request(method, &path).is_none(), "{path}");
        }
    }

    #[test]
    fn an_operation_is_named_also_where_nobody_answered() {
        let operations = operations();
        let path = format!("/v1/matches/{ID}/actions");
        for pattern in ["/v1/matches/{match_id}/actions", "none"] {
            let name = operation_id(&operations, &path, pattern, &Method::POST);
            assert_eq!(name.as_deref(), Some("act"), "{pattern}");
        }
        let page = format!("/matches/{ID}/act");
        let name = operation_id(&operations, &page, "none", &Method::POST);
        assert_eq!(name.as_deref(), Some("page/act"));
        assert_eq!(
            operation_id(&operations, "/v1/matches/x/nothing", "none", &Method::POST),
            None
        );
    }

    #[test]
    fn nothing_is_kept_of_somebody_unknown() {
        let operations = operations();
        let path = format!("/v1/matches/{ID}/actions");
        let status = StatusCode::UNAUTHORIZED;
        let of = |asking: PendingRequest| {
            asking.into_logged(&operations, "none", status, Duration::ZERO)
        };
        assert_eq!(of(pending_request(Method::POST, &path).unwrap()), None);
        let known = pending_request(Method::POST, &path).unwrap();
        known.notes.lock().unwrap().account = Some(AccountId(Uuid::nil()));
        assert_eq!(of(known).unwrap().operation, "act");
    }
}
