//! Scale of a benchmark. With `BENCH_SCALE=small` it does just enough to show that it works; its figures mean
//! nothing. The variable is read at compile time, and cargo recompiles after a change.

/// Whether the run is too small to judge its figures.
pub(crate) const IS_SMALL: bool = match option_env!("BENCH_SCALE") {
    Some(scale) => matches!(scale.as_bytes(), b"small"),
    None => false,
};

/// Returns the first value for measuring, the second at the small scale.
pub(crate) const fn scaled<T: Copy>(full: T, small: T) -> T {
    if IS_SMALL { small } else { full }
}
