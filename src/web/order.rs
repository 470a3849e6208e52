//! Ordering in advance what is to be done when the time comes, where a game allows it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::page::see;
use super::post::Post;
use super::table::{Look, Place};
use super::visit::Visit;
use super::words::Words;
use crate::api::problem::Problem;
use crate::api::resend::{Once, answer_empty, once};
use crate::world::MatchId;

/// What can be ordered in advance, and what is.
pub(super) struct OrderForm {
    /// What is, in words.
    pub(super) placed: Option<String>,
    /// What can be.
    pub(super) fields: Vec<OrderField>,
}

/// A number that an order takes.
pub(super) struct OrderField {
    /// How it is written.
    pub(super) name: String,
    /// The same in words.
    pub(super) label: String,
    /// What it means.
    pub(super) help: String,
    /// The largest it may be.
    pub(super) most: u64,
}

impl Visit {
    /// What can be ordered in advance in this game: the numbers of its wish.
    pub(super) async fn order_form(
        &self,
        place: &Place,
        participant: Uuid,
    ) -> Result<Option<OrderForm>, Problem> {
        let words = self.words(place.table.charter.game);
        let fields = order_fields(self.web.schemas(), words);
        if fields.is_empty() {
            return Ok(None);
        }
        let placed = self
            .web
            .api
            .matches
            .order_of(place.table.id, participant)
            .await?;
        let placed = placed.map(|order| {
            let number =
                |field: &OrderField| Some(format!("{} {}", field.label, order.get(&field.name)?));
            let numbers: Vec<String> = fields.iter().filter_map(number).collect();
            numbers.join(", ")
        });
        Ok(Some(OrderForm { placed, fields }))
    }
}

/// The numbers that the wish of a game takes, from its schema.
fn order_fields(schemas: &Value, words: Words) -> Vec<OrderField> {
    let prefix = words.game.schema_prefix();
    // One of several games, or that of the only game that knows orders.
    let wishes = schemas.get("GameWish").map_or(&[][..], |wish| {
        let several = wish.get("anyOf").and_then(Value::as_array);
        several.map_or(std::slice::from_ref(wish), Vec::as_slice)
    });
    let named = wishes.iter().filter_map(|wish| {
        let name = wish.get("$ref")?.as_str()?.rsplit('/').next()?;
        schemas.get(name.starts_with(prefix).then_some(name)?)
    });
    let properties = named.filter_map(|schema| schema.get("properties")?.as_object());
    let field = |(name, schema): (&String, &Value)| {
        let reference = schema.get("$ref").and_then(Value::as_str);
        let behind = reference.and_then(|name| schemas.get(name.rsplit('/').next()?));
        let most = behind.unwrap_or(schema).get("maximum")?.as_u64()?;
        let told = schema.get("description");
        Some(OrderField {
            label: words.heading(name),
            help: words.help(name, told.and_then(Value::as_str).unwrap_or_default()),
            name: name.clone(),
            most,
        })
    };
    properties.flatten().filter_map(field).collect()
}

/// Puts an order down, or takes it back.
pub(super) async fn order(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    match order_at(&post, id).await {
        Ok(()) => Ok(see(&format!("/matches/{id}#order"))),
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}

async fn order_at(post: &Post, id: Uuid) -> Result<(), Problem> {
    let visit = &post.visit;
    let caller = visit.caller()?;
    let is_cancelled = post.field("do") == "cancel";
    let wish = wish(post);
    let resend = post.resend(if is_cancelled { "cancel" } else { "order" })?;
    let api = visit.web.api.clone();
    let own = api.clone();
    let work = async move {
        // Who left knows of the match no more than a stranger.
        own.approach(caller, id, None).await?;
        let participant = own.sitting(caller, id).await?;
        let content = wish.to_string();
        let operation = format!("plain order {id} {is_cancelled}");
        let write = Once {
            account: caller.account,
            resend,
            operation: &operation,
            content: content.as_bytes(),
        };
        let doing = async {
            if is_cancelled {
                own.matches.cancel_order(MatchId(id), participant).await?;
            } else {
                own.matches
                    .place_order(MatchId(id), participant, &wish)
                    .await?;
            }
            Ok(answer_empty(StatusCode::NO_CONTENT))
        };
        once(&own.accounts, write, doing).await?;
        Ok::<_, Problem>(())
    };
    api.work.to_the_end(work).await
}

/// The numbers of the form, as the words of an order.
fn wish(post: &Post) -> Value {
    let number = |(name, written): (&str, &str)| {
        let number: u64 = written.parse().ok()?;
        Some((name.to_owned(), Value::from(number)))
    };
    let fields: Map<String, Value> = post.fields("order.").filter_map(number).collect();
    Value::Object(fields)
}
