//! Matches on paper that go as they are planned: who leaves, resigns or is a bot, and when.

use serde::Deserialize;
use serde_json::Value;

use super::luck::Grain;
use super::paper::{Paper, person};
use super::table::Holder;
use super::tests::chooser;
use super::think;
use super::words::{Actor, By, Deed, EndKind, PlaceKind, PlatformAction};
use crate::games::{GameKey, Seat};

/// What every seed begins with that is drawn for a plan.
const SEED: u8 = 40;

/// A match to record, as `<game>.json` lists it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Planned {
    /// What tells it from the others of its game, in its file's name.
    pub(super) name: String,
    pub(super) seats: u8,
    options: Value,
    /// The bots that have the last places.
    #[serde(default)]
    bots: Vec<String>,
    /// What happens besides joining, starting and playing, in order.
    #[serde(default)]
    events: Vec<Event>,
}

/// What happens as soon as there are so many entries.
#[derive(Clone, Copy, Deserialize)]
struct Event {
    after: u32,
    #[serde(flatten)]
    what: What,
}

/// Who acts is named by the place they sat down at.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    /// Somebody adds to the luck of the match.
    Contribute(u8),
    /// Somebody leaves the lobby.
    Leave(u8),
    /// Somebody resigns.
    Resign(u8),
    /// The service renews its seed, and draws this byte.
    Reseed(u8),
    /// The service closes the match.
    Close(()),
}

impl Planned {
    /// The match, from its founding to its end.
    pub(super) fn play(&self, game: GameKey) -> Paper {
        let mut paper = Paper::lobby_with(game, self.places(), self.seats + SEED, &self.options);
        let mut events = self.events.iter().copied().peekable();
        let mut choose = chooser(u64::from(self.seats));
        loop {
            let is_due = |event: &Event| event.after <= paper.table.version.0;
            if let Some(event) = events.next_if(is_due) {
                happen(&mut paper, event.what);
            } else if !step(&mut paper, &mut choose) {
                assert!(events.next().is_none(), "{}: it ended before", self.name);
                return paper;
            }
        }
    }

    fn places(&self) -> Vec<PlaceKind> {
        let persons = usize::from(self.seats) - self.bots.len();
        let persons = (0..persons).map(|place| match place {
            0 => PlaceKind::Host {},
            _ => PlaceKind::Open {},
        });
        let bots = self
            .bots
            .iter()
            .map(|bot| PlaceKind::Bot { bot: bot.clone() });
        persons.chain(bots).collect()
    }
}

fn happen(paper: &mut Paper, what: What) {
    use PlatformAction as Do;
    let table = &paper.table;
    let player = |seat| (Actor::Player, Some(seat));
    let service = (Actor::Service, None);
    let ((kind, seat), action, thought) = match what {
        What::Contribute(place) => {
            let thought = think::contribute(table, place, Grain::new([place; 32]));
            (player(Seat::new(place)), Do::Contribute {}, thought)
        }
        What::Leave(place) => {
            let thought = think::leave(table, place);
            (player(Seat::new(place)), Do::Leave {}, thought)
        }
        What::Resign(place) => {
            let seat = table.seat_of(person(place)).unwrap();
            (player(seat), Do::Resign {}, think::resign(table, seat))
        }
        What::Reseed(byte) => {
            let thought = think::reseed(table, Grain::new([byte; 32]));
            (service, Do::Reseed {}, thought)
        }
        What::Close(()) => {
            let thought = think::close(table, EndKind::Quarantined);
            (service, Do::Close {}, thought)
        }
    };
    paper.write(By { kind, seat }, Deed::Platform(action), thought);
}

/// Lets the next one sit down, start or act; gives whether there was one.
fn step(paper: &mut Paper, choose: &mut impl FnMut(usize) -> usize) -> bool {
    if matches!(paper.table.stage, super::table::Stage::Lobby) {
        let free = paper.table.free_places().next().map(|(place, _)| place);
        match free {
            Some(place) => paper.sit_down(place),
            None => paper.start(),
        }
        return true;
    }
    let Some(seat) = paper.table.awaiting().0.iter().next() else {
        return false;
    };
    let play = &paper.table.play;
    let (kind, action) = match paper.table.holder(seat) {
        Holder::Player(_) => {
            let legal = play.legal(seat);
            (Actor::Player, legal[choose(legal.len())].clone())
        }
        Holder::Nobody => (Actor::Vacant, play.on_deadline(seat).unwrap()),
        Holder::Bot(name) => {
            let mut below =
                |n: u32| u32::try_from(choose(usize::try_from(n).unwrap().max(1))).unwrap();
            (Actor::Bot, play.bot(name, seat, &mut below).unwrap())
        }
    };
    paper.act_as(kind, seat, &action);
    true
}
