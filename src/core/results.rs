//! How each player of a finished match took part: place, turns, time-outs, and whether they gave up the seat.
//!
//! A turn lasts from when a seat is asked until it is no longer asked, however many actions it takes. Extensions for
//! outages and pauses for absences are entries that move the deadline, so only a turn whose time ran out is late.

use std::collections::BTreeMap;

use jiff::Timestamp;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use super::clock::ClockFact;
use super::events::{Action, Actor, Body, EndKind, Fact, PlatformFact, SeatFact};
use super::fold::{advance, decode_body};
use super::memory::RewindMemory;
use super::replay_error::ReplayError;
use super::state::{Holder, Match, Stage};
use crate::games::{GameKey, Seat, Standing};
use crate::world::{MatchId, RawEntry, Version};

/// A match that ends by a resignation has no known length; the resignation is early before this turn of the player.
const EARLY_TURNS: usize = 5;

/// Results of a match that anybody may watch.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct MatchResults {
    pub game: GameKey,
    pub over_at: Timestamp,
    pub places: u8,
    /// Everybody who had a seat, in the order in which they got it.
    pub players: Vec<PlayerResult>,
}

/// How one player took part in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerResult {
    /// Id of the player in this match only.
    pub participant: Uuid,
    /// `None` if the match has no standings, or another player took the seat over.
    pub standing: Option<Standing>,
    /// Turns that the player finished or in which their time ran out.
    pub turns: u32,
    /// Those of the turns that had a deadline.
    pub timed_turns: u32,
    /// Turns in which the time ran out.
    pub late_turns: u32,
    /// Median of the seconds from the start of a turn to its last action; `None` without a finished turn.
    pub median_secs: Option<u32>,
    /// `None` if the player kept the seat.
    pub given_up: Option<GivenUp>,
}

/// Why a player had no seat any more at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum GivenUp {
    /// The player missed too many turns.
    SeatLost,
    /// The player resigned within the first third of the match.
    ResignedEarly,
    /// The player resigned later.
    Resigned,
}

#[derive(Default)]
struct Tally {
    begun: Option<Version>,
    over: Option<(Version, Timestamp)>,
    open_turns: BTreeMap<Seat, OpenTurn>,
    players: BTreeMap<Uuid, PlayerTally>,
}

/// A turn that has begun.
struct OpenTurn {
    since: Timestamp,
    /// Time of the player's last action in this turn.
    acted_at: Option<Timestamp>,
}

#[derive(Default)]
struct PlayerTally {
    /// Duration of each finished turn.
    turn_secs: Vec<u32>,
    late_turns: u32,
    has_lost_seat: bool,
    resigned: Option<Version>,
}

/// Returns the results of a match; `None` unless it has begun and ended, counts, and may be watched by anybody.
pub fn match_results(
    id: MatchId,
    entries: &[RawEntry],
) -> Result<Option<MatchResults>, ReplayError> {
    let memory = RewindMemory::for_entries(entries);
    let (mut state, mut tally) = (None, Tally::default());
    for kept in entries {
        let body = decode_body(kept)?;
        let held = state
            .as_ref()
            .map(|state: &Match| state.roster.seats.clone());
        let after = advance(id, state, &memory, kept)?;
        tally.count_entry(held.as_deref().map_or(&[], Vec::as_slice), &body, &after);
        state = Some(after);
    }
    Ok(state.and_then(|state| tally.finish(&state)))
}

impl Tally {
    /// Counts an entry; `held` are the holders of the seats before it.
    fn count_entry(&mut self, held: &[Holder], body: &Body, after: &Match) {
        if after.roster.seats.is_empty() {
            return;
        }
        self.begun = self.begun.or(Some(after.version));
        if matches!(after.stage, Stage::Over { .. }) {
            self.over = self.over.or(Some((after.version, after.at)));
        }
        let turn = body.by.seat.and_then(|seat| self.open_turns.get_mut(&seat));
        if let (Actor::Player, Action::Game(_), Some(turn)) = (body.by.kind, &body.action, turn) {
            turn.acted_at = Some(after.at);
        }
        for fact in body.facts.iter().filter_map(Fact::platform) {
            self.count_fact(held, body.by.kind, after.version, fact);
        }
        self.follow_turns(held, after);
    }

