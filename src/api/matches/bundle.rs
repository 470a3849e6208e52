//! A finished match in one file.

use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use uuid::Uuid;

use super::PLAY;
use super::look::note_look;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag::{self, EntityTag};
use crate::api::problem::Problem;
use crate::api::proof::witness;
use crate::api::request::Read;
use crate::core::bundle::BundleResponse;

/// Get the bundle of a match
///
/// A finished match in one file that anybody can check offline, with `logothete verify` or a program of
/// their own: every entry, everything that was sealed, the seeds and contributions, the versions of the
/// rules, and the result. The bytes are canonical JSON (RFC 8785), the same for everybody at every time.
/// Only an entry written after the end, such as a ruling, produces another bundle, at another version.
#[utoipa::path(
    tag = PLAY,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The bundle", body = BundleResponse),
        (status = 409, description = "The match has not ended (`not_over`) or is quarantined (`quarantined`)"),
    ),
)]
#[get("/v1/matches/{match_id}/bundle")]
pub(crate) async fn get_bundle(read: Read, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let api = &read.api;
    let approached = api.approach(read.caller, *path, None).await?;
    note_look(&approached);
    let id = approached.table.id;
    let (version, witness) = match api.matches.finished(id).await? {
        (version, Some(elsewhere)) => (version, elsewhere),
        (version, None) => witness(api.signer()?, id, version).await?,
    };
    let bytes = api.matches.bundle(id, version, Some(witness)).await?;
    etag::answer_kept(&read.request, &EntityTag::of(&bytes), bytes)
}
