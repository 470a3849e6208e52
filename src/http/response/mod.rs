//! Responses: entity tags, compression, chunks, headers.

mod chunks;
mod compression;
mod cors;
pub(crate) mod etag;
mod fallback;
mod security_headers;
mod unread_body;

pub(crate) use self::chunks::send_in_chunks;
pub(crate) use self::compression::{Coding, CompressedCache};
pub(crate) use self::cors::cors_policy;
pub(crate) use self::etag::{EntityTag, IfMatch, is_known, respond_bytes};
pub(crate) use self::fallback::{check_query, handle_unmatched, query_error};
pub(crate) use self::security_headers::{PICTURE_POLICY, SecureTransport, add_security_headers};
pub(crate) use self::unread_body::close_if_unread;
