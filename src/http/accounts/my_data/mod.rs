//! The data that the service stores about an account, as a file for its owner.
//!
//! 1. The file contains no secrets.
//! 2. Of other people it contains only what the owner wrote or can see anyway: the names of people whom they
//!    block, mute or have exchanged invitations with.
//! 3. What happened in a match is in the entries of the match, as the owner may see them.

mod actions;
mod collect;
mod in_matches;
mod left_out;
mod sections;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use self::in_matches::{MyAction, MyCalendar, MyMatch, MyOrder};
use self::left_out::LeftOut;
use self::sections::{
    MyAbsence, MyAccount, MyApp, MyGrant, MySecondFactor, MySession, MyToken, MyWebhook,
};
use crate::access::KnownNetwork;
use crate::app::SeekView;
use crate::app::people::{PersonProfile, ReceivedView};
use crate::http::accounts::preferences::PreferencesView;
use crate::http::problem::{Problem, Result};
use crate::mail::{Delivered, ReceivedReply};
use crate::people::{
    BlockView, ConductReport, ModerationAct, MuteView, SaidAtTable, WrittenInDispute,
    WrittenInvitation,
};

const FORMAT: &str = "logothete-account-data";
const FORMAT_VERSION: u32 = 1;

/// Data that the service stores about an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountData {
    /// Name of the format: `logothete-account-data`.
    #[schema(example = "logothete-account-data")]
    format: &'static str,
    /// Version of the format. Fields may be added within a version.
    #[schema(example = 1)]
    format_version: u32,
    /// When the data was read from the database.
    made_at: Timestamp,
    /// The profile of the account.
    account: MyAccount,
    /// Your page as you see it, with the newest finished matches; absent while the account is suspended.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<PersonProfile>,
    /// When emails about matches are sent.
    email_preferences: PreferencesView,
    /// Emails sent to you within the last thirty days, newest first.
    emails: Vec<Delivered>,
    /// Your replies to emails within the last thirty days, newest first.
    replies: Vec<ReceivedReply>,
    /// Your active sessions.
    sessions: Vec<MySession>,
    /// Your second factor.
    second_factor: MySecondFactor,
    /// Networks from which you signed in before, latest first; at most 20.
    known_networks: Vec<KnownNetwork>,
    /// Your personal access tokens, without the tokens themselves.
    tokens: Vec<MyToken>,
    /// Apps that you registered, without their secrets.
    apps: Vec<MyApp>,
    /// Apps that may act for you.
    grants: Vec<MyGrant>,
    /// Your webhooks, without their secrets.
    webhooks: Vec<MyWebhook>,
    /// People whom you have blocked.
    blocks: Vec<BlockView>,
    /// People and matches that you have muted.
    mutes: Vec<MuteView>,
    /// Invitations that you received and can still accept.
    invitations_received: Vec<ReceivedView>,
    /// Invitations that you sent, oldest first.
    invitations_sent: Vec<WrittenInvitation>,
    /// Your seeks, newest first.
    seeks: Vec<SeekView>,
    /// Your reports of the conduct of others, newest first; at most 100.
    conduct_reports: Vec<ConductReport>,
    /// Decisions of moderators about you, newest first; at most 100.
    moderation_acts: Vec<ModerationAct>,
    /// Your quiet hours and vacations.
    absence: MyAbsence,
    /// Your matches, newest first; at most 10,000.
    matches: Vec<MyMatch>,
    /// Your actions: newest match first, and the earliest action of a match first. At most 100 matches are
    /// read, 1,000 entries of each and 5,000 in all.
    actions: Vec<MyAction>,
    /// Your absences as stored for your matches. They are deleted when a match is over.
    calendars: Vec<MyCalendar>,
    /// Your standing orders in running matches.
    standing_orders: Vec<MyOrder>,
    /// Your messages in matches, oldest first.
    messages: Vec<SaidAtTable>,
    /// Your texts in disputes, oldest first.
    dispute_texts: Vec<WrittenInDispute>,
    /// Stored data about you that is not in this file, and why.
    left_out: Vec<LeftOut>,
}

impl AccountData {
    /// Responds with a download that no cache stores.
    pub(crate) fn to_response(&self) -> Result<HttpResponse> {
        let text = serde_json::to_string_pretty(self).map_err(|error| Problem::internal(&error))?;
        let day = self.made_at.strftime("%Y-%m-%d");
        let named = format!("attachment; filename=\"logothete-{day}.json\"");
        Ok(HttpResponse::Ok()
            .content_type("application/json")
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header((CONTENT_DISPOSITION, named))
            .body(text))
    }
}
