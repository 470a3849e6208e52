//! Who is told of what is served.

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa::openapi::{OpenApi, Paths};
use utoipa_actix_web::OpenApiFactory;

use crate::http::operations::list_operations;

/// Who is told of everything that is served: whoever serves it, describes it, or lists its paths.
///
/// To describe it takes some 20 MB for a moment, which nobody needs who only serves.
pub(crate) trait Services {
    /// Takes what is served; in the document it stands under this tag.
    fn add(&mut self, tag: &str, service: impl Service) -> &mut Self;
}

/// What can be served and described.
pub(crate) trait Service: HttpServiceFactory + OpenApiFactory + 'static {}

impl<F: HttpServiceFactory + OpenApiFactory + 'static> Service for F {}

impl Services for ServiceConfig {
    fn add(&mut self, _: &str, service: impl Service) -> &mut Self {
        self.service(service)
    }
}

impl Services for OpenApi {
    fn add(&mut self, tag: &str, service: impl Service) -> &mut Self {
        let (mut schemas, mut paths) = (Vec::new(), service.paths());
        service.schemas(&mut schemas);
        for (_, operation) in paths.paths.values_mut().flat_map(list_operations) {
            operation.tags = Some(vec![tag.to_owned()]);
        }
        self.paths.merge(paths);
        let components = self.components.get_or_insert_default();
        components.schemas.extend(schemas);
        self
    }
}

impl Services for Paths {
    fn add(&mut self, _: &str, service: impl Service) -> &mut Self {
        self.merge(service.paths());
        self
    }
}
