//! What a line of a reply means, by what is asked of its writer now.

use super::{OWN_MAX, Replies, ReplyFailure, listener, say};
use crate::access::Recipient;
use crate::app::notices::{OpenDecision, is_of, path};
use crate::app::{Names, OrRefused, PlayError, UseCaseError};
use crate::core::consent::weigh;
use crate::core::{
    Command, Match, Stage, open_choices, rehearsed, unnamed, visible_state, with_names,
};
use crate::games::{self, Pointed, Seat};
use crate::i18n::{Language, Phrase, one_line};
use crate::replies::{
    KeptReply, Rehearsed, ReplyAnswer, ReplyCommand, ReplyConfirmation, ReplyStep, chosen,
};
use crate::world::{MatchId, Version};

/// The most characters of a line that are repeated.
const LINE_MAX: usize = 80;

impl Replies {
    /// The step that a line asks for as the match stands; without one the answer says why, or asks again.
    pub(super) async fn begin(
        &self,
        reply: &KeptReply,
        writer: &Recipient,
        command: &ReplyCommand,
        answer: &mut ReplyAnswer,
    ) -> Result<Option<ReplyStep>, ReplyFailure> {
        let language = writer.to.language;
        if *command == ReplyCommand::Help {
            return Ok(explained(answer, language, "reply-help"));
        }
        if *command == ReplyCommand::List {
            answer.explain(None);
            return Ok(None);
        }
        let views = &self.matches().views;
        let state = match views.load(MatchId(reply.match_id), None).await {
            Ok(state) => state,
            Err(PlayError::Refused(_)) => {
                return Ok(explained(answer, language, "reply-refused"));
            }
            Err(error) => return Err(UseCaseError::from(error).into()),
        };
        if *command == ReplyCommand::Undo {
            return Ok(undo(&state, reply, writer, answer));
        }
        // Also after a line of the same reply: somebody else may have acted since.
        if !self.is_open(&state, reply, writer).await? {
            return Ok(explained(answer, language, "reply-late"));
        }
        if let ReplyCommand::Say(text) = command {
            return Ok(Some(ReplyStep::Say(text.clone())));
        }
        if *command == ReplyCommand::Resign {
            answer.again = Some(ReplyConfirmation {
                what: Rehearsed::Resign,
                label: say(language, "reply-resign"),
                path: format!("/matches/{}/resign", reply.match_id),
                would: Vec::new(),
            });
            return Ok(None);
        }
        Ok(picked(&state, reply, writer, command, answer))
    }

    /// Whether an address still speaks for its seat: its decision is asked, or nothing but what its reader did
    /// has happened since the email was written.
    async fn is_open(
        &self,
        state: &Match,
        reply: &KeptReply,
        writer: &Recipient,
    ) -> OrRefused<bool> {
        let Some(seat) = state.roster.seat_of(writer.participant) else {
            return Ok(false);
        };
        if state.stage != Stage::Running {
            return Ok(false);
        }
        let asked = visible_state(state, state.viewer(Some(writer.participant))).decision;
        if asked.is_some() && asked == reply.bound.decision {
            return Ok(true);
        }
        let since = state.version.0.saturating_sub(reply.version);
        if OWN_MAX < since {
            return Ok(false);
        }
        let (id, after) = (MatchId(reply.match_id), Version(reply.version));
        let views = &self.matches().views;
        let entries = views.feed(id, listener(writer), after, OWN_MAX);
        Ok(entries.await?.iter().all(|entry| is_of(entry, Some(seat))))
    }
}

/// Ends a reply with the sentence of a key.
fn explained(answer: &mut ReplyAnswer, language: Language, key: &'static str) -> Option<ReplyStep> {
    answer.explain(Some(say(language, key)));
    None
}

fn undo(
    state: &Match,
    reply: &KeptReply,
    writer: &Recipient,
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    let (seat, entry) = (state.roster.seat_of(writer.participant), reply.bound.undo);
    let possible = seat.zip(entry).filter(|(seat, entry)| {
        let entry = Version(*entry);
        weigh(state, *seat, entry).is_ok()
    });
    match possible {
        Some((_, entry)) => Some(ReplyStep::TakeBack(entry)),
        None => explained(answer, writer.to.language, "reply-no-undo"),
    }
}

