//! What stands before the service starts: settings, a database, the roles in it.
//!
//! 1. A wrong setting stops the start in its first moment, with its name and a sentence.
//! 2. With no setting at all there is a private PostgreSQL, durable, behind a socket that only its
//!    own user reaches; it stops when we do, however we end.
//! 3. The service works as a role that owns nothing.
//! 4. Nothing here prints: what takes long is told to a [`Reporter`].

pub mod database;
pub mod postgres;

/// Whom to tell what is going on while a start takes long.
pub type Reporter<'a> = &'a (dyn Fn(&str) + Sync);
