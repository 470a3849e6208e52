//! Handles actions of players, and standing orders in games that allow them.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::ticked_cards::find_written;
use super::visited_match::VisitedMatch;
use crate::core::{Command, MAX_ACTIONS};
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{empty_response, parse_strict, run_once};
use crate::log::IdempotencyKey;
use crate::web::page::{PageResult, redirect_to, short_hash};
use crate::web::view_text::{Words, resolve_reference};
use crate::web::visitor::{Post, Visit};
use crate::world::MatchId;

pub(crate) async fn act(post: Post, path: Path<Uuid>) -> PageResult {
    let id = path.into_inner();
    let since: u32 = post.field("version").parse().unwrap_or_default();
    let after = format!("?since={since}");
    let written = match find_written(&post, id, &after).await {
        Ok(Ok(written)) => written,
        Ok(Err(picks)) => return Ok(redirect_to(&format!("/matches/{id}{picks}"))),
        Err(problem) => return post.return_to_match::<()>(id, &after, Err(problem)).await,
    };
    let acted = act_in_match(&post, id, &written).await;
    post.return_to_match(id, &after, acted).await
}

async fn act_in_match(post: &Post, id: Uuid, written: &str) -> Result<(), Problem> {
    let decision_text = post.field("decision");
    let value: Value = parse_strict(written.as_bytes()).map_err(|_odd| unreadable_form())?;
    // The form sends one action, or a JSON list of several.
    let actions = value.as_array().cloned().unwrap_or_else(|| vec![value]);
    if !(1..=MAX_ACTIONS).contains(&actions.len()) {
        return Err(unreadable_form());
    }
    let key = short_hash(written);
    let content = [decision_text, written].join("\n");
    let decision = Some(decision_text.to_owned()).filter(|decision| !decision.is_empty());
    let act = |api: Data<AppState>, caller, key: Option<IdempotencyKey>| async move {
        let command = Command {
            match_id: MatchId(id),
            participant: api.access.require_seat(caller, id).await?,
            decision,
            actions,
        };
        let acted = api.matches.turns.act(&command, key).await;
        api.name_turn_holders(MatchId(id), acted).await.map(drop)
    };
    post.run_once("plain act", &key, content, act).await
}

pub(super) fn unreadable_form() -> Problem {
    let detail = "the button of this form says nothing that can be read";
    Problem::new(ProblemKind::Malformed, detail)
}

pub(crate) struct OrderForm {
    /// Type and description of an order whose type has no fields; `None` if the order has fields.
    pub(crate) kind: Option<(String, String)>,
    pub(crate) placed: Option<String>,
    pub(crate) fields: Vec<OrderField>,
}

pub(crate) struct OrderField {
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) most: u64,
}

impl OrderForm {
    pub(crate) async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        participant: Uuid,
    ) -> Result<Option<Self>, Problem> {
        let words = Words::new(place.state.charter.game, visit.language);
        let schemas = visit.web.schemas();
        let Some(schema) = order_schema(schemas, words) else {
            return Ok(None);
        };
        let properties = schema.get("properties").and_then(Value::as_object);
        let field = |(name, schema): (&String, _)| order_field(schemas, words, name, schema);
        let described = properties.into_iter().flatten().filter_map(field);
        let fields: Vec<OrderField> = described.collect();
        let type_schema = schema.pointer("/properties/type");
        let resolved = type_schema.map(|schema| resolve_reference(schemas, schema));
        let word = resolved.and_then(|kind| kind.pointer("/enum/0")?.as_str());
        let kind = word.map(|kind| (kind.to_owned(), words.help(kind, kind)));
        let orders = &visit.web.api.matches.orders;
        let placed_order = orders.find_order(place.state.id, participant).await?;
        let placed = placed_order.map(|order| {
            let number =
                |field: &OrderField| Some(format!("{} {}", field.label, order.get(&field.name)?));
            let numbers = fields.iter().filter_map(number);
            let label = kind.clone().map(|(_, label)| label);
            numbers.chain(label).collect::<Vec<_>>().join(", ")
        });
        Ok(Some(Self {
            kind,
            placed,
            fields,
        }))
    }
}

fn order_schema(schemas: &Value, words: Words) -> Option<&Value> {
    let prefix = words.game.schema_prefix();
    // The schema is a union of the orders of several games, or the order of a single game.
    let union = schemas.get("GameWish").map_or(&[][..], |union| {
        let several = union.get("anyOf").and_then(Value::as_array);
        several.map_or(std::slice::from_ref(union), Vec::as_slice)
    });
    union.iter().find_map(|part| {
        let name = part.get("$ref")?.as_str()?.rsplit('/').next()?;
        schemas.get(name.starts_with(prefix).then_some(name)?)
    })
}

fn order_field(schemas: &Value, words: Words, name: &str, schema: &Value) -> Option<OrderField> {
    let description = schema.get("description").and_then(Value::as_str);
    Some(OrderField {
        label: words.heading(name),
        help: words.help(name, description.unwrap_or_default()),
        name: name.to_owned(),
        most: resolve_reference(schemas, schema)
            .get("maximum")?
            .as_u64()?,
    })
}

pub(crate) async fn change_order(post: Post, path: Path<Uuid>) -> PageResult {
    let ordered = change_order_in(&post, *path).await;
    post.return_to_match(*path, "#order", ordered).await
}

async fn change_order_in(post: &Post, id: Uuid) -> Result<(), Problem> {
    let visit = &post.visit;
    let caller = visit.caller()?;
    let is_cancelled = post.field("do") == "cancel";
    let order = parse_order(post);
    let key = post.key(if is_cancelled { "cancel" } else { "order" })?;
    let work = |api: Data<AppState>| async move {
        // A player who left may no longer see the match, so access is checked first.
        api.access.load_match(caller, id, None).await?;
        let (participant, id) = (api.access.require_seat(caller, id).await?, MatchId(id));
        let content = order.to_string();
        let operation = format!("plain order {id} {is_cancelled}");
        let key = api.response_key(Some(&key), &operation, content.as_bytes());
        let orders = &api.matches.orders;
        let doing = async {
            if is_cancelled {
                orders.cancel_order(id, participant).await?;
            } else {
                orders.place_order(id, participant, &order).await?;
            }
            Ok(empty_response(StatusCode::NO_CONTENT))
        };
        let done = run_once(&api.accounts, caller.account, key.as_ref(), Box::pin(doing)).await;
        done.map(drop)
    };
    visit.run(work).await
}

fn parse_order(post: &Post) -> Value {
    let field = |(name, written): (&str, &str)| {
        let number = written.parse::<u64>().map(Value::from);
        let value = number.unwrap_or_else(|_word| Value::from(written));
        (name.to_owned(), value)
    };
    let fields: Map<String, Value> = post.fields("order.").map(field).collect();
    Value::Object(fields)
}
