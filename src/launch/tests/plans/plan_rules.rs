//! Rules for query plans: which rows of a growing table a plan may read.

use serde_json::Value;

use super::classes::{BOUNDED, FEW};

/// Maximum planner cost of reading a page of rows by key.
const PAGE: f64 = 300.0;

/// Plan nodes that pass on each row as soon as they get it. A limit above such a node also stops the nodes below it.
const STREAMING: [&str; 11] = [
    "Append",
    "Index Only Scan",
    "Index Scan",
    "Limit",
    "LockRows",
    "Merge Append",
    "Nested Loop",
    "ProjectSet",
    "Result",
    "Subquery Scan",
    "Unique",
];

/// Returns a description of each full scan of a growing table in a plan.
pub(super) fn find_walks(plan: &Value) -> Vec<String> {
    let mut found = Vec::new();
    visit_node(plan, false, &mut found);
    found
}

fn visit_node(node: &Value, is_limited: bool, found: &mut Vec<String>) {
    let kind = text(node, "Node Type");
    if kind.ends_with("Scan") && !is_little(node) && !is_by_key(node, is_limited) {
        let (of, condition) = (subject(node), text(node, "Index Cond"));
        let filter = text(node, "Filter");
        found.push(format!(
            "{kind} of {of}, by «{condition}», sorting out «{filter}»"
        ));
    }
    let is_limited = kind == "Limit" || is_limited && STREAMING.contains(&kind);
    for below in node["Plans"].as_array().into_iter().flatten() {
        // A limit does not stop a subplan, so a subplan counts as unlimited.
        let is_part = matches!(
            text(below, "Parent Relationship"),
            "Outer" | "Inner" | "Member" | "Subquery"
        );
        visit_node(below, is_limited && is_part, found);
    }
}

/// Whether a node reads few rows in any case: no table, a bounded table, or an index with few rows.
fn is_little(node: &Value) -> bool {
    let is_in = |known: &[(&str, &str)], name| known.iter().any(|(one, _)| *one == name);
    let index = text(node, "Index Name");
    let table = text(node, "Relation Name");
    let is_of_table = !table.is_empty() || !index.is_empty();
    // These nodes read rows that other nodes have found, and those nodes are checked themselves.
    let is_said = ["Bitmap Heap Scan", "Tid Scan"].contains(&text(node, "Node Type"));
    // PostgreSQL's system tables are not checked.
    let is_catalog = table.starts_with("pg_");
    !is_of_table || is_said || is_catalog || is_in(&BOUNDED, table) || is_in(&FEW, index)
}

/// Whether an index limits the rows that a node reads: to those of a key, to expired ones, or to a query's limit.
fn is_by_key(node: &Value, is_limited: bool) -> bool {
    let (condition, filter) = (text(node, "Index Cond"), text(node, "Filter"));
    let is_index = node.get("Index Name").is_some();
    let is_page = node["Total Cost"].as_f64().is_some_and(|cost| cost < PAGE);
    let is_due = ["_at <", "(at <", "until <"]
        .iter()
        .any(|due| condition.contains(due));
    let is_key = !condition.is_empty() && (is_page || is_due);
    is_index && (is_key || is_limited && filter.is_empty())
}

fn subject(node: &Value) -> String {
    let (table, index) = (text(node, "Relation Name"), text(node, "Index Name"));
    if index.is_empty() {
        table.to_owned()
    } else {
        index.to_owned()
    }
}

fn text<'a>(node: &'a Value, key: &str) -> &'a str {
    node[key].as_str().unwrap_or_default()
}
