//! What the errors of the database mean.

/// What kind of help a failure needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// The database cannot be reached, or has no connection to spare; it will pass.
    Away,
    /// The disk of the database is full; somebody must make room.
    Full,
    /// Ours to repair.
    Broken,
}

impl FailureKind {
    /// What an error of the database means.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the enum of sqlx is open; what we do not know is ours to repair"
    )]
    #[must_use]
    pub fn classify(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed
            | sqlx::Error::Protocol(_)
            | sqlx::Error::Io(_)
            | sqlx::Error::Tls(_) => Self::Away,
            sqlx::Error::Database(database) => {
                database.code().map_or(Self::Broken, |code| classify_sqlstate(&code))
            }
            _ => Self::Broken,
        }
    }
}

/// SQLSTATE classes, from the appendix of the manual of the database.
fn classify_sqlstate(sqlstate: &str) -> FailureKind {
    match sqlstate {
        "53100" => FailureKind::Full,
        // Lock not available; read only: a standby, or a primary that is about to become one.
        "55P03" | "25006" => FailureKind::Away,
        // 08 connection, 40 deadlock, 53 resources, 57 shut down, cancelled or starting, 58 input
        // or output.
        other => match other.get(..2) {
            Some("08" | "40" | "53" | "57" | "58") => FailureKind::Away,
            _ => FailureKind::Broken,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_from_an_absent_database_and_from_a_bug() {
        assert_eq!(classify_sqlstate("53100"), FailureKind::Full);
        for away in [
            "08006", "53300", "57P01", "57P03", "25006", "57014", "40P01", "40001", "55P03",
            "58030",
        ] {
            assert_eq!(classify_sqlstate(away), FailureKind::Away, "{away}");
        }
        for broken in ["23505", "42P01", "42501", "XX000"] {
            assert_eq!(classify_sqlstate(broken), FailureKind::Broken, "{broken}");
        }
        assert_eq!(
            FailureKind::classify(&sqlx::Error::PoolTimedOut),
            FailureKind::Away
        );
        let torn = sqlx::Error::Protocol("torn off".to_owned());
        assert_eq!(FailureKind::classify(&torn), FailureKind::Away);
        assert_eq!(
            FailureKind::classify(&sqlx::Error::RowNotFound),
            FailureKind::Broken
        );
    }
}
