//! Who is asking, where only a referee may ask.

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use uuid::Uuid;

use super::Api;
use super::caller::bearer_of;
use super::problem::{Kind, Problem};
use crate::accounts::Caller;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Referee {
    pub(crate) caller: Caller,
}

impl FromRequest for Referee {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    /// Whoever may not know of the match that the path names is not told that there is one.
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = bearer_of(&request).await?.caller;
            let api = request.app_data::<Data<Api>>();
            let api = api.ok_or_else(Problem::unexplained)?;
            let id: Option<Uuid> = request
                .match_info()
                .get("match_id")
                .and_then(|id| id.parse().ok());
            api.referee(caller, id).await
        })
    }
}

impl Api {
    /// The referee that somebody is; else they are told so, if they may know of the match.
    pub(crate) async fn referee(
        &self,
        caller: Caller,
        match_id: Option<Uuid>,
    ) -> Result<Referee, Problem> {
        if self.accounts.referee(caller.account).is_some() {
            return Ok(Referee { caller });
        }
        if let Some(match_id) = match_id {
            self.app.approach(caller, match_id, None).await?;
        }
        let detail = "only referees, appointed by the operator, can do this";
        Err(Problem::new(Kind::Forbidden, detail).with_code("not_a_referee"))
    }
}
