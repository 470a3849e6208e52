//! Rules that fall over a match: it is set aside, and whoever came by goes on with the next.

use std::sync::Arc;

use jiff::SignedDuration;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::failure::PlayError;
use crate::app::past::aside;
use crate::app::{House, HouseKeys};
use crate::core::clock::Pace;
use crate::core::past::unbroken;
use crate::core::refusal::Refusal;
use crate::core::words::{PlaceKind, Seating};
use crate::core::{BrokenLog, Creation, Joining};
use crate::games::{About, AnyPlay, AnyRules, Corrupt, GameKey, Seat, with_changed_rules};
use crate::i18n::Language;
use crate::testing::TestDatabase;
use crate::world::{MatchId, World};

/// Byzanz, of which the rules for three fall over every match.
struct Fallible;

impl AnyRules for Fallible {
    fn version(&self) -> u32 {
        GameKey::Byzanz.rules().version()
    }

    fn seats(&self) -> (u8, u8) {
        GameKey::Byzanz.rules().seats()
    }

    fn bots(&self) -> Vec<&'static str> {
        GameKey::Byzanz.rules().bots()
    }

    fn about(&self) -> About {
        GameKey::Byzanz.rules().about()
    }

    fn called(&self, written: &str, language: Language) -> Option<String> {
        GameKey::Byzanz.rules().called(written, language)
    }

    fn options(&self, seats: u8, given: &Value) -> Result<Value, String> {
        GameKey::Byzanz.rules().options(seats, given)
    }

    fn advise(
        &self,
        name: &str,
        seat: Seat,
        seen: (&Value, &[Value]),
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value> {
        GameKey::Byzanz.rules().advise(name, seat, seen, luck)
    }

    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, Corrupt> {
        assert_ne!(seats, 3, "a planted fall");
        GameKey::Byzanz.rules().blank(seats, options)
    }
}

/// A house in which everybody's time is up at once.
async fn house() -> (TestDatabase, Arc<House>) {
    let database = TestDatabase::fresh().await.unwrap();
    let world = Arc::new(World::seeded(1, World::real().now()));
    let house = House::new(database.log().unwrap(), world, HouseKeys::new(&[7; 32]));
    (database, Arc::new(house.with_least_pace(0)))
}

/// A running match for so many.
async fn started(house: &Arc<House>, seats: u128) -> MatchId {
    let people: Vec<Uuid> = (1..=seats).map(Uuid::from_u128).collect();
    let open = (1..seats).map(|_| PlaceKind::Open {});
    let id = house.fresh_match().unwrap();
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
    };
    house.create(id, people[0], creation, None).await.unwrap();
    for (index, participant) in people.iter().enumerate().skip(1) {
        let joining = Joining {
            participant: *participant,
            is_bot: false,
            place: None,
            code: None,
            contribution: None,
            company: people[..=index].to_vec(),
        };
        house.join(id, &joining, None).await.unwrap();
    }
    house.start(id, people[0], None).await.unwrap();
    id
}

fn is_set_aside<T>(done: &Result<T, PlayError>) -> bool {
    matches!(done, Err(PlayError::Refused(Refusal::Quarantined)))
}

/// Why each match is set aside.
async fn reasons(house: &House) -> Vec<(MatchId, String)> {
    let found = house.log.quarantined_for(SignedDuration::ZERO, 9).await;
    let found = found.unwrap().into_iter();
    found.map(|one| (one.match_id, one.reason)).collect()
}

#[test]
fn a_clock_that_falls_over_one_match_is_called_in_the_next() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (_database, house) = runtime.block_on(house());
    let three = runtime.block_on(started(&house, 3));
    let four = runtime.block_on(started(&house, 4));
    house.forget_tables();
    let called = with_changed_rules(&Fallible, || runtime.block_on(house.ring()));
    assert!(0 < called.unwrap(), "the one for four goes on");
    let reasons = runtime.block_on(reasons(&house));
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert_eq!(reasons[0].0, three);
    assert!(reasons[0].1.contains("a planted fall"), "{reasons:?}");
    // Whoever looks is told, and the other match can be looked at.
    let looked = with_changed_rules(&Fallible, || runtime.block_on(house.look(three, None)));
    assert!(is_set_aside(&looked));
    runtime.block_on(house.look(four, None)).unwrap();
    // With the rules mended it goes on where it was.
    runtime.block_on(house.log.release(three)).unwrap();
    let before = runtime.block_on(house.look(three, None)).unwrap().version;
    runtime.block_on(house.ring()).unwrap();
    assert!(before < runtime.block_on(house.look(three, None)).unwrap().version);
}

#[test]
fn a_match_over_which_the_rules_fall_can_be_closed() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (_database, house) = runtime.block_on(house());
    let three = runtime.block_on(started(&house, 3));
    house.forget_tables();
    let closed = with_changed_rules(&Fallible, || {
        let looked = runtime.block_on(house.look(three, None));
        assert!(is_set_aside(&looked));
        runtime.block_on(house.close_older_than(SignedDuration::ZERO))
    });
    assert_eq!(
        closed.unwrap(),
        1,
        "nothing of it can be read, so it is let go"
    );
}

#[tokio::test]
async fn what_falls_about_one_match_is_a_match_set_aside() {
    let (_database, house) = house().await;
    let id = started(&house, 3).await;
    let fallen: Result<(), PlayError> = house.apart(id, async { panic!("a planted fall") }).await;
    assert!(is_set_aside(&fallen));
    assert!(reasons(&house).await[0].1.contains("a planted fall"));
    let sound = house.apart(id, async { Ok(7) }).await;
    assert_eq!(sound.unwrap(), 7);
}

#[tokio::test]
async fn whoever_folds_aside_hears_of_a_fall_as_of_a_broken_log() {
    for entries in [1, 1_000] {
        let folded = aside::<()>(entries, || panic!("a planted {}", "fall")).await;
        assert!(matches!(folded.unwrap(), Err(BrokenLog::Fell(said)) if said == "a planted fall"));
    }
    let sound = unbroken(|| Ok(7));
    assert_eq!(sound.unwrap(), 7);
}
