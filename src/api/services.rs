//! Who is told of what is served.

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa::openapi::{OpenApi, Paths};
use utoipa_actix_web::OpenApiFactory;

/// Who is told of everything that is served: whoever serves it, describes it, or lists its paths.
///
/// To describe it takes some 20 MB for a moment, which nobody needs who only serves.
pub(crate) trait Services {
    fn service(&mut self, service: impl Service) -> &mut Self;
}

/// What can be served and described.
pub(crate) trait Service: HttpServiceFactory + OpenApiFactory + 'static {}

impl<F: HttpServiceFactory + OpenApiFactory + 'static> Service for F {}

impl Services for ServiceConfig {
    fn service(&mut self, service: impl Service) -> &mut Self {
        Self::service(self, service)
    }
}

impl Services for OpenApi {
    fn service(&mut self, service: impl Service) -> &mut Self {
        let mut schemas = Vec::new();
        service.schemas(&mut schemas);
        self.paths.merge(service.paths());
        let components = self.components.get_or_insert_default();
        components.schemas.extend(schemas);
        self
    }
}

impl Services for Paths {
    fn service(&mut self, service: impl Service) -> &mut Self {
        self.merge(service.paths());
        self
    }
}
