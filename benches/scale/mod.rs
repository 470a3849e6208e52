//! Scale of a benchmark. With `BENCH_SCALE=small` a benchmark does just enough to show that it works, and its figures
//! mean nothing. The variable is read at compile time; cargo recompiles if it changes.

/// Whether the run is too small to judge its figures.
pub(crate) const IS_SMALL: bool = match option_env!("BENCH_SCALE") {
    Some(scale) => matches!(scale.as_bytes(), b"small"),
    None => false,
};

pub(crate) const fn scaled<T: Copy>(full: T, small: T) -> T {
    if IS_SMALL { small } else { full }
}
