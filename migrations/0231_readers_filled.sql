-- The rows of those who are there already. Apart from the new columns and tables, whose locks would
-- otherwise be held as long as this takes; these statements lock none but the rows of accounts.

update account set reader_id = gen_random_uuid() where reader_id is null;

insert into reader_match (match_id, participant, reader_id, over_at, stage, game, admits_bots, is_open)
select p.match_id, p.participant_id, a.reader_id,
  case when s.stage = 'over' then s.moved_at end,
  s.stage, s.game, s.admits_bots, s.listed and s.open_places > 0
from participant as p
join account as a using (account_id)
left join summary as s
  on s.match_id = p.match_id and p.participant_id = any(s.participants)
on conflict do nothing;

insert into reader_turn (match_id, participant, reader_id, game, admits_bots)
select r.match_id, r.participant, r.reader_id, r.game, r.admits_bots
from reader_match as r
join summary as s using (match_id)
where r.stage is not null and r.participant = any(s.awaiting)
on conflict do nothing;

insert into erasure (account_id)
select distinct account_id
from participant
where account_id is not null
  and not exists (select from account where account.account_id = participant.account_id)
on conflict do nothing;

-- The lists of a reader: newest first in each stage, whatever else is asked read in the index.
create index reader_match_list on reader_match (reader_id, stage, match_id, game, admits_bots, is_open);
-- What ended of late, for the stream of an account.
create index reader_match_over on reader_match (reader_id, over_at) where stage = 'over';

create index reader_turn_list on reader_turn (reader_id, match_id, game, admits_bots);
