-- Every statement reads what it is about, however many matches and people there are.

-- The lists for everybody: of each stage, with bots and without, the newest; and the same of one game.
create index summary_newest on summary (stage, admits_bots, match_id) where listed;
create index summary_newest_of_game on summary (game, stage, admits_bots, match_id) where listed;
drop index summary_stage;
drop index summary_game;

-- Sessions that nobody can go on with: the one token that was not spent has had its time.
create index refresh_token_left on refresh_token (expires_at) where used_at is null;

-- Consents that no app can go on with, and those that none ever took up.
create index app_token_left on app_token (expires_at) where used_at is null;
create index app_code_left on app_code (expires_at) where used_at is null;

-- Which keys archived matches are sealed with: few sets of them, however many matches.
create index archive_keys on archive (key_ids);
