//! Handlers that read matches: the list, a match, its table, legal actions, entries and bundle.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::dto::{ChoicesQuery, FeedQuery, ListMatches, ViewQuery};
use crate::api::HandlerResult;
use crate::api::proof::load_witness;
use crate::app::responses::{Choices, Feed, LegalActions, MatchPage, MatchResponse, TableView};
use crate::core::bundle::BundleResponse;
use crate::games::WrongPick;
use crate::http::app_state::AppState;
use crate::http::paging::{check_limit, parse_cursor, take_next_cursor};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{ReadRequest, accepted_language, deadline, set_language};
use crate::http::response::{EntityTag, etag};
use crate::http::streams::{LongPoll, Watcher, parse_wait};
use crate::world::{MatchId, Version};

/// List matches
///
/// Returns a page of matches, newest first. With `mine` or `awaiting_me`: your matches. Otherwise the public
/// matches, except those of people who have blocked you or whom you have blocked.
#[utoipa::path(params(ListMatches), responses(
    (status = 200, description = "A page of matches", body = MatchPage),
))]
#[get("/v1/matches")]
pub(crate) async fn list_matches(read: ReadRequest, query: Query<ListMatches>) -> HandlerResult {
    query.check()?;
    let limit = check_limit(query.limit)?;
    let before = query.cursor.as_deref().map(parse_cursor).transpose()?;
    let of_mine = query.mine || query.awaiting_me;
    let list_query = query.list_query(before.map(MatchId), u16::from(limit) + 1);
    let feeds = &read.api.feeds;
    let listing = feeds.list_matches(read.caller, of_mine, list_query);
    let mut matches = listing.await?;
    let next = take_next_cursor(&mut matches, limit, |last| last.id);
    read.respond(&MatchPage { matches, next })
}

/// Get a match
///
/// Returns the players and seats, the stage of the match, its clocks, and the commitment to its random seed.
#[utoipa::path(responses((status = 200, description = "The match", body = MatchResponse)))]
#[get("/v1/matches/{match_id}")]
pub(crate) async fn get_match(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let accessed = read.api.access.load_match(read.caller, *path, None).await?;
    accessed.record_seat();
    let response = read.api.describe_match(read.caller, &accessed.state);
    read.respond(&response.await?)
}

/// View the table
///
/// Returns the table as you may see it, now or at an earlier `version` as you knew it then.
#[utoipa::path(params(ViewQuery), responses(
    (status = 200, description = "The table", body = TableView),
))]
#[get("/v1/matches/{match_id}/view")]
pub(crate) async fn view_match(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<ViewQuery>,
) -> HandlerResult {
    let access = &read.api.access;
    let accessed = access.load_match(read.caller, *path, query.version).await?;
    accessed.record_read();
    let viewer = accessed.state.viewer(accessed.participant);
    read.respond(&TableView::for_viewer(&accessed.state, viewer))
}

/// List your legal actions
///
/// Returns every action that the rules accept from you now, in exactly this form.
#[utoipa::path(responses((status = 200, description = "Your legal actions", body = LegalActions)))]
#[get("/v1/matches/{match_id}/legal")]
pub(crate) async fn list_legal_actions(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let accessed = read.api.access.load_match(read.caller, *path, None).await?;
    accessed.record_read();
    let viewer = accessed.state.viewer(accessed.participant);
    read.respond(&LegalActions::for_viewer(&accessed.state, viewer))
}

/// List your choices
///
/// Leads to a legal action in small steps, for people. Each step offers at most 24 options, with labels in the
/// language of `Accept-Language` and with their places in the picture. Send back all picks so far; those with
/// `forced` can be omitted. Once one action is left, it is in `action`. The steps lead to exactly the legal
/// actions, to each in one way.
#[utoipa::path(params(ChoicesQuery), responses(
    (status = 200, description = "The step", body = Choices),
    (status = 422, description = "A pick is not possible (`no_such_choice`); `detail` names it and what is possible instead"),
))]
#[get("/v1/matches/{match_id}/choices")]
pub(crate) async fn list_choices(
    read: ReadRequest,
    id: Path<Uuid>,
    query: Query<ChoicesQuery>,
) -> HandlerResult {
    let accessed = read.api.access.load_match(read.caller, *id, None).await?;
    accessed.record_read();
    let state = &accessed.state;
    let names = read.api.access.load_names(state).await?;
    let picks: Vec<&str> = query.pick.iter().map(String::as_str).collect();
    let viewer = state.viewer(accessed.participant);
    let language = accepted_language(read.request.headers());
    let choices = Choices::for_picks(state, viewer, &picks, &names, language);
    let choices = choices.map_err(|wrong| no_such_choice(&picks, &wrong))?;
    let mut response = read.respond(&choices)?;
    set_language(&mut response, language, "Authorization, Accept-Language");
    Ok(response)
}