    fn count_fact(&mut self, held: &[Holder], actor: Actor, at: Version, fact: &PlatformFact) {
        let (seat, is_resignation) = match fact {
            PlatformFact::Clock(ClockFact::TimeRanOut { seat, .. }) => {
                self.open_turns.remove(seat);
                if let Some(player) = self.player(held, *seat) {
                    player.late_turns += 1;
                }
                return;
            }
            PlatformFact::Seat(SeatFact::SeatResigned { seat }) => (seat, true),
            PlatformFact::Seat(
                SeatFact::SeatHandedOn { seat, .. }
                | SeatFact::SeatVacated { seat }
                | SeatFact::SeatTaken { seat, .. }
                | SeatFact::SeatForfeited { seat }
                | SeatFact::SeatReassigned { seat, .. },
            ) => (seat, false),
            PlatformFact::Lobby(_)
            | PlatformFact::Luck(_)
            | PlatformFact::Back(_)
            | PlatformFact::End(_)
            | PlatformFact::Clock(_)
            | PlatformFact::Consent(_)
            | PlatformFact::Pause(_)
            | PlatformFact::Dispute(_)
            | PlatformFact::Stop(_) => return,
        };
        self.open_turns.remove(seat);
        if let Some(player) = self.player(held, *seat) {
            if actor == Actor::Clock {
                player.has_lost_seat = true;
            } else if actor == Actor::Player && is_resignation {
                player.resigned = Some(at);
            }
        }
    }

    /// Begins the turns of seats that are newly asked, and finishes those of seats that are no longer asked.
    fn follow_turns(&mut self, held: &[Holder], after: &Match) {
        let (awaited, _) = after.awaiting();
        for seat in Seat::all(after.roster.seat_count()) {
            if awaited.has(seat) {
                self.open_turns.entry(seat).or_insert(OpenTurn {
                    since: after.at,
                    acted_at: None,
                });
                continue;
            }
            let ended = self.open_turns.remove(&seat);
            let acted = ended.and_then(|turn| Some((turn.since, turn.acted_at?)));
            if let Some(((since, at), player)) = acted.zip(self.player(held, seat)) {
                let secs = at.duration_since(since).as_secs();
                player
                    .turn_secs
                    .push(u32::try_from(secs).unwrap_or_default());
            }
        }
    }

    fn player(&mut self, held: &[Holder], seat: Seat) -> Option<&mut PlayerTally> {
        let participant = held.get(seat.index())?.player()?;
        Some(self.players.entry(participant).or_default())
    }

    fn finish(mut self, state: &Match) -> Option<MatchResults> {
        let Stage::Over { why, outcome } = &state.stage else {
            return None;
        };
        let is_void = matches!(why, EndKind::Voided | EndKind::Quarantined);
        let begun = self
            .begun
            .filter(|_| state.charter.spectators && !is_void)?;
        let (over, over_at) = self.over?;
        let mut players: Vec<PlayerResult> = Vec::new();
        for period in state.roster.seat_history.iter() {
            let Some(participant) = period.holder.player() else {
                continue;
            };
            if players
                .iter()
                .any(|player| player.participant == participant)
            {
                continue;
            }
            let tally = self.players.remove(&participant).unwrap_or_default();
            let given_up = tally.given_up(begun, over);
            // The standing of a seat that was resigned is that of the player who resigned.
            let holds = |standing: &&Standing| match state.roster.holder(standing.seat) {
                Holder::Player(holder) => *holder == participant,
                Holder::Nobody => {
                    given_up.is_some_and(|how| how != GivenUp::SeatLost)
                        && state.roster.last_person(standing.seat) == Some(participant)
                }
                Holder::Bot(_) => false,
            };
            let standings = outcome.iter().flat_map(|one| &one.standings);
            let standing = standings.clone().find(holds).cloned();
            players.push(tally.into_result(participant, standing, state, given_up));
        }
        Some(MatchResults {
            game: state.charter.game,
            over_at,
            places: state.roster.seat_count(),
            players,
        })
    }
}

impl PlayerTally {
    fn given_up(&self, begun: Version, over: Version) -> Option<GivenUp> {
        if self.has_lost_seat {
            return Some(GivenUp::SeatLost);
        }
        let at = self.resigned?;
        let is_early = if at < over {
            let [played, all] = [at, over].map(|version| version.0.saturating_sub(begun.0));
            played.saturating_mul(3) <= all
        } else {
            self.turn_secs.len() + 1 < EARLY_TURNS
        };
        Some(if is_early {
            GivenUp::ResignedEarly
        } else {
            GivenUp::Resigned
        })
    }

