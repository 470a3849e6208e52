//! The queries that operations take, to say what is wrong with one.

use std::collections::HashMap;

use actix_web::HttpRequest;
use actix_web::error::QueryPayloadError;
use actix_web::web::Data;
use utoipa::openapi::Paths;
use utoipa::{PartialSchema, ToSchema};

use super::Api;
use super::document::operations_of;
use super::faults::{Form, sentence};
use super::matches::dto::StageName;
use super::problem::{Kind, Problem};
use crate::games::GameKey;

/// The forms of queries, by the patterns of their paths: only reads take any.
pub(super) struct Queries(HashMap<String, Form>);

impl Queries {
    /// The queries that operations at these paths take.
    pub(super) fn of(paths: &Paths) -> Self {
        let reads = paths.paths.iter().flat_map(|(path, item)| {
            let reads = operations_of(item).filter(|(method, _)| *method == "GET");
            reads.map(move |(_, operation)| (path, operation))
        });
        let forms = reads.filter_map(|(path, operation)| {
            Some((path.clone(), Form::of_query(operation, enums())?))
        });
        Self(forms.collect())
    }
}

/// The enums that queries name.
fn enums() -> Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)> {
    vec![
        (
            <GameKey as ToSchema>::name().into_owned(),
            GameKey::schema(),
        ),
        (
            <StageName as ToSchema>::name().into_owned(),
            StageName::schema(),
        ),
    ]
}

/// A query that does not fit: every fault of it.
pub(super) fn bad_query(_: QueryPayloadError, request: &HttpRequest) -> actix_web::Error {
    let api = request.app_data::<Data<Api>>();
    let pattern = request.match_pattern().unwrap_or_default();
    let form = api.and_then(|api| api.queries.0.get(&pattern));
    let faults = form.map(|form| form.faults_of_query(request.query_string()));
    let faults = faults.unwrap_or_default();
    let detail = sentence(&faults).unwrap_or_else(|| "the query string is not valid".to_owned());
    Problem::new(Kind::Malformed, detail)
        .with_errors(faults)
        .into()
}
