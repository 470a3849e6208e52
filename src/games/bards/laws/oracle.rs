//! Checks the invariants of section 7 from views alone, without using the code of the rules.

use std::collections::BTreeMap;

use crate::bards::Bards;
use crate::bards::cards::Card;
use crate::bards::cards::Suits;
use crate::bards::events::EndReason;
use crate::bards::events::Phase;
use crate::bards::hands::Cards;
use crate::bards::options::{Options, ScoreReveal};
use crate::bards::state::State;
use crate::bards::stories::Points;
use crate::bards::view::{SeatView, View};
use crate::laws::{Breach, holds, same};
use crate::{Rules, Seat, Setup, Viewer};

/// Id, rank and suit letters of every card, from section 1.
const TABLE: &str = "\
ace_moons ace M, ace_suns ace S, ace_waves ace W, ace_leaves ace L, ace_wyrms ace Y, \
ace_knots ace K, author 2 MK, desert 2 SY, origin 2 WL, journey 3 MW, painter 3 SK, savage 3 \
LY, mountain 4 MS, sailor 4 WL, battle 4 YK, forest 5 ML, discovery 5 SW, soldier 5 YK, \
lunatic 6 MW, penitent 6 SY, market 6 LK, chance_meeting 7 ML, castle 7 SK, cave 7 WY, \
diplomat 8 MS, mill 8 WL, betrayal 8 YK, pact 9 MS, darkness 9 WY, merchant 9 LK, huntress \
crown M, bard crown S, sea crown W, end crown L, calamity crown Y, windfall crown K, harvest \
pawn MSL, watchman pawn MYK, light_keeper pawn SWK, borderland pawn WLY, consul court MWK, \
rite court MLY, island court SWY, window court SLK, excuse none -";

pub(super) fn look_up(card: Card) -> (&'static str, &'static str) {
    let written = card.to_string();
    let (id, copy) = written.split_once('#').unwrap();
    assert!(["1", "2"].contains(&copy), "{written} has no copy");
    let mut rows = TABLE.split(", ").map(|row| {
        let mut parts = row.split(' ');
        [(); 3].map(|()| parts.next().unwrap())
    });
    let [_, rank, suits] = rows.find(|row| row[0] == id).unwrap();
    (rank, suits)
}

pub(super) fn letters(suits: Suits) -> String {
    suits
        .iter()
        .map(|suit| match <&str>::from(suit) {
            "wyrms" => 'Y',
            word => word.chars().next().unwrap().to_ascii_uppercase(),
        })
        .collect()
}

/// Counts the points of a story again by S-22 to S-28.
pub(super) fn count_points(cards: &[Card], suits: Suits) -> Points {
    let fashion = letters(suits);
    let mut ranks: BTreeMap<&str, u8> = BTreeMap::new();
    let (mut highest, mut theme) = (0, 0);
    for card in cards {
        let (rank, own) = look_up(*card);
        *ranks.entry(rank).or_default() += 1;
        highest = highest.max(match rank {
            "ace" => 1,
            "crown" => 10,
            "pawn" | "court" => 0,
            number => number.parse().unwrap(),
        });
        theme += u8::try_from(own.chars().filter(|suit| fashion.contains(*suit)).count()).unwrap();
    }
    let pairs = ranks.values().filter(|count| **count == 2).count();
    let more = ranks.values().filter(|count| 2 < **count).count();
    let rank = u8::try_from(4 * pairs + 9 * more).unwrap();
    if highest < cards.len() {
        return Points {
            interest: false,
            theme: 0,
            rank: 0,
            total: 0,
        };
    }
    Points {
        interest: true,
        theme,
        rank,
        total: theme + rank,
    }
}

pub(super) fn check_position(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    let all = Bards::view(state, Viewer::All { seat: None });
    check_cards(setup, &all)?;
    check_stories(&all)?;
    check_records(&all)?;
    check_theme(&all)?;
    check_groups(&all)?;
    check_turns(&all)?;
    for seat in [0, 1].map(Seat::new) {
        let viewer = Viewer::Seat(seat);
        same(
            "what a seat sees",
            &expected_view(&all, Some(seat)),
            &Bards::view(state, viewer),
        )?;
        same(
            "everything laid open",
            &all,
            &Bards::view(state, Viewer::All { seat: Some(seat) }),
        )?;
    }
    same(
        "what a spectator sees",
        &expected_view(&all, None),
        &Bards::view(state, Viewer::Spectator),
    )
}

