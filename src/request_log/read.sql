-- Requests about a match, each with the last entry that came of it, if any did.
select request_id, request.at, participant, operation, client, key_id, blob,
    status, code, took_micros,
    coalesce(
        (
            select max(entry.version)
            from entry
            where entry.match_id = request.match_id
                and entry.idempotency_key between request.idempotency_key and request.idempotency_key + 65535
        ),
        request.version
    ) as version
from request
where match_id = $1
    and ($2::timestamptz is null or (request.at, request_id) > ($2, $3::uuid))
order by request.at, request_id
limit $4
