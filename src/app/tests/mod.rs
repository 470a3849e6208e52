//! What must hold of use cases, on paper and in a database.

mod adding;
mod falls;
mod letters;
mod secrecy;
