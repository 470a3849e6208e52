//! Tests of panicking rules and failing steps: the match is quarantined or tried again later, and other matches go on.

use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};
use uuid::Uuid;

use crate::app::error::PlayError;
use crate::app::store::run_blocking;
use crate::app::{MatchKeys, Matches, SeatStep};
use crate::core::clock::Pace;
use crate::core::disputes;
use crate::core::events::{PlaceKind, Seating};
use crate::core::history::catch_panic;
use crate::core::{Creation, Joiner, Match, MatchRefusal, Refusal, ReplayError};
use crate::games::picture::{Drawing, Symbol, TokenPicture};
use crate::games::testing::with_changed_rules;
use crate::games::{
    About, AnyPlay, AnyRules, BoardSource, DecodeError, GameKey, HandForm, Seat, SeatNames,
    TableSummary,
};
use crate::i18n::{Language, Locales};
use crate::testing::TestDatabase;
use crate::world::{Hash, MatchId, Version, World};

struct PanickingRules;

impl AnyRules for PanickingRules {
    fn version(&self) -> u32 {
        GameKey::Byzanz.rules().version()
    }
    fn seats(&self) -> (u8, u8) {
        GameKey::Byzanz.rules().seats()
    }
    fn bots(&self) -> Vec<&'static str> {
        GameKey::Byzanz.rules().bots()
    }
    fn refusals(&self) -> &'static [&'static str] {
        GameKey::Byzanz.rules().refusals()
    }
    fn about(&self) -> About {
        GameKey::Byzanz.rules().about()
    }
    fn locales(&self) -> &'static Locales {
        GameKey::Byzanz.rules().locales()
    }
    fn called(&self, written: &str, language: Language) -> Option<String> {
        GameKey::Byzanz.rules().called(written, language)
    }

    fn picture(&self, view: &Value, names: SeatNames<'_>) -> Result<Drawing, DecodeError> {
        GameKey::Byzanz.rules().picture(view, names)
    }
    fn small_picture(&self, view: &Value) -> Result<String, DecodeError> {
        GameKey::Byzanz.rules().small_picture(view)
    }

    fn board(&self, view: &Value, source: BoardSource<'_>) -> Option<String> {
        GameKey::Byzanz.rules().board(view, source)
    }

    fn hand_form(&self, view: &Value, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
        GameKey::Byzanz.rules().hand_form(view, seat, source)
    }

    fn legend(&self, language: Language) -> Vec<Symbol> {
        GameKey::Byzanz.rules().legend(language)
    }

    fn draw_token(&self, code: &str) -> Option<TokenPicture> {
        GameKey::Byzanz.rules().draw_token(code)
    }

    fn verdict(&self, view: &Value, names: SeatNames<'_>) -> Option<String> {
        GameKey::Byzanz.rules().verdict(view, names)
    }

    fn summary(&self, view: &Value, names: SeatNames<'_>) -> TableSummary {
        GameKey::Byzanz.rules().summary(view, names)
    }

    fn forced(&self, view: &Value, seat: Seat, names: SeatNames<'_>) -> Option<String> {
        GameKey::Byzanz.rules().forced(view, seat, names)
    }

    fn options(&self, seats: u8, given: &Value) -> Result<Value, String> {
        GameKey::Byzanz.rules().options(seats, given)
    }

    fn advise(
        &self,
        seat: Seat,
        view: &Value,
        legal: &[Value],
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value> {
        GameKey::Byzanz.rules().advise(seat, view, legal, luck)
    }

    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, DecodeError> {
        assert_ne!(seats, 3, "a planted fall");
        GameKey::Byzanz.rules().blank(seats, options)
    }
}

pub(super) async fn open_matches() -> (TestDatabase, Arc<Matches>) {
    let database = TestDatabase::create().await.unwrap();
    let world = Arc::new(World::from_seed(1, World::real().now()));
    let matches = Matches::new(
        database.open_log().unwrap(),
        world,
        MatchKeys::new(&[7; 32]),
    );
    (database, Arc::new(matches.with_least_pace(0)))
}

pub(super) fn people(seats: u128) -> Vec<Uuid> {
    (1..=seats).map(Uuid::from_u128).collect()
}

