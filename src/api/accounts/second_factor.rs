//! `/v1/accounts/me/second-factor`: one-time codes for signing in.

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, delete, get, post};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::request::{Json, ReadRequest, WriteRequest};

/// Request to begin with a second factor.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BeginSecondFactorRequest {
    /// Your password, to confirm.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
}

/// Request to turn the second factor on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfirmSecondFactorRequest {
    /// The code that your app shows now.
    #[schema(value_type = String, format = "password", max_length = 64)]
    code: SecretString,
}

/// Request to turn the second factor off, or to replace the recovery codes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeSecondFactorRequest {
    /// Your password, to confirm.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
    /// The code that your app shows now, or a recovery code.
    #[schema(value_type = String, format = "password", max_length = 64)]
    code: SecretString,
}

/// The second factor of your account.
#[derive(Serialize, ToSchema)]
pub(crate) struct SecondFactorView {
    /// When it was turned on; absent if it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    on_since: Option<Timestamp>,
    /// Number of recovery codes that you have not used yet.
    #[schema(maximum = 10)]
    recovery_codes_left: u16,
    /// Whether your account must have a second factor: as a referee, or because the operator wants it.
    is_required: bool,
}

/// A secret for your app, shown only once.
#[derive(Serialize, ToSchema)]
pub(crate) struct SecondFactorSecret {
    /// The secret in base 32, to type into the app.
    #[schema(format = "password", example = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")]
    secret: String,
    /// The secret as an `otpauth://` address, for a QR code.
    #[schema(format = "password")]
    address: String,
}

/// Your recovery codes, shown only once.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodeList {
    /// Ten codes. Each can be used once in place of a code of your app.
    #[schema(min_items = 10, max_items = 10)]
    recovery_codes: Vec<String>,
}

/// Show your second factor
///
/// Returns whether signing in to your account needs a code, and whether it must.
#[utoipa::path(responses((status = 200, description = "Your second factor", body = SecondFactorView)))]
#[get("/v1/accounts/me/second-factor")]
pub(crate) async fn show_second_factor(read: ReadRequest) -> HandlerResult {
    let factors = &read.api.accounts.second_factors;
    let status = factors.load(read.caller.account).await?;
    read.respond(&SecondFactorView {
        on_since: status.on_since,
        recovery_codes_left: status.codes_left,
        is_required: status.is_required,
    })
}

/// Begin with a second factor
///
/// Returns a secret for an app that shows one-time codes (RFC 6238: SHA-1, six digits, 30 seconds). Nothing changes for
/// your account until you confirm with the first code. Another request replaces the secret. Your address must be
/// confirmed.
#[utoipa::path(responses(
    (status = 201, description = "Secret created", body = SecondFactorSecret),
    (status = 403, description = "The password is wrong, or the address is not confirmed"),
    (status = 409, description = "The second factor is on"),
))]
#[post("/v1/accounts/me/second-factor")]
pub(crate) async fn begin_second_factor(
    write: WriteRequest,
    body: Json<BeginSecondFactorRequest>,
) -> HandlerResult {
    let (caller, password) = (write.caller, body.value.password);
    write.api.limits.count_confirmation(caller)?;
    let begin = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.begin(caller.account, &password).await
    };
    let setup = write.run(begin).await?;
    let view = SecondFactorSecret {
        secret: setup.secret.expose_secret().to_owned(),
        address: setup.address.expose_secret().to_owned(),
    };
    Ok(answer_secret(StatusCode::CREATED, &view))
}

/// Turn the second factor on
///
/// From now on signing in needs a code of your app. Returns ten recovery codes for the day when you do not have it.
/// Sessions and tokens stay valid. After ten attempts within a quarter of an hour, codes are refused with 429.
#[utoipa::path(responses(
    (status = 200, description = "The second factor is on", body = RecoveryCodeList),
    (status = 403, description = "The code is wrong"),
    (status = 409, description = "The second factor is on already, or you did not begin"),
))]
#[post("/v1/accounts/me/second-factor/confirmation")]
pub(crate) async fn confirm_second_factor(
    write: WriteRequest,
    body: Json<ConfirmSecondFactorRequest>,
) -> HandlerResult {
    let (account, code) = (write.caller.account, body.value.code);
    let confirm = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.confirm(account, &code).await
    };
    let codes = write.run(confirm).await?;
    Ok(answer_codes(&codes))
}

/// Replace your recovery codes
///
/// Returns ten new recovery codes. The old ones stop working.
#[utoipa::path(responses(
    (status = 200, description = "New codes", body = RecoveryCodeList),
    (status = 403, description = "The password or the code is wrong"),
    (status = 409, description = "The second factor is off"),
))]
#[post("/v1/accounts/me/second-factor/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    write: WriteRequest,
    body: Json<ChangeSecondFactorRequest>,
) -> HandlerResult {
    let (caller, ChangeSecondFactorRequest { password, code }) = (write.caller, body.value);
    write.api.limits.count_confirmation(caller)?;
    let renew = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.renew_codes(caller.account, &password, &code).await
    };
    let codes = write.run(renew).await?;
    Ok(answer_codes(&codes))
}

/// Turn the second factor off
///
/// From now on your password alone suffices to sign in. Referees cannot act as such any more.
#[utoipa::path(responses(
    (status = 204, description = "The second factor is off"),
    (status = 403, description = "The password or the code is wrong"),
    (status = 409, description = "The second factor is off already"),
))]
#[delete("/v1/accounts/me/second-factor")]
pub(crate) async fn turn_second_factor_off(
    write: WriteRequest,
    body: Json<ChangeSecondFactorRequest>,
) -> HandlerResult {
    let (caller, ChangeSecondFactorRequest { password, code }) = (write.caller, body.value);
    write.api.limits.count_confirmation(caller)?;
    let turn_off = async move |api: Data<AppState>| {
        let factors = &api.accounts.second_factors;
        factors.turn_off(caller.account, &password, &code).await
    };
    write.run_empty(turn_off).await
}

fn answer_codes(codes: &[SecretString]) -> HttpResponse {
    let texts = codes.iter().map(|code| code.expose_secret().to_owned());
    let recovery_codes = texts.collect();
    answer_secret(StatusCode::OK, &RecoveryCodeList { recovery_codes })
}

fn answer_secret(status: StatusCode, view: &impl Serialize) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    response
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(view)
}
