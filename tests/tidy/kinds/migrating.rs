//! Checks that migrations run on distributed tables. Citus sends the text of a migration to the workers, which refuse
//! text with several statements. Inside a `do` block it sends each statement alone.

use crate::source::{migrations, read};

use super::{KINDS, listed};

/// Last migration from before databases were distributed.
const LAST_ALONE: u32 = 24;

/// Migrations that drop an index of which older programs know. Migration 26 creates it again.
const RESTORED: [u32; 1] = [25];

/// Returns the statements outside `do` blocks that define tables of matches or their indexes. Empty if the migration is a
/// single statement.
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

/// Returns the path of each migration after [`LAST_ALONE`], its number, and the last migration that an older program must
/// know to serve on its tables.
fn later_migrations() -> Vec<(String, u32, u32)> {
    let numbered = migrations().into_iter().map(|path| {
        let name = path
            .trim_start_matches("migrations/")
            .trim_end_matches(".sql");
        let (number, rest) = name.split_once('_').unwrap();
        let (_, known) = rest.rsplit_once("_from_").unwrap_or(("", number));
        let (number, known) = (number.parse().unwrap(), known.parse().unwrap());
        (path, number, known)
    });
    let later: Vec<_> = numbered
        .filter(|(_, number, _)| LAST_ALONE < *number)
        .collect();
    assert!(!later.is_empty(), "no migration was read");
    later
}

/// Programs refuse tables that lack what they know.
#[test]
fn migrations_for_older_programs_remove_nothing() {
    for (path, number, known) in later_migrations() {
        let text = read(&path);
        let removes = ["drop ", "rename "].iter().any(|word| text.contains(word));
        let is_known = number <= known || RESTORED.contains(&number);
        assert!(
            is_known || !removes,
            "{path} removes or renames something: end its name with `_from_{number}`"
        );
    }
}

#[test]
fn migrations_run_on_distributed_tables() {
    for (path, _, _) in later_migrations() {
        let refused = refused_statements(&read(&path));
        assert!(
            refused.is_empty(),
            "{path}: put these into a `do` block, or each into a migration of its own: {refused:#?}"
        );
    }
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
