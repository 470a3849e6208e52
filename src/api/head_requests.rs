//! Answers HEAD with the headers of GET.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest};

/// Middleware that passes HEAD on as GET; the server omits the body.
pub(crate) async fn answer_head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
        request.extensions_mut().insert(HeadRequest);
    }
    next.call(request).await
}

struct HeadRequest;

/// Whether the request is a HEAD, so that the handler need not produce a body.
pub(super) fn is_head(request: &HttpRequest) -> bool {
    request.extensions().get::<HeadRequest>().is_some()
}
