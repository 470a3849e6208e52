//! Interprets a line of an emailed reply, given the writer's open decision.

use super::{OWN_MAX, Replies, ReplyTaskError, listener, say};
use crate::access::Recipient;
use crate::app::notifications::{OpenDecision, choice_path, is_by_seat};
use crate::app::{PlayError, PlayerNames, UseCaseError};
use crate::core::consent::check_takeback;
use crate::core::{
    Command, Match, Stage, open_choices, placeholder_names, rehearse, visible_state, with_names,
};
use crate::games::{self, Pointed, Seat};
use crate::i18n::{Language, Phrase, to_one_line};
use crate::replies::{
    PendingConfirmation, ReplyAnswer, ReplyCommand, ReplyConfirmation, ReplyStep, StoredReply,
    find_choices,
};
use crate::world::{MatchId, Version};

/// Maximum number of characters of a line that the answer quotes.
const LINE_MAX: usize = 80;

impl Replies {
    /// Interprets one command of a reply. Returns `None` if the reply ends here; `answer` then says why.
    pub(super) async fn begin(
        &self,
        reply: &StoredReply,
        writer: &Recipient,
        command: &ReplyCommand,
        answer: &mut ReplyAnswer,
    ) -> Result<Option<ReplyStep>, ReplyTaskError> {
        let language = writer.to.language;
        if *command == ReplyCommand::Help {
            return Ok(end_with_sentence(answer, language, "reply-help"));
        }
        if *command == ReplyCommand::List {
            answer.explain(None);
            return Ok(None);
        }
        let views = &self.matches().views;
        let state = match views.load(MatchId(reply.match_id), None).await {
            Ok(state) => state,
            Err(PlayError::Refused(_)) => {
                return Ok(end_with_sentence(answer, language, "reply-refused"));
            }
            Err(error) => return Err(UseCaseError::from(error).into()),
        };
        if *command == ReplyCommand::Undo {
            return Ok(interpret_undo(&state, reply, writer, answer));
        }
        // Checked for every line of the reply, because somebody else may have acted since the last line.
        if !self.is_open(&state, reply, writer).await? {
            return Ok(end_with_sentence(answer, language, "reply-late"));
        }
        if let ReplyCommand::Say(text) = command {
            return Ok(Some(ReplyStep::Say(text.clone())));
        }
        if *command == ReplyCommand::Resign {
            answer.again = Some(ReplyConfirmation {
                what: PendingConfirmation::Resign,
                label: say(language, "reply-resign"),
                path: format!("/matches/{}/resign", reply.match_id),
                would: Vec::new(),
            });
            return Ok(None);
        }
        Ok(interpret_choice(&state, reply, writer, command, answer))
    }

    /// Whether the reply may still act: its decision is open, or nobody except the writer has acted since the email.
    async fn is_open(
        &self,
        state: &Match,
        reply: &StoredReply,
        writer: &Recipient,
    ) -> Result<bool, UseCaseError> {
        let Some(seat) = state.roster.seat_of(writer.participant) else {
            return Ok(false);
        };
        if state.stage != Stage::Running {
            return Ok(false);
        }
        let decision = visible_state(state, state.viewer(Some(writer.participant))).decision;
        if decision.is_some() && decision == reply.context.decision {
            return Ok(true);
        }
        let since = state.version.0.saturating_sub(reply.version);
        if OWN_MAX < since {
            return Ok(false);
        }
        let (id, after) = (MatchId(reply.match_id), Version(reply.version));
        let views = &self.matches().views;
        let entries = views.feed(id, listener(writer), after, OWN_MAX);
        Ok(entries
            .await?
            .iter()
            .all(|entry| is_by_seat(entry, Some(seat))))
    }
}

fn end_with_sentence(
    answer: &mut ReplyAnswer,
    language: Language,
    key: &'static str,
) -> Option<ReplyStep> {
    answer.explain(Some(say(language, key)));
    None
}

fn interpret_undo(
    state: &Match,
    reply: &StoredReply,
    writer: &Recipient,
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    let (seat, entry) = (state.roster.seat_of(writer.participant), reply.context.undo);
    let possible = seat.zip(entry).filter(|(seat, entry)| {
        let entry = Version(*entry);
        check_takeback(state, *seat, entry).is_ok()
    });
    match possible {
        Some((_, entry)) => Some(ReplyStep::TakeBack(entry)),
        None => end_with_sentence(answer, writer.to.language, "reply-no-undo"),
    }
}

