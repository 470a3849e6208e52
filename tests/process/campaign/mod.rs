//! Faults under load, and what must hold afterwards: kills, failover, resets, a full disk, a crowded pool, locked rows,
//! lost responses, failing workers.
//!
//! Each campaign is short by default, and `CAMPAIGN` times as long in a long test run: `CAMPAIGN=20 cargo test --test
//! process campaign:: -- --nocapture --test-threads=1`.

mod catching_up;
mod citus;
mod citus_outage;
mod citus_upkeep;
mod cluster;
mod disk;
mod forgeries;
mod frozen;
mod ground;
mod held;
mod histories;
mod keeping;
mod kills;
mod lost;
mod player;
mod pool;
mod resets;
mod standby;
mod storm;
mod superuser;
mod workers;
