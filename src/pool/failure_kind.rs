//! Classifies database errors by what has to happen before a retry can succeed.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// The database is unreachable or has no free connection; retry later.
    Away,
    /// The disk of the database is full; the operator must free space.
    Full,
    /// An error of this program; a retry does not help.
    Broken,
}

impl FailureKind {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the enum of sqlx is open; unknown errors count as errors of the program"
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
            sqlx::Error::Database(database) => database
                .code()
                .map_or(Self::Broken, |code| classify_sqlstate(&code)),
            _ => Self::Broken,
        }
    }
}

fn classify_sqlstate(sqlstate: &str) -> FailureKind {
    match sqlstate {
        "53100" => FailureKind::Full,
        // 55P03: lock not available. 25006: read-only, as on a standby or on a primary about to become one.
        "55P03" | "25006" => FailureKind::Away,
        // SQLSTATE classes: 08 connection, 40 deadlock, 53 resources, 57 shutdown, cancellation or start, 58
        // I/O.
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