fn interpret_choice(
    state: &Match,
    reply: &StoredReply,
    writer: &Recipient,
    command: &ReplyCommand,
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    // Numbers refer to the choices listed in the email, so they are valid in the first line only.
    let is_first = reply.progress.steps.is_empty();
    let language = writer.to.language;
    if let Some(step) = confirmed_step(reply, command).filter(|_| is_first) {
        return Some(step);
    }
    let viewer = state.viewer(Some(writer.participant));
    let called = PlayerNames::from_members(&writer.members).with_language(language);
    let name = |seat: Seat| called.current_name(state, seat);
    let names = games::SeatNames::new(language, &name).with_reader(viewer.seat());
    let before: Vec<Pointed> = answer
        .picked
        .iter()
        .filter_map(|pair| Pointed::from_pair(pair))
        .collect();
    let Some(asked) = OpenDecision::for_viewer(state, viewer, &before, names) else {
        return end_with_sentence(answer, language, "reply-not-asked");
    };
    let choices = asked.choices(language);
    let labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
    let is_theirs = || {
        let offered = asked.question(state, language).choices_hash();
        is_first && reply.context.offered == Some(offered)
    };
    let index = match command {
        // "Yes" selects the choice if the email listed only one.
        ReplyCommand::Yes if labels.len() == 1 && is_theirs() => Ok(0),
        ReplyCommand::Number(number) if is_theirs() => find_by_number(*number, &labels, None),
        ReplyCommand::Numbered { number, words } if is_theirs() => {
            let whole = || find_by_words(&echo_words(command), &labels);
            find_by_number(*number, &labels, Some(words))
                .or_else(|key| whole().map_err(|_none| key))
        }
        ReplyCommand::Number(_) => Err("reply-number-unknown"),
        ReplyCommand::Numbered { words, .. } | ReplyCommand::Words(words) => {
            find_by_words(words, &labels)
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
        Ok(choice) => follow_picks(state, writer, asked.decision(), &choice.pointed, answer),
        Err(key) => {
            answer.explain(Some(explain_unclear(language, key, &echo_words(command))));
            None
        }
    }
}
/// Returns the step that the previous email proposed, if the writer confirms it with "yes" or 1.
fn confirmed_step(reply: &StoredReply, command: &ReplyCommand) -> Option<ReplyStep> {
    let is_yes = matches!(command, ReplyCommand::Yes | ReplyCommand::Number(1));
    let rehearsed = reply.context.rehearsed.as_ref().filter(|_| is_yes)?;
    Some(match rehearsed {
        PendingConfirmation::Resign => ReplyStep::Resign,
        PendingConfirmation::Act(actions) => ReplyStep::Act {
            decision: reply.context.decision.clone(),
            actions: actions.clone(),
        },
    })
}

/// Returns the index of a numbered choice. Words after the number must match the label of the choice.
fn find_by_number(
    number: usize,
    labels: &[String],
    words: Option<&str>,
) -> Result<usize, &'static str> {
    let index = number.checked_sub(1).filter(|index| *index < labels.len());
    let index = index.ok_or("reply-number-unknown")?;
    let is_meant = words.is_none_or(|words| find_choices(words, labels).contains(&index));
    is_meant.then_some(index).ok_or("reply-unclear")
}

fn find_by_words(words: &str, labels: &[String]) -> Result<usize, &'static str> {
    match find_choices(words, labels).as_slice() {
        [index] => Ok(*index),
        [] => Err("reply-unclear"),
        [..] => Err("reply-ambiguous"),
    }
}

/// Follows the partial choices (picks) of a reply to an action, or to the next choice. An action that cannot be undone
/// is only proposed, and needs a confirmation.
fn follow_picks(
    state: &Match,
    writer: &Recipient,
    decision: &str,
    pointed: &[Pointed],
    answer: &mut ReplyAnswer,
) -> Option<ReplyStep> {
    let viewer = state.viewer(Some(writer.participant));
    let player_names = PlayerNames::from_members(&writer.members).with_language(writer.to.language);
    let name = |seat: Seat| player_names.current_name(state, seat);
    let names = games::SeatNames::new(writer.to.language, &name).with_reader(viewer.seat());
    let Some(step) = open_choices(state, viewer, pointed, names) else {
        return end_with_sentence(answer, writer.to.language, "reply-not-asked");
    };
    let pairs: Vec<String> = pointed.iter().map(Pointed::to_pair).collect();
    let taken = step.taken.iter().map(|taken| taken.picked.pick.clone());
    let label = games::join_labels(&taken.collect::<Vec<_>>());
    let Some(actions) = step.action else {
        return Some(ReplyStep::Picked(pairs));
    };
    let command = Command {
        match_id: state.id,
        participant: writer.participant,
        decision: Some(decision.to_owned()),
        actions,
    };
    let rehearsal = rehearse(
        state,
        &command,
        placeholder_names(writer.to.language).with_reader(viewer.seat()),
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
        path: choice_path(state, decision, pointed),
        what: PendingConfirmation::Act(command.actions),
        would: would.collect(),
        label,
    });
    None
}

fn explain_unclear(language: Language, key: &'static str, line: &str) -> String {
    let text: String = to_one_line(line).chars().take(LINE_MAX).collect();
    Phrase::new(key).with_value("line", text).localize(language)
}

fn echo_words(command: &ReplyCommand) -> String {
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
