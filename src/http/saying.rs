//! Says something in a match, once however often it is sent.

use actix_web::http::StatusCode;
use uuid::Uuid;

use crate::access::{Answer, Caller};
use crate::http::resend::{KeyText, answer_json, once};
use crate::http::{Edge, Problem};

impl Edge {
    /// Says something once, however often it is sent.
    pub(crate) async fn say(
        &self,
        caller: Caller,
        match_id: Uuid,
        key: Option<&KeyText>,
        text: &str,
    ) -> Result<Answer, Problem> {
        let operation = format!("send_message {match_id}");
        let key = self.answer_key(key, &operation, text.as_bytes());
        let saying = async {
            let said = self.talk.say(caller, match_id, text, key.as_ref());
            answer_json(StatusCode::CREATED, &said.await?)
        };
        once(&self.accounts, caller.account, key.as_ref(), saying).await
    }
}
