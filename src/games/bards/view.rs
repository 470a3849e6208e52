//! Builds the view: everything that a viewer may see of a match of Battle of the Bards (section 5).
//!
//! A view is built from nothing. Until the match is over, by the rules or otherwise, these are hidden: drawn cards, the
//! face-down group until it is revealed, the draw pile, and with `score_reveal` `at_end` the points.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Outcome, Seat, Viewer};

use super::cards::{Card, Suits};
use super::events::{EndReason, Group, Phase, Via};
use super::hands::{Cards, Handful};
use super::options::{Options, ScoreReveal};
use super::state::{COUNT, SLOTS, State};
use super::steps::result;
use super::stories::{Points, Record, Story};

/// A match of Battle of the Bards as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsView)]
pub struct View {
    /// Options that the host chose for the match.
    pub options: Options,
    /// Current phase of the match.
    pub phase: Phase,
    /// Number of the current turn, from 1; 0 before the first.
    pub turn: u8,
    /// Segment of the turn, or number of the seat in the last scoring: 1 or 2; 0 otherwise.
    pub segment: u8,
    /// Seat that must decide; absent when none must.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    /// Seat that dealt the first stories; absent before it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Seat that splits in this turn, or would split in the next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub splitter: Option<Seat>,
    /// Card that is the theme; absent if the draw pile was empty when the last theme was used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Card>,
    /// Number of cards in the draw pile.
    pub deck_count: u32,
    /// Cards of the draw pile; shown only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Cards>,
    /// Number of cards in front of the dealer or splitter, not yet divided.
    pub drawn_count: u32,
    /// Cards drawn but not yet divided, as drawn; for the dealer or splitter alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Handful>,
    /// Cards of the face-up group, until a group is chosen.
    pub face_up: Cards,
    /// Number of cards in the face-down group, until a group is chosen.
    pub face_down_count: u32,
    /// Cards of the face-down group, until a group is chosen; for the splitter alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face_down: Option<Cards>,
    /// Group that the chooser of this turn took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<Group>,
    /// View of each seat, in the order of seats.
    pub seats: Vec<SeatView>,
    /// Concluded stories of both seats, in order of conclusion.
    pub concluded: Vec<ConcludedStory>,
    /// Excuses that were played.
    pub spent: Cards,
    /// Result of the match; absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// One seat as one viewer may see it: its cards, stories and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsSeatView)]
pub struct SeatView {
    /// Number of the seat.
    pub seat: Seat,
    /// Number of cards that the seat has to play in this turn.
    pub hand_count: u32,
    /// Cards that the seat has to play. While they are face down, only their owner and the splitter see
    /// them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Open stories of the seat, in slots 0 and 1; a free slot is an empty list.
    pub stories: Vec<Vec<Card>>,
    /// Points of the seat; hidden until the end if `score_reveal` is `at_end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
}

/// A concluded story, its cards and its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsConcludedStory)]
pub struct ConcludedStory {
    /// Seat that concluded the story.
    pub seat: Seat,
    /// Slot that the story was in, 0 or 1.
    pub slot: u8,
    /// Cards of the story, in order.
    pub cards: Vec<Card>,
    /// How the story was concluded: by choice, by an Excuse, or in the last scoring.
    pub via: Via,
    /// Suits of the theme when the story was concluded.
    pub suits: Suits,
    /// Theme that the story used up; absent if the theme stayed (S-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Card>,
    /// Points of the story; hidden until the end if `score_reveal` is `at_end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
}

/// Result of a match, and the reason that decided it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsEnded)]
pub struct Ended {
    /// Reason that decided the result.
    pub reason: EndReason,
    /// Rank and points of each seat.
    pub outcome: Outcome,
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let open = is_open(state, viewer);
    let splits = open || state.actor.is_some_and(|seat| viewer.may_see(seat));
    let split = open || state.splitter.is_some_and(|seat| viewer.may_see(seat));
    let shows_points = open || state.options.score_reveal == ScoreReveal::Running;
    let records = state.concluded.iter();
    let concluded = records.map(|record| view_record(state, record, shows_points));
    let seat = |seat| view_seat(state, seat, knows_hand(state, seat, viewer), shows_points);
    let seats = Seat::all(COUNT).map(seat);
    View {
        options: state.options,
        phase: state.phase,
        turn: state.turn,
        segment: state.segment,
        actor: state.actor,
        dealer: state.dealer,
        splitter: state.splitter,
        theme: state.theme,
        deck_count: state.deck.len(),
        deck: open.then_some(state.deck),
        drawn_count: state.drawn.len(),
        drawn: (splits && !state.drawn.is_empty()).then_some(state.drawn),
        face_up: state.face_up,
        face_down_count: state.face_down.len(),
        face_down: (split && !state.face_down.is_empty()).then_some(state.face_down),
        taken: state.taken,
        seats: seats.collect(),
        concluded: concluded.collect(),
        spent: state.spent,
        ended: (state.phase == Phase::Over).then(|| result(state)),
    }
}

fn is_open(state: &State, viewer: Viewer) -> bool {
    state.phase == Phase::Over || viewer.may_see_all()
}

fn knows_hand(state: &State, seat: Seat, viewer: Viewer) -> bool {
    let own = viewer.may_see(seat)
        || state
            .splitter
            .is_some_and(|splitter| viewer.may_see(splitter));
    state.secret != Some(seat) || own || is_open(state, viewer)
}

fn view_seat(state: &State, seat: Seat, knows_hand: bool, shows_points: bool) -> SeatView {
    let hand = *state.hand.get(seat);
    let cards = |story: Option<Story>| story.map(|story| state.links.cards(story).collect());
    let stories = SLOTS.map(|slot| cards(state.story(seat, slot)).unwrap_or_default());
    SeatView {
        seat,
        hand_count: hand.len(),
        hand: knows_hand.then_some(hand),
        stories: stories.to_vec(),
        score: shows_points.then_some(*state.score.get(seat)),
    }
}

fn view_record(state: &State, record: &Record, shows_points: bool) -> ConcludedStory {
    ConcludedStory {
        seat: record.seat,
        slot: record.slot,
        cards: state.links.cards(record.story).collect(),
        via: record.via,
        suits: record.suits,
        theme: record.theme,
        points: shows_points.then_some(record.points),
    }
}
