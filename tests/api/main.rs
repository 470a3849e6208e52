//! The API as a client sees it: a real server, a real database, nothing but HTTP.

mod accounts;
mod app;
mod authorisation;
mod document;
mod input;
mod matches;
mod operation;
mod outage;
mod sessions;
mod sitting;
