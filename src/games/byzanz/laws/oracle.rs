//! Checks the invariants of section 7 from views alone, without using the code of the rules.

use crate::byzanz::Byzanz;
use crate::byzanz::cards::{CardKind, Cards, Face};
use crate::byzanz::events::Phase;
use crate::byzanz::options::{Discards, Options, ProfitDisplay, TieBreak};
use crate::byzanz::state::State;
use crate::byzanz::view::{SeatView, View};
use crate::laws::{Breach, holds, same};
use crate::{Rules, Seat, Setup, Standing, Viewer};

/// Offer numbers, number of removed cards, and number of rounds, for this number of seats (section 1).
fn table_size(seats: u8) -> (&'static [u8], u32, u8) {
    match seats {
        3 => (&[2, 4, 6], 4, 8),
        4 => (&[2, 3, 4, 5], 12, 6),
        5 => (&[1, 2, 3, 4, 5], 2, 6),
        _ => (&[1, 2, 3, 4, 5, 6], 4, 4),
    }
}

struct AllViews {
    open: View,
    own: Vec<SeatView>,
    unseen: Cards,
    offers: &'static [u8],
}

pub(super) fn check_position(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    let open = Byzanz::view(state, Viewer::Spectator);
    let mut own = Vec::new();
    for seat in Seat::all(setup.seats) {
        let view = Byzanz::view(state, Viewer::Seat(seat));
        same(
            "what lies open",
            &without_seats(&open),
            &without_seats(&view),
        )?;
        for (other, seen) in view.seats.iter().enumerate() {
            if other != seat.index() {
                same("what is seen of another seat", &open.seats[other], seen)?;
            }
        }
        own.push(view.seats[seat.index()].clone());
    }
    let (offers, removed, _) = table_size(setup.seats);
    let views = AllViews {
        open,
        own,
        unseen: state.unseen,
        offers,
    };
    same(
        "the number of removed cards",
        &removed,
        &views.open.removed_count,
    )?;
    check_hidden(&views)?;
    check_laid_open(state, &views)?;
    check_cards(&views)?;
    check_bids(&views)?;
    check_sizes(setup, &views)?;
    check_offers(&views)?;
    check_at_rest(&views)?;
    if views.open.phase == Phase::Over {
        check_outcome(setup, &views)
    } else {
        Ok(())
    }
}

fn without_seats(view: &View) -> View {
    View {
        seats: Vec::new(),
        ..view.clone()
    }
}

/// Checks section 5: what each viewer sees.
fn check_hidden(views: &AllViews) -> Result<(), Breach> {
    let over = views.open.phase == Phase::Over;
    let options = views.open.options;
    let profit = over || options.profit_display == ProfitDisplay::Open;
    let discards = over || options.discards == Discards::Open;
    same(
        "the removed cards shown",
        &over,
        &views.open.removed.is_some(),
    )?;
    for (open, own) in views.open.seats.iter().zip(&views.own) {
        same("a hand shown", &over, &open.hand.is_some())?;
        same(
            "a profit shown",
            &(profit, profit),
            &(open.profit.is_some(), open.score.is_some()),
        )?;
        same("a discard shown", &discards, &open.discarded.is_some())?;
        let all = own.hand.is_some()
            && own.profit.is_some()
            && own.score.is_some()
            && own.discarded.is_some();
        holds(all, || {
            format!("seat {} does not see its own cards", own.seat)
        })?;
        same(
            "a hand counted",
            &own.hand.map(|hand| hand.len()),
            &Some(open.hand_count),
        )?;
        same(
            "a profit counted",
            &own.profit.map(|cards| cards.len()),
            &Some(open.profit_count),
        )?;
        same(
            "a discard counted",
            &own.discarded.map(|cards| cards.len()),
            &Some(open.discarded_count),
        )?;
        same(
            "a score",
            &own.profit.map(|cards| count_points(&cards)),
            &own.score,
        )?;
        same("a bid", &own.bid.iter().map(value).sum(), &own.bid_total)?;
    }
    Ok(())
}

/// Checks section 5, last column: what everybody sees after the end, however the match ended.
fn check_laid_open(state: &State, views: &AllViews) -> Result<(), Breach> {
    let whole = View {
        removed: Some(views.unseen),
        seats: views.own.clone(),
        ..views.open.clone()
    };
    for seat in Seat::all(views.open.seats.len().try_into().unwrap()).map(Some) {
        same(
            "everything laid open",
            &whole,
            &Byzanz::view(state, Viewer::All { seat }),
        )?;
    }
    same(
        "everything laid open",
        &whole,
        &Byzanz::view(state, Viewer::All { seat: None }),
    )
}

