//! Compression of public responses. Those that are the same for everybody (API document, its viewer, styles,
//! scripts) are compressed once and cached; pages without a session are compressed each time.
//!
//! Nothing else is compressed. If a response holds a secret next to text that an attacker can choose, its
//! compressed length reveals the secret (BREACH).

use std::io::Write;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, VARY,
};
use actix_web::web::{Bytes, block};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::sync::Cache;

use crate::http::problem::Problem;
use crate::http::response::etag::{EntityTag, is_known};

/// Maximum number of cached responses, more than the service has in all encodings.
const CACHED_MAX: usize = 300;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    Plain,
}

#[derive(Clone, Copy)]
struct CompressionLevel {
    brotli: i32,
    gzip: u32,
}

/// Compression levels for responses compressed each time: a page of 60 kB takes about a millisecond.
const PER_REQUEST: CompressionLevel = CompressionLevel { brotli: 4, gzip: 6 };

/// Compression levels for cached responses: they take ten times as long and save a tenth of the size.
const CACHED: CompressionLevel = CompressionLevel { brotli: 9, gzip: 9 };

/// Responses by name and encoding.
pub(crate) struct CompressedCache(Arc<Cache<(String, Coding), Arc<CompressedResponse>>>);

pub(crate) struct CompressedResponse {
    content_type: String,
    coding: Coding,
    tag: EntityTag,
    bytes: Bytes,
}

impl Default for CompressedCache {
    fn default() -> Self {
        Self(Arc::new(Cache::new(CACHED_MAX)))
    }
}

impl CompressedCache {
    /// Returns the cached response with this name in the smallest encoding that the client accepts. If it is not
    /// cached, compresses it on a blocking thread.
    pub(crate) async fn get_or_make(
        &self,
        request: &HttpRequest,
        name: String,
        make: impl FnOnce() -> Result<(String, Bytes), Problem> + Send + 'static,
    ) -> Result<Arc<CompressedResponse>, Problem> {
        let coding = Coding::from_headers(request.headers());
        let key = (name, coding);
        if let Some(known) = self.0.get(&key) {
            return Ok(known);
        }
        let packs = Arc::clone(&self.0);
        let packing = move || {
            packs.get_or_insert_with(&key, || {
                let (content_type, plain) = make()?;
                let packed = CompressedResponse::compress(content_type, plain, coding);
                Ok(Arc::new(packed))
            })
        };
        let outcome = block(packing).await;
        outcome.map_err(|error| Problem::internal(&error))?
    }
}

impl CompressedResponse {
    fn compress(content_type: String, plain: Bytes, wanted: Coding) -> Self {
        let packed = wanted.encode(&plain, CACHED);
        let (coding, bytes) = packed.map_or((Coding::Plain, plain), |packed| (wanted, packed));
        Self {
            content_type,
            coding,
            tag: EntityTag::of_bytes(&bytes),
            bytes,
        }
    }

    /// Responds with the content, or with 304 if the client's copy is current.
    pub(crate) fn respond(
        &self,
        request: &HttpRequest,
        mut response: HttpResponseBuilder,
    ) -> Result<HttpResponse, Problem> {
        response
            .insert_header((CACHE_CONTROL, "no-cache"))
            .insert_header((VARY, "Accept-Encoding"))
            .insert_header((ETAG, self.tag.as_str()));
        if is_known(request, &self.tag)? {
            return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
        }
        if let Some(encoding) = self.coding.name() {
            response.insert_header((CONTENT_ENCODING, encoding));
        }
        response.insert_header((CONTENT_TYPE, self.content_type.as_str()));
        Ok(response.body(self.bytes.clone()))
    }
}

impl Coding {
    /// All encodings, best compression first.
    const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let is_accepted = |coding: &Self| coding.is_accepted(headers);
        Self::ALL
            .into_iter()
            .find(is_accepted)
            .unwrap_or(Self::Plain)
    }

    pub(crate) fn respond(self, mut response: HttpResponseBuilder, text: String) -> HttpResponse {
        let plain = Bytes::from(text);
        response.insert_header((VARY, "Accept-Encoding"));
        match (self.name(), self.encode(&plain, PER_REQUEST)) {
            (Some(name), Some(bytes)) => {
                response.insert_header((CONTENT_ENCODING, name));
                response.body(bytes)
            }
            _ => response.body(plain),
        }
    }

    fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    fn is_accepted(self, headers: &HeaderMap) -> bool {
        let Some(known) = self.name() else {
            return true;
        };
        let values = headers.get_all(ACCEPT_ENCODING);
        let mut accepted = values
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(','));
        accepted.any(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, ""));
            let weight = weight.trim().strip_prefix("q=");
            let is_refused = weight.is_some_and(|weight| weight.parse() == Ok(0.0));
            name.trim().eq_ignore_ascii_case(known) && !is_refused
        })
    }

    fn encode(self, plain: &Bytes, effort: CompressionLevel) -> Option<Bytes> {
        match self {
            Self::Brotli => brotli(plain, effort),
            Self::Gzip => gzip(plain, effort),
            Self::Plain => Some(plain.clone()),
        }
    }
}

fn brotli(mut plain: &[u8], effort: CompressionLevel) -> Option<Bytes> {
    let mut packed = Vec::new();
    let how = BrotliEncoderParams {
        quality: effort.brotli,
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut plain, &mut packed, &how).ok()?;
    Some(packed.into())
}

fn gzip(plain: &[u8], effort: CompressionLevel) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(effort.gzip));
    packer.write_all(plain).ok()?;
    Some(packer.finish().ok()?.into())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_client_gets_the_smallest_encoding_that_it_takes() {
        let plain = Bytes::from("a".repeat(10_000));
        for (accepted, encoding) in [
            ("", None),
            ("identity", None),
            ("gzip, deflate", Some("gzip")),
            ("gzip, deflate, br", Some("br")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
        ] {
            let first_request = TestRequest::default().insert_header((ACCEPT_ENCODING, accepted));
            let request = first_request.to_http_request();
            let coding = Coding::from_headers(request.headers());
            let packed =
                CompressedResponse::compress("text/plain".to_owned(), plain.clone(), coding);
            let response = packed.respond(&request, HttpResponse::Ok()).unwrap();
            let header = response.headers().get(CONTENT_ENCODING);
            assert_eq!(
                header.map(|header| header.to_str().unwrap()),
                encoding,
                "{accepted}"
            );
            let tag = response.headers().get(ETAG).unwrap().to_str().unwrap();
            let second_request = TestRequest::default()
                .insert_header((ACCEPT_ENCODING, accepted))
                .insert_header(("if-none-match", tag));
            let repeated = packed
                .respond(&second_request.to_http_request(), HttpResponse::Ok())
                .unwrap();
            assert_eq!(repeated.status().as_u16(), 304);
        }
    }
}
