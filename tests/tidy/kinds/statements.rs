//! Collects the statements of the service: from code, SQL files, macros, and functions, views, triggers and foreign
//! keys of the database.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::judgement::{tables_named, words};
use super::listed;
use crate::source::{Source, files_below, migrations, read, sources};
use crate::tables::{VERBS, literals};

pub(crate) struct SqlStatement {
    /// File and function; or the kind and name of an object of the database.
    pub(crate) place: String,
    pub(crate) text: String,
}

pub(crate) fn statements() -> Vec<SqlStatement> {
    let production = sources().into_iter().filter(|source| !source.is_test());
    let in_code: Vec<SqlStatement> = production.flat_map(|source| of_code(&source)).collect();
    let in_files = sql_files();
    let composed = composed_by_macros(&in_code, &in_files);
    // A piece of a composed statement is judged with the whole.
    let is_piece = |statement: &SqlStatement| {
        let piece = canonical(&statement.text);
        let mut wholes = composed.iter();
        wholes.any(|whole| whole.text.starts_with(&piece))
    };
    let whole = in_code
        .into_iter()
        .filter(|statement| !is_piece(statement))
        .collect::<Vec<_>>();
    let functions = functions();
    let ties = ties(&functions);
    [whole, in_files, composed, functions, views(), ties]
        .into_iter()
        .flatten()
        .collect()
}

/// Returns the literals of a file that are statements, each with its function.
fn of_code(source: &Source) -> Vec<SqlStatement> {
    let mut parts: Vec<(String, String)> = vec![(source.path.clone(), String::new())];
    for line in source.own_lines() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        if let Some(name) = function_declared(line) {
            parts.push((format!("{} {name}", source.path), String::new()));
        }
        if let Some((_, text)) = parts.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    let mut found = Vec::new();
    for (place, code) in parts {
        for literal in literals(&code) {
            let text = literal.replace("\\\"", "\"").replace("\\\n", "\n");
            let is_statement = words(&text)
                .first()
                .is_some_and(|first| VERBS.contains(&first.as_str()));
            if is_statement {
                found.push(SqlStatement {
                    place: place.clone(),
                    text,
                });
            }
        }
    }
    found
}

fn function_declared(line: &str) -> Option<&str> {
    let code = line.split('"').next()?;
    let (before, after) = code.split_once("fn ")?;
    let mut words_after = after.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let name = words_after.next();
    let is_declaration = before.is_empty() || before.ends_with(' ');
    name.filter(|name| is_declaration && !name.is_empty())
}

fn sql_files() -> Vec<SqlStatement> {
    let paths = files_below("src").into_iter();
    let sql = paths.filter(|path| Path::new(path).extension().is_some_and(|end| end == "sql"));
    let production = sql.filter(|path| !path.contains("/tests/"));
    production
        .map(|path| SqlStatement {
            text: read(&path),
            place: path,
        })
        .collect()
}

/// Returns the checked statements (`.sqlx`) that are no single literal or file, because a macro composes them.
fn composed_by_macros(in_code: &[SqlStatement], in_files: &[SqlStatement]) -> Vec<SqlStatement> {
    let known: BTreeSet<String> = in_code
        .iter()
        .chain(in_files)
        .map(|statement| canonical(&statement.text))
        .collect();
    let checked = files_below(".sqlx");
    assert!(300 < checked.len(), "the checked statements were not found");
    let texts = checked.iter().map(|path| {
        let stored: serde_json::Value = serde_json::from_str(&read(path)).unwrap();
        canonical(stored["query"].as_str().unwrap())
    });
    texts
        .filter(|text| !known.contains(text))
        .map(|text| SqlStatement {
            place: format!("query! {text:.80}"),
            text,
        })
        .collect()
}

/// Returns the words of a statement in one form, whatever its line breaks and comments.
fn canonical(statement: &str) -> String {
    words(statement).join(" ")
}

/// Returns the functions of the database, each as its last migration defines it. The row of a trigger is a parameter.
fn functions() -> Vec<SqlStatement> {
    let mut bodies = BTreeMap::new();
    for path in migrations() {
        let text = read(&path);
        for created in text.split("\ncreate ").skip(1) {
            let what = created.trim_start_matches("or replace ");
            let Some(function) = what.strip_prefix("function ") else {
                continue;
            };
            let name = function.split('(').next().unwrap().to_owned();
            let Some(body) = function.split("$$").nth(1) else {
                panic!("{path}: write the body of {name} between $$ and $$");
            };
            let with_parameters = body.replace("new.", "$new.").replace("old.", "$old.");
            bodies.insert(name, with_parameters);
        }
    }
    let declared = listed("function");
    assert!(!declared.is_empty(), "the functions were not found");
    let names = declared.iter().map(|line| line.split('(').next().unwrap());
    names
        .map(|name| SqlStatement {
            place: format!("function {name}"),
            text: bodies.get(name).unwrap().clone(),
        })
        .collect()
}

fn views() -> Vec<SqlStatement> {
    let rules = listed("rule").into_iter();
    rules
        .map(|line| {
            let (name, definition) = line.split_once(" DO INSTEAD ").unwrap();
            SqlStatement {
                place: format!("view {}", name.split('.').next().unwrap()),
                text: definition.to_owned(),
            }
        })
        .collect()
}

/// Returns what ties tables together: for each foreign key its tables, for each trigger its table and those that its
/// function names.
fn ties(functions: &[SqlStatement]) -> Vec<SqlStatement> {
    let tie = |place: String, tables: &[&str]| {
        let text = format!("select from {}", tables.join(", "));
        SqlStatement { place, text }
    };
    let mut found = Vec::new();
    for line in listed("constraint") {
        if let Some((key, target)) = line.split_once(" REFERENCES ") {
            let name = key.split(' ').next().unwrap();
            let tables = [name, target].map(|text| text.split(['.', '(']).next().unwrap());
            found.push(tie(format!("constraint {name}"), &tables));
        }
    }
    for line in listed("trigger") {
        let name = line.split(' ').next().unwrap();
        let (_, call) = line.split_once(" EXECUTE FUNCTION ").unwrap();
        let place = format!("function {}", call.split('(').next().unwrap());
        let function = functions.iter().find(|function| function.place == place);
        let named = tables_named(&words(&function.unwrap().text));
        let tables = named.iter().map(|table| table.name.as_str());
        let with_own: Vec<&str> = name.split('.').take(1).chain(tables).collect();
        found.push(tie(format!("trigger {name}"), &with_own));
    }
    found
}

#[test]
fn the_function_of_a_line_is_found() {
    let names = [
        ("    pub(crate) async fn keep(&self) {", Some("keep")),
        ("fn main() {", Some("main")),
        ("    let query = query!(\"select fn from entry\");", None),
        ("    where F: Fn(u8)", None),
    ];
    for (line, name) in names {
        assert_eq!(function_declared(line), name, "{line}");
    }
}

#[test]
fn statements_are_found_with_their_places() {
    let source = Source {
        path: "src/log/planted.rs".to_owned(),
        text: "//! Planted.\nconst LIMIT: &str = \"truncate look\";\n\
               // \"select 1\"\nasync fn drop_all() {\n    query!(\"delete from watched_entry\");\n}\n"
            .to_owned(),
    };
    let found = of_code(&source);
    let places: Vec<&str> = found.iter().map(|found| found.place.as_str()).collect();
    assert_eq!(
        places,
        ["src/log/planted.rs", "src/log/planted.rs drop_all"]
    );
    assert_eq!(found[1].text, "delete from watched_entry");
    let whole = canonical("select -- no comment\n  1");
    assert_eq!(whole, "select 1");
}
