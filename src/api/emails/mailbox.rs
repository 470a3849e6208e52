//! `/dev/mailbox`: the emails of a service without a mail server. Open only to requests from the same machine.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path, ServiceConfig, get, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::answer_html;
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::is_from_this_machine;
use crate::mail::{MailPage, Mailbox, MailboxPage, StoredMail};

const MAILS_MAX: i64 = 200;

// Content security policy of the mailbox page. The page loads only the email, in a frame.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Content security policy of the email itself. Whatever the email contains, it loads nothing and can only open links in
// new windows. Its pictures are embedded.
const MAIL_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; \
    frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

pub(crate) fn add_pages(config: &mut ServiceConfig) {
    config
        .service(resource("/dev/mailbox").route(get().to(list_mails)))
        .service(resource("/dev/mailbox/{mail}").route(get().to(show_mail)))
        .service(resource("/dev/mailbox/{mail}/html").route(get().to(show_html)))
        .service(resource("/dev/mailbox/{mail}/source").route(get().to(show_source)));
}

async fn list_mails(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    let mails = mailbox(&api, &request)?.list(MAILS_MAX).await;
    let mails = mails.map_err(|error| Problem::internal(&error))?;
    answer_html(POLICY, MailboxPage { mails }.render())
}

async fn show_mail(api: Data<AppState>, path: Path<i64>, request: HttpRequest) -> HandlerResult {
    let mail = load_mail(&api, *path, &request).await?;
    answer_html(POLICY, MailPage { mail }.render())
}

async fn show_html(api: Data<AppState>, path: Path<i64>, request: HttpRequest) -> HandlerResult {
    let mail = load_mail(&api, *path, &request).await?;
    // Links of the email open in a new window, because the frame must not show other pages.
    let head = "<head><base target=\"_blank\">";
    answer_html(
        MAIL_POLICY,
        Ok(mail.html_with_pictures().replacen("<head>", head, 1)),
    )
}

async fn show_source(api: Data<AppState>, path: Path<i64>, request: HttpRequest) -> HandlerResult {
    let mail = load_mail(&api, *path, &request).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(mail.message))
}

async fn load_mail(api: &AppState, id: i64, request: &HttpRequest) -> Result<StoredMail, Problem> {
    let mail = mailbox(api, request)?.load(id).await;
    let mail = mail.map_err(|error| Problem::internal(&error))?;
    mail.ok_or_else(|| Problem::new(ProblemKind::NotFound, "there is no such email"))
}

fn mailbox<'a>(api: &'a AppState, request: &HttpRequest) -> Result<&'a Mailbox, Problem> {
    let mailbox = api
        .email_lookup
        .as_ref()
        .and_then(|post| post.mailbox.as_ref());
    let visible = mailbox.filter(|_| is_from_this_machine(api, request));
    visible.ok_or_else(|| Problem::new(ProblemKind::NotFound, "there is no such page"))
}
