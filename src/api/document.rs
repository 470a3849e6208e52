//! The `OpenAPI` document: collected from the routes, completed by what holds for all of them.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use actix_web::web::{Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, get};
use utoipa::OpenApi as _;
use utoipa::PartialSchema;
use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::AnyOf;
use utoipa::openapi::{
    Components, ComponentsBuilder, License, LicenseBuilder, OneOf, OpenApi, PathItem, RefOr, Schema,
};
use utoipa_actix_web::AppExt;

use super::Api;
use super::answers;
use super::etag::{self, EntityTag};
use super::problem::{Kind, Problem, ProblemDocument};
use super::routes::routes;
use super::scopes;
use super::variants;
use super::webhooks;

/// The words of all games, of which several may be written alike: a pass is a pass in every game.
const UNIONS: &[&str] = &[
    "GameAction",
    "GameFact",
    "GameView",
    "GameOptions",
    "GameWish",
    "GameOrder",
    "ToldAction",
];

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Logothete",
        contact(name = "Whoever runs this service"),
        description = "Board games played one turn at a time, over days.\n\n\
            Sign in at `/v1/sessions` and send the access token as `Authorization: Bearer …`. \
            A program takes a token of `/v1/tokens` instead; each operation names the scope it needs. \
            Every write that changes something takes an `Idempotency-Key` of 1 to 64 visible ASCII \
            characters. Sent again within a day, with the same content, it is not done again: a match \
            answers as it did, tokens are never kept, and what is private is read afresh. Unknown fields are refused, \
            a body has at most 64 KiB, times are RFC 3339 in UTC, ids are opaque, whole numbers are written \
            without a point.\n\n\
            Every answer to a known caller tells in `RateLimit-Policy` and `RateLimit` how often they may ask \
            and what is left of it; a 429 tells in `Retry-After` when to come back. Pages of any origin may \
            call the API (CORS), with a token and never with a cookie.\n\n\
            What is below `/v1` stays. There may come operations, parameters and fields that need not be sent, \
            fields and headers of answers, problems, games, and types of facts and events: pass over what you \
            do not know. Anything else would be `/v2`. What is to go is marked `deprecated`, answers with \
            `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and is there for at least six months more.",
    ),
    servers((url = "/", description = "This service")),
    tags(
        (name = "accounts", description = "Who you are."),
        (name = "games", description = "What can be played."),
        (name = "lobby", description = "Find a match, sit down, start."),
        (name = "play", description = "Look, act, read what happened."),
        (name = "disputes", description = "What went wrong, and what referees make of it."),
        (name = "letters", description = "What is written to you, when, and what became of it."),
        (name = "programs", description = "Tokens for programs of your own, and apps that act for you."),
        (name = "webhooks", description = "What is sent to your programs, and to channels of people."),
        (name = "proof", description = "What was signed, so that nobody can change it unnoticed: checkpoints, keys, the tree."),
        (name = "service", description = "How the service is."),
    ),
)]
struct Base;

/// The whole document.
pub fn document() -> OpenApi {
    let app = App::new()
        .into_utoipa_app()
        .openapi(Base::openapi())
        .configure(|services| routes(services));
    let (_, mut document) = app.split_for_parts();
    document.info.license = Some(licence());
    document.info.description = document
        .info
        .description
        .map(|text| text + &answers::table_of_problems());
    let mut used = BTreeSet::new();
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations_of_mut(item) {
            scopes::state(operation);
            answers::complete(path, method, operation, &mut used);
        }
    }
    let mut components = document.components.take().unwrap_or_default();
    for (name, schema) in &mut components.schemas {
        variants::complete(name, schema);
        drop_null_defaults(schema);
    }
    for name in UNIONS {
        let schema = components.schemas.get_mut(*name);
        schema.into_iter().for_each(any_of);
    }
    webhooks::describe(&mut document, &mut components);
    document.components = Some(with_common_parts(components.into(), used));
    document
}

/// The document as it is sent, made when it is first asked for; nothing if it cannot be written.
#[derive(Default)]
pub struct Described(OnceLock<Option<(EntityTag, Bytes)>>);

impl Described {
    fn get(&self) -> Option<&(EntityTag, Bytes)> {
        let write = || {
            let bytes = serde_json::to_vec(&document()).ok()?;
            Some((EntityTag::of(&bytes), bytes.into()))
        };
        self.0.get_or_init(write).as_ref()
    }
}

/// What may be done with the document and the service: nothing has been granted so far.
fn licence() -> License {
    LicenseBuilder::new()
        .name("None: ask whoever runs this service")
        .identifier(Some("NONE"))
        .build()
}

/// The operations of a path by their methods.
pub fn operations_of(item: &PathItem) -> impl Iterator<Item = (&'static str, &Operation)> {
    let all = [
        ("GET", &item.get),
        ("PUT", &item.put),
        ("POST", &item.post),
        ("DELETE", &item.delete),
        ("PATCH", &item.patch),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
}

fn operations_of_mut(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [
        ("GET", &mut item.get),
        ("PUT", &mut item.put),
        ("POST", &mut item.post),
        ("DELETE", &mut item.delete),
        ("PATCH", &mut item.patch),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

fn with_common_parts(components: ComponentsBuilder, used: BTreeSet<Kind>) -> Components {
    let components = components.schema(ProblemDocument::name(), ProblemDocument::schema());
    answers::components(scopes::schemes(components), used).build()
}

/// Makes a union whose members exclude each other one whose members may overlap; of one member,
/// that member.
fn any_of(schema: &mut RefOr<Schema>) {
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

/// Takes back that a field which may be absent is `null` by default: `null` is no value anywhere.
fn drop_null_defaults(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(object)) = schema else {
        return;
    };
    for field in object.properties.values_mut() {
        if let RefOr::T(Schema::Object(field)) = field
            && field.default == Some(serde_json::Value::Null)
        {
            field.default = None;
        }
    }
}

/// This document
///
/// Describes everything that is served here, in `OpenAPI` 3.1.
#[utoipa::path(
    tag = "service",
    operation_id = "show_document",
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The document", body = serde_json::Value),
        (status = 304, description = "As you have it"),
        (status = 429, description = "Too many are on their way to this network already"),
    ),
)]
#[get("/openapi.json")]
pub(crate) async fn show_document(
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (tag, bytes) = api.described.get().ok_or_else(Problem::unexplained)?;
    etag::answer_kept(&request, tag, bytes.clone())
}

/// The header of a write that may be sent again.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct IdempotencyKeyHeader {
    /// A name for this write, the same when it is sent again. Kept for a day.
    #[param(
        rename = "Idempotency-Key",
        nullable = false,
        min_length = 1,
        max_length = 64,
        pattern = "^[!-~]+$"
    )]
    idempotency_key: Option<String>,
}

/// The header of a read whose answer the client may have already.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct IfNoneMatchHeader {
    /// Entity tags of the answers at hand.
    #[param(rename = "If-None-Match", nullable = false, max_length = 1024)]
    if_none_match: Option<String>,
}

/// The header of a write that must not happen if anything has happened since.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct IfMatchHeader {
    /// The tag of the view you have seen; stricter than `decision`.
    #[param(rename = "If-Match", nullable = false, max_length = 1024)]
    if_match: Option<String>,
}