fn no_such_choice(picks: &[&str], wrong: &WrongPick) -> Problem {
    let quoted = |words: &[&str]| format!("`{}`", words.join("`, `"));
    let (before, after) = picks.split_at_checked(wrong.index).unwrap_or_default();
    let pick = quoted(after.get(..1).unwrap_or_default());
    let possible: Vec<&str> = wrong.possible.iter().map(String::as_str).collect();
    let place = match before {
        [] => String::new(),
        [_, ..] => format!(" after {}", quoted(before)),
    };
    let detail = match (possible.as_slice(), before) {
        ([_, ..], _) => format!(
            "{pick} is not possible{place}; possible: {}",
            quoted(&possible)
        ),
        ([], [_, ..]) => format!("{pick} is one pick too many: the action is complete{place}"),
        ([], []) => format!("{pick} is not possible: you have no legal action now"),
    };
    let invalid = Problem::new(ProblemKind::Invalid, format!("invalid `pick`: {detail}"));
    let problem = invalid.with_code("no_such_choice");
    problem.with_fault("pick", detail)
}

/// List entries
///
/// Returns the entries of a match, oldest first, as you may see them: each with an English sentence per fact,
/// the exact public bytes, and its hash in the chain. An entry never changes; what becomes known later is in
/// `opened` of the entry that revealed it.
///
/// With `records=false`, the exact bytes are omitted; they repeat what the facts say.
///
/// With `wait`, an empty page is held back until there is an entry, that time has passed, or the match is
/// over.
#[utoipa::path(params(FeedQuery), responses(
    (status = 200, description = "A page of entries", body = Feed),
))]
#[get("/v1/matches/{match_id}/entries")]
pub(crate) async fn list_entries(
    api: Data<AppState>,
    watcher: Watcher,
    path: Path<Uuid>,
    query: Query<FeedQuery>,
    request: HttpRequest,
) -> HandlerResult {
    let poll = LongPoll {
        match_id: path.into_inner(),
        after: Version(query.after),
        limit: check_limit(query.limit)?.into(),
        wait: parse_wait(query.wait)?,
    };
    deadline::extend(&request, poll.wait);
    let mut feed = api.wait_for_entries(watcher, poll).await?.feed;
    if !query.records {
        let entries = feed.entries.iter_mut();
        entries.for_each(|entry| entry.record.clear());
    }
    etag::respond(&request, &feed)
}

/// Get the bundle of a match
///
/// Returns a finished match as one file that anyone can check offline, with `logothete verify` or their own
/// program. It contains every entry, everything that was sealed, the seeds and contributions, the versions of
/// the rules, and the result. The bytes are canonical JSON (RFC 8785), always the same for everyone. Only an
/// entry written after the end, such as a ruling, produces another bundle, at another version.
#[utoipa::path(responses(
    (status = 200, description = "The bundle", body = BundleResponse),
    (status = 409, description = "The match has not ended (`not_over`) or is quarantined (`quarantined`)"),
))]
#[get("/v1/matches/{match_id}/bundle")]
pub(crate) async fn get_bundle(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let (api, id) = (&read.api, MatchId(*path));
    let accessed = api.access.load_match(read.caller, *path, None).await?;
    accessed.record_read();
    let bundles = &api.matches.bundles;
    let (version, witness) = match bundles.load_finished_version(id).await? {
        (version, Some(elsewhere)) => (version, elsewhere),
        (version, None) => load_witness(api.proof()?, id, version).await?,
    };
    let bytes = bundles.write_bundle(id, version, Some(witness)).await?;
    etag::respond_cached(&read.request, &EntityTag::of_bytes(&bytes), bytes)
}
