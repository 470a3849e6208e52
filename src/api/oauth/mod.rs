//! OAuth 2.1 for programs: the token endpoint, revocation, introspection, metadata.
//!
//! The page on which people are asked is in `web`. Invariants:
//! 1. Refusals are those of RFC 6749, with its words; what fails on our side is a problem document.
//! 2. An app is known by its id, and by its secret if it has one; it learns of its own tokens alone.
//! 3. Nothing that is told here is kept by anybody on the way.

pub(crate) mod metadata;
pub(crate) mod token;

use super::services::Services;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("programs", metadata::show_metadata)
        .add("programs", token::exchange_token)
        .add("programs", token::revoke_app_token)
        .add("programs", token::introspect_token);
}
