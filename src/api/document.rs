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
    Components, ComponentsBuilder, ContentBuilder, HeaderBuilder, OneOf, OpenApi, PathItem, Ref,
    RefOr, Response, ResponseBuilder, Schema,
};
use utoipa_actix_web::AppExt;

use super::Api;
use super::etag::{self, EntityTag};
use super::hooks;
use super::problem::{Kind, PROBLEM_JSON, Problem, ProblemDocument};
use super::routes::routes;
use super::scopes;
use super::variants;

/// The words of all games, of which several may be written alike: a pass is a pass in every game.
const UNIONS: &[&str] = &[
    "GameAction",
    "GameFact",
    "GameView",
    "GameOptions",
    "GameWish",
    "GameOrder",
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
            a body has at most 64 KiB, times are RFC 3339 in UTC, ids are opaque.\n\n\
            Every answer to a known caller tells in `RateLimit-Policy` and `RateLimit` how often they may ask \
            and what is left of it; a 429 tells in `Retry-After` when to come back. Pages of any origin may \
            call the API (CORS), with a token and never with a cookie.",
    ),
    servers((url = "/", description = "This service")),
    tags(
        (name = "accounts", description = "Who you are."),
        (name = "games", description = "What can be played."),
        (name = "lobby", description = "Find a match, sit down, start."),
        (name = "play", description = "Look, act, read what happened."),
        (name = "letters", description = "What is written to you, when, and what became of it."),
        (name = "programs", description = "Tokens for programs of your own, and apps that act for you."),
        (name = "webhooks", description = "What is sent to your programs, and to channels of people."),
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
    document.info.license = None;
    document.info.description = document
        .info
        .description
        .map(|text| text + &table_of_problems());
    let mut used = BTreeSet::new();
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations_of_mut(item) {
            scopes::state(operation);
            let kinds = [
                problems_at(path, method),
                problems_of(operation),
                scopes::problems(operation),
            ];
            let kinds = kinds.concat();
            complete(operation, &kinds, &mut used);
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
    hooks::describe(&mut document, &mut components);
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
    let components = scopes::schemes(components);
    let with = |components: ComponentsBuilder, kind: Kind| {
        components.response(kind.row().code, response_of(kind))
    };
    used.into_iter().fold(components, with).build()
}

/// Makes a union whose members exclude each other one whose members may overlap.
fn any_of(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(union)) = schema {
        let OneOf {
            items, description, ..
        } = std::mem::take(union);
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

/// How one kind of problem looks.
fn response_of(kind: Kind) -> Response {
    let row = kind.row();
    let mut response = ResponseBuilder::new().description(row.title).build();
    describe(&mut response, row.status.as_u16());
    response
}

/// Gives an answer that is not a success its body and its headers.
fn describe(response: &mut Response, status: u16) {
    let schema = Ref::from_schema_name(ProblemDocument::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    if response.content.is_empty() {
        response
            .content
            .insert(PROBLEM_JSON.to_owned(), content.into());
    }
    let (name, sentence) = match status {
        429 | 503 | 507 => ("Retry-After", "Seconds to wait before trying again."),
        403 => (
            "WWW-Authenticate",
            "`insufficient_scope` and the scope that is needed, if that is why.",
        ),
        401 => ("WWW-Authenticate", "The scheme `Bearer`; of apps, `Basic`."),
        405 => ("Allow", "The methods that do."),
        _ => return,
    };
    let header = HeaderBuilder::new().description(Some(sentence)).build();
    response
        .headers
        .entry(name.to_owned())
        .or_insert_with(|| header.into());
}

/// Completes the problems an operation declares, and adds `kinds`; notes those in `used`.
fn complete(operation: &mut Operation, kinds: &[Kind], used: &mut BTreeSet<Kind>) {
    for (status, response) in &mut operation.responses.responses {
        if let (Ok(status @ 400..), RefOr::T(response)) = (status.parse(), response) {
            describe(response, status);
        }
    }
    for &kind in kinds {
        let row = kind.row();
        let status = row.status.as_u16().to_string();
        operation
            .responses
            .responses
            .entry(status)
            .or_insert_with(|| {
                used.insert(kind);
                Ref::from_response_name(row.code).into()
            });
    }
    // Said of every operation, so that none is open by an omission.
    operation.security.get_or_insert_default();
}

/// The problems that follow from where an operation is.
fn problems_at(path: &str, method: &str) -> Vec<Kind> {
    let mut kinds = Vec::new();
    if path.contains('{') {
        kinds.push(Kind::NotFound);
    }
    if path.starts_with("/v1/matches") && method != "GET" {
        kinds.extend([Kind::Forbidden, Kind::Conflict, Kind::Refused]);
    }
    if path.ends_with("/actions") {
        kinds.push(Kind::Outdated);
    }
    let paged = ["/entries", "/messages", "/v1/matches", "/deliveries"];
    if paged.iter().any(|end| path.ends_with(end)) && method == "GET" {
        kinds.push(Kind::Invalid);
    }
    kinds
}

/// The problems that follow from what an operation takes.
fn problems_of(operation: &Operation) -> Vec<Kind> {
    let has_body = operation.request_body.is_some();
    let has_parameters = operation
        .parameters
        .as_ref()
        .is_some_and(|all| !all.is_empty());
    let is_guarded = operation
        .security
        .as_ref()
        .is_some_and(|ways| !ways.is_empty());
    let mut kinds = vec![Kind::Internal];
    if scopes::is_of_apps(operation) {
        kinds.push(Kind::RequestTimeout);
    } else if has_body {
        kinds.extend([
            Kind::RequestTimeout,
            Kind::TooLarge,
            Kind::UnsupportedMediaType,
            Kind::Invalid,
        ]);
    }
    if has_body || has_parameters {
        // Where an app is told so in other words, it declares them.
        kinds.push(Kind::Malformed);
    }
    if is_guarded {
        kinds.push(Kind::Unauthenticated);
    }
    if has_body || is_guarded {
        kinds.extend([Kind::TooManyRequests, Kind::Unavailable, Kind::StorageFull]);
    }
    kinds
}

/// The table of problems for a reader.
fn table_of_problems() -> String {
    let head = "\n\nEvery error is a problem document (RFC 9457). `code` is stable and says more than `type` \
                where a refusal has a name of its own.\n\n| type | status | meaning |\n| --- | --- | --- |\n";
    Kind::ALL.iter().fold(head.to_owned(), |table, kind| {
        let row = kind.row();
        table
            + &format!(
                "| `/problems/{}` | {} | {} |\n",
                row.code,
                row.status.as_u16(),
                row.title
            )
    })
}

/// This document
///
/// Describes everything that is served here, in `OpenAPI` 3.1.
#[utoipa::path(
    tag = "service",
    operation_id = "show_document",
    responses((status = 200, description = "The document", body = serde_json::Value)),
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
