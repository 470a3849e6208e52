//! Access of programs: personal tokens, apps and their grants, the OAuth endpoints, and the keys that verify tokens.

pub(crate) mod keys;
pub(crate) mod oauth;
pub(crate) mod registration;
pub(crate) mod tokens;
