//! The link at the foot of every email about a match, and of every invitation: to want no more of
//! them.
//!
//! Whoever has the email may do so, signed in or not (RFC 8058). To look at the link changes
//! nothing: mail scanners follow every link, and send no forms.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CONTENT_LANGUAGE, HeaderMap, HeaderValue};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, get, post};
use askama::Template;
use secrecy::ExposeSecret;
use utoipa::ToSchema;

use super::html;
use crate::access::{Accounts, AccountsError, LinkToken, NoInvitations, Pace, Scope, Stop};
use crate::http::caller::Visitor;
use crate::http::edge::Edge;
use crate::http::problem::{Kind, Problem};
use crate::http::request::{Reply, Write, language_of, localise};
use crate::i18n::Language;
use crate::mail::{UnsubscribePage, Unsubscribed};
use crate::people::InvitationEmails;

// A page of one form: nothing is loaded, and it goes nowhere else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Form to unsubscribe.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it describes a form; mail clients send what they like"
)]
pub(crate) struct UnsubscribeForm {
    /// `match` to unsubscribe from this match only; anything else, or nothing, for all matches.
    #[schema(example = "all")]
    what: String,
}

/// The token in the path; `None` if no token has this form, as in a link that was copied with a bracket.
type TypedLink = Option<Path<LinkToken>>;

enum UnsubscribeTarget {
    Emails(Stop),
    Invitations(NoInvitations),
}

/// Show the unsubscribe page
///
/// A page with a button for each choice. Changes nothing.
#[utoipa::path(
    responses((status = 200, description = "The page", body = String, content_type = "text/html")),
)]
#[get("/v1/unsubscribe/{token}")]
pub(super) async fn show_unsubscribe(
    _: Visitor,
    api: Data<Edge>,
    path: TypedLink,
    request: HttpRequest,
) -> Reply {
    let known = path.and_then(|link| Some((target(&api, &link)?, link.into_inner())));
    let Some((target, link)) = known else {
        return refuse_link(request.headers());
    };
    let language = language(&api, &target).await?;
    let page = UnsubscribePage {
        language,
        link: Some(link),
        is_of_invitation: matches!(target, UnsubscribeTarget::Invitations(_)),
        done: None,
    };
    answer(&page)
}

/// Unsubscribe
///
/// Stops emails about this match or about all matches; by the link of an invitation, stops invitations. No
/// sign-in is needed. Repeating the request is harmless. Any body is accepted (RFC 8058).
#[utoipa::path(
    request_body(content = UnsubscribeForm, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The page", body = String, content_type = "text/html")),
)]
#[post("/v1/unsubscribe/{token}")]
pub(super) async fn unsubscribe(
    Write { api, .. }: Write<Visitor>,
    path: TypedLink,
    body: Bytes,
    request: HttpRequest,
) -> Reply {
    let Some(target) = path.and_then(|link| target(&api, &link)) else {
        return refuse_link(request.headers());
    };
    let language = language(&api, &target).await?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { target.stop(&accounts, &body).await };
    let done = api.work.to_the_end(unit).await?;
    let page = UnsubscribePage {
        language,
        done: Some(done),
        ..UnsubscribePage::default()
    };
    answer(&page)
}

fn answer(page: &UnsubscribePage) -> Reply {
    let mut response = html(POLICY, page.render())?;
    let language = HeaderValue::from_static(page.language.code());
    response.headers_mut().insert(CONTENT_LANGUAGE, language);
    Ok(response)
}

impl UnsubscribeTarget {
    /// Sends no more of these; no more of one match only where the form says so.
    async fn stop(self, accounts: &Accounts, form: &[u8]) -> Result<Unsubscribed, AccountsError> {
        let Stop { account, match_id } = match self {
            Self::Emails(stop) => stop,
            Self::Invitations(who) => {
                InvitationEmails(accounts).refuse(&who).await?;
                return Ok(Unsubscribed::Invitations);
            }
        };
        let mut pairs = form.split(|byte| *byte == b'&');
        let (scope, done) = if pairs.any(|pair| pair == b"what=match") {
            (Scope::Match(match_id), Unsubscribed::Match)
        } else {
            (Scope::All, Unsubscribed::All)
        };
        let never = accounts.preferences.set(account, &scope, Pace::Never);
        never.await?;
        Ok(done)
    }
}

/// Answers 404 for a link that is not valid: a page to a browser, which leads to the preferences.
fn refuse_link(headers: &HeaderMap) -> Reply {
    let accepts = headers.get(ACCEPT).and_then(|line| line.to_str().ok());
    if !accepts.is_some_and(|accepts| accepts.contains("text/html")) {
        let detail = "this unsubscribe link is not valid; change your email preferences instead";
        return Err(Problem::new(Kind::NotFound, detail));
    }
    let page = UnsubscribePage {
        language: language_of(headers),
        ..UnsubscribePage::default()
    };
    let mut response = answer(&page)?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    localise(&mut response, page.language, "Accept, Accept-Language");
    Ok(response)
}

fn target(api: &Edge, link: &LinkToken) -> Option<UnsubscribeTarget> {
    let (accounts, token) = (&api.accounts, link.secret().expose_secret());
    let invitations = || accounts.sealed_links.no_invitations_of(token);
    let stop = accounts.sealed_links.stop_of(token);
    let emails = stop.map(UnsubscribeTarget::Emails);
    emails.or_else(|| invitations().map(UnsubscribeTarget::Invitations))
}

async fn language(api: &Edge, target: &UnsubscribeTarget) -> Result<Language, Problem> {
    let account = match target {
        UnsubscribeTarget::Emails(Stop { account, .. })
        | UnsubscribeTarget::Invitations(NoInvitations::Account(account)) => *account,
        UnsubscribeTarget::Invitations(NoInvitations::Address(_)) => return Ok(Language::default()),
    };
    let addressee = api.accounts.emails.addressee(account).await?;
    Ok(addressee.map_or_else(Language::default, |to| to.language))
}
