-- What became of all disputes, in numbers.
select
    count(*) as "opened!",
    count(*) filter (where state in ('open', 'appealed')) as "waiting!",
    count(*) filter (where state = 'under_review') as "under_review!",
    count(*) filter (where ruled_at is not null) as "ruled!",
    count(*) filter (where appealed_at is not null) as "appealed!",
    count(*) filter (where closed_by = 'withdrawn') as "withdrawn!",
    count(*) filter (where closed_by in ('unheard', 'undecided')) as "lapsed!",
    round(percentile_cont(0.5) within group (
        order by extract(epoch from ruled_at - opened_at)::float8
    ) filter (where ruled_at is not null))::bigint as median_secs
from dispute
