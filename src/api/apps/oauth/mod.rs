//! OAuth 2.1 for apps: token endpoint, revocation, introspection, metadata.
//!
//! The consent page is in `web`. Invariants:
//! 1. Refusals use the error codes of RFC 6749. Failures of the service are problem documents.
//! 2. An app is identified by its id, and by its secret if it has one. An app can inspect only its own tokens.
//! 3. Token responses are never cached (`Cache-Control: no-store`).

pub(crate) mod metadata;
pub(crate) mod token;

use crate::api::services::Services;

pub(crate) fn add_services(services: &mut impl Services) {
    services
        .add("programs", metadata::show_metadata)
        .add("programs", token::exchange_token)
        .add("programs", token::revoke_app_token)
        .add("programs", token::introspect_token);
}
