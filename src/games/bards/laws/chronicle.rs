//! Checks a whole match of Bards by its facts: turns, themes, points, and the numbers of turns and stories.

use super::most_turns;
use super::oracle::count_points;
use crate::bards::cards::Card;
use crate::bards::events::{Fact, Group, Via};
use crate::bards::options::{Options, PlayOrder, ScoreReveal};
use crate::laws::{Breach, holds, same};
use crate::{Seat, Setup};

/// Checks all facts of a match from first to last (I-4, I-6, I-7, I-9, section 7).
pub(super) fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
    let all = if setup.options.extended_deck { 45 } else { 36 };
    let mut tale = Chronicle {
        options: setup.options,
        pile: if setup.options.double_deck {
            2 * all
        } else {
            all
        },
        ..Chronicle::new(setup.options)
    };
    for fact in facts {
        tale.check_draws(fact)?;
        tale.check_turns(fact)?;
        tale.check_scores(fact)?;
    }
    check_counts(setup, facts, tale.turn)
}

struct Chronicle {
    options: Options,
    pile: u32,
    dealer: Option<Seat>,
    turn: u8,
    theme: Option<Card>,
    owes: Option<Card>,
    group: Option<Group>,
    segment: u8,
    played: u32,
    scores: [i32; 2],
    closing: bool,
}

impl Chronicle {
    fn new(options: Options) -> Self {
        Self {
            options,
            pile: 0,
            dealer: None,
            turn: 0,
            theme: None,
            owes: None,
            group: None,
            segment: 0,
            played: 0,
            scores: [0, 0],
            closing: false,
        }
    }

    /// Checks I-6 and I-7: when the theme changes, and how the pile shrinks.
    fn check_draws(&mut self, fact: &Fact) -> Result<(), Breach> {
        if let Some(owed) = self.owes.take() {
            let Fact::ThemeReplaced { used, card } = fact else {
                return Err(format!("I-6: the theme stays, and then {fact:?}"));
            };
            same("I-6: the theme used up", &owed, used)?;
            same("S-26: a new theme", &(0 < self.pile), &card.is_some())?;
            self.theme = *card;
            self.pile -= u32::from(card.is_some());
            return Ok(());
        }
        match fact {
            Fact::ThemeReplaced { .. } => return Err(format!("I-6: {fact:?}")),
            Fact::ThemeTurned { card } => {
                (self.theme, self.pile) = (Some(*card), self.pile - 1);
            }
            Fact::StartDealt { count, cards, .. } => {
                same("S-2: the four cards", &(4, 4), &(*count, cards.len()))?;
                let excuse = cards
                    .iter()
                    .any(|card| card.to_string().starts_with("excuse"));
                holds(!excuse, || format!("S-39: {fact:?}"))?;
                self.pile -= 4;
            }
            Fact::CardsDrawn { count, cards, .. } => {
                same("S-5: the five cards", &(5, 5), &(*count, cards.len()))?;
                holds(5 <= self.pile, || {
                    format!("S-5: a turn with {} cards", self.pile)
                })?;
                self.pile -= 5;
            }
            Fact::LastScoringBegun { .. } => {
                holds(self.pile < 5, || {
                    format!("S-29: the end with {} cards left", self.pile)
                })?;
            }
            Fact::GameEnded { deck, .. } => same("the rest", &self.pile, &deck.len())?,
            Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::StoriesBegun { .. }
            | Fact::CardsSplit { .. }
            | Fact::GroupTaken { .. }
            | Fact::SegmentBegun { .. }
            | Fact::GroupRevealed { .. }
            | Fact::CardPlayed { .. }
            | Fact::ExcusePlayed { .. }
            | Fact::StoryConcluded { .. }
            | Fact::SegmentEnded { .. } => {}
        }
        Ok(())
    }

