//! Tests: failed work on a match is retried later and never blocks the next match.

use jiff::SignedDuration;
use uuid::Uuid;

use super::opened;
use super::scene::{Writer, summary};
use crate::log::StageKind;
use crate::queue::{Coordination, Task};
use crate::testing::TestDatabase;
use crate::world::{MatchId, Version};

fn id(number: u128) -> MatchId {
    MatchId(Uuid::from_u128(number))
}

async fn expire_postponement(database: &TestDatabase, secs: f64) {
    sqlx::query("update postponed set until = clock_timestamp() - make_interval(secs => $1)")
        .bind(secs)
        .execute(&database.pool)
        .await
        .unwrap();
}

async fn left(database: &TestDatabase) -> f64 {
    sqlx::query_scalar(
        "select extract(epoch from until - clock_timestamp())::float8 from postponed",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn what_cannot_be_done_for_the_first_is_done_for_the_next() {
    let (database, log, projections) = opened().await;
    let postponed = Coordination::new(&database.pool.clone().into()).postponed;
    for number in 1..=3 {
        let mut writer = Writer::new(&log, number);
        let mut step = writer.step().await;
        step.projected.summary = crate::log::Summary {
            stage: StageKind::Lobby,
            service_due: true,
            ..summary()
        };
        writer.append(&step).await.unwrap();
    }
    let none = SignedDuration::ZERO;
    let all = [id(1), id(2), id(3)];
    assert_eq!(
        projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap(),
        all
    );
    assert_eq!(
        projections.lists.list_abandoned(none, 2).await.unwrap(),
        all[..2]
    );
    for number in 1..=2 {
        postponed.postpone(id(number), Task::Move).await.unwrap();
        postponed.postpone(id(number), Task::Expire).await.unwrap();
    }
    assert_eq!(
        projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap(),
        [id(3)]
    );
    assert_eq!(
        projections.lists.list_abandoned(none, 2).await.unwrap(),
        [id(3)]
    );

    for number in 1..=3 {
        let adding = log.quarantine.add(id(number), Version(1), "a test");
        adding.await.unwrap();
    }
    assert_eq!(
        log.quarantine.list_due_for_closing(none, 2).await.unwrap(),
        all[..2]
    );
    for number in 1..=2 {
        postponed.postpone(id(number), Task::Close).await.unwrap();
    }
    assert_eq!(
        log.quarantine.list_due_for_closing(none, 2).await.unwrap(),
        [id(3)]
    );
    expire_postponement(&database, 0.0).await;
    assert_eq!(
        log.quarantine.list_due_for_closing(none, 9).await.unwrap(),
        all
    );
}

#[tokio::test]
async fn each_pause_is_longer_until_it_goes_well_for_a_while() {
    let database = TestDatabase::create().await.unwrap();
    let postponed = Coordination::new(&database.pool.clone().into()).postponed;
    let put_off = async || postponed.postpone(id(1), Task::Move).await.unwrap();
    for expected in [5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0, 600.0, 600.0] {
        put_off().await;
        let left = left(&database).await;
        assert!(
            (expected - 4.0..=expected).contains(&left),
            "{expected}: {left}"
        );
        expire_postponement(&database, 1.0).await;
    }
    expire_postponement(&database, 599.0).await;
    put_off().await;
    assert!(595.0 < left(&database).await);
    expire_postponement(&database, 601.0).await;
    put_off().await;
    assert!(left(&database).await <= 5.0);

    expire_postponement(&database, 3_600.0).await;
    assert_eq!(postponed.forget().await.unwrap(), 0);
    expire_postponement(&database, 25.0 * 3_600.0).await;
    assert_eq!(postponed.forget().await.unwrap(), 1);
}
