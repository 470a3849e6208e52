//! Byzanz.
