//! Posts table talk, at most once per idempotency key.

use actix_web::http::StatusCode;
use uuid::Uuid;

use crate::access::{Caller, StoredResponse};
use crate::http::request::{IdempotencyKeyText, json_response, run_once};
use crate::http::{AppState, Problem};

impl AppState {
    pub(crate) async fn post_message(
        &self,
        caller: Caller,
        match_id: Uuid,
        key: Option<&IdempotencyKeyText>,
        text: &str,
    ) -> Result<StoredResponse, Problem> {
        let operation = format!("send_message {match_id}");
        let response_key = self.response_key(key, &operation, text.as_bytes());
        let saying = async {
            let post = self
                .talk
                .send_message(caller, match_id, text, response_key.as_ref());
            json_response(StatusCode::CREATED, &post.await?)
        };
        run_once(
            &self.accounts,
            caller.account,
            response_key.as_ref(),
            saying,
        )
        .await
    }
}
