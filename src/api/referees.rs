//! Who is asking, where only a referee may ask.

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use uuid::Uuid;

use super::Api;
use super::caller::bearer_of;
use super::problem::Problem;
use crate::app::disputes::Referee;

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
            Ok(api.app.referee(caller, id).await?)
        })
    }
}
