//! How long it takes to find whose time is up, among a hundred thousand matches that go on.
//!
//! `cargo bench --bench clocks`: the deadlines stand in a private PostgreSQL. One in a thousand is
//! over, which the clockwork of every instance looks for each second.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use logothete::projections::Projections;
use logothete::testing::TestDatabase;

/// How many clocks run.
const CLOCKS: u32 = 100_000;
/// As many as the clockwork takes at a time.
const LIMIT: u16 = 100;

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let _context = runtime.enter();
    let database = runtime.block_on(wound_up())?;
    let projections = Projections::new(&database.open_log()?);
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(format!("due_among_{CLOCKS}_clocks"));
    group.throughput(Throughput::Elements(u64::from(LIMIT)));
    group.bench_function("due_clocks", |bencher| {
        bencher.iter(|| {
            let due = runtime.block_on(projections.deadlines.list_overdue(LIMIT));
            assert_eq!(
                due.map_or(0, |due| black_box(due).len()),
                usize::from(LIMIT)
            );
        });
    });
    group.finish();
    criterion.final_summary();
    Ok(())
}

/// A database in which all these clocks run; every thousandth ran out some minutes ago.
async fn wound_up() -> anyhow::Result<TestDatabase> {
    let database = TestDatabase::create().await?;
    sqlx::query(
        "insert into deadline (match_id, due_at)
        select gen_random_uuid(), now() + case
            when number % 1000 = 0 then make_interval(mins => -(number / 1000))
            else make_interval(hours => 1 + number % 100)
        end
        from generate_series(1, $1) as number",
    )
    .bind(i32::try_from(CLOCKS)?)
    .execute(&database.pool)
    .await?;
    Ok(database)
}
