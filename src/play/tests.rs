//! What must hold of a whole match, from its founding to its end.

use serde_json::{Value, json};

use super::feed::tell_on;
use super::paper::{Paper, person};
use super::past::fold_in_steps;
use super::table::{Stage, Table};
use super::words::{Actor, By, Deed, EndKind, PlatformAction};
use super::{audit, fold, fold_until, sight, tell, think};
use crate::games::{Seat, Viewer};
use crate::log::{Part, Version, check_chain, check_part};

/// A choice that repeats for the same seed.
pub(super) fn chooser(seed: u64) -> impl FnMut(usize) -> usize {
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let mut luck = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    move |count| usize::try_from(luck.next_u32()).unwrap() % count
}

pub(super) fn finished(count: u8, seed: u8) -> Paper {
    Paper::started(count, seed).play(chooser(u64::from(seed)))
}

/// All that viewers are shown of a table.
pub(super) fn shown(table: &Table) -> Vec<Value> {
    let seats = Seat::all(table.count()).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]);
    viewers
        .map(|viewer| json!([sight(table, viewer).view, sight(table, viewer).decision]))
        .collect()
}

#[test]
fn a_fold_gives_the_table_that_was_thought() {
    for count in 3..=6 {
        let paper = finished(count, count);
        let folded = fold(paper.table.id, None, &paper.entries).unwrap().unwrap();
        assert_eq!(shown(&folded), shown(&paper.table));
        assert_eq!(
            (folded.version, folded.head, folded.at),
            (paper.table.version, paper.table.head, paper.table.at)
        );
        assert_eq!(folded.next_draw(), paper.table.next_draw());
        assert_eq!(folded.commitment, paper.table.commitment);
        assert!(matches!(
            folded.stage,
            Stage::Over {
                why: EndKind::Finished,
                outcome: Some(_)
            }
        ));
    }
}

#[test]
fn a_whole_match_passes_its_audit_and_uses_each_draw_once() {
    let paper = finished(4, 9);
    let audited = audit(paper.table.id, &paper.entries).unwrap();
    assert_eq!(audited.entries, u64::try_from(paper.entries.len()).unwrap());
    // 112 cards less the 12 taken away unseen, the dealer, and four places for four seats.
    assert_eq!(audited.draws, 100 + 1 + 4);
}

#[test]
fn the_chain_can_be_checked_by_anybody_from_the_feed_alone() {
    let paper = finished(3, 1);
    let feed = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    let mut head = crate::log::Hash::ZERO;
    for entry in &feed {
        head = check_chain(
            paper.table.id,
            Version(entry.version),
            head,
            entry.record.as_bytes(),
        );
        assert_eq!(head.to_string(), entry.hash);
    }
    assert_eq!(head, paper.table.head);
}

#[test]
fn every_seal_is_opened_to_everybody_by_the_end_and_fits() {
    let paper = finished(4, 2);
    let feed = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    let opened: Vec<_> = feed.iter().flat_map(|entry| &entry.opened).collect();
    let seals: usize = paper.entries.iter().map(|kept| kept.parts.len()).sum();
    assert_eq!(opened.len(), seals);
    for opened in opened {
        let kept = &paper.entries[usize::try_from(opened.version).unwrap() - 1];
        let mut salt = [0; 16];
        hex::decode_to_slice(&opened.salt, &mut salt).unwrap();
        let part = Part {
            pointer: opened.pointer.clone(),
            salt,
            value: opened.value.clone(),
        };
        let public = serde_json::from_slice(&kept.public).unwrap();
        assert!(check_part(paper.table.id, kept.version, &part, &public));
    }
}

#[test]
fn the_seed_is_committed_at_once_and_open_only_in_the_last_entry() {
    let paper = finished(3, 0xc5);
    let seed = "c5".repeat(32);
    let holds = |kept: &crate::log::Kept| String::from_utf8_lossy(&kept.public).contains(&seed);
    let (last, before) = paper.entries.split_last().unwrap();
    assert!(holds(last) && !before.iter().any(holds));
    assert_eq!(paper.table.commitment.len(), 64);
}

#[test]
fn a_feed_tells_each_seat_its_own_cards_and_never_those_of_others() {
    let paper = Paper::started(4, 3);
    for place in 0..4 {
        let seat = paper.table.seat_of(person(place)).unwrap();
        let feed = tell(
            paper.table.id,
            &paper.entries,
            Version::NONE,
            Some(person(place)),
        )
        .unwrap();
        let start = feed.last().unwrap();
        let dealt: Vec<_> = start
            .facts
            .iter()
            .filter(|told| told.fact["game"]["type"] == "hand_dealt")
            .collect();
        assert_eq!(dealt.len(), 4);
        for told in dealt {
            let mine = told.fact["game"]["seat"] == json!(seat);
            assert_eq!(told.fact["game"]["cards"].is_array(), mine);
            assert_eq!(told.fact["game"]["cards"]["sealed"].is_string(), !mine);
        }
        assert_eq!(start.opened.len(), 1);
    }
    let stranger = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    assert!(stranger.iter().all(|entry| entry.opened.is_empty()));
}

