//! Matches on paper that go as they are planned: who leaves, resigns or is a bot, and when.

use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::Value;

use crate::consent::takeback_of;
use crate::consent::{Answer, Proposal, Takeback};
use crate::decide;
use crate::events::{Action, Actor, By, EndKind, PlaceKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::luck::Seed;
use crate::state::{Holder, Match};
use crate::testing::chooser;
use crate::testing::{Paper, person};

/// What every seed begins with that is drawn for a plan.
const SEED: u8 = 40;

/// A match to record, as `recorded.json` of its game lists it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Planned {
    /// What tells it from the others of its game, in its file's name.
    pub(crate) name: String,
    pub(crate) seats: u8,
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
    /// Somebody takes a decision back that nobody has decided after; as soon as somebody can.
    TakeBack(()),
    /// Somebody takes a decision back that others have decided after, who agree.
    AskBack(()),
    /// The one at place 0 proposes it, and all agree.
    Agree(Matter),
    /// The one at place 0 proposes to end the match, and the first asked declines.
    Decline(()),
    /// The one at place 0 proposes to end the match, and withdraws that.
    Withdraw(()),
    /// The service closes the lobby, two weeks later.
    Expire(()),
}

/// What all agree to.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Matter {
    Pause,
    Resume,
    End,
}

impl Planned {
    /// The match, from its founding to its end.
    pub(crate) fn play(&self, game: GameKey) -> Paper {
        let mut paper = Paper::lobby_with(game, self.places(), self.seats + SEED, &self.options);
        let mut events = self.events.iter().copied().peekable();
        let mut choose = chooser(u64::from(self.seats));
        loop {
            let is_due = |event: &Event| {
                event.after <= paper.state.version.0 && is_possible(&paper, event.what)
            };
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

fn is_possible(paper: &Paper, what: What) -> bool {
    match what {
        What::TakeBack(()) => undoable(&paper.state, false).is_some(),
        What::AskBack(()) => undoable(&paper.state, true).is_some(),
        What::Contribute(_)
        | What::Leave(_)
        | What::Resign(_)
        | What::Reseed(_)
        | What::Close(())
        | What::Agree(_)
        | What::Decline(())
        | What::Withdraw(())
        | What::Expire(()) => true,
    }
}

/// Who can take what back, with or without asking.
fn undoable(state: &Match, asks: bool) -> Option<(Seat, Takeback)> {
    let all =
        Seat::all(state.roster.count()).filter_map(|seat| Some((seat, takeback_of(state, seat)?)));
    let mut all = all.filter(|(_, takeback)| takeback.asked.is_empty() != asks);
    all.next()
}

fn happen(paper: &mut Paper, what: What) {
    let first = |paper: &Paper| paper.state.roster.seat_of(person(0)).unwrap();
    match what {
        What::TakeBack(()) => {
            let (seat, takeback) = undoable(&paper.state, false).unwrap();
            paper.take_back(seat, takeback.entry);
        }
        What::AskBack(()) => {
            let (seat, takeback) = undoable(&paper.state, true).unwrap();
            let entry = takeback.entry.0;
            paper.propose(seat, Proposal::Takeback { entry });
            paper.answer_all(Answer::Consent);
        }
        What::Agree(matter) => {
            let until = paper.now.checked_add(SignedDuration::from_hours(48));
            let proposal = match matter {
                Matter::Pause => Proposal::Pause {
                    until: until.unwrap(),
                },
                Matter::Resume => Proposal::Resume {},
                Matter::End => Proposal::AgreedEnd {},
            };
            paper.propose(first(paper), proposal);
            paper.answer_all(Answer::Consent);
        }
        What::Decline(()) => {
            paper.propose(first(paper), Proposal::AgreedEnd {});
            paper.answer_all(Answer::Decline);
        }
        What::Withdraw(()) => {
            let seat = first(paper);
            paper.propose(seat, Proposal::AgreedEnd {});
            paper.answer(seat, paper.state.version, Answer::Withdraw);
        }
        What::Expire(()) => {
            paper.pass(14 * 24);
            happen_around(paper, what);
        }
        What::Contribute(_)
        | What::Leave(_)
        | What::Resign(_)
        | What::Reseed(_)
        | What::Close(()) => {
            happen_around(paper, what);
        }
    }
}

fn happen_around(paper: &mut Paper, what: What) {
    use PlatformAction as Do;
    let state = &paper.state;
    let player = |seat| (Actor::Player, Some(seat));
    let service = (Actor::Service, None);
    let ((kind, seat), action, decision) = match what {
        What::Contribute(place) => {
            let decision = decide::contribute(state, place, Seed::new([place; 32]));
            (player(Seat::new(place)), Do::Contribute {}, decision)
        }
        What::Leave(place) => {
            let decision = decide::leave(state, place);
            (player(Seat::new(place)), Do::Leave {}, decision)
        }
        What::Resign(place) => {
            let seat = state.roster.seat_of(person(place)).unwrap();
            (player(seat), Do::Resign {}, decide::resign(state, seat))
        }
        What::Reseed(byte) => {
            let decision = decide::reseed(state, Seed::new([byte; 32]));
            (service, Do::Reseed {}, decision)
        }
        What::Close(()) => {
            let decision = decide::close(state, EndKind::Quarantined);
            (service, Do::Close {}, decision)
        }
        What::Expire(()) => {
            let decision = decide::close(state, EndKind::Abandoned);
            (service, Do::Expire {}, decision)
        }
        What::TakeBack(())
        | What::AskBack(())
        | What::Agree(_)
        | What::Decline(())
        | What::Withdraw(()) => {
            panic!("it needs consent")
        }
    };
    paper.write(By { kind, seat }, Action::Platform(action), decision);
}

/// Lets the next one sit down, start or act; gives whether there was one.
fn step(paper: &mut Paper, choose: &mut impl FnMut(usize) -> usize) -> bool {
    if matches!(paper.state.stage, crate::state::Stage::Lobby) {
        let free = paper
            .state
            .roster
            .free_places()
            .next()
            .map(|(place, _)| place);
        match free {
            Some(place) => paper.sit_down(place),
            None => paper.start(),
        }
        return true;
    }
    let Some(seat) = paper.state.awaiting().0.iter().next() else {
        return false;
    };
    let play = &paper.state.play;
    let (kind, action) = match paper.state.roster.holder(seat) {
        Holder::Player(_) => {
            let legal = play.legal(seat);
            (Actor::Player, legal[choose(legal.len())].clone())
        }
        Holder::Nobody => (Actor::Vacant, play.on_deadline(seat).unwrap().json),
        Holder::Bot(name) => {
            let mut below =
                |n: u32| u32::try_from(choose(usize::try_from(n).unwrap().max(1))).unwrap();
            (Actor::Bot, play.bot(name, seat, &mut below).unwrap().json)
        }
    };
    paper.act_as(kind, seat, &action);
    true
}
