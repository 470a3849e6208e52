//! Accounts over HTTP: registration, profile, sessions, second factor, emailed links, absences.

pub(crate) mod absence;
pub(crate) mod account;
pub(crate) mod links;
pub(crate) mod second_factor;
pub(crate) mod sessions;
