//! Every operation by its path and method: what it is called, what it needs, what query it takes.

use actix_web::HttpRequest;
use actix_web::dev::ResourceDef;
use actix_web::error::QueryPayloadError;
use actix_web::http::Method;
use actix_web::web::Data;
use utoipa::openapi::{Paths, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::Edge;
use super::document::operations_of;
use super::faults::{Form, sentence};
use super::problem::{Kind, Problem};
use super::scopes::{Need, need_of};
use crate::app::cards::StageName;
use crate::games::GameKey;

/// The operations of each path, in the order of the document.
pub(crate) struct Operations(Vec<Place>);

struct Place {
    resource: ResourceDef,
    pattern: String,
    operations: Vec<Operation>,
}

pub(super) struct Operation {
    pub(super) method: &'static str,
    pub(super) id: String,
    pub(super) need: Need,
    /// The form of its query: only reads take any.
    query: Option<Form>,
}

impl Operations {
    pub(crate) fn of(paths: Paths) -> Self {
        let places = paths.paths.into_iter().map(|(path, mut item)| {
            let operations = operations_of(&mut item).map(|(method, operation)| {
                let id = operation.operation_id.clone().unwrap_or_default();
                let reads = (method == "GET").then_some(&*operation);
                Operation {
                    method,
                    need: need_of(&id).unwrap_or(Need::Session),
                    id,
                    query: reads.and_then(|read| Form::of_query(read, enums())),
                }
            });
            Place {
                operations: operations.collect(),
                resource: ResourceDef::new(path.as_str()),
                pattern: path,
            }
        });
        Self(places.collect())
    }

    pub(super) fn find(&self, pattern: &str, method: &Method) -> Option<&Operation> {
        let place = self.0.iter().find(|place| place.pattern == pattern)?;
        let mut operations = place.operations.iter();
        operations.find(|operation| operation.method == method.as_str())
    }

    /// All operations of a path, if it is declared.
    pub(super) fn at(&self, path: &str) -> Option<&[Operation]> {
        let places = self.0.iter().filter(|place| place.resource.is_match(path));
        // `/v1/sessions/current` fits `/v1/sessions/{session_id}` as well.
        let place = places.min_by_key(|place| place.pattern.contains('{'))?;
        Some(&place.operations)
    }
}

fn enums() -> Vec<(String, RefOr<Schema>)> {
    let game = (<GameKey as ToSchema>::name(), GameKey::schema());
    let stage = (<StageName as ToSchema>::name(), StageName::schema());
    let all = [game, stage].into_iter();
    all.map(|(name, schema)| (name.into_owned(), schema))
        .collect()
}

pub(super) fn bad_query(_: QueryPayloadError, request: &HttpRequest) -> actix_web::Error {
    let api = request.app_data::<Data<Edge>>();
    let pattern = request.match_pattern().unwrap_or_default();
    let operation = api.and_then(|api| api.operations.find(&pattern, &Method::GET));
    let form = operation.and_then(|operation| operation.query.as_ref());
    let faults = form.map(|form| form.faults_of_query(request.query_string()));
    let faults = faults.unwrap_or_default();
    let detail = sentence(&faults).unwrap_or_else(|| "the query string is not valid".to_owned());
    Problem::new(Kind::Malformed, detail)
        .with_errors(faults)
        .into()
}
