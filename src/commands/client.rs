//! A client of the HTTP API for `logothete play` and `health`. It relies only on what the API document says.

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::{Request, Response, StatusCode};

use crate::webhooks::tls;

/// Maximum number of attempts while the service responds with 429 or 503.
const TRIES_MAX: u32 = 8;

const RATE_LIMITED: StatusCode = StatusCode::TOO_MANY_REQUESTS;
const UNAVAILABLE: StatusCode = StatusCode::SERVICE_UNAVAILABLE;

const RETRY_WAIT_SECS_MAX: u64 = 30;

pub(crate) struct Client {
    agent: Agent,
    base: String,
    token: Option<SecretString>,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum ClientError {
    #[error("no response from {base}; start the service with `logothete serve`")]
    Unreachable {
        base: String,
        #[source]
        source: Box<ureq::Error>,
    },
    #[error("{method} {path} failed with {status} {code}: {detail}")]
    Refused {
        method: &'static str,
        path: String,
        status: StatusCode,
        code: String,
        detail: String,
    },
    #[error("a response does not match the API document: `{0}` is missing or has another type")]
    MissingMember(&'static str),
    #[error("the response to {path} does not match the API document: {what}")]
    Unexpected { path: String, what: String },
}

impl Client {
    pub(crate) fn new(base: &str) -> Self {
        let config = Agent::config_builder().http_status_as_error(false);
        let agent = Agent::new_with_config(config.tls_config(tls()).build());
        Self {
            agent,
            base: base.trim_end_matches('/').to_owned(),
            token: None,
        }
    }

    pub(crate) fn sign_up(
        base: &str,
        name: &str,
        email: &str,
        password: &SecretString,
    ) -> Result<Self, ClientError> {
        let mut client = Self::new(base);
        let plain_password = password.expose_secret();
        let account = json!({ "email": email, "name": name, "password": plain_password });
        client.post("/v1/accounts", None, &account)?;
        let session = json!({ "email": email, "password": plain_password });
        let tokens = client.post("/v1/sessions", None, &session)?;
        let token = member(&tokens, "access_token", Value::as_str)?;
        client.token = Some(SecretString::from(token.to_owned()));
        Ok(client)
    }

    pub(crate) fn delete_account(&self, password: &SecretString) -> Result<(), ClientError> {
        let body = json!({ "password": password.expose_secret() });
        self.send("DELETE", "/v1/accounts/me", None, Some(&body))
            .map(drop)
    }

    pub(crate) fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.send("GET", path, None, None)
    }

    /// Sends a write request. With an idempotency key, a failed request is safely retried.
    pub(crate) fn post(
        &self,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Result<Value, ClientError> {
        self.send("POST", path, key, Some(body))
    }

    fn send(
        &self,
        method: &'static str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        for _ in 1..TRIES_MAX {
            let mut response = self.send_once(method, path, key, body)?;
            if ![RATE_LIMITED, UNAVAILABLE].contains(&response.status()) {
                return read_answer(method, path, &mut response);
            }
            let header = response.headers().get("retry-after");
            let parsed = header.and_then(|value| value.to_str().ok()?.parse().ok());
            let secs = parsed.unwrap_or(1).min(RETRY_WAIT_SECS_MAX);
            std::thread::sleep(std::time::Duration::from_secs(secs));
        }
        let mut response = self.send_once(method, path, key, body)?;
        read_answer(method, path, &mut response)
    }

    fn send_once(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Response<ureq::Body>, ClientError> {
        let uri = format!("{}{path}", self.base);
        let mut request = Request::builder().method(method).uri(uri);
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {}", token.expose_secret());
            request = request.header("authorization", bearer);
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let sent = match body {
            None => request.body(()).map(|request| self.agent.run(request)),
            Some(body) => {
                let request = request.body(body.to_string());
                request.map(|request| self.agent.run(request))
            }
        };
        let answered = sent.map_err(ureq::Error::from).flatten();
        answered.map_err(|source| ClientError::Unreachable {
            base: self.base.clone(),
            source: Box::new(source),
        })
    }
}

pub(crate) fn member<'a, T>(
    answer: &'a Value,
    name: &'static str,
    read: impl FnOnce(&'a Value) -> Option<T>,
) -> Result<T, ClientError> {
    let found = answer.get(name).and_then(read);
    found.ok_or(ClientError::MissingMember(name))
}

fn read_answer(
    method: &'static str,
    path: &str,
    response: &mut Response<ureq::Body>,
) -> Result<Value, ClientError> {
    let unexpected = |error: &dyn std::error::Error| ClientError::Unexpected {
        path: path.to_owned(),
        what: error.to_string(),
    };
    let status = response.status();
    let read = response.body_mut().read_to_string();
    let text = read.map_err(|error| unexpected(&error))?;
    let written = if text.is_empty() { "null" } else { &text };
    let value: Value = serde_json::from_str(written).map_err(|error| unexpected(&error))?;
    if status.is_success() {
        return Ok(value);
    }
    let field_text = |field: &str| {
        let text = value.get(field).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    Err(ClientError::Refused {
        method,
        path: path.to_owned(),
        status,
        code: field_text("code"),
        detail: field_text("detail"),
    })
}
