//! OAuth form bodies, authentication of apps, and errors in the format of RFC 6749.

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, WWW_AUTHENTICATE};
use actix_web::web::Form;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::future::LocalBoxFuture;
use secrecy::SecretString;
use serde::Serialize;
use tokio::time::timeout;
use url::form_urlencoded;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountRefusal, Accounts, AccountsError, App, AppId, log_failed_sign_in};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::body::{COMPRESSED, is_compressed};

/// Media type of OAuth errors. Its exact spelling distinguishes deliberate errors from other errors.
pub(crate) const REFUSAL_TYPE: &str = "application/json;charset=UTF-8";
const ARRIVES_WITHIN: Duration = Duration::from_secs(10);

/// An OAuth error (RFC 6749).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OAuthError {
    /// Error code of RFC 6749.
    #[schema(example = "invalid_grant")]
    error: &'static str,
    /// Explanation of the OAuth error and its remedy.
    error_description: String,
}

#[derive(Clone, Debug)]
pub(crate) enum FormRefusal {
    Refused(&'static str, String),
    Problem(Problem),
}

pub(crate) struct FormFields(BTreeMap<String, String>);

pub(crate) struct ClientForm {
    fields: Result<FormFields, FormRefusal>,
    authorization: Vec<String>,
}

impl FormRefusal {
    pub(crate) fn invalid_request(detail: impl Into<String>) -> Self {
        Self::Refused("invalid_request", detail.into())
    }

    fn invalid_client() -> Self {
        let detail = "unknown app or wrong client secret";
        Self::Refused("invalid_client", detail.to_owned())
    }

    pub(crate) fn into_response(self) -> Result<HttpResponse, Problem> {
        let (error, error_description) = match self {
            Self::Problem(problem) => return Err(problem),
            Self::Refused(error, description) => (error, description),
        };
        if ["invalid_client", "invalid_grant"].contains(&error) {
            log_failed_sign_in(None, error);
        }
        let mut response = HttpResponse::BadRequest();
        if error == "invalid_client" {
            response.status(StatusCode::UNAUTHORIZED);
            response.insert_header((WWW_AUTHENTICATE, r#"Basic realm="logothete""#));
        }
        response.insert_header((CACHE_CONTROL, "no-store"));
        response.insert_header((CONTENT_TYPE, REFUSAL_TYPE));
        Ok(response.json(OAuthError {
            error,
            error_description,
        }))
    }
}

impl From<Problem> for FormRefusal {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<AccountsError> for FormRefusal {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Refused(refusal) => refusal.into(),
            needs_code @ AccountsError::NeedsCode(_) => Self::Problem(needs_code.into()),
            AccountsError::Failed(failure) => Self::Problem(AccountsError::Failed(failure).into()),
        }
    }
}

impl From<AccountRefusal> for FormRefusal {
    fn from(refusal: AccountRefusal) -> Self {
        let name = match refusal.code() {
            "bad_grant" => "invalid_grant",
            "scope_too_wide" | "unknown_scope" | "no_scope" => "invalid_scope",
            _ => return Self::Problem(refusal.into()),
        };
        Self::Refused(name, refusal.to_string())
    }
}

impl FormFields {
    pub(crate) fn from_pairs(pairs: Vec<(String, String)>) -> Option<Self> {
        let count = pairs.len();
        let fields: BTreeMap<String, String> = pairs.into_iter().collect();
        (fields.len() == count).then_some(Self(fields))
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let value = self.0.get(name).map(String::as_str);
        // A form field without a value counts as absent (RFC 6749, 3.1).
        value.filter(|value| !value.is_empty())
    }

    pub(crate) fn require(&self, name: &str) -> Result<&str, FormRefusal> {
        let missing = || FormRefusal::invalid_request(format!("`{name}` is required"));
        self.get(name).ok_or_else(missing)
    }

