//! Gives each game its own schema for legal actions in the API document.
//!
//! Clients that know a game get typed actions. Clients generated before a game was added read its actions as
//! `Unknown`. The union has no discriminator, because generators would derive a fixed `game` for [`OTHER`].

use serde_json::{Map, Value, json};

use super::schema_evolution::{SCHEMAS, UNKNOWN, reference};

const WHOLE: &str = "LegalActions";
/// Name of the schema of legal actions in games that the client does not know.
const OTHER: &str = "OtherLegalActions";

/// Replaces the schema of legal actions by a union of one schema per game and [`OTHER`].
pub(super) fn split_by_game(document: &mut Value) {
    let schemas = document.pointer_mut("/components/schemas");
    let Some(schemas) = schemas.and_then(Value::as_object_mut) else {
        return;
    };
    let Some(whole) = schemas.get(WHOLE).cloned() else {
        return;
    };
    let mut members = Vec::new();
    for (key, action) in actions_by_game(schemas) {
        let game = json!({ "type": "string", "enum": [key], "description": "Key of the game." });
        let prefix = action.trim_end_matches("Action");
        let name = format!("{prefix}{WHOLE}");
        members.push(reference(&name));
        schemas.insert(
            name,
            legal_actions_schema(whole.clone(), &action, Some(game)),
        );
    }
    members.push(reference(OTHER));
    let union = json!({ "anyOf": members, "description": whole.get("description") });
    schemas.insert(WHOLE.to_owned(), union);
    schemas.insert(OTHER.to_owned(), legal_actions_schema(whole, UNKNOWN, None));
}

/// Pairs each game key with the schema name of the game's actions; both lists have the same order.
fn actions_by_game(schemas: &Map<String, Value>) -> Vec<(Value, String)> {
    let list = |name: &str, member: &str| {
        let schema = schemas.get(name);
        let list = schema.and_then(|schema| schema[member].as_array());
        list.cloned().unwrap_or_default()
    };
    let members = list("GameAction", "anyOf").into_iter();
    let actions = members
        .filter_map(|one| Some(one.get("$ref")?.as_str()?.strip_prefix(SCHEMAS)?.to_owned()));
    list("GameKey", "enum").into_iter().zip(actions).collect()
}

fn legal_actions_schema(mut whole: Value, action: &str, game: Option<Value>) -> Value {
    for (place, part) in [
        ("/properties/actions/items", Some(reference(action))),
        ("/properties/game", game),
    ] {
        if let (Some(place), Some(part)) = (whole.pointer_mut(place), part) {
            *place = part;
        }
    }
    whole
}
