//! Refusals of steps of a dispute, with the message to the person for each.

/// The reason why a step of a dispute is refused.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "each has an error message")]
pub enum DisputeRefusal {
    #[error("your dispute {0} is still open; withdraw it or wait until it is closed")]
    DisputeOpen(u32),
    #[error("you have opened {0} disputes about this match, which is the limit")]
    TooManyDisputes(u16),
    #[error("disputes can be opened until {0} days after the end of a match")]
    DisputeTooLate(i64),
    #[error("there is no dispute {0} in this match")]
    NoSuchDispute(u32),
    #[error("dispute {0} is closed, or its deadline has passed")]
    DisputeClosed(u32),
    #[error("only the player who opened a dispute can withdraw it")]
    NotYourDispute,
    #[error("only the player who appealed can withdraw the appeal")]
    NotYourAppeal,
    #[error("a referee has already taken up this dispute")]
    DisputeTaken,
    #[error("no referee has taken up this dispute; take it up before ruling on it")]
    NotReviewed,
    #[error("this dispute has already been ruled on")]
    DisputeRuled,
    #[error("only a ruling can be appealed, and only once")]
    NotRuled,
    #[error("you have played in this match and cannot be its referee")]
    RefereeSeated,
    #[error("you signed the first ruling and cannot decide the appeal")]
    RefereeRuled,
    #[error("another referee has taken up this dispute and has to sign first")]
    NotYourReview,
    #[error("you have already signed this ruling")]
    SignedTwice,
    #[error("this ruling may decide the result and must be signed by {0} referees")]
    SignaturesNeeded(u8),
    #[error("the match has changed since the preview of this ruling; preview it again")]
    EffectMoved,
    #[error("{0}")]
    BadRuling(String),
    #[error(
        "hidden information of a running match is shown only while its clocks are paused by a dispute; \
         they are paused once a referee takes it up"
    )]
    ClocksRun,
}
