//! Tests of contributed randomness: sealed until the start, once for each person.

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::core::events::{Action, PlatformAction};
use crate::core::luck::{LuckKey, Seed};
use crate::core::testing::{
    MatchFixture, RENEWAL_WAIT, charter, chooser, person, places, player, pointer,
};
use crate::core::{Holder, Match, audit, decide, read_feed};
use crate::games::GameKey;
use crate::world::{CanonicalJson, Hash, MatchId, OpenedPart, RawEntry, Version, seal_hash};

fn seed_bytes(byte: u8) -> Seed {
    Seed::new([byte; 32])
}

fn hex_of(byte: u8) -> String {
    hex::encode([byte; 32])
}

fn contribute(paper: &mut MatchFixture, place: u8, byte: u8) {
    let decision = decide::contribute(&paper.state, place, seed_bytes(byte));
    let action = Action::Platform(PlatformAction::Contribute {});
    paper.write(player(place), action, decision);
}

fn leave(paper: &mut MatchFixture, place: u8) {
    let decision = decide::leave(&paper.state, place);
    let action = Action::Platform(PlatformAction::Leave {});
    paper.write(player(place), action, decision);
}

fn sit(paper: &mut MatchFixture, place: u8, who: u8) {
    let decision = decide::join(&paper.state, place, person(who), None);
    let action = Action::Platform(PlatformAction::Join {});
    paper.write(player(place), action, decision);
}

fn reseed(paper: &mut MatchFixture, byte: u8) {
    let decision = decide::renew_seed(&paper.state, seed_bytes(byte));
    let by = serde_json::from_value(json!({ "kind": "service" })).unwrap();
    paper.write(by, Action::Platform(PlatformAction::Reseed {}), decision);
}

fn open_lobby() -> MatchFixture {
    let mut charter = charter(GameKey::Byzanz, places(3), &json!({}));
    charter.luck = 1;
    MatchFixture::founded(charter, 31)
}

fn draws_with(state: &Match, seed: u8, added: [Option<u8>; 3]) -> bool {
    let bytes = added.map(|byte| byte.map(seed_bytes));
    let key = LuckKey::new(&seed_bytes(seed), state.id.0.into_bytes(), &bytes);
    let draws = |key: &LuckKey| [0, 1, 2].map(|k| key.draw(k, 1 << 30));
    draws(&key) == draws(&state.luck_key())
}

fn describe_all_feeds(paper: &MatchFixture) -> String {
    let people = (0..paper.state.roster.seat_count()).map(|place| Some(person(place)));
    let feeds = people.chain([None]).map(|who| {
        let feed = read_feed(paper.state.id, &paper.entries, Version::NONE, who).unwrap();
        format!("{feed:?}")
    });
    feeds.collect()
}

/// Checks the test vector in `docs/verify.md`, which was computed independently in another language.
#[test]
fn the_published_commitment_is_the_seal_of_a_contribution() {
    let ascending = std::array::from_fn(|index| u8::try_from(index).unwrap());
    let part = OpenedPart {
        pointer: pointer(1),
        salt: ascending,
        value: CanonicalJson::from_value(&hex_of(0xaa).into()).unwrap(),
    };
    assert_eq!(part.pointer, "/facts/1/platform/contribution");
    let id = MatchId(uuid::Uuid::from_bytes(ascending));
    assert_eq!(
        seal_hash(id, Version(2), &part).to_string(),
        "fc20dedc0c0dcfb973f56c695148fcb6ce75f5bd60ab59a1a78c9b0455883c15"
    );
}

#[test]
fn what_people_add_is_told_to_nobody_before_the_start_and_to_all_with_it() {
    for &game in GameKey::ALL {
        let count = game.rules().seats().0;
        let mut paper = MatchFixture::lobby(game, count, 32);
        contribute(&mut paper, 0, 0xc0);
        (1..count).for_each(|place| paper.sit_down(place));
        let all: Vec<String> = [0xc0].into_iter().chain(1..count).map(hex_of).collect();
        let before = describe_all_feeds(&paper);
        for added in &all {
            assert!(!before.contains(added), "{game:?} tells {added}");
        }
        paper.start();
        let start = paper.state.version.0;
        for who in [Some(person(0)), Some(person(1)), None] {
            let feed = read_feed(paper.state.id, &paper.entries, Version::NONE, who).unwrap();
            let opens = |opened: &&crate::core::Opened| opened.pointer.ends_with("/contribution");
            for entry in &feed {
                let opened_parts = entry.opened.iter().filter(opens);
                let opened: Vec<&str> = opened_parts
                    .map(|one| one.value.as_str().unwrap())
                    .collect();
                let expected: &[String] = if entry.version == start { &all } else { &[] };
                assert_eq!(opened, expected, "{game:?}, entry {}", entry.version);
            }
        }
        audit(paper.state.id, &paper.entries).unwrap();
        audit(paper.state.id, &paper.play(chooser(32)).entries).unwrap();
    }
}