async fn start_match(matches: &Arc<Matches>, seats: u128) -> MatchId {
    let id = gather_lobby(matches, seats).await;
    matches
        .lobby
        .step(id, people(seats)[0], &SeatStep::Start, None)
        .await
        .unwrap();
    id
}

pub(super) async fn gather_lobby(matches: &Arc<Matches>, seats: u128) -> MatchId {
    let people = people(seats);
    let open = (1..seats).map(|_| PlaceKind::Open {});
    let id = matches.lobby.new_match_id().unwrap();
    let creation = Creation {
        game: GameKey::Byzanz,
        options: json!({}),
        places: [PlaceKind::Host {}].into_iter().chain(open).collect(),
        seating: Seating::AsPlaced,
        spectators: true,
        pace: Some(Pace::PerTurn { secs: 0 }),
        absence: None,
        weekends: false,
        admits_bots: true,
        start_when_full: false,
        least_reliability: None,
    };
    matches
        .lobby
        .create(id, people[0], creation, None)
        .await
        .unwrap();
    for (index, participant) in people.iter().enumerate().skip(1) {
        let joining = Joiner {
            participant: *participant,
            is_bot: false,
            place: None,
            code: None,
            contribution: None,
            acquaintances: people[..=index].to_vec(),
        };
        matches.lobby.join(id, &joining, None).await.unwrap();
    }
    id
}

async fn refuse_entries(database: &TestDatabase, id: MatchId) {
    let sql = format!(
        "create function refuse_entry() returns trigger language plpgsql
             as $$ begin raise exception 'a planted fall'; end $$;
         create trigger refuse_entry before insert on entry
             for each row when (new.match_id = '{id}') execute function refuse_entry()"
    );
    let mut administrator = database.connect_as_administrator().await.unwrap();
    let trigger = sqlx::raw_sql(AssertSqlSafe(sql));
    administrator.execute(trigger).await.unwrap();
}

fn is_quarantined<T>(done: &Result<T, PlayError>) -> bool {
    matches!(
        done,
        Err(PlayError::Refused(Refusal::Match(
            MatchRefusal::Quarantined
        )))
    )
}

async fn quarantine_reasons(matches: &Matches) -> Vec<(MatchId, String)> {
    let listed = matches.log.quarantine.list(SignedDuration::ZERO, 9).await;
    let found = listed.unwrap().into_iter();
    found.map(|one| (one.match_id, one.reason)).collect()
}

#[test]
fn a_clock_that_falls_over_one_match_is_called_in_the_next() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (_database, matches) = runtime.block_on(open_matches());
    let three = runtime.block_on(start_match(&matches, 3));
    let four = runtime.block_on(start_match(&matches, 4));
    matches.clear_cache();
    let called = with_changed_rules(&PanickingRules, || {
        runtime.block_on(matches.clocks.call_time())
    });
    assert!(
        0 < called.unwrap(),
        "expected time-outs in the match of four"
    );
    let reasons = runtime.block_on(quarantine_reasons(&matches));
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert_eq!(reasons[0].0, three);
    assert!(reasons[0].1.contains("a planted fall"), "{reasons:?}");
    // The match with the panicking rules cannot be read, but the other match can.
    let looked = with_changed_rules(&PanickingRules, || {
        runtime.block_on(matches.views.load(three, None))
    });
    assert!(is_quarantined(&looked));
    runtime.block_on(matches.views.load(four, None)).unwrap();
    // With correct rules, the match goes on from its last entry.
    runtime
        .block_on(matches.log.quarantine.release(three))
        .unwrap();
    let before = runtime
        .block_on(matches.views.load(three, None))
        .unwrap()
        .version;
    runtime.block_on(matches.clocks.call_time()).unwrap();
    assert!(
        before
            < runtime
                .block_on(matches.views.load(three, None))
                .unwrap()
                .version
    );
}

#[test]
fn a_match_over_which_the_rules_fall_can_be_closed() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (_database, matches) = runtime.block_on(open_matches());
    let three = runtime.block_on(start_match(&matches, 3));
    matches.clear_cache();
    let closed = with_changed_rules(&PanickingRules, || {
        let looked = runtime.block_on(matches.views.load(three, None));
        assert!(is_quarantined(&looked));
        runtime.block_on(matches.quarantine.close_older_than(SignedDuration::ZERO))
    });
    assert_eq!(
        closed.unwrap(),
        1,
        "expected the unreadable match to be released"
    );
}

