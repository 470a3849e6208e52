//! `/v1/preferences`: how you want to be written to.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{get, put};

use crate::http::body::Json;
use crate::http::edge::Edge;
use crate::http::preferences::PreferencesView;
use crate::http::request::{Read, Reply, Write};
use crate::http::resend::answer_json;

/// Show email preferences
///
/// When emails about matches are sent to you. Emails about your account are always sent.
#[utoipa::path(responses((status = 200, description = "Your preferences", body = PreferencesView)))]
#[get("/v1/preferences")]
pub(super) async fn show_preferences(read: Read) -> Reply {
    let account = read.caller.account;
    let preferences = read.api.accounts.preferences.of(account).await?;
    read.answer(&PreferencesView::from(preferences))
}

/// Change email preferences
///
/// Replaces all your preferences.
#[utoipa::path(responses((status = 200, description = "Your preferences", body = PreferencesView)))]
#[put("/v1/preferences")]
pub(super) async fn change_preferences(write: Write, body: Json<PreferencesView>) -> Reply {
    let (account, wanted) = (write.caller.account, body.value.parse()?);
    let set = async move |api: Data<Edge>| {
        api.accounts.preferences.replace(account, &wanted).await?;
        answer_json(StatusCode::OK, &PreferencesView::from(wanted))
    };
    write.once("change_preferences", body.bytes, set).await
}
