-- Requests, by the participants that their senders are; of nobody nothing is kept.
insert into request (
    match_id, request_id, participant, at, idempotency_key, took_micros, version, status, key_id,
    operation, code, client, blob
)
select asked.match_id, request_id, participant.participant_id, at, idempotency_key, took_micros,
    version, status, key_id, operation, code, client, blob
from unnest(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::bigint[], $6::integer[],
    $7::integer[], $8::smallint[], $9::smallint[], $10::text[], $11::text[],
    $12::text[], $13::bytea[]
) as asked(
    match_id, request_id, account_id, at, idempotency_key, took_micros, version, status, key_id,
    operation, code, client, blob
)
join participant
    on participant.match_id = asked.match_id
    and participant.account_id = asked.account_id
on conflict do nothing
