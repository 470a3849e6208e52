-- When the service, and its letters, were last known to be well, and when they were not: whoever was
-- asked to decide meanwhile gets that time back.

-- One row for the service and one for its letters, shared by all instances: one of them that is well
-- is enough.
create table pulse (
    what text not null,
    beat_at timestamptz not null default clock_timestamp(),
    constraint pulse_pkey primary key (what),
    constraint pulse_what_check check (what in ('service', 'letters'))
);

-- Written by whoever beats first after too long a silence; the row of the pulse is locked for it, so
-- nobody else writes the same.
create table outage (
    outage_id bigint generated always as identity,
    what text not null,
    begun_at timestamptz not null,
    ended_at timestamptz not null,
    -- Null until the time was given back. Until then no time is called.
    settled_at timestamptz,
    constraint outage_pkey primary key (outage_id),
    constraint outage_what_check check (what in ('service', 'letters')),
    constraint outage_order_check check (begun_at < ended_at)
);
create index outage_open on outage (outage_id) where settled_at is null;

grant select, insert, update on pulse, outage to logothete_serve;
