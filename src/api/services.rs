//! The trait through which operations are served, described and listed.

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa::openapi::{OpenApi, Paths};
use utoipa_actix_web::OpenApiFactory;

use crate::http::operations::list_operations;

/// Receiver of the list of all operations: the server, the API document, or a list of paths.
///
/// The API document briefly takes about 20 MB to build, so the server does not build it just to serve requests.
pub(crate) trait Services {
    fn add(&mut self, tag: &str, service: impl Service) -> &mut Self;
}

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
