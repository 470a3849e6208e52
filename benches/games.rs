//! How fast the rules are: random play, decisions alone, views.
//!
//! `cargo bench --bench games`; the elements are actions, or views.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use logothete::games::byzanz::{Action, Byzanz, Options, State};
use logothete::games::{Chance, Course, Openness, Rules, Seat, Setup, Turn, Urn, Viewer};
use std::hint::black_box;

/// Luck that costs next to nothing (`SplitMix64`); it keeps no record, so it asks for no urn.
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

/// A match that was played: who did what in which state.
type Played = Vec<(State, Seat, Action)>;

/// Plays a random match of this many seats, calling `seen` before each action.
fn play(seats: u8, luck: &mut Dice, mut seen: impl FnMut(&State, Seat, Action)) {
    let setup = Setup {
        seats,
        options: Options::default(),
    };
    let mut course = Course::<Byzanz>::real(Byzanz::blank(&setup), luck);
    Byzanz::begin(&mut course);
    let mut state = course.end().state;
    while let Turn::Awaiting { seats, .. } = Byzanz::turn(&state) {
        let index = usize::try_from(luck.below(seats.len())).unwrap_or_default();
        let Some(seat) = seats.iter().nth(index) else {
            return;
        };
        let legal = Byzanz::legal(&state, seat);
        let count = u32::try_from(legal.len()).unwrap_or_default();
        let index = usize::try_from(luck.below(count)).unwrap_or_default();
        let Some(action) = legal.get(index) else {
            return;
        };
        seen(&state, seat, *action);
        match Byzanz::decide(&state, seat, action, luck) {
            Ok(ending) => state = ending.state,
            Err(_) => return,
        }
    }
}

/// Random matches of every size.
fn played(matches: u8) -> Played {
    let mut luck = Dice(1);
    let mut played = Played::new();
    for number in 0..matches {
        play(3 + number % 4, &mut luck, |state, seat, action| {
            played.push((state.clone(), seat, action));
        });
    }
    played
}

fn games(criterion: &mut Criterion) {
    let played = played(40);
    let count = u64::try_from(played.len()).unwrap_or_default();
    let mut group = criterion.benchmark_group("byzanz");
    group.throughput(Throughput::Elements(count));
    group.bench_function("random_play_with_listing", |bencher| {
        bencher.iter(|| {
            let mut luck = Dice(1);
            for number in 0..40 {
                play(3 + number % 4, &mut luck, |_, _, action| {
                    black_box(action);
                });
            }
        });
    });
    group.bench_function("decide_and_evolve", |bencher| {
        let mut luck = Dice(1);
        bencher.iter(|| {
            for (state, seat, action) in &played {
                let ending = Byzanz::decide(state, *seat, action, &mut luck);
                black_box(&ending);
            }
        });
    });
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in &played {
                black_box(Byzanz::legal(state, *seat));
            }
        });
    });
    group.bench_function("view", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in &played {
                black_box(Byzanz::view(state, Viewer::Seat(*seat)));
            }
        });
    });
    group.bench_function("sensible_bot", |bencher| {
        let bot = Byzanz::BOTS.iter().find(|(name, _)| *name == "sensible");
        bencher.iter(|| {
            for (state, seat, _) in &played {
                let view = Byzanz::view(state, Viewer::Seat(*seat));
                let legal = Byzanz::legal(state, *seat);
                black_box(bot.map(|(_, bot)| bot.choose(&view, *seat, &legal, &mut |_| 0)));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
