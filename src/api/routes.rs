//! The list of all API operations, used to serve them and to describe them.

use utoipa::openapi::Paths;

use super::accounts::{absence, account, links, second_factor, sessions};
use super::apps::{keys, oauth, registration, tokens};
use super::document::docs_pages;
use super::monitoring::{health, metrics};
use super::services::Services;
use super::{disputes, emails, games, matches, people, proof, streams, webhooks};

/// The API document lists the operations in this order.
pub(crate) fn add_routes(services: &mut impl Services) {
    add_account_services(services);
    matches::add_services(services);
    streams::add_services(services);
    people::add_services(services);
    disputes::add_services(services);
    emails::add_services(services);
    add_program_services(services);
    oauth::add_services(services);
    webhooks::add_services(services);
    proof::add_services(services);
    services
        .add("service", keys::list_keys)
        .add("service", health::show_liveness)
        .add("service", health::show_readiness)
        .add("service", metrics::show_metrics)
        .add("service", docs_pages::show_document);
}

fn add_account_services(services: &mut impl Services) {
    services
        .add("accounts", account::register)
        .add("accounts", links::confirm_address)
        .add("accounts", links::send_verification)
        .add("accounts", sessions::sign_in)
        .add("accounts", sessions::sign_in_with_code)
        .add("accounts", sessions::refresh_session)
        .add("accounts", sessions::list_sessions)
        .add("accounts", sessions::sign_out)
        .add("accounts", sessions::end_session)
        .add("accounts", sessions::sign_out_everywhere)
        .add("accounts", links::ask_sign_in_link)
        .add("accounts", links::sign_in_by_link)
        .add("accounts", links::ask_password_reset)
        .add("accounts", links::reset_password)
        .add("accounts", account::show_account)
        .add("accounts", account::change_account)
        .add("accounts", account::get_account_data)
        .add("accounts", account::delete_account)
        .add("accounts", account::change_password)
        .add("accounts", links::change_email)
        .add("accounts", second_factor::show_second_factor)
        .add("accounts", second_factor::begin_second_factor)
        .add("accounts", second_factor::confirm_second_factor)
        .add("accounts", second_factor::renew_recovery_codes)
        .add("accounts", second_factor::turn_second_factor_off)
        .add("accounts", absence::show_absence)
        .add("accounts", absence::change_absence)
        .add("games", games::list_games)
        .add("games", games::get_game);
}

fn add_program_services(services: &mut impl Services) {
    services
        .add("programs", tokens::create_token)
        .add("programs", tokens::list_tokens)
        .add("programs", tokens::revoke_token)
        .add("programs", tokens::revoke_tokens)
        .add("programs", registration::register_app)
        .add("programs", registration::list_apps)
        .add("programs", registration::delete_app)
        .add("programs", registration::resume_app)
        .add("programs", registration::list_grants)
        .add("programs", registration::revoke_grant)
        .add("programs", registration::revoke_grants);
}

pub(super) fn paths() -> Paths {
    let mut paths = Paths::new();
    add_routes(&mut paths);
    paths
}
