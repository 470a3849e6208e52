//! Measures the query for expired deadlines, among a hundred thousand running matches.
//!
//! `cargo bench --bench clocks`: a private PostgreSQL has the deadlines, of which one in a thousand has expired. Every
//! instance of the service runs this query once a second.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use logothete::projections::Projections;
use logothete::testing::TestDatabase;

const CLOCKS: u32 = 100_000;
/// Maximum number of expired deadlines in one query, as in the clock worker.
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

/// Creates a database with running clocks. The deadline of every thousandth match expired some minutes ago.
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
