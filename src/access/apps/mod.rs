//! Apps of third parties: registration, grants, and the codes and tokens of grants.

mod granted_tokens;
mod grants;
mod redirect;
mod registration;
mod scopes;

pub(crate) use self::granted_tokens::{AppTokens, CodeExchange, GrantedTokens};
#[cfg(test)]
pub(crate) use self::grants::GRANTS_MAX;
pub(crate) use self::grants::{AuthorizationRequest, Challenge, Grant, Grants};
pub(crate) use self::redirect::{RedirectTarget, is_this_machine};
pub(crate) use self::registration::{App, AppId, Apps, NewApp, REDIRECTS_MAX};
pub use self::scopes::TokenScopes;
pub(crate) use self::scopes::{BearerReach, TokenScope};
