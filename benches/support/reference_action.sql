\set version :version + 1
\set idempotency_key random(1, 900000000000000)
begin;
insert into reference.entry (match_id, at, idempotency_key, digest, version, prev, hash, public)
values (('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid,
    date_trunc('milliseconds', clock_timestamp()), :idempotency_key, :idempotency_key, :version::integer,
    nullif(:version::integer - 1, 0), sha256(:public::bytea), :public::bytea);
update reference.summary set moved_at = clock_timestamp(), version = :version::integer
where match_id = ('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid;
insert into reference.match_email (match_id, participant, version, kind)
values (('00000000-0000-0000-0000-' || lpad(:client_id::text, 12, '0'))::uuid,
    '00000000-0000-0000-0000-000000000001', :version::integer, 'your_turn');
commit;
