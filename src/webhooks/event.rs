//! What can be told, in which form, and how it is signed. All of it is stored by its word.

/// What a webhook tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EventKind {
    /// The match has begun.
    Started,
    /// A decision is awaited.
    YourTurn,
    /// There is another entry.
    Entry,
    /// The match has ended.
    Finished,
    /// Somebody pressed the button that tries a webhook out.
    Test,
}

/// In which form it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As the Standard Webhooks have it, for programs.
    Standard,
    /// As a message of a Discord channel.
    Discord,
    /// As a message of a Slack channel.
    Slack,
}

/// How it is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signing {
    /// HMAC-SHA256 under a secret that both sides know.
    Hmac,
    /// Ed25519, by a key that only the service knows.
    Ed25519,
}

impl EventKind {
    /// What can be subscribed to.
    pub const ALL: [Self; 4] = [Self::Started, Self::YourTurn, Self::Entry, Self::Finished];

    /// The stored word, which is also the type of the message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Started => "match.started",
            Self::YourTurn => "match.your_turn",
            Self::Entry => "match.entry",
            Self::Finished => "match.finished",
            Self::Test => "webhook.test",
        }
    }

    /// The kind of a stored word.
    pub fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter().chain([Self::Test]);
        all.find(|kind| kind.word() == word)
    }
}

impl Shape {
    /// The stored word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Discord => "discord",
            Self::Slack => "slack",
        }
    }

    /// The shape of a stored word.
    pub fn of_word(word: &str) -> Option<Self> {
        let all = [Self::Standard, Self::Discord, Self::Slack];
        all.into_iter().find(|shape| shape.word() == word)
    }
}

impl Signing {
    /// The stored word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Hmac => "hmac",
            Self::Ed25519 => "ed25519",
        }
    }

    /// The way of a stored word.
    pub fn of_word(word: &str) -> Option<Self> {
        let all = [Self::Hmac, Self::Ed25519];
        all.into_iter().find(|signing| signing.word() == word)
    }
}