/// Returns the entries of the lobby with another contribution in the same place, sealed with the same salt.
fn with_other_contribution(paper: &MatchFixture, byte: u8) -> Vec<RawEntry> {
    let mut entries = paper.entries.clone();
    let mut previous = Hash::ZERO;
    for kept in &mut entries {
        let mut public: Value = serde_json::from_slice(&kept.public).unwrap();
        for part in &mut kept.parts {
            if part.pointer.ends_with("/contribution") {
                part.value = CanonicalJson::from_value(&hex_of(byte).into()).unwrap();
                let seal = seal_hash(paper.state.id, kept.version, part).to_string();
                *public.pointer_mut(&part.pointer).unwrap() = json!({ "sealed": seal });
            }
        }
        kept.public = serde_json_canonicalizer::to_vec(&public).unwrap();
        kept.hash = crate::world::chain_hash(paper.state.id, kept.version, previous, &kept.public);
        previous = kept.hash;
    }
    entries
}

/// Returns the feed of a viewer without seals and hashes, which look random to the viewer.
fn mask_feed(id: MatchId, entries: &[RawEntry], who: Option<uuid::Uuid>) -> String {
    let feed = read_feed(id, entries, Version::NONE, who).unwrap();
    let shown = feed.iter().map(|entry| {
        let texts: Vec<&String> = entry.facts.iter().map(|fact| &fact.text).collect();
        let seals = entry.record.matches("sealed").count();
        let opened = &entry.opened;
        format!(
            "{} {texts:?} {} {seals} {opened:?}",
            entry.at,
            entry.record.len()
        )
    });
    shown.collect()
}

#[test]
fn two_lobbies_that_differ_in_what_was_added_are_told_alike_until_the_start() {
    let mut paper = MatchFixture::lobby(GameKey::Byzanz, 3, 33);
    contribute(&mut paper, 0, 0x11);
    let twin = with_other_contribution(&paper, 0x22);
    let id = paper.state.id;
    for who in [None, Some(person(0)), Some(person(1))] {
        let (one, other) = (
            mask_feed(id, &paper.entries, who),
            mask_feed(id, &twin, who),
        );
        assert_eq!(one, other);
    }
    let state = crate::core::fold(id, None, &twin).unwrap().unwrap();
    assert!(
        draws_with(&state, 33, [Some(0x22), None, None]),
        "expected the twin to draw with its own contribution"
    );
    assert_eq!(
        crate::app::store::summarize(&state),
        crate::app::store::summarize(&paper.state)
    );
}

