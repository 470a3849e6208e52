//! Tests of the feed (entries as a viewer may see them) of whole matches, for every viewer.

use serde_json::{Value, json};

use crate::events::Fact;
use crate::feed::{FeedEntry, Opened, continue_feed};
use crate::fold::decode_body;
use crate::games::{GameKey, Seal, Seat, Seats};
use crate::read_feed;
use crate::testing::{MatchFixture, chooser, person};
use crate::tests::{each_finished, every_game, with_simultaneous};
use crate::world::{CanonicalJson, OpenedPart, Version, chain_hash, check_part};

#[test]
fn the_chain_can_be_checked_by_anybody_from_the_feed_alone() {
    for fixture in each_finished(1) {
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let mut head = crate::world::Hash::ZERO;
        for entry in &feed {
            head = chain_hash(
                fixture.state.id,
                Version(entry.version),
                head,
                entry.record.as_bytes(),
            );
            assert_eq!(head.to_string(), entry.hash);
        }
        assert_eq!(head, fixture.state.head);
    }
}

#[test]
fn every_seal_is_opened_to_everybody_by_the_end_and_fits() {
    for fixture in each_finished(2) {
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let opened: Vec<_> = feed.iter().flat_map(|entry| &entry.opened).collect();
        let seals: usize = fixture.entries.iter().map(|kept| kept.parts.len()).sum();
        assert_eq!(opened.len(), seals);
        for opened in opened {
            let kept = &fixture.entries[usize::try_from(opened.version).unwrap() - 1];
            let mut salt = [0; 16];
            hex::decode_to_slice(&opened.salt, &mut salt).unwrap();
            let part = OpenedPart {
                pointer: opened.pointer.clone(),
                salt,
                value: CanonicalJson::from_value(&opened.value).unwrap(),
            };
            let public = serde_json::from_slice(&kept.public).unwrap();
            assert!(check_part(fixture.state.id, kept.version, &part, &public));
        }
    }
}

fn sealed_parts(fixture: &MatchFixture, entry: &FeedEntry) -> Vec<(Seats, Value)> {
    let kept = &fixture.entries[usize::try_from(entry.version).unwrap() - 1];
    let facts = decode_body(kept).unwrap().facts;
    let (mut parts, mut openings) = (Vec::new(), Vec::new());
    for (fact, shown) in facts.iter().zip(&entry.facts) {
        let Fact::Game(fact) = fact else { continue };
        let (seals, opens) = fixture.state.play.secrets(fact).unwrap();
        openings.extend(opens);
        parts.extend(seals.into_iter().map(|seal| (seal, &shown.fact["game"])));
    }
    let all = Seats::all(fixture.state.roster.seat_count());
    let learns = |seal: &Seal, seat: Seat| {
        let mut own = openings
            .iter()
            .filter(|opening| seal.topic.as_ref() == Some(&opening.topic));
        seal.known_to.has(seat) || own.any(|opening| opening.to.unwrap_or(all).has(seat))
    };
    let known = |(seal, fact): (Seal, &Value)| {
        let known_to = all.iter().filter(|seat| learns(&seal, *seat));
        (known_to.collect(), fact[seal.field].clone())
    };
    parts.into_iter().map(known).collect()
}

/// Checks the feed of each seat before the last entry, which opens every sealed part.
fn check_what_each_is_told(fixture: &MatchFixture) {
    let mut count = 0;
    let before_the_end = fixture.entries.len() - 1;
    for place in 0..fixture.state.roster.seat_count() {
        let seat = fixture.state.roster.seat_of(person(place)).unwrap();
        let entries = &fixture.entries[..before_the_end];
        let feed = read_feed(
            fixture.state.id,
            entries,
            Version::NONE,
            Some(person(place)),
        )
        .unwrap();
        for (known_to, part) in feed.iter().flat_map(|entry| sealed_parts(fixture, entry)) {
            assert_eq!(part["sealed"].is_string(), !known_to.has(seat), "{part}");
            count += 1;
        }
    }
    let parts = fixture.entries.iter().flat_map(|kept| &kept.parts);
    let hides = parts.filter(|part| part.pointer.contains("/game/")).count();
    assert_eq!(count == 0, hides == 0, "{:?}", fixture.state.charter.game);
}

