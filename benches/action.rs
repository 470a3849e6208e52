//! Measures the parts of one action, without its two round trips to the database.
//!
//! `cargo bench --bench action`: an action in the middle of a long match.

#[expect(dead_code, reason = "each benchmark uses a part of the shared code")]
mod sample;

use std::hint::black_box;

use anyhow::Context;
use criterion::Criterion;
use logothete::core::{Match, fold, legal, visible_state};
use logothete::games::{Chance, Openness, Urn, Viewer};
use logothete::world::{Cut, Draft, Hash, MatchId, RawEntry, open, seal};
use sample::Sample;

/// Source of draws that costs nothing and always draws the first item. An auction draws only at its end.
struct First;

impl Chance for First {
    fn draw(&mut self, _: u32, _: Openness, _: &dyn Fn() -> Urn) -> u32 {
        0
    }
}

/// An action to measure: the state before its entry, the stored entry, and the draft that becomes it.
struct Moment {
    before: Match,
    kept: RawEntry,
    draft: Draft,
}

fn main() -> anyhow::Result<()> {
    let sample = tokio::runtime::Runtime::new()?.block_on(Sample::play())?;
    let mut criterion = Criterion::default().configure_from_args();
    // Two actions are measured: a bid in the middle of the match, and the one with the largest entry after the start.
    let usual = sample.entries.len() / 2;
    let sizes = sample.entries.iter().map(|kept| kept.public.len());
    let largest = sizes.enumerate().skip(10).max_by_key(|(_, size)| *size);
    let (largest, _) = largest.context("there are no entries")?;
    for (name, index) in [("usual_action", usual), ("largest_action", largest)] {
        measure(&mut criterion, name, &moment(&sample, index)?)?;
    }
    criterion.final_summary();
    Ok(())
}

fn moment(sample: &Sample, index: usize) -> anyhow::Result<Moment> {
    let earlier = sample.entries.get(..index).unwrap_or_default();
    let before = fold(sample.id, None, earlier)?.context("the match has no entries")?;
    let kept = sample.entries.get(index).context("there is no entry")?;
    let draft = draft(sample.id, before.head, kept)?;
    Ok(Moment {
        before,
        kept: kept.clone(),
        draft,
    })
}

/// Returns the entry as it was before it was sealed. Hidden draws stay sealed, as in every loaded match.
fn draft(id: MatchId, previous: Hash, kept: &RawEntry) -> anyhow::Result<Draft> {
    let mut body = open(&kept.public, &kept.parts)?;
    if let Some(draws) = body.get_mut("draws") {
        *draws = serde_json::json!([]);
    }
    let cuts = kept.parts.iter().map(|part| Cut {
        pointer: part.pointer.clone(),
        salt: part.salt,
    });
    Ok(Draft {
        match_id: id,
        version: kept.version,
        previous,
        at: kept.at,
        body,
        cuts: cuts.collect(),
    })
}

fn measure(criterion: &mut Criterion, name: &str, moment: &Moment) -> anyhow::Result<()> {
    let Moment {
        before,
        kept,
        draft,
    } = moment;
    let (awaited, _) = before.awaiting();
    let seat = awaited.iter().next().context("no seat is to act")?;
    let action = draft.body.pointer("/action/game").cloned();
    let action = action.context("the entry is no action of the game")?;
    let action = before
        .play
        .parse_action(&action)
        .map_err(anyhow::Error::msg)?;
    let mut group = criterion.benchmark_group(name);
    group.bench_function("copy_table", |bencher| {
        bencher.iter(|| black_box(before.clone().version));
    });
    group.bench_function("fold_entry", |bencher| {
        let entries = std::slice::from_ref(kept);
        bencher.iter(|| black_box(fold(before.id, Some(before.clone()), entries).is_ok()));
    });
    group.bench_function("decide", |bencher| {
        bencher.iter(|| black_box(before.play.decide(seat, &action, &mut First).is_ok()));
    });
    group.bench_function("seal_and_chain", |bencher| {
        bencher.iter(|| black_box(seal(draft.clone()).is_ok()));
    });
    group.bench_function("view_as_json", |bencher| {
        bencher.iter(|| {
            let visible_state = visible_state(before, Viewer::Seat(seat));
            black_box(
                serde_json::to_vec(&visible_state.view)
                    .map(|bytes| bytes.len())
                    .ok(),
            )
        });
    });
    group.bench_function("list_legal_actions", |bencher| {
        bencher.iter(|| black_box(legal(before, Viewer::Seat(seat)).len()));
    });
    group.finish();
    Ok(())
}