#[test]
fn what_somebody_adds_goes_with_them_and_counts_while_they_sit() {
    let mut paper = MatchFixture::lobby(GameKey::Byzanz, 3, 34);
    sit(&mut paper, 1, 1);
    contribute(&mut paper, 1, 0xb1);
    assert!(draws_with(&paper.state, 34, [None, Some(0xb1), None]));
    leave(&mut paper, 1);
    assert!(draws_with(&paper.state, 34, [None, None, None]));
    sit(&mut paper, 1, 2);
    sit(&mut paper, 2, 1);
    assert!(draws_with(&paper.state, 34, [None, None, Some(0xb1)]));
    let added = |state: &Match| state.contributions.contribution_of(person(1)).is_some();
    assert!(added(&paper.state));
    paper.start();
    let paper = paper.play(chooser(34));
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn who_sits_down_again_adds_nothing_else() {
    for is_joined in [true, false] {
        let mut paper = MatchFixture::lobby(GameKey::Byzanz, 3, 35);
        sit(&mut paper, 1, 1);
        contribute(&mut paper, 1, 0xb1);
        leave(&mut paper, 1);
        let again = Some(seed_bytes(0xb2)).filter(|_| is_joined);
        let decision = decide::join(&paper.state, 1, person(1), again);
        let action = Action::Platform(PlatformAction::Join {});
        paper.write(player(1), action, decision);
        if !is_joined {
            audit(paper.state.id, &paper.entries).unwrap();
            contribute(&mut paper, 1, 0xb2);
        }
        let refused = audit(paper.state.id, &paper.entries).unwrap_err();
        let said = refused.to_string();
        assert!(
            said.contains("already") || said.contains("before"),
            "{said}"
        );
    }
}

#[test]
fn a_start_waits_a_day_for_those_whose_luck_was_voided_or_until_all_have_added_anew() {
    let mut paper = MatchFixture::lobby(GameKey::Byzanz, 3, 36);
    contribute(&mut paper, 0, 0xa1);
    sit(&mut paper, 1, 1);
    contribute(&mut paper, 1, 0xb1);
    sit(&mut paper, 2, 2);
    assert_eq!(paper.state.starts_after(), None);
    paper.pass(5);
    reseed(&mut paper, 0x5e);
    let until = paper.now.checked_add(RENEWAL_WAIT).unwrap();
    assert_eq!(paper.state.starts_after(), Some(until));
    assert!(draws_with(&paper.state, 0x5e, [None, None, None]));
    let folded = crate::core::fold(paper.state.id, None, &paper.entries);
    assert_eq!(folded.unwrap().unwrap().starts_after(), Some(until));
    let start = |paper: &mut MatchFixture| {
        paper.write_decision(decide::start(&paper.state, 0));
        audit(paper.state.id, &paper.entries)
    };
    // A start is invalid one millisecond before `until`, and valid at `until`.
    for (early, is_sound) in [(1, false), (0, true)] {
        let mut paper = paper.copy();
        paper.now = until
            .checked_sub(SignedDuration::from_millis(early))
            .unwrap();
        assert_eq!(start(&mut paper).is_ok(), is_sound, "{early} ms");
    }
    // The start does not wait for players who had contributed nothing or have left.
    let mut anew = paper.copy();
    contribute(&mut anew, 0, 0xa2);
    assert_eq!(anew.state.starts_after(), Some(until));
    contribute(&mut anew, 1, 0xb2);
    assert_eq!(anew.state.starts_after(), None);
    assert!(draws_with(
        &anew.state,
        0x5e,
        [Some(0xa2), Some(0xb2), None]
    ));
    start(&mut anew).unwrap();
    contribute(&mut paper, 0, 0xa3);
    leave(&mut paper, 1);
    assert_eq!(paper.state.starts_after(), None);
    // A player who left and comes back may contribute again, so the start waits for that player.
    sit(&mut paper, 1, 1);
    assert_eq!(paper.state.starts_after(), Some(until));
    let holder = &paper.state.roster.places[1].holder;
    assert_eq!(*holder, Holder::Player(person(1)));
}

#[test]
fn by_the_first_version_of_luck_contributions_stand_open_once_for_each_sitting() {
    let mut paper = open_lobby();
    sit(&mut paper, 1, 1);
    contribute(&mut paper, 1, 0xb1);
    assert!(describe_all_feeds(&paper).contains(&hex_of(0xb1)));
    leave(&mut paper, 1);
    sit(&mut paper, 1, 1);
    assert!(draws_with(&paper.state, 31, [None, None, None]));
    contribute(&mut paper, 1, 0xb2);
    assert!(draws_with(&paper.state, 31, [None, Some(0xb2), None]));
    reseed(&mut paper, 0x5e);
    assert_eq!(paper.state.starts_after(), None);
    sit(&mut paper, 2, 2);
    paper.start();
    let paper = paper.play(chooser(37));
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn each_version_of_luck_has_its_own_way_to_add() {
    for luck in [1, 2] {
        let mut charter = charter(GameKey::Byzanz, places(3), &json!({}));
        charter.luck = 3 - luck;
        let mut other = MatchFixture::founded(charter.clone(), 38);
        charter.luck = luck;
        let mut paper = MatchFixture::founded(charter, 38);
        contribute(&mut other, 0, 0xa1);
        // Puts a fact of the other version of the format into a log of this version.
        let mut forged = other.entries.pop().unwrap();
        forged.version = paper.state.version.next();
        paper.entries.push(forged);
        let index = paper.entries.len() - 1;
        paper.rechain(index);
        assert!(audit(paper.state.id, &paper.entries).is_err(), "{luck}");
    }
}