fn check_cards(views: &AllViews) -> Result<(), Breach> {
    let open = &views.open;
    let mut zones = vec![
        views.unseen,
        open.lot,
        open.market,
        open.sold,
        open.leftover,
    ];
    for own in &views.own {
        zones.extend([
            own.bid,
            own.hand.unwrap(),
            own.profit.unwrap(),
            own.discarded.unwrap(),
        ]);
        let count = own.hand_count + own.bid.len();
        let owes = open.phase == Phase::HandLimit && open.actor == Some(own.seat);
        let right = if owes {
            (8..=23).contains(&count)
        } else {
            count <= 7
        };
        holds(right, || {
            format!("I-2: seat {} holds {count} cards", own.seat)
        })?;
    }
    for face in Face::all() {
        let copies = match (face.kind(), value(face)) {
            (CardKind::Merchants, _) => 16,
            (_, 1) => 6,
            (_, 2) => 5,
            (_, 3) => 3,
            _ => 2,
        };
        let count = zones.iter().map(|zone| zone.count(face)).sum::<u32>();
        holds(count == copies, || {
            format!("I-1: there are {count} of {face}")
        })?;
    }
    let profits: u32 = views.own.iter().map(|own| own.profit_count).sum();
    holds(open.sold.len() == 2 * profits, || {
        format!("I-6: {profits} profits, but {:?} sold", open.sold)
    })?;
    Ok(())
}

fn check_bids(views: &AllViews) -> Result<(), Breach> {
    let open = &views.open;
    let bidders: Vec<&SeatView> = open
        .seats
        .iter()
        .filter(|seat| !seat.bid.is_empty())
        .collect();
    let auction = open.phase == Phase::Auction;
    holds(
        auction || bidders.is_empty(),
        || "I-3: there are bids without an auction",
    )?;
    for bidder in &bidders {
        holds(
            bidder.bid.iter().all(|face| 0 < value(face)),
            || "I-3: a merchant is bid",
        )?;
        holds(!bidder.passed && bidder.offer.is_none(), || {
            format!("I-3: seat {} has a bid", bidder.seat)
        })?;
        let same_total = bidders
            .iter()
            .filter(|other| other.bid_total == bidder.bid_total)
            .count();
        holds(same_total == 1, || "I-3: two bids are equal")?;
    }
    let highest = bidders.iter().max_by_key(|seat| seat.bid_total);
    if auction {
        same(
            "I-3: the high",
            &highest.map_or(0, |seat| seat.bid_total),
            &open.high,
        )?;
        same(
            "I-3: the high bidder",
            &highest.map(|seat| seat.seat),
            &open.high_bidder,
        )?;
        holds(
            open.actor.is_some() && open.actor != open.high_bidder,
            || "I-3: the high bidder is asked",
        )?;
    }
    Ok(())
}

fn check_sizes(setup: &Setup<Options>, views: &AllViews) -> Result<(), Breach> {
    let open = &views.open;
    let (offers, _, rounds) = self::table_size(setup.seats);
    same("the rounds", &rounds, &open.rounds)?;
    let all: u8 = offers.iter().sum();
    let stack: Vec<u8> = open.stack.iter().collect();
    let top = stack.last().copied().unwrap_or_default();
    let lies = matches!(open.phase, Phase::Auction | Phase::Give);
    let lot = if lies { top } else { 0 };
    let ended = matches!(open.phase, Phase::FinalSales | Phase::Over);
    let deck = if ended {
        0
    } else {
        (rounds - open.round) * all + stack.iter().sum::<u8>() - lot
    };
    same("I-4: the lot", &u32::from(lot), &open.lot.len())?;
    same("I-4: the deck", &u32::from(deck), &open.deck_count)?;
    same(
        "I-4: the unseen cards",
        &(open.deck_count + open.removed_count),
        &views.unseen.len(),
    )
}

fn check_offers(views: &AllViews) -> Result<(), Breach> {
    let mut offers: Vec<u8> = views.open.stack.iter().collect();
    offers.extend(views.open.seats.iter().filter_map(|seat| seat.offer));
    offers.sort_unstable();
    same("I-5: the offer cards", &views.offers.to_vec(), &offers)
}

