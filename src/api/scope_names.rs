//! The names of scopes, as they are sent and as they come.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::access::{TokenScope, TokenScopes};

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub(crate) struct ScopeName(pub TokenScope);

impl TryFrom<String> for ScopeName {
    type Error = crate::access::Refusal;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let scope = name.parse::<TokenScope>().ok();
        scope.map(Self).ok_or(Self::Error::UnknownScope)
    }
}

impl From<ScopeName> for &'static str {
    fn from(scope: ScopeName) -> Self {
        scope.0.name()
    }
}

impl PartialSchema for ScopeName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(TokenScopes::all().names()))
            .description(Some("What a token may be used for."))
            .into()
    }
}

impl ToSchema for ScopeName {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("TokenScope")
    }
}

pub(super) fn names_of(scopes: &TokenScopes) -> Vec<ScopeName> {
    scopes.iter().map(ScopeName).collect()
}