/// Reduces the full view to what one viewer sees by section 5.
fn expected_view(all: &View, own: Option<Seat>) -> View {
    let mut view = all.clone();
    if all.phase == Phase::Over {
        return view;
    }
    view.deck = None;
    if own != all.actor {
        view.drawn = None;
    }
    if own.is_none() || own != all.splitter {
        view.face_down = None;
        let down = face_down_owner(all);
        for seat in &mut view.seats {
            if Some(seat.seat) == down && own != down {
                seat.hand = None;
            }
        }
    }
    if all.options.score_reveal == ScoreReveal::AtEnd {
        view.seats.iter_mut().for_each(|seat| seat.score = None);
        view.concluded
            .iter_mut()
            .for_each(|story| story.points = None);
    }
    view
}

/// Seat that holds an unrevealed group: in segment 1, the seat that does not play.
fn face_down_owner(all: &View) -> Option<Seat> {
    if all.phase != Phase::Play || all.segment != 1 {
        return None;
    }
    let waiting = all.actor.unwrap().left_neighbour(2);
    let chooser = all.splitter.unwrap().left_neighbour(2);
    let took_down = Some(crate::bards::Group::FaceDown) == all.taken;
    let holder = if took_down {
        chooser
    } else {
        chooser.left_neighbour(2)
    };
    (holder == waiting).then_some(holder)
}

fn check_cards(setup: &Setup<Options>, all: &View) -> Result<(), Breach> {
    let mut list: Vec<Card> = [all.deck, all.face_down, Some(all.face_up), Some(all.spent)]
        .into_iter()
        .flatten()
        .flat_map(Cards::iter)
        .collect();
    list.extend(
        all.drawn
            .iter()
            .flat_map(crate::bards::hands::Handful::iter),
    );
    list.extend(all.theme);
    for seat in &all.seats {
        list.extend(seat.hand.unwrap().iter());
        list.extend(seat.stories.concat());
    }
    for story in &all.concluded {
        list.extend(&story.cards);
        list.extend(story.theme);
    }
    let mut found: Vec<String> = list.iter().map(Card::to_string).collect();
    let all_ids = TABLE.split(", ").map(|row| row.split(' ').next().unwrap());
    let ids = all_ids.take(if setup.options.extended_deck { 45 } else { 36 });
    let copies = if setup.options.double_deck { 2 } else { 1 };
    let mut deck: Vec<String> = ids
        .flat_map(|id| (1..=copies).map(move |copy| format!("{id}#{copy}")))
        .collect();
    found.sort();
    deck.sort();
    same("I-1: the cards", &deck, &found)
}

fn check_stories(all: &View) -> Result<(), Breach> {
    let open = all.seats.iter().flat_map(|seat| &seat.stories);
    let concluded = all.concluded.iter().map(|story| &story.cards);
    for story in open.chain(concluded) {
        for pair in story.windows(2) {
            let (one, next) = (look_up(pair[0]).1, look_up(pair[1]).1);
            holds(one.chars().any(|suit| next.contains(suit)), || {
                format!("I-2: {pair:?} share no suit")
            })?;
        }
        holds(story.iter().all(|card| look_up(*card).0 != "none"), || {
            format!("I-2: an Excuse in {story:?}")
        })?;
    }
    let slots = all.seats.iter().all(|seat| seat.stories.len() == 2);
    holds(slots, || "I-3: a seat has not two slots")?;
    Ok(())
}

fn check_records(all: &View) -> Result<(), Breach> {
    for story in &all.concluded {
        holds(!story.cards.is_empty(), || "I-3: a story without a card")?;
        let points = story.points.unwrap();
        same(
            "I-4: a record",
            &count_points(&story.cards, story.suits),
            &points,
        )?;
        let length = story.cards.len();
        let most = if all.options.extended_deck { 3 } else { 2 };
        let small = points.rank <= 27 && usize::from(points.theme) <= most * length;
        holds(points.total == 0 || (length <= 10 && small), || {
            format!("I-5: {points:?} for {length} cards")
        })?;
    }
    for seat in &all.seats {
        let own = all.concluded.iter().filter(|story| story.seat == seat.seat);
        let total: u32 = own
            .map(|story| u32::from(story.points.unwrap().total))
            .sum();
        same("I-4: a total", &Some(total), &seat.score)?;
    }
    Ok(())
}

