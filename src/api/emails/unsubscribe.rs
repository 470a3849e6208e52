//! The unsubscribe link in every email about a match and in every invitation.
//!
//! Anyone who has the email can use the link, signed in or not (RFC 8058). A GET changes nothing, because mail scanners
//! follow links but submit no forms.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CONTENT_LANGUAGE, HeaderMap, HeaderValue};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, get, post};
use askama::Template;
use secrecy::ExposeSecret;
use utoipa::ToSchema;

use super::answer_html;
use crate::access::{
    Accounts, EmailTiming, InvitationOptOut, LinkToken, PreferenceScope, UnsubscribeLink,
};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{AnonymousVisitor, WriteRequest, accepted_language, set_language};
use crate::i18n::Language;
use crate::mail::{UnsubscribePage, Unsubscribed};
use crate::people::{InvitationEmails, PeopleError};

// Content security policy of the unsubscribe page. The page loads nothing and submits only to this service.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Form to unsubscribe.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it describes the form; mail clients may send anything"
)]
pub(crate) struct UnsubscribeForm {
    /// `match` to unsubscribe from this match only; anything else, or nothing, for all matches.
    #[schema(example = "all")]
    what: String,
}

/// Token in the path of an unsubscribe link; `None` if malformed, for example because a copied link ends with a
/// bracket.
type TypedLink = Option<Path<LinkToken>>;

enum UnsubscribeTarget {
    Emails(UnsubscribeLink),
    Invitations(InvitationOptOut),
}

/// Show the unsubscribe page
///
/// Returns a page with a button for each choice. Changes nothing.
#[utoipa::path(
    responses((status = 200, description = "The page", body = String, content_type = "text/html")),
)]
#[get("/v1/unsubscribe/{token}")]
pub(super) async fn show_unsubscribe(
    _: AnonymousVisitor,
    api: Data<AppState>,
    path: TypedLink,
    request: HttpRequest,
) -> HandlerResult {
    let found = path.and_then(|link| Some((find_target(&api, &link)?, link.into_inner())));
    let Some((target, link)) = found else {
        return refuse_link(request.headers());
    };
    let language = load_language(&api, &target).await?;
    let page = UnsubscribePage {
        language,
        link: Some(link),
        is_of_invitation: matches!(target, UnsubscribeTarget::Invitations(_)),
        done: None,
    };
    answer_page(&page)
}

/// Unsubscribe
///
/// Stops emails about this match or about all matches. The link of an invitation stops invitations. No sign-in
/// is needed, and repeating the request is safe. Any body is accepted (RFC 8058).
#[utoipa::path(
    request_body(content = UnsubscribeForm, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The page", body = String, content_type = "text/html")),
)]
#[post("/v1/unsubscribe/{token}")]
pub(super) async fn unsubscribe(
    WriteRequest { api, .. }: WriteRequest<AnonymousVisitor>,
    path: TypedLink,
    body: Bytes,
    request: HttpRequest,
) -> HandlerResult {
    let Some(target) = path.and_then(|link| find_target(&api, &link)) else {
        return refuse_link(request.headers());
    };
    let language = load_language(&api, &target).await?;
    let accounts = Arc::clone(&api.accounts);
    let work = async move { target.stop(&accounts, &body).await };
    let done = api.task_runner.run_to_end(Box::pin(work)).await?;
    let page = UnsubscribePage {
        language,
        done: Some(done),
        ..UnsubscribePage::default()
    };
    answer_page(&page)
}

fn answer_page(page: &UnsubscribePage) -> HandlerResult {
    let mut response = answer_html(POLICY, page.render())?;
    let language = HeaderValue::from_static(page.language.code());
    response.headers_mut().insert(CONTENT_LANGUAGE, language);
    Ok(response)
}

impl UnsubscribeTarget {
    /// Stops the emails that the link and the form select: invitations, or emails about one match or all matches.
    async fn stop(self, accounts: &Accounts, form: &[u8]) -> Result<Unsubscribed, PeopleError> {
        let UnsubscribeLink { account, match_id } = match self {
            Self::Emails(stop) => stop,
            Self::Invitations(who) => {
                InvitationEmails(accounts).opt_out(&who).await?;
                return Ok(Unsubscribed::Invitations);
            }
        };
        let mut pairs = form.split(|byte| *byte == b'&');
        let (scope, done) = if pairs.any(|pair| pair == b"what=match") {
            (PreferenceScope::Match(match_id), Unsubscribed::Match)
        } else {
            (PreferenceScope::All, Unsubscribed::All)
        };
        let update = accounts
            .preferences
            .set_timing(account, &scope, EmailTiming::Never);
        update.await?;
        Ok(done)
    }
}

/// Responds with 404 to an invalid link: to browsers with a page that leads to the preferences, to others with a
/// problem document.
fn refuse_link(headers: &HeaderMap) -> HandlerResult {
    let accepts = headers.get(ACCEPT).and_then(|line| line.to_str().ok());
    if !accepts.is_some_and(|accepts| accepts.contains("text/html")) {
        let detail = "this unsubscribe link is not valid; change your email preferences instead";
        return Err(Problem::new(ProblemKind::NotFound, detail));
    }
    let page = UnsubscribePage {
        language: accepted_language(headers),
        ..UnsubscribePage::default()
    };
    let mut response = answer_page(&page)?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    set_language(&mut response, page.language, "Accept, Accept-Language");
    Ok(response)
}

fn find_target(api: &AppState, link: &LinkToken) -> Option<UnsubscribeTarget> {
    let (accounts, token) = (&api.accounts, link.secret().expose_secret());
    let invitations = || accounts.sealed_links.open_opt_out(token);
    let stop = accounts.sealed_links.open_unsubscribe(token);
    let emails = stop.map(UnsubscribeTarget::Emails);
    emails.or_else(|| invitations().map(UnsubscribeTarget::Invitations))
}

async fn load_language(api: &AppState, target: &UnsubscribeTarget) -> Result<Language, Problem> {
    let account = match target {
        UnsubscribeTarget::Emails(UnsubscribeLink { account, .. })
        | UnsubscribeTarget::Invitations(InvitationOptOut::Account(account)) => *account,
        UnsubscribeTarget::Invitations(InvitationOptOut::Address(_)) => {
            return Ok(Language::default());
        }
    };
    let addressee = api.accounts.emails.load_addressee(account).await?;
    Ok(addressee.map_or_else(Language::default, |to| to.language))
}
