//! Index of the API operations by path and method: id, required scope and query schema.

pub(crate) mod schemas;
pub mod scopes;

pub(crate) use self::schemas::complete_to_json;
pub use self::scopes::{AccessNeed, find_need};

use actix_web::dev::ResourceDef;
use actix_web::http::Method;
use utoipa::openapi::path::Operation as Described;
use utoipa::openapi::{PathItem, Paths};
use utoipa::{PartialSchema, ToSchema};

use crate::app::responses::StageName;
use crate::games::GameKey;
use crate::http::request::BodySchema;

pub(crate) struct Operations(Vec<RoutedResource>);

struct RoutedResource {
    resource: ResourceDef,
    pattern: String,
    operations: Vec<Operation>,
}

pub(crate) struct Operation {
    pub(crate) method: &'static str,
    pub(crate) id: String,
    pub(crate) need: AccessNeed,
    /// Schema of the query parameters; only read operations have one.
    pub(crate) query: Option<BodySchema>,
}

impl Operations {
    pub(crate) fn from_paths(paths: Paths) -> Self {
        let game = (<GameKey as ToSchema>::name(), GameKey::schema());
        let stage = (<StageName as ToSchema>::name(), StageName::schema());
        let named = [game, stage].map(|(name, schema)| (name.into_owned(), schema));
        let enums = Vec::from(named);
        let places = paths.paths.into_iter().map(|(path, mut item)| {
            let operations = list_operations(&mut item).map(|(method, operation)| {
                let id = operation.operation_id.clone().unwrap_or_default();
                let reads = (method == "GET").then_some(&*operation);
                Operation {
                    method,
                    need: find_need(&id).unwrap_or(AccessNeed::Session),
                    id,
                    query: reads.and_then(|read| BodySchema::from_query(read, enums.clone())),
                }
            });
            RoutedResource {
                operations: operations.collect(),
                resource: ResourceDef::new(path.as_str()),
                pattern: path,
            }
        });
        Self(places.collect())
    }

    pub(crate) fn find(&self, pattern: &str, method: &Method) -> Option<&Operation> {
        let resource = self.0.iter().find(|place| place.pattern == pattern)?;
        let mut operations = resource.operations.iter();
        operations.find(|operation| operation.method == method.as_str())
    }

    /// Returns `None` if the API does not declare the path.
    pub(crate) fn find_by_path(&self, path: &str) -> Option<&[Operation]> {
        let places = self.0.iter().filter(|place| place.resource.is_match(path));
        // `/v1/sessions/current` also matches the pattern `/v1/sessions/{session_id}`, so a pattern without parameters
        // has priority.
        let resource = places.min_by_key(|place| place.pattern.contains('{'))?;
        Some(&resource.operations)
    }
}

pub(crate) fn list_operations(
    item: &mut PathItem,
) -> impl Iterator<Item = (&'static str, &mut Described)> {
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
