//! Faults under load: kills, a standby that takes over, resets, a full disk, a crowded pool, held rows, lost answers, workers in
//! trouble; and what must be true after.
//!
//! Each campaign is short here and `CAMPAIGN` times as long in the long gate:
//! `CAMPAIGN=20 cargo test --test campaign -- --nocapture --test-threads=1`.

#[cfg(test)]
mod catching_up;
#[cfg(test)]
mod cluster;
#[cfg(test)]
mod disk;
#[cfg(test)]
mod forgeries;
#[cfg(test)]
mod frozen;
#[cfg(test)]
mod ground;
#[cfg(test)]
mod held;
#[cfg(test)]
mod histories;
#[cfg(test)]
mod keeping;
#[cfg(test)]
mod kills;
#[cfg(test)]
mod lost;
#[cfg(test)]
mod player;
#[cfg(test)]
mod pool;
#[cfg(test)]
mod resets;
#[cfg(test)]
#[expect(dead_code, reason = "shared with the tests of the process")]
#[path = "../process/service.rs"]
mod service;
#[cfg(test)]
mod standby;
#[cfg(test)]
mod storm;
#[cfg(test)]
mod superuser;
#[cfg(test)]
mod workers;