fn check_theme(all: &View) -> Result<(), Breach> {
    holds(
        all.theme.is_some() || all.deck.unwrap().is_empty(),
        || "I-6: the theme is gone, and the pile is not empty",
    )?;
    let mut gone = false;
    for story in &all.concluded {
        let scored = 0 < story.points.unwrap().theme;
        gone |= scored && story.theme.is_none();
        holds(scored || story.theme.is_none(), || {
            format!("I-6: {story:?} took a theme")
        })?;
        holds(
            !gone || story.theme.is_none(),
            || "I-6: the theme came back",
        )?;
    }
    Ok(())
}

fn check_groups(all: &View) -> Result<(), Breach> {
    let hands: u32 = all.seats.iter().map(|seat| seat.hand_count).sum();
    let (up, down) = (all.face_up.len(), all.face_down_count);
    let right = match all.phase {
        Phase::SetupPick => (up, down, hands, all.drawn_count) == (0, 0, 0, 4),
        Phase::Split => (up, down, hands, all.drawn_count) == (0, 0, 0, 5),
        Phase::Choose => {
            (1..=4).contains(&up) && up + down == 5 && (hands, all.drawn_count) == (0, 0)
        }
        Phase::Play => (up, down, all.drawn_count) == (0, 0, 0) && hands <= 5,
        Phase::Final | Phase::Over => (up, down, hands, all.drawn_count) == (0, 0, 0, 0),
        Phase::Setup | Phase::Upkeep => false,
    };
    holds(right, || {
        format!(
            "I-8: {up} up, {down} down, {hands} in hand in {:?}",
            all.phase
        )
    })?;
    let counted = all
        .seats
        .iter()
        .all(|seat: &SeatView| seat.hand.map(Cards::len) == Some(seat.hand_count));
    holds(counted, || "a hand is counted wrong")?;
    same("the pile", &all.deck.map(Cards::len), &Some(all.deck_count))?;
    let drawn = all.drawn.map_or(0, |drawn| drawn.len());
    same("the drawn cards", &all.drawn_count, &drawn)
}

fn check_turns(all: &View) -> Result<(), Breach> {
    let dealer = all.dealer.unwrap();
    let ending = matches!(all.phase, Phase::Final | Phase::Over);
    let turn = all.turn + u8::from(ending);
    let splitter = if turn % 2 == 1 {
        dealer.left_neighbour(2)
    } else {
        dealer
    };
    if all.phase != Phase::SetupPick {
        same("I-9: the splitter", &Some(splitter), &all.splitter)?;
    }
    same(
        "an actor",
        &(all.phase != Phase::Over),
        &all.actor.is_some(),
    )?;
    let Some(ended) = &all.ended else {
        holds(all.phase != Phase::Over, || "there is no result")?;
        return Ok(());
    };
    let score = |seat: usize| all.seats[seat].score.unwrap();
    let bard = |seat: usize| {
        let mut own = all
            .concluded
            .iter()
            .filter(|story| story.seat.index() == seat);
        own.any(|story| {
            story
                .cards
                .iter()
                .any(|card| card.to_string().starts_with("bard#"))
        })
    };
    let (reason, ranks) = match (score(0).cmp(&score(1)), bard(0).cmp(&bard(1))) {
        (std::cmp::Ordering::Less, _) => (EndReason::Score, [2, 1]),
        (std::cmp::Ordering::Greater, _) => (EndReason::Score, [1, 2]),
        (_, std::cmp::Ordering::Less) => (EndReason::CrownOfSuns, [2, 1]),
        (_, std::cmp::Ordering::Greater) => (EndReason::CrownOfSuns, [1, 2]),
        _ => (EndReason::Draw, [1, 1]),
    };
    same("S-33: what decided", &reason, &ended.reason)?;
    for (seat, rank) in ranks.into_iter().enumerate() {
        let standing = &ended.outcome.standings[seat];
        let score = i32::try_from(score(seat)).unwrap();
        same(
            "S-32: a rank",
            &(rank, score),
            &(standing.rank, standing.score),
        )?;
    }
    Ok(())
}
