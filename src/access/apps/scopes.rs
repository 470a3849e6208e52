//! Permission scopes of access tokens.

use std::collections::BTreeSet;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::access::AccountRefusal;

/// A permission that a token can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
// Stored and sent by its name.
#[derive(EnumString, IntoStaticStr, VariantArray)]
pub enum TokenScope {
    #[serde(rename = "match:read")]
    #[strum(serialize = "match:read")]
    MatchRead,
    #[serde(rename = "match:play")]
    #[strum(serialize = "match:play")]
    MatchPlay,
    #[serde(rename = "match:create")]
    #[strum(serialize = "match:create")]
    MatchCreate,
    #[serde(rename = "account:read")]
    #[strum(serialize = "account:read")]
    AccountRead,
    #[serde(rename = "account:write")]
    #[strum(serialize = "account:write")]
    AccountWrite,
    #[serde(rename = "letters:read")]
    #[strum(serialize = "letters:read")]
    EmailsRead,
    #[serde(rename = "letters:write")]
    #[strum(serialize = "letters:write")]
    EmailsWrite,
    #[serde(rename = "webhooks:read")]
    #[strum(serialize = "webhooks:read")]
    WebhooksRead,
    #[serde(rename = "webhooks:write")]
    #[strum(serialize = "webhooks:write")]
    WebhooksWrite,
    #[serde(rename = "seek:read")]
    #[strum(serialize = "seek:read")]
    SeekRead,
    #[serde(rename = "seek:write")]
    #[strum(serialize = "seek:write")]
    SeekWrite,
    #[serde(rename = "conduct:write")]
    #[strum(serialize = "conduct:write")]
    ConductWrite,
    #[serde(rename = "moderate")]
    #[strum(serialize = "moderate")]
    Moderate,
}

/// A non-empty set of scopes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TokenScopes(BTreeSet<TokenScope>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BearerReach {
    /// A user's session: all permissions.
    Everything,
    /// A program's token: only these scopes.
    Only(TokenScopes),
}

impl TokenScope {
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub(crate) fn list_names() -> String {
        let names: Vec<&str> = Self::VARIANTS.iter().map(|scope| scope.name()).collect();
        names.join(", ")
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Self::MatchRead => "see public matches and your own, including your hand",
            Self::MatchPlay => "join matches, act, leave and resign for you",
            Self::MatchCreate => "create and start matches in your name",
            Self::AccountRead => "read your name, address and absence",
            Self::AccountWrite => "change your name, language and absence",
            Self::EmailsRead => "read your email preferences and which emails were sent to you",
            Self::EmailsWrite => "change your email preferences",
            Self::WebhooksRead => "see your webhooks and their deliveries",
            Self::WebhooksWrite => {
                "create and change webhooks, which send events of your matches to other addresses until \
                 you delete them"
            }
            Self::SeekRead => "see for which matches you look for players",
            Self::SeekWrite => {
                "look for players for you, which opens, joins and leaves matches in your name"
            }
            Self::ConductWrite => "report messages and people, and appeal what moderators decide",
            Self::Moderate => "decide on reports of conduct, if you are a moderator",
        }
    }
}

impl TokenScopes {
    pub fn all() -> Self {
        Self(TokenScope::VARIANTS.iter().copied().collect())
    }

    /// Parses scope names; refuses an empty set and unknown names.
    pub fn parse<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, AccountRefusal> {
        let parsed: Result<BTreeSet<TokenScope>, _> =
            names.into_iter().map(TokenScope::from_str).collect();
        let scopes = parsed.map_err(|_unknown| AccountRefusal::UnknownScope)?;
        if scopes.is_empty() {
            return Err(AccountRefusal::NoScope);
        }
        Ok(Self(scopes))
    }

    pub fn parse_text(text: &str) -> Result<Self, AccountRefusal> {
        Self::parse(text.split(' ').filter(|name| !name.is_empty()))
    }

    pub fn has(&self, scope: TokenScope) -> bool {
        self.0.contains(&scope)
    }

    pub fn iter(&self) -> impl Iterator<Item = TokenScope> {
        self.0.iter().copied()
    }

    pub fn names(&self) -> Vec<&'static str> {
        self.iter().map(TokenScope::name).collect()
    }

    pub(crate) fn to_names(&self) -> Vec<String> {
        self.names().into_iter().map(str::to_owned).collect()
    }

    pub fn to_text(&self) -> String {
        self.names().join(" ")
    }
}

/// Converts stored scope names; unknown names are ignored.
impl From<Vec<String>> for TokenScopes {
    fn from(names: Vec<String>) -> Self {
        // A newer version may have stored a scope that this version does not know and cannot grant.
        let known = names.iter().filter_map(|name| name.parse().ok());
        Self(known.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_read_as_they_are_written() {
        let read = TokenScopes::parse_text(" match:play  match:read match:play").unwrap();
        assert_eq!(read.to_text(), "match:read match:play");
        assert_eq!(
            TokenScopes::parse_text(&TokenScopes::all().to_text()),
            Ok(TokenScopes::all())
        );
        assert!(read.has(TokenScope::MatchPlay) && !read.has(TokenScope::EmailsWrite));
        assert!(TokenScopes::all().has(TokenScope::EmailsWrite));
    }

    #[test]
    fn what_is_no_scope_of_ours_is_refused() {
        for odd in [
            "match",
            "match:write",
            "MATCH:READ",
            "match:read,match:play",
            "*",
        ] {
            assert_eq!(
                TokenScopes::parse_text(odd),
                Err(AccountRefusal::UnknownScope),
                "{odd}"
            );
        }
        assert_eq!(TokenScopes::parse_text("  "), Err(AccountRefusal::NoScope));
    }
}
