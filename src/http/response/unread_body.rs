//! Closes the connection if a handler responds before it has read a chunked body to its end.
//!
//! Otherwise actix-web reads the rest of the body for as long as the client sends, to reuse the connection. It does not
//! read while something holds the body. So the response holds the body until it has been sent.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::header::TRANSFER_ENCODING;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpMessage};
use futures_util::Stream;

#[derive(Clone)]
struct SharedPayload(Rc<RefCell<Payload>>);

struct ClosingBody {
    body: BoxBody,
    // This field keeps the body of the request alive until the response has been sent.
    _arriving: SharedPayload,
}

pub(crate) async fn close_if_unread(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if !request.headers().contains_key(TRANSFER_ENCODING) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let arriving = SharedPayload(Rc::new(RefCell::new(request.take_payload())));
    let payload: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> =
        Box::pin(arriving.clone());
    request.set_payload(Payload::Stream { payload });
    let response = next.call(request).await?.map_into_boxed_body();
    Ok(response.map_body(|_, body| {
        BoxBody::new(ClosingBody {
            body,
            _arriving: arriving,
        })
    }))
}

impl Stream for SharedPayload {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

impl MessageBody for ClosingBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_next(context)
    }
}
