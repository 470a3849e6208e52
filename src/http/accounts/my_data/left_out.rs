//! Lists the data that is not in an account's data file, with the reasons. Entries are only ever added.

use serde::Serialize;
use utoipa::ToSchema;

/// A kind of stored data about the account that is not in the data file.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct LeftOut {
    /// Kind of data. Kinds may be added.
    #[schema(example = "secrets")]
    what: &'static str,
    /// Reason why the data is left out, and where to find it instead.
    why: &'static str,
}

/// Kinds of data that are never in a data file.
const NEVER: [LeftOut; 7] = [
    LeftOut {
        what: "secrets",
        why: "passwords, tokens, keys and secrets are kept as hashes or encrypted, and are in no file; \
              neither are the paths of webhooks, which are often secret",
    },
    LeftOut {
        what: "devices",
        why: "which browsers signed in before is kept in a cookie of theirs, not by the service",
    },
    LeftOut {
        what: "requests",
        why: "requests about matches are logged for 90 days, for referees; ask the operator for yours",
    },
    LeftOut {
        what: "emails",
        why: "texts of emails are not kept, and which were sent only for thirty days",
    },
    LeftOut {
        what: "replies",
        why: "what you wrote in replies to emails is kept encrypted for thirty days and is in your own mailbox; \
              what it did is in `actions` and `messages`",
    },
    LeftOut {
        what: "reports",
        why: "what others reported about you is theirs, and you do not learn who they are; what was decided is in \
              `moderation_acts`",
    },
    LeftOut {
        what: "entries",
        why: "what others did in your matches is theirs; `entries` of each match tells you what you may see",
    },
];

const ACTIONS: LeftOut = LeftOut {
    what: "actions",
    why: "at most 5,000 entries are read, of your 100 newest matches and at most 1,000 of each; read on in \
          `entries` of each match, after its `actions_through`",
};

impl LeftOut {
    /// Returns the kinds of data not in the file; unless `has_all_actions`, the unread actions are among them.
    pub(super) fn list_omissions(has_all_actions: bool) -> Vec<Self> {
        let actions = (!has_all_actions).then_some(ACTIONS);
        NEVER.into_iter().chain(actions).collect()
    }
}
