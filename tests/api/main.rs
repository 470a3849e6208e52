//! The API as a client sees it: a real server, a real database, nothing but HTTP.

#[cfg(test)]
mod accounts;
#[cfg(test)]
mod app;
#[cfg(test)]
mod authorisation;
#[cfg(test)]
mod bards;
#[cfg(test)]
mod browser;
#[cfg(test)]
mod byzantium;
#[cfg(test)]
mod clocks;
#[cfg(test)]
mod diary;
#[cfg(test)]
mod document;
#[cfg(test)]
mod input;
#[cfg(test)]
mod letters;
#[cfg(test)]
mod links;
#[cfg(test)]
mod matches;
#[cfg(test)]
mod operation;
#[cfg(test)]
mod orders;
#[cfg(test)]
mod outage;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod plain_links;
#[cfg(test)]
mod reminders;
#[cfg(test)]
mod sessions;
#[cfg(test)]
mod sink;
#[cfg(test)]
mod sitting;
#[cfg(test)]
mod way;
#[cfg(test)]
mod webhooks;
