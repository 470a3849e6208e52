//! How much a benchmark does. With `BENCH_SCALE=small` it does just enough to show that it works, and its figures
//! mean nothing. The variable is read when the benchmark is compiled; cargo compiles it again after a change.

/// Whether figures are too small to be judged.
pub(crate) const IS_SMALL: bool = match option_env!("BENCH_SCALE") {
    Some(scale) => matches!(scale.as_bytes(), b"small"),
    None => false,
};

/// One value for measuring, another for the small scale.
pub(crate) const fn scaled<T: Copy>(full: T, small: T) -> T {
    if IS_SMALL { small } else { full }
}
