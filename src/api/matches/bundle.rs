//! A finished match in one file.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::PLAY;
use super::look::note_look;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag::{self, EntityTag};
use crate::api::problem::Problem;
use crate::api::proof::witness;
use crate::core::bundle::BundleCard;

/// Get the bundle of a match
///
/// A finished match in one file that anybody can check alone, with `logothete verify` or with a
/// program of their own: every entry, everything that was sealed, the seeds and what was added to
/// them, the rules it is pinned to, the result. Its bytes are RFC 8785, the same for everybody and
/// however often they are fetched; only an entry that is written after the end, as a ruling, makes
/// another bundle of the match, at another version. While the match goes on, this is refused.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IfNoneMatchHeader),
    responses((status = 200, description = "the bundle", body = BundleCard), (status = 304, description = "you have it"),
        (status = 409, description = "the match goes on (`not_over`), or is set aside (`quarantined`)")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/bundle")]
pub(crate) async fn get_bundle(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let approached = api.approach(caller, path.into_inner(), None).await?;
    note_look(&approached);
    let id = approached.table.id;
    let (version, witness) = match api.house.finished(id).await? {
        (version, Some(elsewhere)) => (version, elsewhere),
        (version, None) => witness(api.notary()?, id, version).await?,
    };
    let bytes = api.house.bundle(id, version, Some(witness)).await?;
    etag::answer_kept(&request, &EntityTag::of(&bytes), bytes)
}
