//! What must hold of use cases, on paper.

mod adding;
mod letters;
mod secrecy;
