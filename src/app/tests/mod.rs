//! Tests of use cases, in memory and with a database.

mod contributions;
mod doubts;
mod emails;
mod panics;
mod secrecy;
