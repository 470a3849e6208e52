//! The plain table: pages that need no script, the same for every game.
//!
//! Puts together use cases that the API offers, names no SQL and decides nothing. Invariants:
//! 1. No GET changes anything; every POST proves that it comes from a page of ours (`post`).
//! 2. A page is built from its viewer's view alone, and is kept by nobody (`page`).
//! 3. Nothing is loaded but our own style, and nothing runs.
//! 4. What goes wrong is a page too, with the status that the API gives (`faces`).
//! 5. Whoever is signed in is known by a cookie here, and here alone.

mod account;
mod actions;
mod apps;
mod authorize;
mod bench;
mod clock;
mod consent;
mod create;
mod disputes;
mod faces;
mod happened;
mod home;
mod labels;
mod links;
mod lobby;
mod me;
mod origin;
mod page;
mod people;
mod post;
mod preferences;
mod reader;
mod referee;
mod refusals;
mod scene;
mod sitting;
mod table;
mod talk;
mod visit;
mod words;

use std::sync::{Arc, OnceLock};

use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, ServiceConfig, get, post, resource, scope};
use actix_web::{Resource, Route};
use serde_json::Value;

use self::origin::Origin;
use crate::api::Api;

/// What every page can reach.
pub struct Web {
    pub(crate) api: Data<Api>,
    known_as: Option<Origin>,
    /// What each field of a view means, once a page was asked for.
    schemas: OnceLock<Value>,
}

impl Web {
    /// The pages over these use cases; `public_url` is the address others know us by.
    pub fn new(api: Data<Api>, public_url: Option<&str>) -> Self {
        Self {
            api,
            known_as: public_url.and_then(Origin::of),
            schemas: OnceLock::new(),
        }
    }

    fn schemas(&self) -> &Value {
        self.schemas.get_or_init(|| {
            let mut document = serde_json::to_value(crate::api::document()).unwrap_or_default();
            let schemas = document.pointer_mut("/components/schemas").map(Value::take);
            schemas.unwrap_or_default()
        })
    }

    /// Whether our cookies may travel over TLS alone.
    fn is_secure(&self) -> bool {
        self.known_as.as_ref().is_some_and(Origin::is_secure)
    }
}

/// Everything that is served here, to be put beside the API.
pub fn services(web: Web) -> impl Fn(&mut ServiceConfig) + Clone + Send + 'static {
    let web = Arc::new(web);
    move |config| {
        let pages = scope("")
            .app_data(Data::from(Arc::clone(&web)))
            .wrap(from_fn(faces::faces))
            .service(resource("/").route(get().to(home::show)))
            .service(resource("/style/{file}").route(get().to(page::show_style)))
            .configure(accounts)
            .configure(letters)
            .configure(programs)
            .configure(me::services)
            .configure(matches)
            .configure(company)
            .configure(referees)
            .default_service(web::to(crate::api::routes::undeclared));
        config.service(pages);
    }
}

/// A page that is shown, and takes a form.
fn both(path: &str, show: Route, send: Route) -> Resource {
    resource(path).route(show).route(send)
}

fn accounts(config: &mut ServiceConfig) {
    config
        .service(both(
            "/sign-in",
            get().to(account::show_sign_in),
            post().to(account::sign_in),
        ))
        .service(both(
            "/register",
            get().to(account::show_register),
            post().to(account::register),
        ))
        .service(resource("/sign-out").route(post().to(account::sign_out)))
        .service(both(
            "/preferences",
            get().to(preferences::show),
            post().to(preferences::change),
        ));
}

fn letters(config: &mut ServiceConfig) {
    config
        .service(both(
            "/verify/{token}",
            get().to(links::show_verify),
            post().to(links::verify),
        ))
        .service(both(
            "/sign-in/{token}",
            get().to(links::show_sign_in),
            post().to(links::sign_in),
        ))
        .service(both(
            "/reset-password/{token}",
            get().to(links::show_reset),
            post().to(links::reset),
        ))
        .service(resource("/sign-in-link").route(post().to(links::ask_sign_in)))
        .service(resource("/forgotten").route(post().to(links::ask_reset)))
        .service(resource("/preferences/verification").route(post().to(links::ask_verification)))
        .service(resource("/lobby/{id}").route(get().to(links::to_match)));
}

fn programs(config: &mut ServiceConfig) {
    config
        .service(both(
            "/oauth/authorize",
            get().to(authorize::show),
            post().to(authorize::answer),
        ))
        .service(resource("/apps").route(get().to(apps::show)))
        .service(resource("/apps/revoke").route(post().to(apps::revoke)))
        .service(resource("/apps/resume").route(post().to(apps::resume)));
}

fn company(config: &mut ServiceConfig) {
    config
        .service(resource("/people").route(get().to(people::show)))
        .service(resource("/people/block").route(post().to(people::block_named)))
        .service(resource("/people/unblock").route(post().to(people::unblock)))
        .service(resource("/people/unmute").route(post().to(people::unmute)))
        .service(resource("/invitations/decline").route(post().to(people::decline)))
        .service(resource("/disputes").route(get().to(disputes::show_numbers)))
        .service(resource("/matches/{id}/dispute").route(post().to(disputes::open)))
        .service(resource("/matches/{id}/withdraw-dispute").route(post().to(disputes::withdraw)))
        .service(resource("/matches/{id}/appeal").route(post().to(disputes::appeal)))
        .service(resource("/matches/{id}/talk").route(post().to(talk::say)))
        .service(resource("/matches/{id}/mute").route(post().to(people::mute)))
        .service(resource("/matches/{id}/block").route(post().to(people::block)))
        .service(resource("/matches/{id}/invite").route(post().to(people::invite)))
        .service(resource("/matches/{id}/withdraw").route(post().to(people::withdraw)));
}

fn referees(config: &mut ServiceConfig) {
    config
        .service(resource("/referee").route(get().to(referee::show_desk)))
        .service(resource("/referee/{id}/{number}").route(get().to(referee::show_case)))
        .service(resource("/referee/{id}/{number}/review").route(post().to(referee::review)))
        .service(resource("/referee/{id}/{number}/look").route(post().to(referee::look)))
        .service(resource("/referee/{id}/{number}/effect").route(post().to(referee::effect)))
        .service(resource("/referee/{id}/{number}/sign").route(post().to(referee::sign)));
}

fn matches(config: &mut ServiceConfig) {
    config
        .service(resource("/lobby").route(get().to(lobby::show)))
        .service(resource("/invitation").route(get().to(lobby::follow)))
        .service(resource("/matches").route(post().to(create::create)))
        .service(resource("/matches/{id}").route(get().to(table::show)))
        .service(resource("/matches/{id}/act").route(post().to(actions::act)))
        .service(resource("/matches/{id}/consent").route(post().to(consent::agree)))
        .service(resource("/matches/{id}/order").route(post().to(actions::order)))
        .service(resource("/matches/{id}/join").route(post().to(sitting::join)))
        .service(resource("/matches/{id}/luck").route(post().to(sitting::add_luck)))
        .service(resource("/matches/{id}/leave").route(post().to(sitting::leave)))
        .service(resource("/matches/{id}/start").route(post().to(sitting::start)))
        .service(both(
            "/matches/{id}/resign",
            get().to(sitting::ask_resign),
            post().to(sitting::resign),
        ));
}
