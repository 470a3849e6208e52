//! Handler for the profiles of people.

use actix_web::get;
use actix_web::web::{Path, Query};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::people::PersonProfile;
use crate::http::paging::parse_cursor;
use crate::http::request::ReadRequest;

/// Which finished matches to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProfileQuery {
    /// Cursor of the page of finished matches: `next` of the previous page.
    #[param(max_length = 64)]
    cursor: Option<String>,
}

/// Get a person
///
/// Returns how a person plays, from finished matches that anybody may watch. The id is `person` of a seat or place of a
/// match. The person chooses who may see this: everyone, people with whom they have played (the default), or nobody.
/// For all others, and for guests and deleted or suspended accounts, the response is 404 `no_such_person`.
#[utoipa::path(params(ProfileQuery), responses(
    (status = 200, description = "The person", body = PersonProfile),
    (status = 404, description = "There is no such person, or you may not see their page"),
))]
#[get("/v1/people/{person_id}")]
pub(crate) async fn get_person(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<ProfileQuery>,
) -> HandlerResult {
    let before = query.cursor.as_deref().map(parse_cursor).transpose()?;
    let viewer = Some(read.caller.account);
    let view = read.api.players.view(viewer, *path, before).await?;
    read.respond(&view.profile)
}
