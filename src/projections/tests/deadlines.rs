//! Tests: deadlines are written with the entry and found by an index.

use jiff::SignedDuration;
use sqlx::Row;

use super::opened;
use super::scene::Writer;
use crate::world::Version;

#[tokio::test]
async fn what_is_due_is_found_by_the_clock_of_the_database_until_the_entry_moves_it() {
    let (_database, log, projections) = opened().await;
    let deadlines = &projections.deadlines;
    let mut writer = Writer::new(&log, 1);
    let mut step = writer.step().await;
    step.projected.due_at = Some(step.at);
    writer.append(&step).await.unwrap();
    let first_due = step.at;
    let mut other = Writer::new(&log, 2);
    let mut step = other.step().await;
    step.projected.due_at = step.at.checked_add(SignedDuration::from_secs(60)).ok();
    other.append(&step).await.unwrap();
    let overdue = [(writer.match_id, first_due)];
    assert_eq!(deadlines.list_overdue(9).await.unwrap(), overdue);

    let minute = SignedDuration::from_secs(60);
    let (id, of_before) = (writer.match_id, first_due - minute);
    deadlines.postpone(id, of_before, minute).await.unwrap();
    assert_eq!(deadlines.list_overdue(9).await.unwrap(), overdue);
    deadlines.postpone(id, first_due, minute).await.unwrap();
    assert_eq!(deadlines.list_overdue(9).await.unwrap(), []);
    let mut step = writer.step().await;
    step.projected.due_at = Some(step.at);
    writer.append(&step).await.unwrap();
    let overdue = deadlines.list_overdue(9).await.unwrap();
    assert_eq!(overdue, [(id, step.at)]);
    log.quarantine
        .add(writer.match_id, Version(1), "a test")
        .await
        .unwrap();
    assert_eq!(deadlines.list_overdue(9).await.unwrap(), []);
    log.quarantine.release(writer.match_id).await.unwrap();
    writer.append_some(1).await;
    assert_eq!(deadlines.list_overdue(9).await.unwrap(), []);
}

#[tokio::test]
async fn what_is_due_is_found_by_an_index_among_a_hundred_thousand_matches() {
    let (database, _, projections) = opened().await;
    let mut owner = database.connect_as_owner().await.unwrap();
    sqlx::raw_sql(
        "insert into deadline (match_id, due_at)
         select gen_random_uuid(), now() + make_interval(secs => number - 99)
         from generate_series(0, 99999) as number;
         analyze deadline;",
    )
    .execute(&mut owner)
    .await
    .unwrap();
    let due = projections.deadlines.list_overdue(500).await.unwrap();
    assert!((100..=500).contains(&due.len()), "{}", due.len());
    let rows = sqlx::query(
        "explain select match_id
         from deadline
         where due_at <= now()
             and not exists (
                 select from quarantine where quarantine.match_id = deadline.match_id
             )
         order by due_at
         limit 500",
    )
    .fetch_all(&mut owner)
    .await
    .unwrap();
    let lines: Vec<String> = rows.iter().map(|row| row.get::<String, _>(0)).collect();
    let plan = lines.join("\n");
    assert!(plan.contains("deadline_due"), "{plan}");
    assert!(!plan.contains("Seq Scan on deadline"), "{plan}");
}
