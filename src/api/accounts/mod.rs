//! Accounts over HTTP: registration, profile, sessions, emailed links, absences.

pub(crate) mod absence;
pub(crate) mod account;
pub(crate) mod links;
pub(crate) mod sessions;
