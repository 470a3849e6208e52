//! Faults of a bundle, each with an error message.

use crate::replay_error::ReplayError;

/// Why a file is not a valid bundle.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    #[error("it is no JSON: it goes wrong, or breaks off, at line {line}, column {column}")]
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    #[error("{place}: {says}")]
    Malformed { place: String, says: String },
    #[error(
        "byte {0} is not as it should be: a bundle is written in one form only, by RFC 8785, and \
         nothing stands in it twice"
    )]
    NotCanonical(usize),
    #[error("`version` says {says}, and there are {found} entries")]
    OtherVersion { says: u32, found: usize },
    #[error("`match` is not the match that the first entry founds")]
    OtherMatch,
    #[error(
        "the chain is broken at entry {0}: its record, its hash or the entries before it were changed"
    )]
    ChainBroken(u32),
    #[error("`head` is not the hash of the last entry")]
    OtherHead,
    #[error("what is sealed at {pointer} of entry {version} does not fit its seal")]
    SealBroken { version: u32, pointer: String },
    #[error("nothing is sealed at {pointer} of entry {version}")]
    NothingSealed { version: u32, pointer: String },
    #[error("the seal at {pointer} of entry {version} is not opened")]
    NotOpened { version: u32, pointer: String },
    #[error(transparent)]
    Broken(#[from] ReplayError),
    #[error("the match is not over: its entries do not end it")]
    NotOver,
    #[error("`{0}` is not what the entries say")]
    Copy(&'static str),
    #[error("{0}")]
    Witness(String),
}

/// A fault of the format, with its place in the file.
#[derive(Debug)]
pub(super) struct FormatError {
    place: String,
    says: String,
}

impl FormatError {
    /// The place is added on the way up; see [`Self::within`].
    pub(super) fn new(says: impl Into<String>) -> Self {
        Self {
            place: String::new(),
            says: says.into(),
        }
    }

    /// Prefixes the place with that of the enclosing value.
    pub(super) fn nest_in(self, outer: &str) -> Self {
        let Self { place, says } = self;
        let nested = match place.chars().next() {
            None => outer.to_owned(),
            Some('[') => format!("{outer}{place}"),
            Some(_) => format!("{outer}.{place}"),
        };
        Self {
            place: nested,
            says,
        }
    }
}

impl From<FormatError> for BundleError {
    fn from(FormatError { place, says }: FormatError) -> Self {
        let place = if place.is_empty() {
            "the bundle".to_owned()
        } else {
            place
        };
        Self::Malformed { place, says }
    }
}
