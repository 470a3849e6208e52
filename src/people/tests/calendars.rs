//! Calendars of participants: stored, read with their match, and deleted.

use super::open_people;
use crate::log::tests::scene::{ANNA, BORIS, Writer};
use crate::people::SocialStore;
use crate::world::{MatchId, Version};

#[tokio::test]
async fn a_calendar_is_read_with_its_match_and_can_be_forgotten() {
    let (_database, log, SocialStore { calendars, .. }) = open_people().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let id = writer.match_id;
    let seats = [(id, ANNA), (MatchId(BORIS), ANNA)];
    calendars.replace(&seats, b"{}").await.unwrap();
    calendars.replace(&seats[..1], b"[1]").await.unwrap();
    let first = log.read_after(id, Version::NONE, None).await.unwrap();
    assert_eq!(first.calendars, [(ANNA, b"[1]".to_vec())]);
    assert_eq!(first.entries.len(), 1);
    calendars.delete(&seats).await.unwrap();
    let read = log.read_after(id, Version(1), None).await.unwrap();
    assert_eq!((read.calendars, read.entries), (Vec::new(), Vec::new()));
}