    /// Checks S-4 and S-6 to S-12: the splitter, the order of play, and that every card is played.
    fn check_turns(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::DealerDrawn { seat } | Fact::DealerSet { seat } => self.dealer = Some(*seat),
            Fact::CardsDrawn { turn, seat, .. } => {
                same("a turn", &(self.turn + 1), turn)?;
                let dealer = self.dealer.unwrap();
                let expected = if turn % 2 == 1 {
                    dealer.left_neighbour(2)
                } else {
                    dealer
                };
                same("I-9: the splitter", &expected, seat)?;
                (self.turn, self.played, self.segment) = (*turn, 0, 0);
            }
            Fact::CardsSplit {
                face_up,
                down_count,
                face_down,
                ..
            } => {
                same("S-6: the group face down", down_count, &face_down.len())?;
                same("S-6: both groups", &5, &(face_up.len() + down_count))?;
                holds((1..=4).contains(down_count), || format!("S-6: {fact:?}"))?;
            }
            Fact::GroupTaken { group, .. } => self.group = Some(*group),
            Fact::SegmentBegun { segment, seat, .. } => {
                same("a segment", &(self.segment + 1), segment)?;
                self.segment = *segment;
                same("S-8, S-9: who plays", &self.player(), &Some(*seat))?;
            }
            Fact::CardPlayed { seat, .. } | Fact::ExcusePlayed { seat, .. } => {
                same("S-20: who plays", &self.player(), &Some(*seat))?;
                self.played += 1;
            }
            Fact::SegmentEnded { segment: 2, .. } => {
                same("S-11: the cards played", &5, &self.played)?;
            }
            Fact::LastScoringBegun { seat } => {
                let first = self.dealer.unwrap().left_neighbour(2);
                let next = if self.turn.is_multiple_of(2) {
                    first
                } else {
                    first.left_neighbour(2)
                };
                let expected = if self.closing {
                    next.left_neighbour(2)
                } else {
                    next
                };
                same("S-29, S-30: who concludes", &expected, seat)?;
                self.closing = true;
            }
            Fact::ThemeTurned { .. }
            | Fact::StartDealt { .. }
            | Fact::StoriesBegun { .. }
            | Fact::GroupRevealed { .. }
            | Fact::StoryConcluded { .. }
            | Fact::ThemeReplaced { .. }
            | Fact::SegmentEnded { .. }
            | Fact::GameEnded { .. } => {}
        }
        Ok(())
    }

    fn player(&self) -> Option<Seat> {
        let dealer = self.dealer?;
        let chooser = if self.turn % 2 == 1 {
            dealer
        } else {
            dealer.left_neighbour(2)
        };
        let took_up = self.group? == Group::FaceUp;
        let chooser_first = self.options.play_order == PlayOrder::ChooserFirst || took_up;
        let first = if chooser_first {
            chooser
        } else {
            chooser.left_neighbour(2)
        };
        Some(if self.segment == 1 {
            first
        } else {
            first.left_neighbour(2)
        })
    }

    fn check_scores(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::StoryConcluded {
                seat,
                cards,
                via,
                suits,
                automatic,
                withheld,
                points,
                ..
            } => {
                same("I-4: the points", &count_points(cards, *suits), points)?;
                self.scores[seat.index()] += i32::from(points.total);
                self.owes = self.theme.filter(|_| 0 < points.theme);
                let at_end = self.options.score_reveal == ScoreReveal::AtEnd;
                same("S-42: withheld points", &at_end, withheld)?;
                same("how it was concluded", &self.closing, &(*via == Via::Final))?;
                holds(!automatic || self.closing, || {
                    format!("A-4: {fact:?} by itself")
                })?;
                let own = self.theme.map_or(0, |theme| theme.suits().len());
                let named = suits.len() - own;
                let excuse = u32::from(*via == Via::Excuse);
                let wild = u32::from(self.theme.is_some_and(Card::is_excuse));
                holds((wild.min(1)..=excuse + wild).contains(&named), || {
                    format!("S-36, S-38: {named} suits named in {fact:?}")
                })?;
            }
            Fact::GameEnded { standings, .. } => {
                let scores: Vec<i32> = standings.iter().map(|standing| standing.score).collect();
                same("S-32: the totals", &self.scores.to_vec(), &scores)?;
            }
            Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::ThemeTurned { .. }
            | Fact::StartDealt { .. }
            | Fact::StoriesBegun { .. }
            | Fact::CardsDrawn { .. }
            | Fact::CardsSplit { .. }
            | Fact::GroupTaken { .. }
            | Fact::SegmentBegun { .. }
            | Fact::GroupRevealed { .. }
            | Fact::CardPlayed { .. }
            | Fact::ExcusePlayed { .. }
            | Fact::ThemeReplaced { .. }
            | Fact::SegmentEnded { .. }
            | Fact::LastScoringBegun { .. } => {}
        }
        Ok(())
    }
}

fn check_counts(setup: &Setup<Options>, facts: &[Fact], turns: u8) -> Result<(), Breach> {
    let most = most_turns(setup.options);
    let fewest = match most {
        6 => 3,
        8 => 4,
        13 => 6,
        _ => 8,
    };
    let turn_count = usize::from(turns);
    holds((fewest..=most).contains(&turn_count), || {
        format!("section 7: {turn_count} turns, not {fewest} to {most}")
    })?;
    let concluded = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::StoryConcluded { .. }))
        .count();
    holds(concluded <= 4 + 5 * turn_count, || {
        format!("section 7: {concluded} stories in {turn_count} turns")
    })?;
    let revealed = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::GroupRevealed { .. }))
        .count();
    same("S-10: the groups turned up", &turn_count, &revealed)
}
