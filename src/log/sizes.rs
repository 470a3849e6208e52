//! How much room the log takes.

use super::Result;
use crate::pool::Pool;

/// The tables that are measured: those that grow with matches. A count of rows of any other would tell
/// whoever reads it what no answer tells, as whether an address that was typed in has an account.
const MEASURED: [&str; 22] = [
    "archive",
    "calendar",
    "deadline",
    "dispute",
    "entry",
    "founding",
    "hook_delivery",
    "hook_watch",
    "letter",
    "notice",
    "outage",
    "quarantine",
    "reader_match",
    "reader_turn",
    "request",
    "sealed",
    "standing_order",
    "summary",
    "tree_leaf",
    "tree_node",
    "watched_entry",
    "witness",
];

/// The room that a table takes with its indexes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TableSize {
    pub table: String,
    pub size_bytes: f64,
    /// How many rows it has, as the database last counted them.
    pub rows: f64,
}

/// The room that the tables of a database take.
pub(crate) async fn load_table_sizes(db: &Pool) -> Result<Vec<TableSize>> {
    let query = sqlx::query_as!(
        TableSize,
        r#"
            select
                relname::text as "table!",
                pg_total_relation_size(relid)::float8 as "size_bytes!",
                n_live_tup::float8 as "rows!"
            from pg_stat_user_tables
            where schemaname = current_schema()
            order by relname
            "#
    );
    let mut sizes = db.all(query).await?;
    sizes.retain(|size| MEASURED.contains(&size.table.as_str()));
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::testing::TestDatabase;

    #[tokio::test]
    async fn tables_of_matches_are_measured_and_none_of_people() {
        let database = TestDatabase::create().await.unwrap();
        let sizes = load_table_sizes(&database.pool).await.unwrap();
        let tables: BTreeSet<&str> = sizes.iter().map(|size| size.table.as_str()).collect();
        assert_eq!(tables, BTreeSet::from(MEASURED), "each is there");
        let owner = &mut database.connect_as_owner().await.unwrap();
        let of_people: Vec<String> = sqlx::query_scalar(
            "select distinct table_name::text from information_schema.columns
             where table_schema = current_schema()
             and column_name in ('account_id', 'owner_id', 'host_id', 'email', 'address', 'recipient')",
        )
        .fetch_all(owner)
        .await
        .unwrap();
        assert!(of_people.len() > 10, "{of_people:?}");
        for table in of_people {
            assert!(!tables.contains(table.as_str()), "{table} tells of people");
        }
    }
}
