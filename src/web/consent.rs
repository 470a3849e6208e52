//! What is taken back or agreed at a table, and playing again.

use actix_web::HttpResponse;
use actix_web::web::Path;
use jiff::SignedDuration;
use uuid::Uuid;

use super::page::see;
use super::post::Post;
use super::table::{Look, Place};
use super::visit::Visit;
use crate::api::problem::{Kind, Problem};
use crate::core::Stage;
use crate::core::consent::{Answer, Kind as Proposed, MAX_PAUSE_DAYS, OpenProposal, Proposal};
use crate::games::Seat;
use crate::i18n::Phrase;
use crate::world::{MatchId, Version};

/// How many days of pause a form offers at first, and at most.
const PAUSE_DAYS: (i64, i64) = (3, MAX_PAUSE_DAYS);

const HOURS_OF_DAY: i64 = 24;

/// What can be taken back or agreed now, in words.
pub(super) struct Together {
    /// Until when the clocks stand still, if they do.
    pub(super) pause: Option<String>,
    /// What waits for answers.
    pub(super) proposals: Vec<Open>,
    /// What whoever looks can take back.
    pub(super) takeback: Option<Takeback>,
    /// What they can propose.
    pub(super) wishes: Vec<Choice>,
    /// Whether they can propose a pause, and for how many days the form says and allows.
    pub(super) pause_days: Option<(i64, i64)>,
    /// The match that is played next, and where.
    pub(super) rematch: Rematch,
}

/// A proposal that waits for answers.
pub(super) struct Open {
    /// Its number.
    pub(super) number: u32,
    /// Who proposes something.
    pub(super) lead: String,
    /// What.
    pub(super) what: String,
    /// Who has not answered.
    pub(super) waits_for: String,
    /// How long it waits.
    pub(super) lapses: String,
    /// What whoever looks can answer.
    pub(super) answers: Vec<Choice>,
}

/// What a button does and says.
pub(super) struct Choice {
    /// What it does.
    pub(super) wish: &'static str,
    /// What it says.
    pub(super) label: String,
}

/// The way to take something back.
pub(super) struct Takeback {
    /// The entry of the decision.
    pub(super) entry: u32,
    /// What the button says.
    pub(super) label: String,
    /// What comes of it.
    pub(super) help: String,
}

/// Whether there is a next match.
pub(super) enum Rematch {
    /// It cannot be played.
    None,
    /// It can be founded.
    Possible,
    /// It is there.
    There {
        /// Where.
        path: String,
    },
}

impl Together {
    /// Whether there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        let is_idle = self.proposals.is_empty() && self.wishes.is_empty();
        let no_match = matches!(self.rematch, Rematch::None);
        is_idle && no_match && self.pause.is_none() && self.takeback.is_none()
    }
}

impl Visit {
    /// What can be taken back or agreed at a table by whoever looks at it as it is now.
    pub(super) async fn together(&self, place: &Place, is_past: bool) -> Result<Together, Problem> {
        let table = &*place.table;
        let is_running = table.stage == Stage::Running && !is_past;
        let seat = place.participant.and_then(|sitter| table.seat_of(sitter));
        let seat = seat.filter(|_| is_running);
        let now = self.web.api.world.now();
        let open = table.consent.proposals.iter();
        let open: Vec<&OpenProposal> = open
            .filter(|open| is_running && now < open.lapses_at())
            .collect();
        let paused = table.consent.paused_until;
        let paused = paused.filter(|until| is_running && now < *until);
        let can = |kind| {
            seat.is_some()
                && open
                    .iter()
                    .all(|open| Proposed::from(&open.proposal) != kind)
        };
        let wishes = [
            (
                can(Proposed::AgreedEnd),
                "agreed_end",
                "consent-propose-end",
            ),
            (
                can(Proposed::Resume) && paused.is_some(),
                "resume",
                "consent-propose-resume",
            ),
        ];
        let wishes = wishes.into_iter().filter(|(can, ..)| *can);
        Ok(Together {
            pause: paused.map(|until| self.until("consent-paused", until)),
            takeback: seat.and_then(|seat| self.takeback(place, seat)),
            wishes: wishes
                .map(|(_, wish, key)| self.choice(wish, key))
                .collect(),
            pause_days: (can(Proposed::Pause) && table.clock.is_some()).then_some(PAUSE_DAYS),
            proposals: open
                .iter()
                .map(|open| self.open(place, open, seat))
                .collect(),
            rematch: self.next_match(place, is_past).await?,
        })
    }

    fn until(&self, key: &'static str, moment: jiff::Timestamp) -> String {
        let moment = self.zone.moment(self.language, moment);
        Phrase::of(key).with("moment", moment).say(self.language)
    }

    fn choice(&self, wish: &'static str, key: &'static str) -> Choice {
        Choice {
            wish,
            label: self.say(key),
        }
    }

    fn takeback(&self, place: &Place, seat: Seat) -> Option<Takeback> {
        let takeback = place.table.takeback_of(seat)?;
        let is_asked = |open: &OpenProposal| Proposed::from(&open.proposal) == Proposed::Takeback;
        let now = self.web.api.world.now();
        let mut open = place.table.consent.proposals.iter();
        if open.any(|open| is_asked(open) && now < open.lapses_at()) {
            return None;
        }
        let (label, help) = if takeback.asked.is_empty() {
            ("consent-take-back", self.say("consent-take-back-help"))
        } else {
            let names = Phrase::of("consent-take-back-ask-help")
                .with("names", names(place, takeback.asked.iter()));
            ("consent-take-back-ask", names.say(self.language))
        };
        Some(Takeback {
            entry: takeback.entry.0,
            label: self.say(label),
            help,
        })
    }

