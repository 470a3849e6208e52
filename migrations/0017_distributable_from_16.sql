-- What is due, and the lists of public matches, can be asked of tables of matches that lie on several servers. Citus runs
-- neither several subqueries in one list of columns nor a subquery with a limit for each row of another.

-- Which work is due for matches. Each statement reads one end of an index.
create function due_of_matches(
    out clocks boolean, out orders boolean, out moves boolean, out rounds boolean, out emails boolean,
    out watched boolean, out emails_held boolean
)
  language plpgsql stable
as $$
begin
  select coalesce(min(due_at) <= now(), false) into clocks from deadline;
  select coalesce(min(due_at) <= now(), false) into orders from standing_order;
  perform from summary where service_due order by match_id limit 1;
  moves := found;
  select coalesce(min(due_at) <= now(), false) into rounds from departure;
  select coalesce(min(due_at) <= now(), false) into emails from match_email where state = 'waiting';
  if not emails then
    select coalesce(min(due_at) <= now(), false) into emails from notice;
  end if;
  select min(at) is not null into watched from watched_entry;
  perform from match_email where holder <> 0 limit 1;
  emails_held := found;
end
$$;

create or replace view match_agenda as
  select clocks, orders, moves, rounds, emails, watched, emails_held
  from due_of_matches();

-- Public matches, newest first: all, by stage, by whether they admit bots, and by both. The latter index exists already.
create index summary_listed on summary (match_id) where listed;
create index summary_listed_stage on summary (stage, match_id) where listed;
create index summary_listed_bots on summary (admits_bots, match_id) where listed;

-- The same of one game.
create index summary_listed_game on summary (game, match_id) where listed;
create index summary_listed_game_stage on summary (game, stage, match_id) where listed;
create index summary_listed_game_bots on summary (game, admits_bots, match_id) where listed;
