//! `/dev/mailbox`: the mails of a service without a mail server, only on the machine itself.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path, ServiceConfig, get, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::html;
use crate::http::edge::Edge;
use crate::http::network::is_here;
use crate::http::problem::{Kind, Problem};
use crate::http::request::Reply;
use crate::mail::{MailPage, Mailbox, MailboxPage, StoredMail};

const MAILS_MAX: i64 = 200;

// A page of ours: it loads nothing but its mail, into a frame.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A mail: whatever is in it, it can do nothing but open a link in another window. Its pictures are within it.
const MAIL_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; \
    frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/// The pages. They are for people and not part of the document.
pub(crate) fn pages(config: &mut ServiceConfig) {
    config
        .service(resource("/dev/mailbox").route(get().to(list)))
        .service(resource("/dev/mailbox/{mail}").route(get().to(show)))
        .service(resource("/dev/mailbox/{mail}/html").route(get().to(show_html)))
        .service(resource("/dev/mailbox/{mail}/source").route(get().to(show_source)));
}

async fn list(api: Data<Edge>, request: HttpRequest) -> Reply {
    let mails = mailbox(&api, &request)?.list(MAILS_MAX).await;
    let mails = mails.map_err(|error| Problem::internal(&error))?;
    html(POLICY, MailboxPage { mails }.render())
}

async fn show(api: Data<Edge>, path: Path<i64>, request: HttpRequest) -> Reply {
    let mail = mail(&api, *path, &request).await?;
    html(POLICY, MailPage { mail }.render())
}

async fn show_html(api: Data<Edge>, path: Path<i64>, request: HttpRequest) -> Reply {
    let mail = mail(&api, *path, &request).await?;
    // Links open in a window of their own, outside of the frame.
    let head = "<head><base target=\"_blank\">";
    html(MAIL_POLICY, Ok(mail.pictured().replacen("<head>", head, 1)))
}

async fn show_source(api: Data<Edge>, path: Path<i64>, request: HttpRequest) -> Reply {
    let mail = mail(&api, *path, &request).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(mail.message))
}

async fn mail(api: &Edge, id: i64, request: &HttpRequest) -> Result<StoredMail, Problem> {
    let mail = mailbox(api, request)?.read(id).await;
    let mail = mail.map_err(|error| Problem::internal(&error))?;
    mail.ok_or_else(|| Problem::new(Kind::NotFound, "there is no such email"))
}

fn mailbox<'a>(api: &'a Edge, request: &HttpRequest) -> Result<&'a Mailbox, Problem> {
    let mailbox = api.post.as_ref().and_then(|post| post.mailbox.as_ref());
    let mailbox = mailbox.filter(|_| is_here(api, request));
    mailbox.ok_or_else(|| Problem::new(Kind::NotFound, "there is no such page"))
}
