//! What must hold of use cases, on paper and in a database.

mod contributions;
mod emails;
mod panics;
mod secrecy;
