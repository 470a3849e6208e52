//! `/v1/preferences`: email preferences.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{get, put};

use crate::api::HandlerResult;
use crate::http::accounts::PreferencesView;
use crate::http::app_state::AppState;
use crate::http::request::{Json, ReadRequest, WriteRequest, json_response};

/// Show email preferences
///
/// Returns when emails about matches are sent to you. Emails about your account are always sent.
#[utoipa::path(responses((status = 200, description = "Your preferences", body = PreferencesView)))]
#[get("/v1/preferences")]
pub(super) async fn show_preferences(read: ReadRequest) -> HandlerResult {
    let account = read.caller.account;
    let preferences = read.api.accounts.preferences.load(account).await?;
    read.respond(&PreferencesView::from(preferences))
}

/// Change email preferences
///
/// Replaces all your email preferences.
#[utoipa::path(responses((status = 200, description = "Your preferences", body = PreferencesView)))]
#[put("/v1/preferences")]
pub(super) async fn change_preferences(
    write: WriteRequest,
    body: Json<PreferencesView>,
) -> HandlerResult {
    let (account, preferences) = (write.caller.account, body.value.to_preferences()?);
    let set = async move |api: Data<AppState>| {
        let stored = &api.accounts.preferences;
        stored.replace_all(account, &preferences).await?;
        json_response(StatusCode::OK, &PreferencesView::from(preferences))
    };
    write.run_once("change_preferences", body.bytes, set).await
}
