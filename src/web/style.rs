//! The one sheet of style, at a path that changes with it.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS};
use actix_web::web::Path;
use sha2::{Digest, Sha256};

use crate::api::problem::{Kind, Problem};

const STYLE: &str = include_str!("style.css");

/// How much of its hash names it.
const HASH_BYTES: usize = 8;

static NAME: LazyLock<String> = LazyLock::new(|| {
    let hash: [u8; 32] = Sha256::digest(STYLE).into();
    let short = hash.get(..HASH_BYTES).unwrap_or_default();
    format!("{}.css", hex::encode(short))
});

/// Where it is.
pub(super) fn path() -> String {
    format!("/style/{}", *NAME)
}

/// The sheet; kept for ever, since another one has another name.
pub(super) async fn show(file: Path<String>) -> Result<HttpResponse, Problem> {
    if *file != *NAME {
        return Err(Problem::new(Kind::NotFound, "there is no such style"));
    }
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(STYLE))
}
