//! Adds to each operation its error codes, with advice on what a client should do about them, from
//! `codes.json`.
//!
//! `codes.json` is grouped by problem type. For each code it lists operation ids, or groups of operations such as
//! `:body`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::json;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Operation;

use super::parameters;
use super::security;
use crate::games::GameKey;
use crate::http::operations::AccessNeed;
use crate::http::problem::ProblemKind;

const CODES: &str = include_str!("codes.json");
/// Operations that also respond with the error codes of games.
const GAME_OPERATIONS: [&str; 3] = ["act", "rehearse", "place_standing_order"];

#[derive(Deserialize)]
struct CodeRow {
    /// Ids and groups (such as `:body`) of the operations that respond with the code, separated by spaces.
    #[serde(rename = "in")]
    operations: String,
    then: String,
}

pub(crate) struct Codes(BTreeMap<String, BTreeMap<String, CodeRow>>);

impl Codes {
    /// Returns no codes if `codes.json` is invalid, which a test rules out.
    pub(crate) fn load() -> Self {
        Self(serde_json::from_str(CODES).unwrap_or_default())
    }

    /// Adds `x-codes` to an operation: the operation's error codes by status. Returns the problem types. The first type
    /// with a status describes the response with that status.
    pub(super) fn add_codes(
        &self,
        path: &str,
        method: &str,
        operation: &mut Operation,
    ) -> Vec<ProblemKind> {
        let groups = groups_of(path, method, operation);
        let applies = |code_row: &CodeRow| {
            let mut operations = code_row.operations.split(' ');
            operations.any(|one| groups.contains(&one))
        };
        let mut stated = BTreeMap::<String, BTreeSet<&str>>::new();
        let mut kinds = Vec::new();
        if path.starts_with("/v1/matches") && method != "GET" {
            kinds.push(ProblemKind::Refused);
        }
        for (kind, code, code_row) in self.rows() {
            if applies(code_row) {
                let status = kind.row().status.as_u16().to_string();
                stated.entry(status).or_default().insert(code);
                kinds.push(kind);
            }
        }
        if groups.iter().any(|id| GAME_OPERATIONS.contains(id)) {
            let status = ProblemKind::Refused.row().status.as_u16().to_string();
            let games = GameKey::ALL.iter().flat_map(|game| game.rules().refusals());
            stated.entry(status).or_default().extend(games);
        }
        let extensions = Extensions::builder().add("x-codes", json!(stated)).build();
        operation
            .extensions
            .get_or_insert_default()
            .merge(extensions);
        kinds
    }