    fn into_result(
        mut self,
        participant: Uuid,
        standing: Option<Standing>,
        state: &Match,
        given_up: Option<GivenUp>,
    ) -> PlayerResult {
        self.turn_secs.sort_unstable();
        let finished = u32::try_from(self.turn_secs.len()).unwrap_or(u32::MAX);
        let turns = finished.saturating_add(self.late_turns);
        let has_deadlines = state.charter.pace.is_some();
        PlayerResult {
            participant,
            standing,
            turns,
            timed_turns: if has_deadlines { turns } else { 0 },
            late_turns: self.late_turns,
            median_secs: self.turn_secs.get(self.turn_secs.len() / 2).copied(),
            given_up,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::AfterStrikes;
    use crate::decide;
    use crate::testing::{MatchFixture, chooser, person, run_out_time, timed};
    use crate::tests::finished;

    fn results_of(fixture: &MatchFixture) -> Option<MatchResults> {
        match_results(fixture.state.id, &fixture.entries).unwrap()
    }

    fn result_of(fixture: &MatchFixture, participant: Uuid) -> PlayerResult {
        let results = results_of(fixture).unwrap();
        let mut players = results.players.into_iter();
        players
            .find(|player| player.participant == participant)
            .unwrap()
    }

    fn act_once(fixture: &mut MatchFixture, choose: &mut impl FnMut(usize) -> usize) {
        let seat = fixture.state.awaiting().0.iter().next().unwrap();
        let legal = fixture.state.play.legal(seat);
        fixture.act(seat, &legal[choose(legal.len())].clone());
    }

    #[test]
    fn everybody_has_the_place_of_their_seat() {
        for &game in GameKey::ALL {
            let (fewest, _) = game.rules().seats();
            let fixture = finished(game, fewest, 3);
            let Stage::Over { outcome, .. } = &fixture.state.stage else {
                panic!("{game:?} is not over");
            };
            let results = results_of(&fixture).unwrap();
            assert_eq!(results.places, fewest);
            assert_eq!(results.over_at, fixture.state.at);
            let standings = results
                .players
                .iter()
                .map(|player| player.standing.clone().unwrap());
            let mut by_seat: Vec<Standing> = standings.collect();
            by_seat.sort_by_key(|standing| standing.seat);
            assert_eq!(by_seat, outcome.clone().unwrap().standings);
            for player in results.players {
                assert!(
                    0 < player.turns && player.median_secs.is_some(),
                    "{player:?}"
                );
                assert_eq!([player.timed_turns, player.late_turns], [0, 0]);
                assert_eq!(player.given_up, None);
            }
        }
    }

    #[test]
    fn a_match_that_is_running_or_private_has_no_results() {
        let running = MatchFixture::started(GameKey::Bards, 2, 1);
        assert_eq!(results_of(&running), None);
        let mut charter = (*running.state.charter).clone();
        charter.spectators = false;
        let mut private = MatchFixture::started_by(charter, 1);
        private.write_decision(decide::resign(&private.state, Seat::new(0)));
        assert!(matches!(private.state.stage, Stage::Over { .. }));
        assert_eq!(results_of(&private), None);
    }

    #[test]
    fn only_time_that_ran_out_is_late_and_a_lost_seat_is_given_up() {
        let mut fixture = timed(GameKey::Bards, 2, AfterStrikes::Resign {}, 2);
        let mut choose = chooser(1);
        let late = fixture.state.awaiting().0.iter().next().unwrap();
        let absent = fixture.state.roster.holder(late).player().unwrap();
        let present = if absent == person(0) {
            person(1)
        } else {
            person(0)
        };
        while fixture.state.stage == Stage::Running {
            if fixture.state.awaiting().0.has(late) {
                run_out_time(&mut fixture);
            } else {
                act_once(&mut fixture, &mut choose);
            }
        }
        let absentee = result_of(&fixture, absent);
        assert_eq!([absentee.turns, absentee.late_turns], [2, 2]);
        assert_eq!(absentee.given_up, Some(GivenUp::SeatLost));
        assert_eq!(absentee.median_secs, None);
        let player = result_of(&fixture, present);
        assert_eq!([player.timed_turns, player.late_turns], [1, 0]);
        assert_eq!(player.standing.map(|standing| standing.rank), Some(1));
    }

    #[test]
    fn a_resignation_is_early_before_the_fifth_turn_or_within_the_first_third() {
        let mut early = MatchFixture::started(GameKey::Bards, 2, 1);
        let seat = Seat::new(0);
        let quitter = early.state.roster.holder(seat).player().unwrap();
        early.write_decision(decide::resign(&early.state, seat));
        assert_eq!(
            result_of(&early, quitter).given_up,
            Some(GivenUp::ResignedEarly)
        );
        let mut late = MatchFixture::started(GameKey::Bards, 2, 1);
        let mut choose = chooser(1);
        while late.state.version.0 < 24 {
            act_once(&mut late, &mut choose);
        }
        late.write_decision(decide::resign(&late.state, seat));
        let result = result_of(&late, quitter);
        assert_eq!(result.given_up, Some(GivenUp::Resigned), "{result:?}");
        assert_eq!(result.standing.map(|standing| standing.rank), Some(2));
        // With others who play on, the length of the match is known.
        let mut went_on = MatchFixture::started(GameKey::Byzanz, 3, 1);
        let quitter = went_on.state.roster.holder(seat).player().unwrap();
        went_on.write_decision(decide::resign(&went_on.state, seat));
        let ended = went_on.play(chooser(2));
        assert_eq!(
            result_of(&ended, quitter).given_up,
            Some(GivenUp::ResignedEarly)
        );
    }
}
