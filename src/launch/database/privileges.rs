//! Privileges of a login: whether it may migrate, and what to ask an administrator for if not.

use sqlx::{FromRow, PgConnection};

use super::DatabaseError;

#[expect(clippy::struct_excessive_bools, reason = "four independent flags")]
#[derive(FromRow)]
struct Rights {
    login: String,
    database: String,
    has_role: bool,
    may_make_roles: bool,
    may_make_tables: bool,
    /// Owner of the tables; `None` if there are no tables.
    owner: Option<String>,
    is_owner: bool,
}

/// Refuses a login that lacks a privilege needed to migrate the database; changes nothing.
pub(super) async fn check(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let rights = load_rights(owner).await?;
    let login = rights.login;
    match rights.owner {
        Some(owner) if !rights.is_owner => return Err(DatabaseError::NotOwner { login, owner }),
        None if !rights.may_make_tables => {
            let database = rights.database;
            return Err(DatabaseError::NoCreate { login, database });
        }
        Some(_) | None => {}
    }
    if rights.has_role || rights.may_make_roles {
        Ok(())
    } else {
        Err(DatabaseError::NoRole { login })
    }
}

async fn load_rights(owner: &mut PgConnection) -> Result<Rights, DatabaseError> {
    let query = sqlx::query_as(
        "select session_user::text as login,
            current_database()::text as database,
            exists (select from pg_roles where rolname = 'logothete_serve') as has_role,
            exists (
                select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)
            ) as may_make_roles,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make_tables,
            pg_get_userbyid(entry.relowner)::text as owner,
            coalesce(pg_has_role(entry.relowner, 'usage'), false) as is_owner
        from (values (to_regclass('entry'))) as known (oid)
        left join pg_class as entry using (oid)",
    );
    let done = query.fetch_one(owner).await;
    done.map_err(DatabaseError::prepare("read the privileges of the login"))
}

/// A privilege that permits more than reading and appending to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogPower {
    /// The role is exempt from all permission checks.
    Superuser,
    /// The role owns the tables, or may act as the role that does.
    Owner,
    /// The role may change or delete entries of the log.
    Writer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JudgedRole {
    /// The login itself, because `reset role` returns to it.
    Login,
    Role,
}

impl LogPower {
    /// Describes the privilege as a predicate of the role, for messages.
    pub(crate) fn description(self) -> &'static str {
        match self {
            Self::Superuser => "is a superuser of PostgreSQL",
            Self::Owner => "owns the tables or may act as their owner",
            Self::Writer => "may change the log",
        }
    }

    /// Returns advice for removing this privilege from a role. The advice keeps all that the service needs.
    pub(super) fn remedy(self, role: &str) -> String {
        match self {
            Self::Superuser => format!(
                "have an administrator of PostgreSQL run: alter role \"{role}\" nosuperuser;"
            ),
            Self::Owner => {
                "let another role own the tables, of which this one is no member: restore a \
                backup with the login of that role, and name it in LOGOTHETE_OWNER_URL"
                    .to_owned()
            }
            Self::Writer => format!(
                "have an administrator of PostgreSQL run: \
                 revoke update, delete, truncate on entry, sealed from \"{role}\";"
            ),
        }
    }
}

pub(super) async fn find_power(
    connection: &mut PgConnection,
    judged: JudgedRole,
) -> Result<Option<(String, LogPower)>, DatabaseError> {
    let statement = sqlx::query_as(
        "select rolname::text,
            bool_or(rolsuper),
            bool_or(pg_has_role(rolname, relowner, 'member')),
            bool_or(has_table_privilege(rolname, pg_class.oid, 'update, delete, truncate'))
        from pg_roles, pg_class
        where rolname = case when $1 then session_user else current_user end
            and pg_class.oid in (to_regclass('entry'), to_regclass('sealed'))
        group by rolname",
    );
    let query = statement.bind(judged == JudgedRole::Login);
    let done: Result<(String, bool, bool, bool), _> = query.fetch_one(connection).await;
    let powers = done.map_err(DatabaseError::prepare(
        "read the privileges of the database role",
    ))?;
    Ok(match powers {
        (name, true, _, _) => Some((name, LogPower::Superuser)),
        (name, false, true, _) => Some((name, LogPower::Owner)),
        (name, false, false, true) => Some((name, LogPower::Writer)),
        (_, false, false, false) => None,
    })
}

pub(super) async fn load_login_name(
    connection: &mut PgConnection,
) -> Result<String, DatabaseError> {
    let query = sqlx::query_scalar("select session_user::text");
    let done = query.fetch_one(connection).await;
    done.map_err(DatabaseError::prepare("read the name of the login"))
}