fn check_at_rest(views: &AllViews) -> Result<(), Breach> {
    let open = &views.open;
    let actor = open.actor.map(|seat| &views.own[seat.index()]);
    let alone = matches!(
        open.phase,
        Phase::Auction | Phase::Give | Phase::HandLimit | Phase::Market
    );
    same("I-8: one actor", &alone, &actor.is_some())?;
    let contenders = open
        .seats
        .iter()
        .filter(|seat| seat.offer.is_none())
        .count();
    let active = open
        .seats
        .iter()
        .filter(|seat| seat.offer.is_none() && !seat.passed)
        .count();
    let kinds = |cards: &Cards| {
        CardKind::ALL
            .iter()
            .filter(|kind| 0 < cards.count_kind(**kind))
            .count()
    };
    let restless = match (open.phase, actor) {
        (Phase::Auction, Some(actor)) => {
            let forced = actor.bid_total + 4 * actor.hand_count <= open.high;
            let closed = active < if open.high_bidder.is_some() { 2 } else { 1 };
            forced || closed || contenders < 2 || actor.passed || actor.offer.is_some()
        }
        (Phase::Give, Some(actor)) => {
            open.lot.iter().all(|face| open.lot.nth(0) == Some(face)) || actor.offer.is_some()
        }
        (Phase::HandLimit, Some(actor)) => actor.hand_count <= 7,
        (Phase::Market, _) => {
            kinds(&open.market) < 2 || open.market_order.first() != open.actor.as_ref()
        }
        (Phase::FinalSales, _) => {
            let mut waiting = views.own.iter().filter(|own| !own.done).peekable();
            waiting.peek().is_none() || waiting.any(|own| !has_set(&own.hand.unwrap()))
        }
        (Phase::Over, _) => open.result.is_none(),
        (Phase::Setup | Phase::Upkeep, _)
        | (Phase::Auction | Phase::Give | Phase::HandLimit, None) => true,
    };
    holds(!restless, || {
        format!(
            "I-9: the rules have something to do {}",
            open.phase.clause()
        )
    })?;
    Ok(())
}

fn has_set(hand: &Cards) -> bool {
    let faces: Vec<Face> = hand.iter().collect();
    let places = 0..faces.len();
    places
        .clone()
        .any(|a| (0..a).any(|b| (0..b).any(|c| is_set(&[faces[a], faces[b], faces[c]]))))
}

/// Whether three cards are a set by rule B-28.
pub(super) fn is_set(cards: &[Face]) -> bool {
    let goods: Vec<CardKind> = cards
        .iter()
        .map(|face| face.kind())
        .filter(|kind| *kind != CardKind::Merchants)
        .collect();
    cards.len() == 3 && goods.windows(2).all(|pair| pair[0] == pair[1])
}

/// Checks the points and ranks by B-34 and B-35.
fn check_outcome(setup: &Setup<Options>, views: &AllViews) -> Result<(), Breach> {
    let merits = views.own.iter().map(|own| {
        let hand = own.hand.unwrap();
        let merchants = if setup.options.tie_break == TieBreak::HandGoods {
            hand.count(Face::MERCHANT)
        } else {
            0
        };
        (own.score.unwrap(), hand.len() - merchants)
    });
    let result = views.open.result.clone().map(|result| result.standings);
    same(
        "B-35: the ranks",
        &Some(rank_merits(&merits.collect::<Vec<_>>())),
        &result,
    )
}

fn rank_merits(merits: &[(u32, u32)]) -> Vec<Standing> {
    let standing = |(index, merit): (usize, &(u32, u32))| Standing {
        seat: Seat::new(u8::try_from(index).unwrap()),
        rank: 1 + u8::try_from(merits.iter().filter(|other| *other > merit).count()).unwrap(),
        score: i32::try_from(merit.0).unwrap(),
    };
    merits.iter().enumerate().map(standing).collect()
}

pub(super) fn value(face: Face) -> u32 {
    face.to_string()
        .chars()
        .last()
        .and_then(|digit| digit.to_digit(10))
        .unwrap()
}

pub(super) fn count_points(cards: &Cards) -> u32 {
    cards
        .iter()
        .map(|face| if value(face) == 0 { 5 } else { value(face) })
        .sum()
}
