//! Optional parts of the rules, with defaults for games that do not need them.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::board::{BoardSource, HandForm};
use super::narration::SeatNames;
use super::open_choices::March;
use super::rules::{Decide, Disclosure, Rules, Seal, TableSummary};
use super::seat::{Seat, Viewer};
use crate::i18n::Language;

/// Everything that the service needs from a game.
pub trait Game: Rules + Decide + Secrets + Orders + Variations {}

impl<R: Rules + Secrets + Orders + Variations> Game for R {}

/// Hidden information of a game. By default nothing is hidden.
pub trait Secrets: Rules {
    /// Fields of a fact that not everybody may know.
    fn seals(_fact: &Self::Fact) -> Vec<Seal> {
        Vec::new()
    }
    /// Fields of a seat's action that not everybody may know.
    fn action_seals(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> Vec<Seal> {
        Vec::new()
    }
    /// Parts hidden by earlier facts that this fact reveals.
    fn opens(_fact: &Self::Fact) -> Vec<Disclosure> {
        Vec::new()
    }
    /// Whether this fact reveals something the acting seat could not know (draws do not count): exactly the facts after
    /// a [`TurnContext::disclose`](super::TurnContext::disclose), so that the log entry alone shows it.
    fn discloses(fact: &Self::Fact) -> bool {
        !Self::opens(fact).is_empty()
    }
}

/// Optional behaviour, with defaults that fit most games.
pub trait Variations: Rules {
    /// Whether `action` answers no question, so that it is valid whatever happened meanwhile.
    fn is_free(_action: &Self::Action) -> bool {
        false
    }
    /// Brings an action into its normal form: multisets in canonical order.
    fn normalise(action: Self::Action) -> Self::Action {
        action
    }
    /// Changes a view to that of a match that has ended by its rules or otherwise: no seat must decide.
    fn closed(view: Self::View) -> Self::View {
        view
    }
    /// Like [`Rules::describe`], for games whose options change the meaning of a fact.
    fn describe_at(
        _state: &Self::State,
        fact: &Self::Fact,
        viewer: Viewer,
        names: SeatNames<'_>,
    ) -> String {
        Self::describe(fact, viewer, names)
    }
    /// Explains the outcome of a match that ended by its rules, tiebreakers included; `None` until then.
    fn verdict(_view: &Self::View, _names: SeatNames<'_>) -> Option<String> {
        None
    }
    /// Summarises the match in short texts, from this view alone.
    fn summary(_view: &Self::View, _names: SeatNames<'_>) -> TableSummary {
        TableSummary::default()
    }
    /// Renders the table as HTML, from this view alone; `None` for games that only have a picture.
    fn board(_view: &Self::View, _source: BoardSource<'_>) -> Option<String> {
        None
    }
    /// Returns the hand of `seat`, the owner of the view, as checkboxes for an action of several cards.
    fn hand_form(_view: &Self::View, _seat: Seat, _source: BoardSource<'_>) -> Option<HandForm> {
        None
    }
    /// Explains why `seat`, the owner of the view, cannot do something usual, such as bid; `None` if it can.
    fn forced(_view: &Self::View, _seat: Seat, _names: SeatNames<'_>) -> Option<String> {
        None
    }
    /// Sequences of several legal actions that `seat` can pick as one.
    fn marches(
        _state: &Self::State,
        _seat: Seat,
        _legal: &[Self::Action],
    ) -> Vec<March<Self::Action>> {
        Vec::new()
    }
    /// Returns the word in this language for a value of a view or action; `None` if it is the value itself.
    fn called(_written: &str, _language: Language) -> Option<String> {
        None
    }
}

/// Result of checking a standing order: play an action, wait, or delete the order.
#[expect(missing_docs, reason = "the names and types of the variants say it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obey<A> {
    /// Do nothing now; check again later.
    Wait,
    /// Do nothing until something else has happened in the match; a slower check is enough.
    Rest,
    Act(A),
    Void,
}

/// Type of standing orders for a game that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub enum NoOrder {}

// This implementation is written by hand for its error message; a derived one would mention variants.
impl<'de> Deserialize<'de> for NoOrder {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("the game has none"))
    }
}

/// Standing orders of a game: actions that a seat requests for later.
pub trait Orders: Rules {
    /// Standing order as a player requests it.
    type OrderRequest: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Standing order as accepted and bound to a moment; stored outside the log and known to its seat alone.
    type Order: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// Checks the order that `seat` requests and returns it as stored; the error is the broken rule.
    fn place_order(
        state: &Self::State,
        seat: Seat,
        request: &Self::OrderRequest,
    ) -> Result<Self::Order, Self::Refusal>;
    /// Action that a standing order of `seat` requires now.
    fn obey(state: &Self::State, seat: Seat, order: &Self::Order) -> Obey<Self::Action>;
}

/// Marker for games without standing orders.
pub trait WithoutOrders: Rules {}

impl<R: WithoutOrders> Orders for R {
    type OrderRequest = NoOrder;
    type Order = NoOrder;

    fn place_order(_: &R::State, _: Seat, request: &NoOrder) -> Result<NoOrder, R::Refusal> {
        match *request {}
    }

    fn obey(_: &R::State, _: Seat, order: &NoOrder) -> Obey<R::Action> {
        match *order {}
    }
}
