//! Measures loading a match from PostgreSQL into memory.
//!
//! `cargo bench --bench load`; the elements are log entries. No match of Byzanz reaches a thousand entries. For a match
//! of that length, multiply the time per entry by a thousand.

mod sample;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput};
use logothete::app::disputes::ReplayRequest;
use logothete::app::{MatchKeys, Matches};
use logothete::core::{Perspective, audit, fold};
use logothete::games::Seat;
use logothete::world::{Version, World};
use sample::Sample;

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let sample = runtime.block_on(Sample::play())?;
    let count = u64::try_from(sample.entries.len())?;
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(format!("load_{count}_entries"));
    group.throughput(Throughput::Elements(count));
    group.bench_function("read_decode_check_fold", |bencher| {
        bencher.iter(|| {
            let reading = runtime.block_on(sample.log.read_after(sample.id, Version::NONE, None));
            reading.map(|reading| black_box(fold(sample.id, None, &reading.entries).is_ok()))
        });
    });
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            let reading = runtime.block_on(sample.log.read_after(sample.id, Version::NONE, None));
            black_box(reading.is_ok())
        });
    });
    group.bench_function("decode_check_fold", |bencher| {
        bencher.iter(|| black_box(fold(sample.id, None, &sample.entries).is_ok()));
    });
    group.bench_function("audit", |bencher| {
        bencher.iter(|| black_box(audit(sample.id, &sample.whole).is_ok()));
    });
    group.bench_function("read_whole", |bencher| {
        bencher.iter(|| {
            let reading = runtime.block_on(sample.log.read_whole(sample.id));
            black_box(reading.is_ok())
        });
    });
    let keys = MatchKeys::new(b"bench");
    let matches = Matches::new(sample.log.clone(), Arc::new(World::real()), keys);
    let last = Version(u32::try_from(sample.entries.len())?);
    for (name, perspective) in [
        ("replay_seat", Perspective::Seat(Seat::new(1))),
        ("replay_all", Perspective::All),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let asked = ReplayRequest {
                    since: None,
                    version: last,
                    listener: perspective.into(),
                };
                let replay = matches.disputes.replay(sample.id, asked);
                black_box(runtime.block_on(replay).is_ok())
            });
        });
    }
    group.finish();
    criterion.final_summary();
    Ok(())
}
