-- The body of `read_entries` on Citus: each statement names one match, so it runs on the shard of that match.
--
-- On the server of the matches all statements see one moment. Elsewhere each sees its own: sealed parts are read only of
-- entries that were found. All entries of a match move to the archive, or back, in one transaction. So the archive is read
-- only if no entry was found, and then the entries once more.
create or replace function read_entries(
    match_ids uuid[], after integer[], through integer[], first_keys bigint[], last_keys bigint[]
) returns table (
    reading bigint, kind integer, version integer, at timestamptz, hash bytea, bytes bytea, is_quarantined boolean,
    key_id smallint, participant uuid, idempotency_key bigint, digest bigint
)
language plpgsql stable
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = 'off'
as $$
#variable_conflict use_column
declare
    id uuid;
    n bigint := 0;
    v_after integer;
    v_through integer;
    v_first bigint;
    v_last bigint;
    v_read integer;
    has_entries boolean;
    summary_version integer;
    r record;
begin
    foreach id in array match_ids loop
        n := n + 1;
        v_after := after[n];
        v_through := through[n];
        v_first := first_keys[n];
        v_last := last_keys[n];

        select s.version into summary_version from summary as s where s.match_id = id;
        perform from quarantine as q where q.match_id = id;
        is_quarantined := found;
        reading := n;
        kind := 0;
        version := coalesce(summary_version, 0);
        at := date_trunc('milliseconds', clock_timestamp());
        hash := null;
        bytes := null;
        key_id := null;
        participant := null;
        idempotency_key := null;
        digest := null;
        return next;
        is_quarantined := null;
        at := null;

        v_read := v_after;
        for attempt in 1..2 loop
            has_entries := false;
            for r in
                select e.version, e.at, e.idempotency_key, e.digest, e.hash, e.public
                from entry as e
                where e.match_id = id and (
                    -- The entry of `after` itself shows that the match is not archived.
                    e.version between v_after and v_through
                    or e.idempotency_key between v_first and v_last
                )
            loop
                has_entries := true;
                version := r.version;
                if v_after < r.version and r.version <= v_through then
                    kind := 1;
                    at := r.at;
                    hash := r.hash;
                    bytes := r.public;
                    v_read := greatest(v_read, r.version);
                    return next;
                    at := null;
                    hash := null;
                    bytes := null;
                end if;
                if r.idempotency_key between v_first and v_last then
                    kind := 3;
                    idempotency_key := r.idempotency_key;
                    digest := r.digest;
                    return next;
                    idempotency_key := null;
                    digest := null;
                end if;
            end loop;
            exit when has_entries;
            for r in select a.version, a.content from archive as a where a.match_id = id loop
                has_entries := true;
                if v_after < r.version or v_first is not null then
                    kind := 5;
                    version := r.version;
                    bytes := r.content;
                    return next;
                    bytes := null;
                end if;
            end loop;
            exit when has_entries or summary_version is null or summary_version <= v_after;
        end loop;

        if v_after < v_read then
            for r in
                select s.version, s.key_id, s.blobs
                from sealed as s
                where s.match_id = id and v_after < s.version and s.version <= v_read
            loop
                kind := 2;
                version := r.version;
                bytes := r.blobs;
                key_id := r.key_id;
                return next;
            end loop;
            key_id := null;
        end if;
        bytes := null;

        for r in select c.participant, c.body from calendar as c where c.match_id = id loop
            kind := 4;
            version := 0;
            participant := r.participant;
            bytes := r.body;
            return next;
        end loop;
    end loop;
end
$$;