    pub(crate) fn render_page(&self, name: &str) -> Option<String> {
        let is_named = |kind: ProblemKind, code| kind.row().code == name || code == name;
        let rows = self.rows().filter(|(kind, code, _)| is_named(*kind, *code));
        let mut games = GameKey::ALL.iter().flat_map(|game| game.rules().refusals());
        let mut pages = BTreeMap::<ProblemKind, String>::new();
        for (kind, code, code_row) in rows {
            let row = kind.row();
            let head = || format!("{} {}\n{}\n", row.status.as_u16(), row.code, row.title);
            let page = pages.entry(kind).or_insert_with(head);
            page.extend(["\n", code, "\n", &code_row.then, "\n"]);
        }
        if pages.is_empty() && games.any(|code| *code == name) {
            return self.render_page(ProblemKind::Refused.row().code);
        }
        let texts: Vec<String> = pages.into_values().collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    fn rows(&self) -> impl Iterator<Item = (ProblemKind, &str, &CodeRow)> {
        let rows_of = |kind: &ProblemKind| Some((*kind, self.0.get(kind.row().code)?));
        ProblemKind::ALL
            .iter()
            .filter_map(rows_of)
            .flat_map(|(kind, rows)| {
                let rows = rows.iter();
                rows.map(move |(code, code_row)| (kind, code.as_str(), code_row))
            })
    }
}

fn groups_of<'a>(path: &str, method: &str, operation: &'a Operation) -> Vec<&'a str> {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let need = security::need_in(operation);
    let is_guarded = operation.security.iter().flatten().next().is_some();
    let has_body = operation.request_body.is_some();
    let has_key = parameters::has_parameter(operation, "Idempotency-Key");
    let is_of_match = path.starts_with("/v1/matches/{match_id}");
    let is_scoped = matches!(need, Some(AccessNeed::Scope(_) | AccessNeed::Both(..)));
    let is_session = need == Some(AccessNeed::Session);
    let is_app = need == Some(AccessNeed::App);
    let groups = [
        (":all", true),
        (":account", is_scoped || is_session),
        (":scope", is_scoped),
        (":session", is_session),
        (":app", is_app),
        (":operator", need == Some(AccessNeed::Operator)),
        (":body", has_body && !is_app),
        (
            ":parameters",
            operation.parameters.iter().flatten().next().is_some(),
        ),
        (":path", path.contains('{')),
        (":keyed", has_key),
        (":key", has_key && is_guarded),
        (":counted", has_body || is_guarded),
        (":match", is_of_match),
        (":moves", is_of_match && method != "GET"),
    ];
    let applying = groups.into_iter().filter(|(_, is_in)| *is_in);
    applying.map(|(name, _)| name).chain([id]).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use strum::VariantNames;

    use super::*;
    use crate::access::AccountRefusal;
    use crate::app::UseCaseRefusal;
    use crate::core::consent::ConsentRefusal;
    use crate::core::disputes::DisputeRefusal;
    use crate::core::{LobbyRefusal, MatchRefusal, TurnRefusal};
    use crate::people::PeopleRefusal;
    use crate::webhooks::WebhookRefusal;

    /// Codes of refusals that clients see only as OAuth errors or under another code.
    const ELSEWHERE: [&str; 3] = ["bad_grant", "scope_too_wide", "target"];

    #[test]
    fn every_refusal_has_a_line_and_every_line_an_operation() {
        let codes = Codes::load();
        let known: BTreeSet<&str> = codes.rows().map(|(_, code, _)| code).collect();
        let all = [
            AccountRefusal::VARIANTS,
            PeopleRefusal::VARIANTS,
            UseCaseRefusal::VARIANTS,
            MatchRefusal::VARIANTS,
            LobbyRefusal::VARIANTS,
            TurnRefusal::VARIANTS,
            ConsentRefusal::VARIANTS,
            DisputeRefusal::VARIANTS,
            WebhookRefusal::VARIANTS,
        ];
        for code in all.concat() {
            assert!(known.contains(code) || ELSEWHERE.contains(&code), "{code}");
        }
        let mut paths = crate::api::routes::paths();
        let items = paths.paths.values_mut();
        let operations = items.flat_map(crate::http::operations::list_operations);
        let operation_ids = operations.filter_map(|(_, operation)| operation.operation_id.clone());
        let ids: BTreeSet<String> = operation_ids.collect();
        for (kind, code, code_row) in codes.rows() {
            let is_everywhere = ["method_not_allowed", "refused"].contains(&code);
            assert_eq!(code_row.operations.is_empty(), is_everywhere, "{code}");
            for place in code_row.operations.split_terminator(' ') {
                let is_known = place.starts_with(':') || ids.contains(place);
                assert!(is_known, "{kind:?} {code}: {place}");
            }
            assert!(code_row.then.ends_with('.'), "{code}");
        }
        assert_eq!(
            codes.0.len(),
            ProblemKind::ALL.len(),
            "every problem type has codes"
        );
    }

    #[test]
    fn an_operation_has_codes_for_exactly_the_statuses_that_it_answers() {
        let document = crate::api::document();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let statuses = |key: &str| -> BTreeSet<&str> {
                    let keys = operation[key].as_object().unwrap().keys();
                    // OAuth errors and the 408 of the HTTP server have no problem code, so they are not compared.
                    let is_app = path.starts_with("/oauth/");
                    let uncoded = |status: &str| status == "408" || is_app && status < "402";
                    let all = keys.map(String::as_str).filter(|one| "400" <= *one);
                    all.filter(|status| !uncoded(status)).collect()
                };
                assert_eq!(
                    statuses("responses"),
                    statuses("x-codes"),
                    "{method} {path}"
                );
            }
        }
    }

    #[test]
    fn every_type_and_every_code_has_a_page_with_what_to_do() {
        let codes = Codes::load();
        for (kind, code, code_row) in codes.rows() {
            for name in [kind.row().code, code] {
                let page = codes.render_page(name).unwrap();
                assert!(page.contains(&code_row.then), "{name}: {page}");
            }
        }
        let of_game = codes
            .render_page("bid_too_low")
            .or_else(|| codes.render_page("not_your_turn"));
        assert!(of_game.is_some());
        assert_eq!(codes.render_page("nonsense"), None);
        assert!(serde_json::from_str::<Value>(CODES).is_ok());
    }
}
