//! What can be told, in which form, and how it is signed. All of it is stored by its word.

/// What a webhook tells.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::EnumString,
    strum::IntoStaticStr,
)]
pub enum EventKind {
    /// The match has begun.
    #[strum(serialize = "match.started")]
    Started,
    /// A decision is awaited.
    #[strum(serialize = "match.your_turn")]
    YourTurn,
    /// There is another entry.
    #[strum(serialize = "match.entry")]
    Entry,
    /// The match has ended.
    #[strum(serialize = "match.finished")]
    Finished,
    /// Somebody pressed the button that tries a webhook out.
    #[strum(serialize = "webhook.test")]
    Test,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Shape {
    Standard,
    Discord,
    Slack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Signing {
    /// HMAC-SHA256 under a secret that both sides know.
    Hmac,
    /// Ed25519, by a key that only the service knows.
    Ed25519,
}

impl EventKind {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}
