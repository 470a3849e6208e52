//! Test: the disk usage of an entry has a limit.

use super::opened;
use super::scene::{Writer, key};

#[tokio::test]
async fn an_entry_costs_no_more_than_what_cannot_be_said_shorter() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    for number in 0..100 {
        let mut step = writer.step().await;
        step.key = Some(key(number, 0));
        writer.append(&step).await.unwrap();
    }
    let (entry, sealed): (f64, f64) = sqlx::query_as(
        "select
            (select avg(pg_column_size(entry.*))::float8 from entry),
            (select avg(pg_column_size(sealed.*) - octet_length(blobs))::float8 from sealed)",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert!(
        entry <= 470.0,
        "{entry} bytes for an entry with three seals"
    );
    assert!(sealed <= 52.0, "{sealed} bytes besides the blobs");

    // The average includes indexes and all overhead, so it is representative only above some thousand entries.
    let (entries, average): (i64, f64) = sqlx::query_as(
        "select count(*),
            (pg_total_relation_size('entry') + pg_total_relation_size('sealed'))::float8
                / greatest(count(*), 1)
        from entry",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert!(entries == 100 && 400.0 < average, "{entries}, {average}");
}
