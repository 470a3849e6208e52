//! What a viewer may see of a match of Battle of the Bards (section 5).
//!
//! A view is built from nothing, so that it holds only what was put in. Until the match is over, by the
//! rules or otherwise, these are hidden: drawn cards, the face-down group until it is revealed, the draw
//! pile, and with `score_reveal` `at_end` the points. Hidden cards show as a count.

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

/// The match as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsView)]
pub struct View {
    /// Options of the match.
    pub options: Options,
    /// Current phase.
    pub phase: Phase,
    /// Current turn, from 1; 0 before the first.
    pub turn: u8,
    /// Segment of the turn, or number of the seat in the last scoring: 1 or 2; 0 otherwise.
    pub segment: u8,
    /// Seat that must decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Seat>,
    /// The dealer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Splitter of this turn, or of the next if it were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub splitter: Option<Seat>,
    /// The theme; absent if the draw pile was empty when it was used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Card>,
    /// Number of cards in the draw pile.
    pub deck_count: u32,
    /// Cards of the draw pile; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Cards>,
    /// Number of cards in front of the dealer or splitter, not yet divided.
    pub drawn_count: u32,
    /// These cards as drawn; for that seat alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Handful>,
    /// Face-up group, until a group is chosen.
    pub face_up: Cards,
    /// Number of face-down cards, until a group is chosen.
    pub face_down_count: u32,
    /// Face-down group, until a group is chosen; for the splitter alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face_down: Option<Cards>,
    /// Group that the chooser of this turn took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<Group>,
    /// Both seats in order.
    pub seats: Vec<SeatView>,
    /// Concluded stories of both seats, in order of conclusion.
    pub concluded: Vec<ConcludedStory>,
    /// Excuses that were played.
    pub spent: Cards,
    /// Result of the match; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// One seat as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsSeatView)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Number of cards it has to play in this turn.
    pub hand_count: u32,
    /// These cards. While they are face down, only their owner and the splitter see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Its open stories, slot 0 and slot 1; a free slot is empty.
    pub stories: Vec<Vec<Card>>,
    /// Its points; hidden until the end if `score_reveal` is `at_end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
}

/// A concluded story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsConcludedStory)]
pub struct ConcludedStory {
    /// Seat that concluded it.
    pub seat: Seat,
    /// Slot it was in.
    pub slot: u8,
    /// Its cards in order.
    pub cards: Vec<Card>,
    /// How it was concluded.
    pub via: Via,
    /// Suits of the theme when it was concluded.
    pub suits: Suits,
    /// Theme it used up; absent if the theme stayed (S-25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Card>,
    /// Points it scored; hidden until the end if `score_reveal` is `at_end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
}

/// Result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsEnded)]
pub struct Ended {
    /// Reason why the match ended.
    pub reason: EndReason,
    /// Ranks and points.
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
