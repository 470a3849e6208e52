//! Tests of the lists of matches, and of the queries for periodic work.

use jiff::SignedDuration;
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, summary};
use crate::log::{Listed, Log, PaceKind, ReaderChange, StageKind, Summary};
use crate::projections::{ListQuery, OpenFilter, Projections};
use crate::world::{MatchId, Version};

const READER: Uuid = Uuid::from_u128(77);
const SIX_AND_FOUR: [Uuid; 2] = [Uuid::from_u128(6), Uuid::from_u128(4)];

#[tokio::test]
async fn lists_are_newest_first_and_filtered() {
    let (_database, log, projections) = opened().await;
    six_matches(&log).await;
    let all = ListQuery {
        limit: 10,
        ..ListQuery::default()
    };
    let mine = ListQuery {
        reader: Some(READER),
        ..all
    };
    let bards = ListQuery {
        game: Some("bards"),
        ..all
    };
    let stage = |query, stage| ListQuery {
        stage: Some(stage),
        ..query
    };
    let open = |query| ListQuery {
        open: true,
        ..query
    };
    let awaiting = |query| ListQuery {
        awaiting: true,
        ..query
    };
    let without = |query| ListQuery {
        without: &[ANNA],
        ..query
    };
    let for_bots = |query| ListQuery {
        admits_bots: Some(true),
        ..query
    };
    let mut for_people = all;
    for_people.admits_bots = Some(false);
    let nobody = ListQuery {
        reader: Some(BORIS),
        ..all
    };
    let lists: [(ListQuery<'_>, &[u128]); 21] = [
        (all, &[6, 5, 4, 3, 2]),
        (open(all), &[6, 2]),
        (open(bards), &[2]),
        (open(stage(all, StageKind::Over)), &[]),
        (stage(all, StageKind::Running), &[4, 3]),
        (bards, &[4, 2]),
        (stage(bards, StageKind::Running), &[4]),
        (mine, &[4, 3, 2, 1]),
        (awaiting(mine), &[3]),
        (open(mine), &[2]),
        (stage(mine, StageKind::Lobby), &[2, 1]),
        (nobody, &[]),
        (without(all), &[6, 5]),
        (without(open(all)), &[6]),
        (without(bards), &[]),
        (without(mine), &[4, 3, 2, 1]),
        (for_bots(all), &[5, 4, 2]),
        (for_people, &[6, 3]),
        (for_bots(open(all)), &[2]),
        (for_bots(bards), &[4, 2]),
        (for_bots(mine), &[4, 2, 1]),
    ];
    for (query, expected) in lists {
        let listed = projections.lists.list(query).await.unwrap();
        assert_eq!(numbers(&listed), expected, "{query:?}");
    }
}

#[tokio::test]
async fn open_matches_are_found_by_pace_last_place_and_people() {
    let (_database, log, projections) = opened().await;
    six_matches(&log).await;
    let found = |finding| ListQuery {
        open: true,
        finding,
        limit: 10,
        ..ListQuery::default()
    };
    let none = OpenFilter::default();
    let pace = |pace| OpenFilter {
        pace: Some(pace),
        ..none
    };
    let last = OpenFilter {
        has_last_place: true,
        ..none
    };
    let among = |among| OpenFilter {
        among: Some(among),
        ..none
    };
    let found_open: [(ListQuery<'_>, &[u128]); 6] = [
        (found(pace(PaceKind::Hours)), &[2]),
        (found(pace(PaceKind::Unlimited)), &[6]),
        (found(pace(PaceKind::Days)), &[]),
        (found(last), &[2]),
        (found(among(&SIX_AND_FOUR)), &[6]),
        (found(among(&[])), &[]),
    ];
    for (query, expected) in found_open {
        let listed = projections.lists.list(query).await.unwrap();
        assert_eq!(numbers(&listed), expected, "{query:?}");
    }
}

#[tokio::test]
async fn lists_go_on_after_a_cursor() {
    let (_database, log, projections) = opened().await;
    six_matches(&log).await;
    let page = ListQuery {
        before: Some(MatchId(Uuid::from_u128(5))),
        limit: 2,
        ..ListQuery::default()
    };
    let mine = ListQuery {
        reader: Some(READER),
        ..page
    };
    let byzanz = ListQuery {
        game: Some("byzanz"),
        ..page
    };
    let open = ListQuery { open: true, ..page };
    for (query, expected) in [
        (page, vec![4, 3]),
        (mine, vec![4, 3]),
        (byzanz, vec![3]),
        (open, vec![2]),
    ] {
        let listed = projections.lists.list(query).await.unwrap();
        assert_eq!(numbers(&listed), expected, "{query:?}");
    }
}

async fn six_matches(log: &Log) {
    let projections = Projections::new(log);
    for number in 1..=6_u128 {
        let mut writer = Writer::new(log, number);
        let mut step = writer.step().await;
        step.projected.pace = if number == 2 {
            PaceKind::Hours
        } else {
            PaceKind::Unlimited
        };
        step.projected.summary = listed(number);
        step.projected.readers = ReaderChange::from_summaries(None, &step.projected.summary);
        projections
            .readers
            .enlist(step.match_id, &[(ANNA, READER)])
            .await
            .unwrap();
        writer.append(&step).await.unwrap();
    }
}

fn listed(number: u128) -> Summary {
    let even = number.is_multiple_of(2);
    let stage = match number {
        1 | 2 | 6 => StageKind::Lobby,
        3 | 4 => StageKind::Running,
        _ => StageKind::Over,
    };
    Summary {
        game: if even && number < 6 {
            "bards"
        } else {
            "byzanz"
        }
        .to_owned(),
        stage,
        places: 3,
        open_places: match number {
            6 => 2,
            _ => u8::from(stage == StageKind::Lobby),
        },
        listed: number != 1,
        admits_bots: !number.is_multiple_of(3),
        participants: if number < 5 {
            vec![BORIS, ANNA]
        } else {
            vec![BORIS]
        },
        awaiting: if number == 3 { vec![ANNA] } else { vec![BORIS] },
        service_due: even,
    }
}

fn numbers(listed: &[Listed]) -> Vec<u128> {
    listed
        .iter()
        .map(|listed| listed.match_id.0.as_u128())
        .collect()
}

#[tokio::test]
async fn a_list_shows_a_match_as_its_latest_entry_left_it() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let mut step = writer.step().await;
    step.projected.summary = Summary {
        stage: StageKind::Over,
        awaiting: Vec::new(),
        ..summary()
    };
    writer.append(&step).await.unwrap();
    let listed = projections
        .lists
        .list(ListQuery {
            limit: 5,
            ..ListQuery::default()
        })
        .await
        .unwrap();
    let expected = Listed {
        match_id: writer.match_id,
        version: Version(2),
        moved_at: step.at,
        summary: step.projected.summary,
    };
    assert_eq!(listed, [expected]);
}

#[tokio::test]
async fn the_rounds_of_the_service_leave_out_what_is_quarantined() {
    let (_database, log, projections) = opened().await;
    six_matches(&log).await;
    let id = |number| MatchId(Uuid::from_u128(number));
    assert_eq!(
        projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap(),
        [id(2), id(4), id(6)]
    );
    assert_eq!(
        projections
            .lists
            .list_due_for_service(Some(id(2)), 1)
            .await
            .unwrap(),
        [id(4)]
    );
    assert_eq!(
        log.walk.list_matches(None, 9).await.unwrap(),
        [1, 2, 3, 4, 5, 6].map(id)
    );
    assert_eq!(
        log.walk.list_matches(Some(id(2)), 2).await.unwrap(),
        [3, 4].map(id)
    );
    assert_eq!(log.walk.list_matches(Some(id(6)), 2).await.unwrap(), []);

    log.quarantine
        .add(id(4), Version(1), "it does not fold")
        .await
        .unwrap();
    log.quarantine
        .add(id(4), Version(1), "it still does not")
        .await
        .unwrap();
    assert_eq!(
        projections
            .lists
            .list_due_for_service(None, 9)
            .await
            .unwrap(),
        [id(2), id(6)]
    );
    assert!(
        log.read_after(id(4), Version::NONE, None)
            .await
            .unwrap()
            .quarantined
    );
    let for_long = log
        .quarantine
        .list(SignedDuration::from_hours(720), 9)
        .await
        .unwrap();
    assert!(for_long.is_empty());
    let quarantined = log.quarantine.list(SignedDuration::ZERO, 9).await.unwrap();
    assert_eq!(quarantined.len(), 1);
    assert_eq!(
        (quarantined[0].match_id, quarantined[0].reason.as_str()),
        (id(4), "it does not fold")
    );
    log.quarantine.release(id(4)).await.unwrap();
    assert!(
        !log.read_after(id(4), Version::NONE, None)
            .await
            .unwrap()
            .quarantined
    );
}
