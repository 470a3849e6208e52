//! What the service keeps about one account, as a file for its owner.
//!
//! No secret is in it, and of others nothing but what its owner wrote or sees anyway: where they block, mute
//! or were invited, a name. What happened in a match is told where the match is, as they may see it there.

mod actions;
mod collect;
mod in_matches;
mod left_out;
mod sections;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, X_CONTENT_TYPE_OPTIONS};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use self::in_matches::{MyAction, MyCalendar, MyMatch, MyOrder};
use self::left_out::LeftOut;
use self::sections::{MyAbsence, MyAccount, MyApp, MyGrant, MySession, MyToken, MyWebhook};
use crate::access::KnownNetwork;
use crate::app::people::ReceivedView;
use crate::http::preferences::PreferencesView;
use crate::http::problem::{Problem, Result};
use crate::mail::{Delivered, ReceivedReply};
use crate::people::{BlockView, MuteView, SaidAtTable, WrittenInDispute, WrittenInvitation};

/// What a file of this kind calls itself.
const FORMAT: &str = "logothete-account-data";
/// Which version of the format it is; a field may be added without another one.
const FORMAT_VERSION: u32 = 1;

/// What the service stores about an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountData {
    /// Name of the format: `logothete-account-data`.
    #[schema(example = "logothete-account-data")]
    format: &'static str,
    /// Version of the format. Fields may be added within a version.
    #[schema(example = 1)]
    format_version: u32,
    /// When the data was read.
    made_at: Timestamp,
    /// The account itself.
    account: MyAccount,
    /// When emails about matches are sent.
    email_preferences: PreferencesView,
    /// Emails sent to you within the last thirty days, newest first.
    emails: Vec<Delivered>,
    /// Your replies to emails within the last thirty days, newest first.
    replies: Vec<ReceivedReply>,
    /// Where you are signed in.
    sessions: Vec<MySession>,
    /// The networks from which you signed in before, the last first; at most 20.
    known_networks: Vec<KnownNetwork>,
    /// Your personal access tokens, without the tokens themselves.
    tokens: Vec<MyToken>,
    /// The apps that you registered, without their secrets.
    apps: Vec<MyApp>,
    /// The apps that may act for you.
    grants: Vec<MyGrant>,
    /// Your webhooks, without their secrets.
    webhooks: Vec<MyWebhook>,
    /// The people whom you have blocked.
    blocks: Vec<BlockView>,
    /// The people and matches that you have muted.
    mutes: Vec<MuteView>,
    /// Invitations that you received and can still accept.
    invitations_received: Vec<ReceivedView>,
    /// Invitations that you sent, oldest first.
    invitations_sent: Vec<WrittenInvitation>,
    /// When you are not to be expected.
    absence: MyAbsence,
    /// Your matches, newest first; at most 10,000.
    matches: Vec<MyMatch>,
    /// What you did in matches: the newest match first, in each the first action first. Of the 100 newest
    /// matches, at most 1,000 entries of each and 5,000 of all are read.
    actions: Vec<MyAction>,
    /// What your matches know of when you are not to be expected; dropped when a match is over.
    calendars: Vec<MyCalendar>,
    /// Your standing orders in running matches.
    standing_orders: Vec<MyOrder>,
    /// What you said in matches, oldest first.
    messages: Vec<SaidAtTable>,
    /// What you wrote in disputes, oldest first.
    dispute_texts: Vec<WrittenInDispute>,
    /// What is kept about you or yours and is not in this file, and why.
    left_out: Vec<LeftOut>,
}

impl AccountData {
    /// The answer that a browser keeps as a file, and nobody on the way.
    pub(crate) fn to_response(&self) -> Result<HttpResponse> {
        let text = serde_json::to_string_pretty(self).map_err(|error| Problem::internal(&error))?;
        let day = self.made_at.strftime("%Y-%m-%d");
        let named = format!("attachment; filename=\"logothete-{day}.json\"");
        Ok(HttpResponse::Ok()
            .content_type("application/json")
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header((CONTENT_DISPOSITION, named))
            .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .body(text))
    }
}
