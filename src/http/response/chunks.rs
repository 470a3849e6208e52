//! Sends large responses in chunks, a limited number at a time per network.
//!
//! For a client that reads slowly, one chunk is held in memory, not the whole response.

use std::pin::Pin;
use std::task::{Poll, ready};

use actix_web::Error;
use actix_web::body::{BodySize, BoxBody, MessageBody, SizedStream};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{ConnectionType, Version};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use futures_util::stream;

use crate::access::CallerNetwork;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::network_key;
use crate::http::request::{app_state, client_address};

const LARGE_BYTES: u64 = 64 * 1024;
const CHUNK_BYTES: usize = 16 * 1024;
const RETRY_AFTER_SECS: u64 = 2;

/// Middleware; responds with 429 if the client's network has too many large responses in progress.
pub(crate) async fn send_in_chunks(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let mut response = next.call(request).await?.map_into_boxed_body();
    if response.request().version() < Version::HTTP_11 {
        close_connection(&mut response);
    }
    let BodySize::Sized(size @ LARGE_BYTES..) = response.response().body().size() else {
        return Ok(response);
    };
    let api = app_state(response.request())?;
    let address = client_address(api, response.request())?;
    let network = CallerNetwork(network_key(address));
    let acquired = api.large_responses.acquire(network).await;
    let turn = acquired.ok_or_else(|| {
        let detail =
            "too many large responses are being sent to this network; try again in a moment";
        Problem::new(ProblemKind::TooManyRequests, detail).with_retry_after(RETRY_AFTER_SECS)
    })?;
    Ok(response.map_body(|_, mut body| {
        // Rest of the current part of the body, not yet sent.
        let mut rest = Bytes::new();
        let chunks = stream::poll_fn(move |context| {
            // The closure owns the permit. Dropping the body drops the permit, whether or not the body was sent.
            let _ = &turn;
            if rest.is_empty() {
                match ready!(Pin::new(&mut body).poll_next(context)) {
                    Some(Ok(bytes)) => rest = bytes,
                    end @ (Some(Err(_)) | None) => return Poll::Ready(end),
                }
            }
            let count = rest.len().min(CHUNK_BYTES);
            Poll::Ready(Some(Ok(rest.split_to(count))))
        });
        BoxBody::new(SizedStream::new(size, chunks))
    }))
}

/// Closes the connection to mark the end of a streamed response, because HTTP/1.0 has no chunked encoding.
fn close_connection(response: &mut ServiceResponse<BoxBody>) {
    if response.response().body().size() == BodySize::Stream {
        let head = response.response_mut().head_mut();
        head.no_chunking(true);
        head.set_connection_type(ConnectionType::Close);
    }
}