#[test]
fn a_feed_tells_each_seat_what_it_may_know_and_seals_everything_else() {
    for fixture in each_finished(3) {
        check_what_each_is_told(&fixture);
    }
}

#[test]
fn what_is_sealed_and_opened_in_one_entry_is_told_to_all() {
    for count in 2..=5 {
        with_simultaneous(count, |fixture| {
            check_what_each_is_told(&fixture.play(chooser(3)));
        });
    }
}

#[test]
fn a_feed_of_byzanz_tells_each_seat_its_own_cards_and_never_those_of_others() {
    let fixture = MatchFixture::started(GameKey::Byzanz, 4, 3);
    for place in 0..4 {
        let seat = fixture.state.roster.seat_of(person(place)).unwrap();
        let feed = read_feed(
            fixture.state.id,
            &fixture.entries,
            Version::NONE,
            Some(person(place)),
        )
        .unwrap();
        let start = feed.last().unwrap();
        let dealt: Vec<_> = start
            .facts
            .iter()
            .filter(|shown| shown.fact["game"]["type"] == "hand_dealt")
            .collect();
        assert_eq!(dealt.len(), 4);
        for shown in dealt {
            let mine = shown.fact["game"]["seat"] == json!(seat);
            assert_eq!(shown.fact["game"]["cards"].is_array(), mine);
            assert_eq!(shown.fact["game"]["cards"]["sealed"].is_string(), !mine);
        }
        let is_of_game = |opened: &&Opened| opened.pointer.contains("/game/");
        assert_eq!(start.opened.iter().filter(is_of_game).count(), 1);
    }
    let stranger = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
    let mut opened = stranger.iter().flat_map(|entry| &entry.opened);
    assert!(opened.all(|opened| opened.pointer.ends_with("/contribution")));
}

#[test]
fn a_feed_entry_never_changes_while_the_match_goes_on() {
    for fixture in each_finished(4) {
        let feed = |entries| {
            let reader = Some(person(1));
            read_feed(fixture.state.id, entries, Version::NONE, reader).unwrap()
        };
        let whole = feed(&fixture.entries);
        for count in (1..fixture.entries.len()).step_by(7) {
            assert_eq!(feed(&fixture.entries[..count]), whole[..count]);
        }
    }
}

#[test]
fn a_page_of_the_feed_is_a_piece_of_the_whole() {
    for fixture in each_finished(5) {
        let whole = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let until = fixture.entries.len().min(20);
        let page = read_feed(
            fixture.state.id,
            &fixture.entries[..until],
            Version(12),
            None,
        )
        .unwrap();
        assert_eq!(page, whole[12..until]);
    }
}

#[test]
fn a_feed_page_by_page_is_the_whole_feed_to_everybody() {
    for fixture in each_finished(17) {
        let id = fixture.state.id;
        let last = fixture.state.roster.seat_count() - 1;
        for participant in [None, Some(person(0)), Some(person(last))] {
            let whole = read_feed(id, &fixture.entries, Version::NONE, participant).unwrap();
            for size in [1, 7, 100] {
                let (mut pages, mut bookmark) = (Vec::new(), None);
                for entries in fixture.entries.chunks(size) {
                    let (bookmarked, after) = (bookmark.as_ref(), Version::NONE);
                    let (page, next) =
                        continue_feed(id, bookmarked, entries, after, participant).unwrap();
                    pages.extend(page);
                    bookmark = next;
                }
                assert_eq!(pages, whole, "{participant:?} in pages of {size}");
            }
        }
    }
}

#[test]
fn names_stand_in_sentences_only_when_somebody_reads_them() {
    for (game, fewest, _) in every_game() {
        let fixture = MatchFixture::started(game, fewest, 14);
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
        let start = feed.last().unwrap();
        let read_out = |text| crate::with_names(text, |seat| format!("Seat {seat}"));
        let names: Vec<_> = (0..fewest).map(|seat| format!("Seat {seat}")).collect();
        assert_eq!(
            read_out(&start.facts[0].text),
            format!("The match started. Seating: {}.", names.join(", "))
        );
    }
}