    fn open(&self, place: &Place, open: &OpenProposal, seat: Option<Seat>) -> Open {
        let proposer = place.names.now(&place.table, open.seat);
        let lead = if Some(open.seat) == seat {
            Phrase::of("consent-your-proposal")
        } else {
            Phrase::of("consent-proposed-by").with("name", proposer)
        };
        let waiting = open.asked.iter().filter(|asked| open.waits_for(*asked));
        let waiting = Phrase::of("consent-waits-for").with("names", names(place, waiting));
        let answers = [
            (
                seat.is_some_and(|seat| open.waits_for(seat)),
                "consent",
                "consent-agree",
            ),
            (
                seat.is_some_and(|seat| open.waits_for(seat)),
                "decline",
                "consent-decline",
            ),
            (Some(open.seat) == seat, "withdraw", "consent-withdraw"),
        ];
        let answers = answers.into_iter().filter(|(can, ..)| *can);
        Open {
            number: open.number.0,
            lead: lead.say(self.language),
            what: self.proposed(&open.proposal),
            waits_for: waiting.say(self.language),
            lapses: self.until("consent-lapses", open.lapses_at()),
            answers: answers
                .map(|(_, wish, key)| self.choice(wish, key))
                .collect(),
        }
    }

    fn proposed(&self, proposal: &Proposal) -> String {
        match proposal {
            Proposal::Takeback { entry } => Phrase::of("consent-takeback")
                .with("entry", entry.to_string())
                .say(self.language),
            Proposal::AgreedEnd {} => self.say("consent-agreed-end"),
            Proposal::Pause { until } => self.until("consent-pause", *until),
            Proposal::Resume {} => self.say("consent-resume"),
        }
    }

    async fn next_match(&self, place: &Place, is_past: bool) -> Result<Rematch, Problem> {
        let table = &*place.table;
        let Some(participant) = place.participant.filter(|_| !is_past) else {
            return Ok(Rematch::None);
        };
        if table.rematch(participant).is_err() {
            return Ok(Rematch::None);
        }
        let api = &self.web.api;
        let there = api
            .rematch_card(table, (self.caller()?, Some(participant)))
            .await?;
        Ok(there.map_or(Rematch::Possible, |card| Rematch::There {
            path: format!("/matches/{}?code={}", card.id, card.invitation),
        }))
    }
}

fn names(place: &Place, seats: impl Iterator<Item = Seat>) -> String {
    let name = |seat| place.names.now(&place.table, seat);
    seats.map(name).collect::<Vec<_>>().join(", ")
}

/// What a button of the table asks for.
enum Wish {
    TakeBack(Version),
    Propose(Proposal),
    Answer(Version, Answer),
    Rematch,
}

impl Post {
    fn wish(&self) -> Option<Wish> {
        let number = |name: &str| self.field(name).parse().map(Version).ok();
        let answer = |answer| Some(Wish::Answer(number("proposal")?, answer));
        match self.field("do") {
            "take_back" => number("entry").map(Wish::TakeBack),
            "agreed_end" => Some(Wish::Propose(Proposal::AgreedEnd {})),
            "resume" => Some(Wish::Propose(Proposal::Resume {})),
            "pause" => {
                let days: u8 = self.field("days").parse().ok()?;
                let span = SignedDuration::from_hours(HOURS_OF_DAY * i64::from(days));
                let until = self.visit.web.api.world.now().checked_add(span).ok()?;
                Some(Wish::Propose(Proposal::Pause { until }))
            }
            "consent" => answer(Answer::Consent),
            "decline" => answer(Answer::Decline),
            "withdraw" => answer(Answer::Withdraw),
            "rematch" => Some(Wish::Rematch),
            _ => None,
        }
    }

    async fn agree(&self, id: Uuid) -> Result<Option<String>, Problem> {
        let caller = self.visit.caller()?;
        let wish = self.wish().ok_or_else(unreadable)?;
        let said = ["do", "entry", "proposal", "days"].map(|name| self.field(name));
        let api = self.visit.web.api.clone();
        let resend = self.resend(self.field("do"))?;
        let mark = api.mark(caller, &resend, "plain consent", said.join("\n").as_bytes());
        let own = api.clone();
        let work = async move {
            let sitter = own.sitting(caller, id).await?;
            let (matches, table) = (&own.matches, MatchId(id));
            let next = match wish {
                Wish::TakeBack(entry) => {
                    matches
                        .take_back(table, sitter, entry, mark.as_ref())
                        .await?;
                    None
                }
                Wish::Propose(proposal) => {
                    let proposed = matches.propose(table, sitter, &proposal, mark.as_ref());
                    proposed.await?;
                    None
                }
                Wish::Answer(number, reply) => {
                    let answered = matches.answer(table, sitter, (number, reply), mark.as_ref());
                    answered.await?;
                    None
                }
                Wish::Rematch => {
                    let next = own.rematch(caller, id, mark).await?;
                    let code = own.matches.invitation(next.id);
                    Some(format!("/matches/{}?code={code}", next.id.0))
                }
            };
            Ok::<_, Problem>(next)
        };
        api.work.to_the_end(work).await
    }
}

/// Takes back, proposes, answers or plays again, as a button of the table says.
pub(super) async fn agree(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let id = path.into_inner();
    match post.agree(id).await {
        Ok(next) => Ok(see(
            &next.unwrap_or_else(|| format!("/matches/{id}#together"))
        )),
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}

fn unreadable() -> Problem {
    Problem::new(
        Kind::Malformed,
        "the button of this form says nothing that can be read",
    )
}
