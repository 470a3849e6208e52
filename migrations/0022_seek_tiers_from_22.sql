-- A seek may ask how reliable the others must be. An older program would ignore that, and cannot read matches that ask it.
-- JSON; null if anybody will do.
alter table seek add column least_reliability text;
alter table seek add constraint seek_least_reliability_length check (octet_length(least_reliability) between 2 and 200);

-- How long people waited for players of a game.
create index seek_filled_idx on seek (game, changed_at) where state = 'filled';
