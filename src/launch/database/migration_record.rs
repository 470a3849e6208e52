//! The migrations recorded in a database, including those of other program versions.
//!
//! The name of a migration may end with the oldest program version that can serve after it. The version is given as the
//! last migration that it knows. So `0012_open_apps_from_10.sql` allows programs that know migration 10. Without this
//! suffix, only programs that know the migration itself may serve.

use std::sync::LazyLock;

use sqlx::migrate::{Migration, Migrator};
use sqlx::{FromRow, PgConnection};

use super::DatabaseError;

pub(crate) static MIGRATOR: Migrator = sqlx::migrate!();

static LATEST: LazyLock<i64> = LazyLock::new(|| {
    let versions = MIGRATOR.iter().map(|migration| migration.version);
    versions.max().unwrap_or_default()
});

#[derive(FromRow)]
pub(super) struct AppliedMigration {
    version: i64,
    description: String,
    checksum: Vec<u8>,
    success: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SchemaAge {
    /// The database lacks some migration of this program.
    Older,
    Same,
    /// A newer program migrated the database, and lets this program serve.
    Newer,
}

impl AppliedMigration {
    fn is_ours(&self) -> bool {
        MIGRATOR.iter().any(|ours| self.matches(ours))
    }

    fn matches(&self, migration: &Migration) -> bool {
        self.version == migration.version && *self.checksum == *migration.checksum
    }

    /// Whether a program whose last migration is `latest` may serve on this migration.
    fn allows(&self, latest: i64) -> bool {
        let end = self.description.rsplit_once(" from ");
        let oldest = end.and_then(|(_, oldest)| oldest.parse::<i64>().ok());
        latest < self.version && oldest.is_some_and(|oldest| oldest <= latest)
    }
}

/// Returns all migrations recorded in the database; empty if there are no tables.
pub(super) async fn load_record(
    connection: &mut PgConnection,
) -> sqlx::Result<Vec<AppliedMigration>> {
    let exists_query = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null");
    let is_there: bool = exists_query.fetch_one(&mut *connection).await?;
    if !is_there {
        return Ok(Vec::new());
    }
    let query = sqlx::query_as(
        "select version, description, checksum, success from _sqlx_migrations order by version",
    );
    query.fetch_all(connection).await
}

/// Compares the recorded migrations with those of this program. Refuses migrations of another
/// program, and those of a newer one that does not let this one serve.
pub(super) fn check_record(record: &[AppliedMigration]) -> Result<SchemaAge, DatabaseError> {
    let mut unknown = record.iter().filter(|recorded| !recorded.is_ours());
    if let Some(newer) = unknown.find(|recorded| !recorded.allows(*LATEST)) {
        let version = newer.version;
        return Err(DatabaseError::Newer { version });
    }
    let mut ours = MIGRATOR.iter();
    let is_run = |ours: &Migration| record.iter().any(|run| run.success && run.matches(ours));
    if !ours.all(is_run) {
        return Ok(SchemaAge::Older);
    }
    let is_newer = record.iter().any(|recorded| *LATEST < recorded.version);
    Ok(if is_newer {
        SchemaAge::Newer
    } else {
        SchemaAge::Same
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_another_program_are_refused_and_an_empty_record_is_older() {
        let other = AppliedMigration {
            version: 7,
            description: "old".to_owned(),
            checksum: Vec::new(),
            success: true,
        };
        let refused = check_record(&[other]).unwrap_err();
        assert!(
            matches!(refused, DatabaseError::Newer { version: 7 }),
            "{refused}"
        );
        assert_eq!(check_record(&[]).unwrap(), SchemaAge::Older);
    }

    #[test]
    fn the_name_of_a_migration_says_which_programs_may_serve_on_it() {
        for (description, admitted) in [
            ("open apps from 10", true),
            ("emails from strangers from 9", true),
            ("open apps from 11", false),
            ("open apps", false),
            ("open apps from 9 and 10", false),
            ("from 9", false),
        ] {
            let recorded = AppliedMigration {
                version: 12,
                description: description.to_owned(),
                checksum: Vec::new(),
                success: true,
            };
            assert_eq!(recorded.allows(10), admitted, "{description}");
            assert!(
                !recorded.allows(12),
                "expected a different migration of the same number to be refused"
            );
        }
    }
}
