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
            let key = response_key.as_ref();
            let message = self.talk.send_message(caller, match_id, text, key);
            json_response(StatusCode::CREATED, &message.await?)
        };
        let (accounts, account) = (&self.accounts, caller.account);
        run_once(accounts, account, response_key.as_ref(), Box::pin(saying)).await
    }
}
