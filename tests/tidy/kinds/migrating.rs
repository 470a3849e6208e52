//! A migration changes tables that are already distributed. Citus sends the text of a statement to the workers, which
//! refuse several in one. So a migration with several statements has those on tables of matches in a `do` block, of which
//! Citus sees one at a time.

use crate::source::{migrations, read};

use super::{KINDS, listed};

/// The last migration that runs before any database is distributed.
const LAST_ALONE: u32 = 24;

/// Returns the statements that change existing tables of matches, if the migration has others beside.
fn refused_statements(sql: &str) -> Vec<String> {
    let without_comments: Vec<&str> = sql
        .lines()
        .filter_map(|line| line.split("--").next())
        .collect();
    let text = without_comments.join("\n");
    let outside_blocks: String = text.split("$$").step_by(2).collect();
    let statements = outside_blocks.split(';').map(str::trim);
    let found: Vec<&str> = statements.filter(|one| !one.is_empty()).collect();
    let changes = |statement: &&&str| {
        let words: Vec<&str> = statement.split_whitespace().collect();
        ["alter", "create", "drop"].contains(&words[0])
            && words.iter().any(|word| is_of_match(word))
    };
    let refused = found.iter().filter(changes);
    let refused: Vec<String> = refused.map(|one| (*one).to_owned()).collect();
    if found.len() < 2 { Vec::new() } else { refused }
}

/// Whether a word names a table of matches, or an index of one.
fn is_of_match(word: &str) -> bool {
    let name = word.split('(').next().unwrap();
    let is_table = KINDS[0].1.contains(&name);
    let indexes = listed("index");
    let is_index = indexes.iter().any(|line| {
        let (table, index) = line.split_once(" = ").unwrap().0.split_once('.').unwrap();
        index == name && KINDS[0].1.contains(&table)
    });
    is_table || is_index
}

#[test]
fn migrations_run_on_distributed_tables() {
    let mut count = 0;
    for path in migrations() {
        let name = path.trim_start_matches("migrations/");
        let number: u32 = name.split('_').next().unwrap().parse().unwrap();
        if number <= LAST_ALONE {
            continue;
        }
        count += 1;
        let refused = refused_statements(&read(&path));
        assert!(
            refused.is_empty(),
            "{path}: put these into a `do` block, or each into a migration of its own: {refused:#?}"
        );
    }
    assert!(0 < count, "no migration was read");
}

#[test]
fn several_statements_on_tables_of_matches_are_found() {
    let two = "alter table account add column a text; create index on summary(a);";
    assert_eq!(refused_statements(two), ["create index on summary(a)"]);
    assert_eq!(
        refused_statements("drop index reader_match_list; select 1"),
        ["drop index reader_match_list"]
    );
    for fine in [
        "create index on summary (a); -- of summary; really\n",
        "alter table account add a text; alter table app add b text;",
        "do $$ begin create index on summary (a); drop index b; end $$; select 1;",
    ] {
        assert_eq!(refused_statements(fine), [""; 0], "{fine}");
    }
}