/// What a number or words mean: something that was asked again, or one of the choices.
fn picked(
    state: &Match,
    reply: &KeptReply,
    writer: &Recipient,
    command: &ReplyCommand,
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    // The numbers of an email are for the first line alone.
    let is_first = reply.progress.steps.is_empty();
    let language = writer.to.language;
    if let Some(step) = confirmed(reply, command).filter(|_| is_first) {
        return Some(step);
    }
    let viewer = state.viewer(Some(writer.participant));
    let called = Names::of_members(&writer.members).read_in(language);
    let name = |seat: Seat| called.now(state, seat);
    let names = games::Names::new(language, &name).spoken_to(viewer.seat());
    let before: Vec<Pointed> = answer
        .picked
        .iter()
        .filter_map(|pair| Pointed::of_pair(pair))
        .collect();
    let Some(asked) = OpenDecision::of(state, viewer, &before, names) else {
        return explained(answer, language, "reply-not-asked");
    };
    let choices = asked.choices(language);
    let labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
    let is_theirs = || {
        let offered = asked.question(state, language).offered();
        is_first && reply.bound.offered == Some(offered)
    };
    let index = match command {
        // Yes confirms the only choice.
        ReplyCommand::Yes if labels.len() == 1 && is_theirs() => Ok(0),
        ReplyCommand::Number(number) if is_theirs() => in_list(*number, &labels, None),
        ReplyCommand::Numbered { number, words } if is_theirs() => {
            let whole = || by_words(&in_words(command), &labels);
            in_list(*number, &labels, Some(words)).or_else(|key| whole().map_err(|_none| key))
        }
        ReplyCommand::Number(_) => Err("reply-number-unknown"),
        ReplyCommand::Numbered { words, .. } | ReplyCommand::Words(words) => {
            by_words(words, &labels)
        }
        ReplyCommand::Yes
        | ReplyCommand::Undo
        | ReplyCommand::Resign
        | ReplyCommand::List
        | ReplyCommand::Help
        | ReplyCommand::Say(_) => Err("reply-unclear"),
    };
    let choice = index.and_then(|index| choices.get(index).ok_or("reply-number-unknown"));
    match choice {
        Ok(choice) => led_to(state, writer, asked.decision(), &choice.pointed, answer),
        Err(key) => {
            answer.explain(Some(unclear(language, key, &in_words(command))));
            None
        }
    }
}
/// The step proposed in the previous email, if this command confirms it.
fn confirmed(reply: &KeptReply, command: &ReplyCommand) -> Option<ReplyStep> {
    let is_yes = matches!(command, ReplyCommand::Yes | ReplyCommand::Number(1));
    let rehearsed = reply.bound.rehearsed.as_ref().filter(|_| is_yes)?;
    Some(match rehearsed {
        Rehearsed::Resign => ReplyStep::Resign,
        Rehearsed::Act(actions) => ReplyStep::Act {
            decision: reply.bound.decision.clone(),
            actions: actions.clone(),
        },
    })
}

/// The choice of a number; words after it have to be those of its label.
fn in_list(number: usize, labels: &[String], words: Option<&str>) -> Result<usize, &'static str> {
    let index = number.checked_sub(1).filter(|index| *index < labels.len());
    let index = index.ok_or("reply-number-unknown")?;
    let is_meant = words.is_none_or(|words| chosen(words, labels).contains(&index));
    is_meant.then_some(index).ok_or("reply-unclear")
}

fn by_words(words: &str, labels: &[String]) -> Result<usize, &'static str> {
    match chosen(words, labels).as_slice() {
        [index] => Ok(*index),
        [] => Err("reply-unclear"),
        [..] => Err("reply-ambiguous"),
    }
}

/// Where these picks lead: to an action, to one that is asked again, or to the next step.
fn led_to(
    state: &Match,
    writer: &Recipient,
    decision: &str,
    pointed: &[Pointed],
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    let viewer = state.viewer(Some(writer.participant));
    let called = Names::of_members(&writer.members).read_in(writer.to.language);
    let name = |seat: Seat| called.now(state, seat);
    let names = games::Names::new(writer.to.language, &name).spoken_to(viewer.seat());
    let Some(step) = open_choices(state, viewer, pointed, names) else {
        return explained(answer, writer.to.language, "reply-not-asked");
    };
    let pairs: Vec<String> = pointed.iter().map(Pointed::pair).collect();
    let taken = step.taken.iter().map(|taken| taken.picked.pick.clone());
    let label = games::in_a_row(&taken.collect::<Vec<_>>());
    let Some(actions) = step.action else {
        return Some(ReplyStep::Picked(pairs));
    };
    let command = Command {
        match_id: state.id,
        participant: writer.participant,
        decision: Some(decision.to_owned()),
        actions,
    };
    let rehearsal = rehearsed(
        state,
        &command,
        unnamed(writer.to.language).spoken_to(viewer.seat()),
    );
    if rehearsal.as_ref().is_ok_and(|first| first.undoable) {
        return Some(ReplyStep::Act {
            decision: command.decision,
            actions: command.actions,
        });
    }
    let facts = rehearsal.map(|first| first.facts).unwrap_or_default();
    let would = facts.iter().map(|fact| with_names(&fact.text, name));
    answer.again = Some(ReplyConfirmation {
        path: path(state, decision, pointed),
        what: Rehearsed::Act(command.actions),
        would: would.collect(),
        label,
    });
    None
}

/// That a line was not understood, in its own words.
fn unclear(language: Language, key: &'static str, line: &str) -> String {
    let line: String = one_line(line).chars().take(LINE_MAX).collect();
    Phrase::of(key).with("line", line).say(language)
}

/// What a line said, as far as it is told back.
fn in_words(command: &ReplyCommand) -> String {
    match command {
        ReplyCommand::Number(number) => number.to_string(),
        ReplyCommand::Numbered { number, words } => format!("{number} {words}"),
        ReplyCommand::Words(words) | ReplyCommand::Say(words) => words.clone(),
        ReplyCommand::Yes => "yes".to_owned(),
        ReplyCommand::Undo | ReplyCommand::Resign | ReplyCommand::List | ReplyCommand::Help => {
            String::new()
        }
    }
}
