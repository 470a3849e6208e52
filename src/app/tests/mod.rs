//! What must hold of use cases, on paper and in a database.

mod adding;
mod emails;
mod falls;
mod secrecy;
