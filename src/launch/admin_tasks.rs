//! Subcommands of `logothete admin`.

use clap::{Args, Subcommand, ValueEnum};

use super::command_line::{TrialRun, help_with_games};
use super::parse;

/// Administration tasks
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum AdminTask {
    /// Run after restoring a backup: drops unsent emails and webhooks, and changes the signing key.
    /// Renews the random seed of every running match, so that draws that players have seen cannot
    /// repeat
    Restored(TrialRun),
    /// Re-encrypts all sealed data with the newest seal key
    Rekey(TrialRun),
    /// Moves finished matches to the archive; they stay readable, and `import` of their bundles moves
    /// them back
    Archive {
        /// Minimum time since the last activity
        #[arg(long, default_value = "30d", value_parser = parse::duration_between("0s", "3650d"))]
        older_than: jiff::SignedDuration,
        #[command(flatten)]
        trial: TrialRun,
    },
    /// Creates a new token signing key; the old one stays valid until its last token has expired
    RotateKeys,
    /// Lists matches dated in the future because the database clock was ahead
    Clock {
        /// Lets them continue at once: pauses their clocks until the database clock catches up, and
        /// sends emails dated in the future
        #[arg(long)]
        go_on: bool,
    },
    /// Lists quarantined matches: those whose log cannot be replayed
    Quarantined,
    /// Suspends an account, also one of a guest; its data stays
    Suspend(NamedBy),
    /// Lifts the suspension of an account
    Reinstate(NamedBy),
    /// Removes the second factor of somebody who lost it, or lists the removals
    SecondFactor {
        #[command(subcommand)]
        task: SecondFactorTask,
    },
    /// Finds accounts, confirms an address, sends a password reset, deletes an account
    Accounts {
        #[command(subcommand)]
        task: AccountsTask,
    },
    /// Lists matches, or shows one
    Matches {
        #[command(subcommand)]
        task: MatchesTask,
    },
    /// Manages referees, who settle disputes, and moderators, who decide on reports of conduct
    Roles {
        #[command(subcommand)]
        task: RolesTask,
    },
    /// Lists what moderators did, newest first
    Acts,
    /// Releases a match from quarantine
    Release {
        /// Id of the match
        match_id: uuid::Uuid,
    },
}

/// Account management
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum AccountsTask {
    /// Finds accounts by email address, name or id
    Find {
        /// Part of the address or the name, or the id
        text: String,
    },
    /// Confirms an email address on behalf of its owner
    Confirm(ByEmail),
    /// Sends an email with a link to choose a new password
    Reset(ByEmail),
    /// Deletes an account permanently; its matches stay, without its name
    Delete {
        /// Email address of the account
        email: String,
        /// Confirms the deletion; without it nothing is deleted
        #[arg(long)]
        yes: bool,
    },
}

/// Match management
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum MatchesTask {
    /// Lists matches, newest first
    List {
        /// Only matches at this stage
        #[arg(long, value_enum)]
        stage: Option<MatchStage>,
        #[arg(long, help = help_with_games("Only matches of this game"))]
        game: Option<String>,
        /// Only matches of the account with this email address
        #[arg(long, value_name = "EMAIL")]
        account: Option<String>,
        /// Number of matches to show
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=10_000))]
        limit: u16,
    },
    /// Shows one match
    Show {
        /// Id of the match
        match_id: uuid::Uuid,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MatchStage {
    /// Waiting for players
    Lobby,
    /// Being played
    Running,
    /// Ended
    Over,
}

/// Second factors of accounts
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum SecondFactorTask {
    /// Removes the second factor of an account, so that its password alone suffices to sign in. An email
    /// informs the owner
    Remove(NamedBy),
    /// Lists the newest 100 removals
    Removals,
}

/// Roles of accounts
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum RolesTask {
    /// Gives the account with this address a role
    Appoint(RoleOf),
    /// Takes a role from the account with this address
    Dismiss(RoleOf),
    /// Lists the people with roles
    List,
}

#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(crate) struct RoleOf {
    #[arg(value_enum)]
    pub role: RoleName,
    #[command(flatten)]
    pub account: ByEmail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RoleName {
    /// Settles disputes
    Referee,
    /// Decides on reports of conduct
    Moderator,
}

#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(crate) struct ByEmail {
    /// Email address of the account
    pub email: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(crate) struct NamedBy {
    /// Email address or id of the account (`admin accounts find` shows ids)
    pub account: String,
}