#[test]
fn a_feed_entry_never_changes_while_the_match_goes_on() {
    let paper = finished(3, 4);
    let whole = tell(
        paper.table.id,
        &paper.entries,
        Version::NONE,
        Some(person(1)),
    )
    .unwrap();
    for count in (1..paper.entries.len()).step_by(7) {
        let part = tell(
            paper.table.id,
            &paper.entries[..count],
            Version::NONE,
            Some(person(1)),
        )
        .unwrap();
        assert_eq!(part, whole[..count]);
    }
}

#[test]
fn a_page_of_the_feed_is_a_piece_of_the_whole() {
    let paper = finished(3, 5);
    let whole = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    let page = tell(paper.table.id, &paper.entries[..20], Version(12), None).unwrap();
    assert_eq!(page, whole[12..20]);
}

#[test]
fn a_past_position_is_what_was_shown_then() {
    let mut paper = Paper::started(3, 6);
    let mut shown_then = vec![(paper.table.version, shown(&paper.table))];
    let mut choose = chooser(6);
    for _ in 0..40 {
        let seat = paper.table.awaiting().0.iter().next().unwrap();
        let legal = paper.table.play.legal(seat);
        paper.act(seat, &legal[choose(legal.len())].clone());
        shown_then.push((paper.table.version, shown(&paper.table)));
    }
    for (version, then) in shown_then {
        let past = fold_until(paper.table.id, &paper.entries, version)
            .unwrap()
            .unwrap();
        assert_eq!(shown(&past), then);
    }
}

#[test]
fn another_seed_gives_another_deal_and_so_does_another_contribution() {
    let deal = |paper: &Paper| shown(&paper.table);
    assert_ne!(deal(&Paper::started(3, 1)), deal(&Paper::started(3, 2)));
    let mut other = Paper::lobby(3, 1);
    for place in 1..3 {
        let thought = think::join(&other.table, place, person(place), None);
        let by = By {
            kind: Actor::Player,
            seat: Some(Seat::new(place)),
        };
        other.write(by, Deed::Platform(PlatformAction::Join {}), thought);
    }
    let thought = think::start(&other.table).unwrap();
    other.write(
        By {
            kind: Actor::Player,
            seat: Some(Seat::new(0)),
        },
        Deed::Platform(PlatformAction::Start {}),
        thought,
    );
    assert_ne!(deal(&Paper::started(3, 1)), deal(&other));
}

#[test]
fn a_match_ends_when_all_but_one_resign_and_opens_its_seed() {
    let mut paper = Paper::started(3, 12);
    for seat in [0, 2] {
        let thought = think::resign(&paper.table, Seat::new(seat));
        let by = By {
            kind: Actor::Player,
            seat: Some(Seat::new(seat)),
        };
        paper.write(by, Deed::Platform(PlatformAction::Resign {}), thought);
    }
    let Stage::Over {
        why: EndKind::Resigned,
        outcome: Some(outcome),
    } = &paper.table.stage
    else {
        panic!("the match goes on");
    };
    let ranks: Vec<u8> = outcome
        .standings
        .iter()
        .map(|standing| standing.rank)
        .collect();
    assert_eq!(ranks, [2, 1, 2]);
    audit(paper.table.id, &paper.entries).unwrap();
    let feed = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    assert!(!feed.last().unwrap().opened.is_empty());
}

#[test]
fn renewed_luck_gives_other_draws_and_both_seeds_are_opened_at_the_end() {
    let old = Paper::started(3, 15);
    let mut renewed = Paper::started(3, 15);
    let seed = super::luck::Grain::new([0x5e; 32]);
    let thought = think::reseed(&renewed.table, seed);
    let by = By {
        kind: Actor::Service,
        seat: None,
    };
    renewed.write(by, Deed::Platform(PlatformAction::Reseed {}), thought);
    assert_eq!(
        shown(&old.table),
        shown(&renewed.table),
        "what was drawn stays"
    );
    assert_eq!(
        old.table.next_draw(),
        renewed.table.next_draw(),
        "numbers of draws never go back"
    );
    assert_ne!(
        old.table.luck_key().draw(20, 1 << 30),
        renewed.table.luck_key().draw(20, 1 << 30)
    );
    let renewed = renewed.play(chooser(15));
    audit(renewed.table.id, &renewed.entries).unwrap();
    let feed = tell(renewed.table.id, &renewed.entries, Version::NONE, None).unwrap();
    let opened = feed.last().unwrap().opened.iter();
    let seeds = opened.filter(|opened| opened.pointer == "/facts/0/platform/seed");
    assert_eq!(seeds.count(), 2);
}

