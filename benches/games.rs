//! Measures the rules of games: random play, single decisions, views, pictures, and replaying facts.
//!
//! `cargo bench --bench games`. The elements are actions, views, pictures, or whole matches to replay.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use logothete::games::picture::{Marks, SvgTarget, Theme};
use logothete::games::{
    Chance, Decide, GameKey, Openness, Rules, Seat, SeatNames, Setup, Turn, TurnContext, Urn,
    Viewer, Visitor,
};
use logothete::i18n::Language;
use logothete_raster::Renderer;
use std::hint::black_box;

/// Source of random numbers at almost no cost (`SplitMix64`). Draws are not recorded.
struct Dice(u64);

impl Dice {
    fn below(&mut self, total: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        let wide = (mixed >> 32) * u64::from(total);
        u32::try_from(wide >> 32).unwrap_or_default()
    }
}

impl Chance for Dice {
    fn draw(&mut self, total: u32, _: Openness, _: &dyn Fn() -> Urn) -> u32 {
        self.below(total)
    }
}

const MATCHES: u8 = 40;

/// Actions of the played matches, each with the state before it and the acting seat.
type Played<R> = Vec<(<R as Rules>::State, Seat, <R as Rules>::Action)>;

/// Plays a random match, and calls `seen` before each action. Returns the facts of the match.
fn play<R: Rules>(
    seats: u8,
    luck: &mut Dice,
    mut seen: impl FnMut(&R::State, Seat, &R::Action),
) -> Option<Vec<R::Fact>> {
    let setup = Setup {
        seats,
        options: R::Options::default(),
    };
    let mut ctx = TurnContext::<R>::real(R::blank(&setup), luck);
    R::begin(&mut ctx);
    let begun = ctx.end();
    let (mut state, mut facts) = (begun.state, begun.facts);
    while let Turn::Awaiting { seats, .. } = R::turn(&state) {
        let index = usize::try_from(luck.below(seats.len())).ok()?;
        let seat = seats.iter().nth(index)?;
        let legal = R::legal(&state, seat);
        let count = u32::try_from(legal.len()).ok()?;
        let action = legal.get(usize::try_from(luck.below(count)).ok()?)?;
        seen(&state, seat, action);
        let ending = R::decide(&state, seat, action, luck).ok()?;
        state = ending.state;
        facts.extend(ending.facts);
    }
    Some(facts)
}

/// Returns the number of seats of each match, so that every possible number occurs.
fn sizes<R: Rules>() -> impl Iterator<Item = u8> {
    R::SEATS.cycle().take(MATCHES.into())
}

fn game<R: Rules>(criterion: &mut Criterion, name: &str) {
    let mut luck = Dice(1);
    let mut played = Played::<R>::new();
    for seats in sizes::<R>() {
        let seen = |state: &R::State, seat, action: &R::Action| {
            played.push((state.clone(), seat, action.clone()));
        };
        play::<R>(seats, &mut luck, seen);
    }
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(
        u64::try_from(played.len()).unwrap_or_default(),
    ));
    rules::<R>(&mut group, &played);
    shown::<R>(&mut group, &played);
    pictured::<R>(&mut group, &played);
    folded::<R>(&mut group);
    group.finish();
}

fn rules<R: Rules>(group: &mut BenchmarkGroup<'_, WallTime>, played: &Played<R>) {
    group.bench_function("random_play_with_listing", |bencher| {
        bencher.iter(|| {
            let mut luck = Dice(1);
            for seats in sizes::<R>() {
                play::<R>(seats, &mut luck, |_, _, action| {
                    black_box(action);
                });
            }
        });
    });
    group.bench_function("decide_and_evolve", |bencher| {
        let mut luck = Dice(1);
        bencher.iter(|| {
            for (state, seat, action) in played {
                let ending = R::decide(state, *seat, action, &mut luck);
                black_box(&ending);
            }
        });
    });
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in played {
                black_box(R::legal(state, *seat));
            }
        });
    });
}

fn shown<R: Rules>(group: &mut BenchmarkGroup<'_, WallTime>, played: &Played<R>) {
    group.bench_function("view", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in played {
                black_box(R::view(state, Viewer::Seat(*seat)));
            }
        });
    });
    group.bench_function("sensible_bot", |bencher| {
        let bot = R::BOTS.iter().find(|(name, _)| *name == "sensible");
        bencher.iter(|| {
            for (state, seat, _) in played {
                let view = R::view(state, Viewer::Seat(*seat));
                let legal = R::legal(state, *seat);
                black_box(bot.map(|(_, bot)| bot(&view, *seat, &legal, &mut |_| 0)));
            }
        });
    });
}

fn pictured<R: Rules>(group: &mut BenchmarkGroup<'_, WallTime>, played: &Played<R>) {
    let Some((state, seat, _)) = played.get(played.len() / 2) else {
        return;
    };
    let view = R::view(state, Viewer::Seat(*seat));
    let name = |seat: Seat| format!("Player {seat}");
    let names = SeatNames::new(Language::En, &name);
    let svg = || R::picture(&view, names).to_svg(&Marks::default(), SvgTarget::File(Theme::Light));
    group.throughput(Throughput::Elements(1));
    group.bench_function("picture_svg", |bencher| bencher.iter(|| black_box(svg())));
    let (renderer, svg) = (Renderer::default(), svg());
    group.bench_function("picture_png", |bencher| {
        bencher.iter(|| black_box(renderer.render_png(&svg, 720)));
    });
}

fn folded<R: Rules>(group: &mut BenchmarkGroup<'_, WallTime>) {
    let mut luck = Dice(1);
    let longest = sizes::<R>()
        .filter_map(|seats| Some((seats, play::<R>(seats, &mut luck, |_, _, _| ())?)))
        .max_by_key(|(_, facts)| facts.len());
    let Some((seats, facts)) = longest else {
        return;
    };
    let setup = Setup {
        seats,
        options: R::Options::default(),
    };
    group.throughput(Throughput::Elements(1));
    group.bench_function("fold_the_longest_match", |bencher| {
        bencher.iter(|| {
            let mut state = R::blank(&setup);
            for fact in &facts {
                R::evolve(&mut state, fact);
            }
            black_box(&state);
        });
    });
}

struct Meter<'a>(&'a mut Criterion);

impl Visitor for Meter<'_> {
    fn visit<R: Rules>(&mut self, key: GameKey) {
        game::<R>(self.0, key.name());
    }
}

fn games(criterion: &mut Criterion) {
    for game in GameKey::ALL {
        game.visit(&mut Meter(criterion));
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
