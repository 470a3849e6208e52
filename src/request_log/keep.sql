insert into request (
    match_id, request_id, participant, at, idempotency_key, took_micros, version, status, key_id,
    operation, code, client, blob
)
select *
from unnest(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::bigint[], $6::integer[],
    $7::integer[], $8::smallint[], $9::smallint[], $10::text[], $11::text[],
    $12::text[], $13::bytea[]
)
on conflict do nothing