    pub(crate) fn secret(&self, name: &str) -> Result<SecretString, FormRefusal> {
        self.require(name).map(SecretString::from)
    }
}

impl FromRequest for ClientForm {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let headers = request.headers().get_all(AUTHORIZATION);
        let texts = headers.map(|header| header.to_str().unwrap_or_default().to_owned());
        let authorization = texts.collect();
        let is_compressed = is_compressed(request.headers());
        let form = Form::<Vec<(String, String)>>::from_request(request, payload);
        Box::pin(async move {
            let form = timeout(ARRIVES_WITHIN, form).await.map_err(|_late| {
                let detail = "the form did not arrive within ten seconds";
                Problem::new(ProblemKind::RequestTimeout, detail)
            })?;
            let refusal = if is_compressed {
                COMPRESSED
            } else {
                "the body must be a form (application/x-www-form-urlencoded) of at most 16 KiB, \
                       with no field repeated"
            };
            let accepted = form.ok().filter(|_| !is_compressed);
            let fields = accepted.and_then(|form| FormFields::from_pairs(form.into_inner()));
            Ok(Self {
                fields: fields.ok_or_else(|| FormRefusal::invalid_request(refusal)),
                authorization,
            })
        })
    }
}

impl ClientForm {
    pub(crate) async fn authenticate(
        self,
        accounts: &Accounts,
    ) -> Result<(FormFields, App), FormRefusal> {
        let fields = self.fields?;
        let (id, secret) = match self.authorization.as_slice() {
            [] => {
                let secret = fields.get("client_secret").map(SecretString::from);
                (fields.require("client_id")?.to_owned(), secret)
            }
            [header] => parse_basic_auth(header, &fields)?,
            [_, _, ..] => {
                return Err(FormRefusal::invalid_request(
                    "send only one Authorization header",
                ));
            }
        };
        let app_id: Uuid = id.parse().map_err(|_odd| FormRefusal::invalid_client())?;
        let found = accounts.apps.authenticate(AppId(app_id), secret.as_ref());
        let app = found.await?.ok_or_else(FormRefusal::invalid_client)?;
        Ok((fields, app))
    }
}

/// Reads the client id and the secret from the `Authorization` header. Fails if the form has a secret as well.
fn parse_basic_auth(
    header: &str,
    fields: &FormFields,
) -> Result<(String, Option<SecretString>), FormRefusal> {
    if fields.get("client_secret").is_some() {
        let detail = "send the client secret in the header or in the form, not in both";
        return Err(FormRefusal::invalid_request(detail));
    }
    let pair = || {
        let (scheme, encoded) = header.split_once(' ')?;
        let bytes = STANDARD.decode(encoded.trim()).ok();
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        let (encoded_id, encoded_secret) = text.as_deref()?.split_once(':')?;
        let (id, secret) = (
            decode(encoded_id)?,
            SecretString::from(decode(encoded_secret)?),
        );
        let is_basic = scheme.eq_ignore_ascii_case("basic");
        is_basic.then_some((id, Some(secret)))
    };
    let (id, secret) = pair().ok_or_else(FormRefusal::invalid_client)?;
    if fields.get("client_id").is_some_and(|named| named != id) {
        let detail = "the header and the form name different apps";
        return Err(FormRefusal::invalid_request(detail));
    }
    Ok((id, secret))
}

/// Decodes the client id or the secret of the header, which are form-encoded (RFC 6749, 2.3.1). Ids and secrets of this
/// service look the same encoded, so clients that do not encode work, too.
fn decode(text: &str) -> Option<String> {
    let is_hex = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
    let mut escapes = text.split('%').skip(1);
    let is_whole = escapes.all(|rest| rest.as_bytes().get(..2).is_some_and(is_hex));
    let field = format!("={text}");
    let (_, value) = form_urlencoded::parse(field.as_bytes()).next()?;
    (is_whole && !text.contains('&')).then(|| value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_header_is_read_as_a_form_and_what_needs_no_code_as_it_is() {
        for (text, read) in [
            ("lgt_sec_aZ-9", Some("lgt_sec_aZ-9")),
            ("lgt%5Fsec%5faZ%2D9", Some("lgt_sec_aZ-9")),
            ("a+b%2Bc%3A%25=", Some("a b+c:%=")),
            ("", Some("")),
            ("%", None),
            ("a%2", None),
            ("a%2g", None),
            ("%+1", None),
            ("a&b", None),
            ("a&", None),
        ] {
            assert_eq!(decode(text).as_deref(), read, "{text}");
        }
    }
}
