//! What must hold of use cases, on paper.

mod letters;
