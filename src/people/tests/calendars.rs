//! Calendars.

use super::opened;
use crate::log::tests::scene::{ANNA, BORIS, Writer};
use crate::people::People;
use crate::world::{MatchId, Version};

#[tokio::test]
async fn a_calendar_is_read_with_its_match_and_can_be_forgotten() {
    let (_database, log, People { calendars, .. }) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(1).await;
    let id = writer.match_id;
    let seats = [(id, ANNA), (MatchId(BORIS), ANNA)];
    calendars.put(&seats, b"{}").await.unwrap();
    calendars.put(&seats[..1], b"[1]").await.unwrap();
    let read = log.read(id, Version::NONE, None).await.unwrap();
    assert_eq!(read.calendars, [(ANNA, b"[1]".to_vec())]);
    assert_eq!(read.entries.len(), 1);
    calendars.forget(&seats).await.unwrap();
    let read = log.read(id, Version(1), None).await.unwrap();
    assert_eq!((read.calendars, read.entries), (Vec::new(), Vec::new()));
}
