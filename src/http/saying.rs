//! Says something in a match, once however often it is sent.

use actix_web::http::StatusCode;
use uuid::Uuid;

use crate::accounts::{Answer, Caller};
use crate::http::edge::Edge;
use crate::http::problem::Problem;
use crate::http::resend::{KeyHeader, Once, answer_json, once};

impl Edge {
    /// Says something once, however often it is sent.
    pub(crate) async fn say(
        &self,
        caller: Caller,
        match_id: Uuid,
        key_header: KeyHeader,
        text: &str,
    ) -> Result<Answer, Problem> {
        let write = Once {
            account: caller.account,
            key_header,
            operation: &format!("send_message {match_id}"),
            content: text.as_bytes(),
        };
        let key = write.answer_key(&self.accounts);
        let saying = async {
            let said = self.app.talk.say(caller, match_id, text, key.as_ref());
            answer_json(StatusCode::CREATED, &said.await?)
        };
        once(&self.accounts, write, saying).await
    }
}
