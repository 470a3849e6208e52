//! Artificial changes of the API document. Those that break clients must be reported, and compatible additions must
//! not.

use serde_json::{Value, json};

use crate::compare::breaks;
use crate::tests::document;

const CREATE: &str = "/paths/~1v1~1matches/post";
const VIEW: &str = "/paths/~1v1~1matches~1{match_id}~1view/get";

enum Change {
    Remove(&'static str),
    Put(&'static str, Value),
    Push(&'static str, Value),
    Drop(&'static str, Value),
}

use Change::{Drop, Push, Put, Remove};

impl Change {
    fn make(self, document: &mut Value) {
        match self {
            Remove(pointer) => {
                let (object, name) = place(document, pointer);
                let gone = object.as_object_mut().unwrap().remove(&name);
                assert!(gone.is_some(), "{pointer} does not exist");
            }
            Put(pointer, value) => {
                let (object, name) = place(document, pointer);
                object[name] = value;
            }
            Push(pointer, value) => items(document, pointer).push(value),
            Drop(pointer, value) => {
                let items = items(document, pointer);
                let count = items.len();
                items.retain(|item| *item != value);
                assert!(items.len() < count, "{value} is not in {pointer}");
            }
        }
    }
}

/// Returns the object that contains the last part of a pointer, and the name of that part.
fn place<'a>(document: &'a mut Value, pointer: &str) -> (&'a mut Value, String) {
    let (object, name) = full(pointer).rsplit_once('/').map(own).unwrap();
    let object = document.pointer_mut(&object);
    (
        object.unwrap_or_else(|| panic!("{pointer}")),
        name.replace("~1", "/"),
    )
}

fn own((object, name): (&str, &str)) -> (String, String) {
    (object.to_owned(), name.to_owned())
}

fn items<'a>(document: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    let list = document.pointer_mut(&full(pointer));
    let list = list.unwrap_or_else(|| panic!("{pointer}"));
    list.as_array_mut().unwrap()
}

/// Returns the full JSON pointer. The first part of `pointer` may be an abbreviation.
fn full(pointer: &str) -> String {
    let (first, rest) = pointer.split_once('/').unwrap();
    let start = match first {
        "" => "",
        "create" => CREATE,
        "view" => VIEW,
        name => return format!("/components/schemas/{name}/{rest}"),
    };
    format!("{start}/{rest}")
}

/// Returns a schema that allows the words of the list `name`, or any other word.
fn open(name: &str) -> Value {
    let reference = format!("#/components/schemas/{name}");
    json!({ "anyOf": [{ "$ref": reference }, { "type": "string" }] })
}

fn breaks_after(before: &Value, change: Change) -> Vec<String> {
    let mut after = before.clone();
    change.make(&mut after);
    breaks(before, &after)
}

#[rustfmt::skip]
fn planted() -> Vec<(Change, &'static str)> {
    vec![
        (Remove("/paths/~1v1~1matches"), "POST /v1/matches: is gone"),
        (Remove(VIEW), "view: is gone"),
        (Put("view/operationId", json!("show_view")), "`operationId` was"),
        (Push("/paths/~1v1~1games/get/security", json!({ "bearer": [] })), "requires more authorization"),
        (Put("view/security/1/oauth", json!(["match:play"])), "requires more authorization"),
        (Put("view/security", json!([{ "session": [] }])), "requires more authorization"),
        (Put("view/deprecated", json!(true)), "is deprecated and does not say until when"),
        (Remove("view/parameters"), "parameter \"version\": is gone"),
        (Push("view/parameters", json!({ "name": "as", "in": "query", "required": true })), "\"as\": is new and required"),
        (Remove("/components/parameters/match_id"), "parameter \"match_id\": is gone"),
        (Put("/components/parameters/match_id/schema/format", json!("int32")), "parameter \"match_id\": `format` was"),
        (Put("/components/parameters/If-None-Match/required", json!(true)), "parameter \"If-None-Match\": is required now"),
        (Put("/components/parameters/Idempotency-Key/schema/maxLength", json!(8)), "`maxLength` was"),
        (Remove("/components/responses/not_modified/headers/ETag"), "304: the header `ETag` is gone"),
        (Put("/paths/~1v1~1matches~1{match_id}~1start/post/requestBody", json!({ "required": true })), "a body is required now"),
        (Remove("create/requestBody/content/application~1json"), "application/json is gone"),
        (Remove("create/responses/201"), "201: is gone"),
        (Put("create/responses/202", json!({ "description": "Later" })), "202: is a new success status"),
        (Remove("view/responses/200/content/application~1json"), "application/json is gone"),
        (Remove("/components/responses/too_many_requests/headers/Retry-After"), "`Retry-After` is gone"),
        (Remove("CreateMatch/properties/seating"), "CreateMatch.seating: is gone"),
        (Push("CreateMatch/required", json!("seating")), "CreateMatch.seating: is required now"),
        (Put("CreateMatch/properties/places/maxItems", json!(3)), "`maxItems` was"),
        (Put("CreateMatch/properties/places/minItems", json!(3)), "`minItems` was"),
        (Put("RegisterRequest/properties/name/pattern", json!("^[a-z]+$")), "`pattern` was"),
        (Put("RegisterRequest/properties/name/type", json!("integer")), "`type` was"),
        (Put("RegisterRequest/properties/name/enum", json!(["Anna"])), "only some words are accepted now"),
        (Drop("Seating/enum", json!("as_placed")), "Seating: the word \"as_placed\" is gone"),
        (Drop("ByzanzPhase/enum", json!("market")), "ByzanzPhase: the word \"market\" is gone"),
        (Push("ByzanzPhase/enum", json!("night")), "ByzanzPhase: the word \"night\" may now be in a response"),
        (Remove("ByzanzPhase/enum"), "ByzanzPhase: any word may now be in a response"),
        (Drop("ByzanzView/required", json!("phase")), "ByzanzView.phase: may be absent now"),
        (Remove("ByzanzView/properties/phase"), "ByzanzView.phase: is gone"),
        (Put("GameView/anyOf/0/$ref", json!("#/components/schemas/Sealed")), "ByzanzView is gone"),
        (Put("ByzanzAction/oneOf/0/$ref", json!("#/components/schemas/Sealed")), "ByzanzActionBid is gone"),
        (Put("ByzanzView/properties/phase", open("ByzanzPhase")), "something other than ByzanzPhase may now be in a response"),
        (Put("ByzanzCards/items", json!({ "type": "integer" })), "each item: `type` was"),
        (Remove("/components/schemas/Sealed"), "`Sealed` is gone"),
        (Remove("/components/securitySchemes/oauth"), "`oauth` is gone"),
        (Remove("/webhooks/match.your_turn"), "match.your_turn: is gone"),
        (Remove("MatchNews/properties/match_id"), "MatchNews.match_id: is gone"),
        (Put("/servers/0/url", json!("/api")), "the service: lies elsewhere"),
    ]
}

#[test]
fn every_break_that_is_planted_is_found() {
    let before = document("openapi.json");
    for (change, sentence) in planted() {
        let found = breaks_after(&before, change);
        assert!(
            found.iter().any(|line| line.contains(sentence)),
            "no `{sentence}` in {found:#?}"
        );
    }
}

#[test]
fn a_released_list_of_games_scopes_or_events_may_be_opened() {
    let after = document("openapi.json");
    for (field, name) in [
        ("GameCard/properties/game", "GameKey"),
        ("TokenView/properties/scopes/items", "TokenScope"),
        ("WebhookView/properties/events/items", "EventName"),
    ] {
        let mut before = after.clone();
        let reference = format!("#/components/schemas/{name}");
        Put(field, json!({ "$ref": reference })).make(&mut before);
        assert_eq!(breaks(&before, &after), Vec::<String>::new());
        assert_ne!(breaks(&after, &before), Vec::<String>::new());
    }
}

#[test]
fn what_says_until_when_it_is_there_may_be_deprecated() {
    let before = document("openapi.json");
    let mut after = before.clone();
    Put("view/responses/200/headers/Deprecation", json!({})).make(&mut after);
    Put("view/responses/200/headers/Sunset", json!({})).make(&mut after);
    Put("view/deprecated", json!(true)).make(&mut after);
    assert_eq!(breaks(&before, &after), Vec::<String>::new());
}

#[test]
fn all_paths_are_promised_but_that_of_the_operator() {
    let before = document("openapi.json");
    for path in before["paths"].as_object().unwrap().keys() {
        let mut after = before.clone();
        after["paths"].as_object_mut().unwrap().remove(path);
        let is_promised = !breaks(&before, &after).is_empty();
        assert_eq!(is_promised, path != "/metrics", "{path}");
    }
}

#[test]
fn what_is_added_beside_is_let_pass() {
    let problem = json!({ "$ref": "#/components/responses/conflict" });
    let additions = [
        Put(
            "/paths/~1v1~1news",
            json!({ "get": { "operationId": "list_news", "responses": {} } }),
        ),
        Put("/components/schemas/News", json!({ "type": "string" })),
        Put("/webhooks/match.paused", json!({ "post": {} })),
        Push(
            "view/parameters",
            json!({ "name": "as", "in": "query", "schema": {} }),
        ),
        Push("view/security", json!({ "session": [] })),
        Put("view/responses/410", problem),
        Put("view/responses/200/headers/Sunset", json!({})),
        Put("view/description", json!("Another sentence.")),
        Put("CreateMatch/properties/music", json!({ "type": "string" })),
        Drop("CreateMatch/required", json!("places")),
        Put("CreateMatch/properties/places/maxItems", json!(99)),
        Put("ByzanzView/properties/music", json!({ "type": "string" })),
        Push("Answer/enum", json!("perhaps")),
        Push("GameKey/enum", json!("chess")),
        Push(
            "GameView/anyOf",
            json!({ "type": "object", "title": "ChessView" }),
        ),
        Push(
            "ByzanzFact/oneOf",
            json!({ "type": "object", "title": "ByzanzFactSang" }),
        ),
    ];
    let before = document("openapi.json");
    for addition in additions {
        assert_eq!(breaks_after(&before, addition), Vec::<String>::new());
    }
}

/// Returns the schema of the events of a stream that does not list its events.
fn untold_event() -> Value {
    json!({
        "type": "object",
        "required": ["event", "data"],
        "properties": {
            "event": { "type": "string" },
            "id": { "type": "string" },
            "data": {
                "type": "string",
                "contentMediaType": "application/json",
                "contentSchema": { "$ref": "#/components/schemas/MatchEvent" },
            },
        },
    })
}

const STREAM: &str =
    "/paths/~1v1~1matches~1{match_id}~1stream/get/responses/200/content/text~1event-stream/schema";

#[test]
fn what_is_answered_may_be_told_apart() {
    let after = document("openapi.json");
    let mut before = after.clone();
    Put(STREAM, untold_event()).make(&mut before);
    assert_eq!(breaks(&before, &after), Vec::<String>::new());
    for (change, sentence) in [
        (
            Drop("MatchEventEntry/required", json!("event")),
            ".event: may be absent now",
        ),
        (
            Drop("MatchEventCurrent/required", json!("data")),
            ".data: may be absent now",
        ),
        (
            Put(
                "MatchEventEntry/properties/data/contentSchema/$ref",
                json!("#/components/schemas/Sealed"),
            ),
            "EntryCard is gone",
        ),
    ] {
        let mut after = after.clone();
        change.make(&mut after);
        let found = breaks(&before, &after);
        let is_found = found.iter().any(|line| line.contains(sentence));
        assert!(is_found, "expected `{sentence}`, got {found:#?}");
    }
}

#[test]
fn what_is_repeated_may_move_into_a_component() {
    let after = document("openapi.json");
    let mut before = after.clone();
    for (place, component) in [
        ("view/parameters/0", "/components/parameters/match_id"),
        ("view/responses/304", "/components/responses/not_modified"),
        ("view/responses/404", "/components/responses/not_found"),
    ] {
        let whole = after.pointer(component).unwrap().clone();
        let place = before.pointer_mut(&full(place)).unwrap();
        assert_ne!(*place, whole);
        *place = whole;
    }
    assert_eq!(breaks(&before, &after), Vec::<String>::new());
    assert_eq!(breaks(&after, &before), Vec::<String>::new());
}

#[test]
fn what_has_no_type_may_get_one_in_an_answer_and_none_in_a_request() {
    let after = document("openapi.json");
    for (pointer, is_answered) in [
        ("OpenedSeal/properties/value", true),
        ("Charter/properties/options", true),
        ("CreateMatch/properties/options", false),
    ] {
        let mut before = after.clone();
        Put(pointer, json!({ "description": "Anything." })).make(&mut before);
        assert_eq!(breaks(&before, &after).is_empty(), is_answered, "{pointer}");
        // The reverse of an addition removes a type, which must be reported.
        assert!(!breaks(&after, &before).is_empty(), "{pointer}");
    }
}
