//! What replies are read for.

mod saying;
