//! The `OpenAPI` document: collected from the routes, then completed with what all operations share.

mod codes;
pub(crate) mod docs_pages;
mod examples;
mod headers;
mod legal_actions;
mod parameters;
mod response_headers;
mod responses;
mod schema_evolution;
mod security;
mod shared;

pub(crate) use self::headers::IfMatchHeader;
pub(crate) use self::schema_evolution::reference;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::Value;
use utoipa::OpenApi as _;
use utoipa::PartialSchema;
use utoipa::ToSchema;
use utoipa::openapi::schema::AnyOf;
use utoipa::openapi::{LicenseBuilder, OneOf, OpenApi, RefOr, Schema};

use self::codes::Codes;
use super::routes::{add_routes, paths};
use super::webhooks;
use crate::http::app_state::ApiContract;
use crate::http::operations::{Operations, list_operations, schemas};
use crate::http::problem::{FieldFault, ProblemDocument, ProblemKind};

/// Union schemas whose members may overlap: a pass has the same JSON in every game.
const UNIONS: &[&str] = &[
    "GameAction",
    "GameFact",
    "GameView",
    "GameOptions",
    "GameWish",
    "GameOrder",
    "ToldAction",
    // An empty JSON list matches both the list of texts and the list of objects.
    "SealedValue",
];

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Logothete API",
        version = "1.0.0",
        contact(name = "The operator of this service"),
        description = "Board games played one turn at a time, over days.\n\n\
            Sign in at `/v1/sessions` and send the access token as `Authorization: Bearer …`. Programs use a \
            token from `/v1/tokens` instead; each operation names the scope it requires. Every write accepts an \
            `Idempotency-Key`. A write repeated within a day with the same key and content is not carried out \
            again, and gets the first response. Tokens are never stored: each operation that returns one \
            says what a repeated request does. Private data in a repeated response is current. \
            Unknown fields are rejected, bodies are limited to 64 KiB, times are RFC 3339 in UTC, ids are \
            opaque, and integers have no decimal point.\n\n\
            Responses to authenticated requests contain the rate limit in `RateLimit-Policy` and the remaining \
            quota in `RateLimit`; a 429 says in `Retry-After` when to try again. Web pages of any origin may call \
            the API (CORS), with a token and never with a cookie. Large public responses are compressed.\n\n\
            Everything under `/v1` is stable. New operations, optional parameters and fields, response fields and \
            headers, problems, games, and types of facts and events may be added: ignore what you do not know. \
            Any other change would be `/v2`. Whatever will be removed is marked `deprecated`, sends `Deprecation` \
            (RFC 9745) and `Sunset` (RFC 8594), and remains for at least six more months.",
    ),
    servers((url = "/", description = "This service")),
    external_docs(url = "/docs", description = "Pages to read: the API by example, and how to verify a match"),
    tags(
        (name = "accounts", description = "Register, sign in, change the account, mute and block."),
        (name = "games", description = "Games, their options and rules."),
        (name = "lobby", description = "Create, find, join and start matches."),
        (name = "play", description = "View the table, act, read and watch what happens."),
        (name = "conduct", description = "Report the conduct of others; for moderators: decide on reports."),
        (name = "disputes", description = "Report problems in a match; for referees: review and rule."),
        (name = "letters", description = "Email preferences and delivery status."),
        (name = "programs", description = "Tokens for your own programs, and apps that act for others (OAuth 2.1)."),
        (name = "webhooks", description = "Events sent to your programs and chat channels."),
        (name = "proof", description = "Signed checkpoints, the tree of all matches, and their keys."),
        (name = "service", description = "Health, metrics, keys and this document."),
    ),
)]
struct Base;

pub const CONTRACT: ApiContract = ApiContract {
    operations,
    document,
};

/// Returns all operations; built once per process.
fn operations() -> &'static Operations {
    static OPERATIONS: LazyLock<Operations> = LazyLock::new(|| Operations::from_paths(paths()));
    &OPERATIONS
}

/// Returns the whole API document; built once per process.
pub fn document() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
        let mut document = serde_json::to_value(build_document()).unwrap_or_default();
        legal_actions::split_by_game(&mut document);
        schema_evolution::open_responses(&mut document);
        shared::share_repeated_parts(&mut document);
        examples::add_shared_examples(&mut document);
        document
    });
    &DOCUMENT
}

fn build_document() -> OpenApi {
    let mut document = Base::openapi();
    add_routes(&mut document);
    let builder = LicenseBuilder::new().name("MIT or Apache License 2.0");
    let licence = builder.identifier(Some(env!("CARGO_PKG_LICENSE")));
    document.info.license = Some(licence.build());
    if let Some(text) = &mut document.info.description {
        text.push_str(&responses::problem_table());
    }
    let used = complete_operations(&mut document);
    let mut components = document.components.take().unwrap_or_default();
    let problem = (ProblemDocument::name(), ProblemDocument::schema());
    for (name, schema) in [problem, (FieldFault::name(), FieldFault::schema())] {
        components.schemas.insert(name.into_owned(), schema);
    }
    webhooks::describe_webhooks(&mut document, &mut components);
    let examples = examples::load_examples();
    let items = document.webhooks.iter_mut();
    for item in items.flat_map(|paths| paths.paths.values_mut()) {
        let messages = list_operations(item);
        messages.for_each(|(_, message)| examples::add_examples(&examples, message));
    }
    for (name, schema) in &mut components.schemas {
        schemas::complete_schema(name, schema);
    }
    for name in UNIONS {
        let schema = components.schemas.get_mut(*name);
        schema.into_iter().for_each(allow_overlap);
    }
    components.security_schemes = security::schemes();
    components.responses = responses::response_components(used);
    components.headers = response_headers::header_components();
    document.components = Some(components);
    document
}

/// Returns the problem types for which shared responses are needed.
fn complete_operations(document: &mut OpenApi) -> BTreeSet<ProblemKind> {
    let (examples, codes, mut used) = (examples::load_examples(), Codes::load(), BTreeSet::new());
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in list_operations(item) {
            // The steps below are in this order because the responses depend on the parameters.
            security::add_security(operation);
            parameters::complete_parameters(path, method, operation);
            examples::add_examples(&examples, operation);
            let kinds = codes.add_codes(path, method, operation);
            responses::add_problem_responses(operation, kinds, &mut used);
            response_headers::add_response_headers(operation);
        }
    }
    used
}

/// Turns `oneOf` into `anyOf`, because a value may match several members. A union of one reference becomes that
/// reference.
fn allow_overlap(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(union)) = schema {
        let OneOf {
            mut items,
            description,
            ..
        } = std::mem::take(union);
        if let [RefOr::Ref(only)] = items.as_mut_slice() {
            only.description = description.unwrap_or_default();
            *schema = RefOr::Ref(only.clone());
            return;
        }
        let mut union = AnyOf::new();
        (union.items, union.description) = (items, description);
        *schema = RefOr::T(Schema::AnyOf(union));
    }
}