#[test]
fn what_a_lobby_added_before_its_seed_was_renewed_is_void() {
    let mut paper = Paper::lobby(3, 16);
    let grain = |byte| super::luck::Grain::new([byte; 32]);
    let by = |kind, seat| By { kind, seat };
    let player = |place| by(Actor::Player, Some(Seat::new(place)));
    let contribute = |paper: &mut Paper, byte| {
        let thought = think::contribute(&paper.table, 0, grain(byte));
        let deed = Deed::Platform(PlatformAction::Contribute {});
        paper.write(player(0), deed, thought);
    };
    contribute(&mut paper, 1);
    let added = paper.table.luck_key();
    let thought = think::reseed(&paper.table, grain(2));
    let deed = Deed::Platform(PlatformAction::Reseed {});
    paper.write(by(Actor::Service, None), deed, thought);
    assert!(
        paper
            .table
            .places
            .iter()
            .all(|place| place.contribution.is_none())
    );
    let alone = super::luck::LuckKey::new(
        &grain(2),
        paper.table.id.0.into_bytes(),
        &[None, None, None],
    );
    let draw = |key: &super::luck::LuckKey| key.draw(0, 1 << 30);
    assert_eq!(draw(&paper.table.luck_key()), draw(&alone));
    contribute(&mut paper, 3);
    assert_ne!(draw(&paper.table.luck_key()), draw(&alone));
    assert_ne!(draw(&paper.table.luck_key()), draw(&added));
    audit(paper.table.id, &paper.entries).unwrap();
}

#[test]
fn the_host_who_leaves_closes_the_lobby() {
    let mut paper = Paper::lobby(3, 13);
    let thought = think::leave(&paper.table, 0);
    paper.write(
        By {
            kind: Actor::Player,
            seat: Some(Seat::new(0)),
        },
        Deed::Platform(PlatformAction::Leave {}),
        thought,
    );
    assert!(matches!(
        paper.table.stage,
        Stage::Over {
            why: EndKind::Abandoned,
            ..
        }
    ));
    audit(paper.table.id, &paper.entries).unwrap();
}

#[test]
fn a_feed_page_by_page_is_the_whole_feed_to_everybody() {
    let paper = finished(4, 17);
    let id = paper.table.id;
    for participant in [None, Some(person(0)), Some(person(3))] {
        let whole = tell(id, &paper.entries, Version::NONE, participant).unwrap();
        for size in [1, 7, 100] {
            let (mut pages, mut bookmark) = (Vec::new(), None);
            for entries in paper.entries.chunks(size) {
                let (page, next) = tell_on(id, bookmark.as_ref(), entries, participant).unwrap();
                pages.extend(page);
                bookmark = next;
            }
            assert_eq!(pages, whole, "{participant:?} in pages of {size}");
        }
    }
}

#[test]
fn a_fold_in_steps_gives_the_same_tables_wherever_it_goes_on() {
    let paper = finished(4, 18);
    let id = paper.table.id;
    let whole = fold_in_steps(id, None, &paper.entries).unwrap();
    assert!(2 < whole.len(), "a match is longer than a step");
    assert_eq!(shown(whole.last().unwrap()), shown(&paper.table));
    for table in &whole {
        let count = usize::try_from(table.version.0).unwrap();
        let from_here = fold_in_steps(id, Some(table.clone()), &paper.entries[count..]).unwrap();
        let last = from_here.last().unwrap_or(table);
        assert_eq!(
            (last.version, last.head),
            (paper.table.version, paper.table.head)
        );
        assert_eq!(shown(last), shown(&paper.table));
        let straight = fold_until(id, &paper.entries, table.version)
            .unwrap()
            .unwrap();
        assert_eq!(shown(table), shown(&straight));
    }
}

#[test]
fn names_stand_in_sentences_only_when_somebody_reads_them() {
    let paper = Paper::started(3, 14);
    let feed = tell(paper.table.id, &paper.entries, Version::NONE, None).unwrap();
    let text = &feed.last().unwrap().facts[0].text;
    let named = super::with_names(text, |seat| format!("Seat {seat}"));
    assert_eq!(
        named,
        "The match started. In the order of seats: Seat 0, Seat 1, Seat 2."
    );
}
