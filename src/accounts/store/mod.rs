//! The SQL of the accounts, and nothing else. Each function is one statement, and what is read from it.

pub(super) mod absence;
pub(super) mod answers;
pub(super) mod apps;
pub(super) mod blocks;
pub(super) mod browsers;
pub(super) mod erasure;
pub(super) mod grants;
pub(super) mod invitations;
pub(super) mod keys;
pub(super) mod known;
pub(super) mod letters;
pub(super) mod links;
pub(super) mod looks;
pub(super) mod participants;
pub(super) mod people;
pub(super) mod personal;
pub(super) mod preferences;
pub(super) mod referees;
pub(super) mod register;
pub(super) mod rounds;
pub(super) mod sessions;
pub(super) mod sweeps;
pub(super) mod talk;
pub(super) mod texts;
