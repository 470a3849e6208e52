//! Tests of the API through HTTP, with a real server and a real database.

#[cfg(test)]
mod accounts;
#[cfg(test)]
mod app;
#[cfg(test)]
mod arriving;
#[cfg(test)]
mod authorisation;
#[cfg(test)]
mod bards;
#[cfg(test)]
mod block;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod browser;
#[cfg(test)]
mod bundles;
#[cfg(test)]
mod byzantium;
#[cfg(test)]
mod cards;
#[cfg(test)]
mod choices;
#[cfg(test)]
mod clock_ahead;
#[cfg(test)]
mod clocks;
#[cfg(test)]
mod conduct;
#[cfg(test)]
mod consent;
#[cfg(test)]
mod crowds;
#[cfg(test)]
mod disputed_entry;
#[cfg(test)]
mod disputes;
#[cfg(test)]
mod docs;
#[cfg(test)]
mod document;
#[cfg(test)]
mod door;
#[cfg(test)]
mod drawn_words;
#[cfg(test)]
mod emails;
#[cfg(test)]
mod emails_counted;
#[cfg(test)]
mod emails_together;
#[cfg(test)]
mod ending;
mod fair;
#[cfg(test)]
mod forced_turns;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod from_mails;
#[cfg(test)]
mod front;
#[cfg(test)]
mod guests;
#[cfg(test)]
mod guide;
#[cfg(test)]
mod home;
#[cfg(test)]
mod inbound;
#[cfg(test)]
mod input;
#[cfg(test)]
mod invitation_links;
#[cfg(test)]
mod invitations;
#[cfg(test)]
mod journal;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod links;
#[cfg(test)]
mod lobby_filters;
#[cfg(test)]
mod made_good;
mod mailed_choices;
#[cfg(test)]
mod mailed_digests;
#[cfg(test)]
mod matches;
#[cfg(test)]
mod my_data;
#[cfg(test)]
mod oauth;
#[cfg(test)]
mod operation;
#[cfg(test)]
mod orders;
#[cfg(test)]
mod outage;
#[cfg(test)]
mod packed;
#[cfg(test)]
mod picking;
#[cfg(test)]
mod picture;
#[cfg(test)]
mod prepared;
#[cfg(test)]
mod profiles;
#[cfg(test)]
mod proof;
#[cfg(test)]
mod reach;
#[cfg(test)]
mod reminders;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod replies;
#[cfg(test)]
mod reply_matches;
#[cfg(test)]
mod request_log;
#[cfg(test)]
mod rounds;
#[cfg(test)]
mod seated_match;
#[cfg(test)]
mod second_factor;
#[cfg(test)]
mod seeks;
#[cfg(test)]
mod sessions;
#[cfg(test)]
mod several_faults;
#[cfg(test)]
mod sink;
#[cfg(test)]
mod steps;
#[cfg(test)]
mod stream;
#[cfg(test)]
mod streams;
#[cfg(test)]
mod talk;
#[cfg(test)]
mod tokens;
#[cfg(test)]
mod way;
#[cfg(test)]
mod web;
#[cfg(test)]
mod web_clock;
#[cfg(test)]
mod web_consent;
#[cfg(test)]
mod web_corrections;
#[cfg(test)]
mod web_disputes;
#[cfg(test)]
mod web_faults;
#[cfg(test)]
mod web_links;
#[cfg(test)]
mod web_me;
#[cfg(test)]
mod web_programs;
#[cfg(test)]
mod web_rulings;
mod web_settings;
#[cfg(test)]
mod web_talk;
#[cfg(test)]
mod webhooks;
