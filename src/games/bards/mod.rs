//! Battle of the Bards, a card game for two by Adam Blinkinsop: one splits, the other chooses, both tell.
//!
//! References in comments: `S-7` is a rule, `D-6` a decision where the sources are silent, `A-3` an automatic step,
//! `4.3` a section of the document that this folder implements. `about.json` summarises the rules.
//!
//! 1. Hidden cards influence nothing public: a face-down group shows only its size until it is revealed.
//! 2. A state holds no heap data; cloning it only copies memory.

mod board;
mod bots;
mod cards;
mod choices;
mod concluded_stories;
mod dealt_cards;
mod defaults;
mod events;
mod faces;
mod hands;
mod invariants;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod options;
mod phase;
mod picture;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod sentences;
mod state;
mod steps;
mod stories;
mod summary;
mod tableau;
mod theme;
mod valuation;
mod view;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::i18n::{Language, Phrase, with_common_sentences};
use crate::shared::rooms;
use crate::{
    Asked, BoardSource, Bot, Disclosure, HandForm, Outcome, Rules, Seal, Seat, SeatNames, Seats,
    Secrets, Setup, TableSummary, Turn, Variations, Viewer, WithoutOrders, check_seats,
};

use cards::Card;
use state::COUNT;

pub(crate) use events::{Action, Fact};
use events::{Group, Phase};
pub(crate) use options::Options;
pub(crate) use refusal::Refusal;
pub(crate) use state::State;
pub(crate) use view::View;

crate::i18n::static_loader! {
    static LOCALES = {
        locales: "./bards/locales",
        fallback_language: "en",
        customise: |bundle| { with_common_sentences(bundle); },
    };
}

fn sentence(key: impl Into<Cow<'static, str>>) -> Phrase {
    Phrase::in_locales(&LOCALES, key)
}

/// Rules of Battle of the Bards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bards;

impl Rules for Bards {
    rooms!();

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = COUNT..=COUNT;
    const BOTS: &'static [(&'static str, Bot<Self>)] = &[("sensible", bots::sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)?;
        setup.options.dealer.check(setup.seats)
    }

    fn turn(state: &State) -> Turn {
        if state.phase == Phase::Over {
            return Turn::Over;
        }
        Turn::Awaiting {
            seats: state.actor.map_or(Seats::NONE, Seats::only),
            may_also: Seats::NONE,
        }
    }

    /// No question comes twice in a match: within a segment, each action leaves fewer cards in hand or more concluded
    /// stories, or ends it. Each segment has one window (deadline), and so has the last scoring (8).
    fn ask(state: &State, seat: Seat) -> Option<Asked> {
        let (turn, concluded) = (state.turn, state.concluded.len());
        Some(match state.phase {
            Phase::SetupPick => Asked::new("pick"),
            Phase::Split => Asked::new(format!("split {turn}")),
            Phase::Choose => Asked::new(format!("choose {turn}")),
            Phase::Play => {
                let window = format!("play {turn} {}", state.segment);
                let cards = state.hand.get(seat).len();
                Asked::in_window(window, format!("{cards} {concluded}"))
            }
            Phase::Final => Asked::in_window("final", concluded),
            Phase::Setup | Phase::Upkeep | Phase::Over => return None,
        })
    }

    fn standings(state: &State) -> Outcome {
        steps::result(state).outcome
    }

    fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        sentences::describe(fact, viewer, names)
    }
}

/// A split's public part names the face-up cards; its fact seals the face-down ones.
impl Secrets for Bards {
    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::StartDealt { seat, .. } => {
                vec![Seal::new("cards", Seats::only(*seat)).with_topic(START)]
            }
            Fact::CardsDrawn { turn, seat, .. } => {
                vec![Seal::new("cards", Seats::only(*seat)).with_topic(drawn_topic(*turn))]
            }
            Fact::CardsSplit { turn, seat, .. } => {
                vec![Seal::new("face_down", Seats::only(*seat)).with_topic(face_down_topic(*turn))]
            }
            Fact::StoryConcluded { withheld: true, .. } => vec![Seal::new("points", Seats::NONE)],
            Fact::StoryConcluded {
                withheld: false, ..
            }
            | Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::ThemeTurned { .. }
            | Fact::StoriesBegun { .. }
            | Fact::GroupTaken { .. }
            | Fact::SegmentBegun { .. }
            | Fact::GroupRevealed { .. }
            | Fact::CardPlayed { .. }
            | Fact::ExcusePlayed { .. }
            | Fact::ThemeReplaced { .. }
            | Fact::SegmentEnded { .. }
            | Fact::LastScoringBegun { .. }
            | Fact::GameEnded { .. } => Vec::new(),
        }
    }

    fn opens(fact: &Fact) -> Vec<Disclosure> {
        if let Fact::StoriesBegun { .. } = fact {
            let topic = START.to_owned();
            return vec![Disclosure { topic, to: None }];
        }
        let (turn, to) = if let Fact::GroupRevealed { turn, .. } = fact {
            (*turn, None)
        } else if let Fact::GroupTaken { turn, group, .. } = fact
            && *group == Group::FaceDown
        {
            (*turn, Some(Seats::all(COUNT)))
        } else {
            return Vec::new();
        };
        let topics = [drawn_topic(turn), face_down_topic(turn)];
        topics.map(|topic| Disclosure { topic, to }).into()
    }
}

impl Variations for Bards {
    fn normalise(action: Action) -> Action {
        // Only a split's cards are sorted. The order of the dealer's first cards decides which slot each opens.
        let Action::Split { face_up } = action else {
            return action;
        };
        let face_up = face_up.sorted();
        Action::Split { face_up }
    }

    fn closed(mut view: View) -> View {
        view.actor = None;
        view
    }

    fn board(view: &View, source: BoardSource<'_>) -> Option<String> {
        board::board(view, source)
    }

    fn hand_form(view: &View, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
        board::hand_form(view, seat, source)
    }

    fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
        summary::summary(view, names)
    }

    fn verdict(view: &View, names: SeatNames<'_>) -> Option<String> {
        let ended = view.ended.as_ref()?;
        let phrase = sentences::ending_phrase(ended.reason, &ended.outcome.standings, names);
        Some(phrase.localize(names.language()))
    }

    fn called(written: &str, language: Language) -> Option<String> {
        let card = Card::try_from(written.to_owned()).ok()?;
        Some(sentences::card_name(card, language))
    }
}

impl WithoutOrders for Bards {}

const START: &str = "start";

fn drawn_topic(turn: u8) -> String {
    format!("drawn {turn}")
}

fn face_down_topic(turn: u8) -> String {
    format!("face down {turn}")
}
