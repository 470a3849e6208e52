//! Pages to sign in, to register, to play as a guest, and to follow emailed links.

pub(crate) mod account;
pub(crate) mod guests;
pub(crate) mod links;
pub(crate) mod register;
