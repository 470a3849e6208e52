//! Reasons why a bundle is invalid, each with an error message.

use crate::replay_error::ReplayError;

/// Error: a file is not a valid bundle.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    #[error("the file is invalid JSON, or ends too early, at line {line}, column {column}")]
    NotJson { line: usize, column: usize },
    #[error("{}: {says}", if place.is_empty() { "the bundle" } else { place })]
    Malformed { place: String, says: String },
    #[error(
        "byte {0} differs from the canonical form: a bundle has exactly one valid form, by RFC 8785, and \
         contains nothing twice"
    )]
    NotCanonical(usize),
    #[error("`version` says {says}, and there are {found} entries")]
    OtherVersion { says: u32, found: usize },
    #[error("`match` is not the id of the match that the first entry creates")]
    OtherMatch,
    #[error(
        "the chain is broken at entry {0}: its record, its hash or the entries before it were changed"
    )]
    ChainBroken(u32),
    #[error("`head` is not the hash of the last entry")]
    OtherHead,
    #[error("the opened part at {pointer} of entry {version} does not match its seal")]
    SealBroken { version: u32, pointer: String },
    #[error("a part is given for {pointer} of entry {version}, where nothing is sealed")]
    NothingSealed { version: u32, pointer: String },
    #[error("the sealed part at {pointer} of entry {version} is missing")]
    NotOpened { version: u32, pointer: String },
    #[error(transparent)]
    Broken(#[from] ReplayError),
    #[error("the match is not over: its entries do not end it")]
    NotOver,
    #[error("`{0}` does not agree with the entries")]
    Copy(&'static str),
    #[error("{0}")]
    Witness(String),
}

impl BundleError {
    /// An error in the format of a bundle. It gets its place later, from the callers; see [`Self::nest_in`].
    pub(super) fn from_format(says: impl Into<String>) -> Self {
        Self::Malformed {
            place: String::new(),
            says: says.into(),
        }
    }

    /// Puts the path of the enclosing value before the place of an error in the format.
    pub(super) fn nest_in(self, outer: &str) -> Self {
        let Self::Malformed { place, says } = self else {
            return self;
        };
        let nested = match place.chars().next() {
            None => outer.to_owned(),
            Some('[') => format!("{outer}{place}"),
            Some(_) => format!("{outer}.{place}"),
        };
        Self::Malformed {
            place: nested,
            says,
        }
    }
}
