-- Each account has its reader by now; and no list asks any longer who sits in a match.

alter table account alter column reader_id set not null;
drop index summary_participant;
