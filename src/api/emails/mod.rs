//! Email over HTTP: preferences, deliveries, unsubscribing, and the development mailbox.

pub(crate) mod deliveries;
mod mailbox;
pub(crate) mod preferences;
mod unsubscribe;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};

use super::services::Services;
use crate::api::HandlerResult;
use crate::http::problem::Problem;

pub(super) use mailbox::add_pages;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("letters", preferences::show_preferences)
        .add("letters", preferences::change_preferences)
        .add("letters", deliveries::list_deliveries)
        .add("letters", unsubscribe::show_unsubscribe)
        .add("letters", unsubscribe::unsubscribe);
}

fn answer_html(policy: &'static str, page: askama::Result<String>) -> HandlerResult {
    let page = page.map_err(|error| Problem::internal(&error))?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(page))
}