#[tokio::test]
async fn what_falls_about_one_match_is_a_quarantined_match() {
    let (_database, matches) = open_matches().await;
    let id = start_match(&matches, 3).await;
    let fallen: Result<(), PlayError> = matches
        .store
        .isolate(id, async { panic!("a planted fall") })
        .await;
    assert!(is_quarantined(&fallen));
    assert!(
        quarantine_reasons(&matches).await[0]
            .1
            .contains("a planted fall")
    );
    let sound = matches.store.isolate(id, async { Ok(7) }).await;
    assert_eq!(sound.unwrap(), 7);
}

#[tokio::test]
async fn whoever_folds_aside_hears_of_a_fall_as_of_a_broken_log() {
    for entries in [1, 1_000] {
        let folded = run_blocking::<()>(entries, || panic!("a planted {}", "fall")).await;
        assert!(
            matches!(folded.unwrap(), Err(ReplayError::Panicked(said)) if said == "a planted fall")
        );
    }
    let sound = catch_panic(|| Ok(7));
    assert_eq!(sound.unwrap(), 7);
}

#[tokio::test]
async fn a_lobby_that_cannot_be_closed_is_put_off_and_the_next_is_closed() {
    let (database, matches) = open_matches().await;
    let stuck = gather_lobby(&matches, 3).await;
    gather_lobby(&matches, 3).await;
    refuse_entries(&database, stuck).await;
    let at_once = SignedDuration::ZERO;
    assert_eq!(
        matches.clocks.close_abandoned_for(at_once).await.unwrap(),
        1
    );
    assert_eq!(
        matches
            .projections
            .lists
            .list_abandoned(at_once, 9)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn a_quarantined_match_that_cannot_be_closed_is_put_off_and_the_next_is_closed() {
    let (database, matches) = open_matches().await;
    let stuck = start_match(&matches, 3).await;
    for id in [stuck, start_match(&matches, 3).await] {
        let adding = matches.log.quarantine.add(id, Version(1), "a test");
        adding.await.unwrap();
    }
    refuse_entries(&database, stuck).await;
    let at_once = SignedDuration::ZERO;
    assert_eq!(
        matches.quarantine.close_older_than(at_once).await.unwrap(),
        1
    );
    assert_eq!(
        matches
            .log
            .quarantine
            .list_due_for_closing(at_once, 9)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn a_dispute_that_cannot_be_closed_is_put_off() {
    let (database, matches) = open_matches().await;
    for _ in 0..2 {
        let id = start_match(&matches, 3).await;
        let entry = matches.views.load(id, None).await.unwrap().version;
        let (author, text) = (people(3)[1], Hash([7; 32]));
        let open = |state: &Match, now| disputes::open(state, author, entry, text, now);
        matches
            .store
            .commit_and_continue(id, None, open)
            .await
            .unwrap();
    }
    // Makes both disputes overdue in the database, although their logs say otherwise.
    let mut owner = database.connect_as_owner().await.unwrap();
    let overdue = "update dispute set due_at = now() - interval '1 second'";
    owner.execute(overdue).await.unwrap();
    assert_eq!(
        matches
            .projections
            .disputes
            .list_due(9)
            .await
            .unwrap()
            .len(),
        2
    );
    assert_eq!(matches.disputes.close_expired().await.unwrap(), 0);
    assert_eq!(matches.projections.disputes.list_due(9).await.unwrap(), []);
}

#[tokio::test]
async fn a_match_in_which_the_house_cannot_move_is_put_off() {
    let (database, matches) = open_matches().await;
    // A match without a log, of which only this row in the list of matches exists.
    let row = "insert into summary (match_id, moved_at, version, places, open_places, listed,
            service_due, stage, game, participants, awaiting, admits_bots)
        values (gen_random_uuid(), now(), 1, 2, 0, false, true, 'running', 'bards', '{}', '{}', true)";
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator.execute(row).await.unwrap();
    assert_eq!(
        matches
            .projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap()
            .len(),
        1
    );
    matches.bots.sweep().await.unwrap();
    assert_eq!(
        matches
            .projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap(),
        []
    );
}
