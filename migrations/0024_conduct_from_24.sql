-- Reports of conduct, moderators, and what they did. An older program would let muted people write.

-- People with a role. A row stays when its person is erased, without them.
alter table referee rename to appointment;
alter table appointment rename column referee_id to holder_id;
alter table appointment rename constraint referee_pkey to appointment_pkey;
alter table appointment drop constraint referee_account_key;
alter table appointment rename constraint referee_account_fkey to appointment_account_fkey;
alter table appointment add column role text not null default 'referee';
alter table appointment alter column role drop default;
alter table appointment add constraint appointment_role_check check (role in ('referee', 'moderator'));
alter table appointment add constraint appointment_account_key unique (account_id, role);

-- Until when a moderator keeps somebody from writing at tables, and until when an account is suspended; null with
-- suspended_at for good.
alter table account add column muted_until timestamptz;
alter table account add column suspended_until timestamptz;
alter table account add constraint account_suspended_until_check check (
    suspended_until is null or suspended_at is not null
);
create index account_suspended_until_idx on account (suspended_until) where suspended_until is not null;

create table conduct_report (
    report_id uuid not null,
    reporter_id uuid not null,
    reported_id uuid not null,
    -- What it is about: a message, how somebody played a match, or a person.
    about text not null,
    match_id uuid,
    message integer,
    reason text not null,
    text text not null,
    -- Name of the reported person at that time.
    reported_name text not null,
    reported_at timestamptz not null default clock_timestamp(),
    decided_at timestamptz,
    constraint conduct_report_pkey primary key (report_id),
    constraint conduct_report_reporter_fkey foreign key (reporter_id) references account on delete cascade,
    constraint conduct_report_reported_fkey foreign key (reported_id) references account on delete cascade,
    constraint conduct_report_about_check check (
        (match_id is not null) = (about in ('message', 'player')) and (message is not null) = (about = 'message')
    ),
    constraint conduct_report_reason_check check (
        reason in ('insult', 'threat', 'spam', 'name', 'abandoning', 'letting_win', 'other')
    ),
    constraint conduct_report_text_length check (octet_length(text) <= 8000)
);
create unique index conduct_report_once on conduct_report (
    reporter_id, reported_id, about, coalesce(match_id, '00000000-0000-0000-0000-000000000000'), coalesce(message, 0)
);
create index conduct_report_reported_idx on conduct_report (reported_id);
create index conduct_report_waiting_idx on conduct_report (reported_at) where decided_at is null;
create index conduct_report_decided_idx on conduct_report (decided_at) where decided_at is not null;

-- The reported message and those around it, as they were. Each is deleted with its author.
create table reported_message (
    report_id uuid not null,
    number integer not null,
    author_id uuid not null,
    said_at timestamptz not null,
    text text not null,
    constraint reported_message_pkey primary key (report_id, number),
    constraint reported_message_report_fkey foreign key (report_id) references conduct_report on delete cascade,
    constraint reported_message_author_fkey foreign key (author_id) references account on delete cascade
);
create index reported_message_author_idx on reported_message (author_id);

-- When a moderator looked at a report; the row is there before anything is shown.
create table report_look (
    look_id uuid not null default gen_random_uuid(),
    report_id uuid not null,
    moderator uuid not null,
    looked_at timestamptz not null default clock_timestamp(),
    constraint report_look_pkey primary key (look_id),
    constraint report_look_report_fkey foreign key (report_id) references conduct_report on delete cascade
);
create index report_look_report_idx on report_look (report_id);

-- What a moderator decided about a person, and the appeal.
create table moderation_act (
    act_id uuid not null,
    account_id uuid not null,
    -- As appointment.holder_id.
    moderator uuid not null,
    report_id uuid,
    match_id uuid,
    kind text not null,
    reason text not null,
    text text not null,
    done_at timestamptz not null default clock_timestamp(),
    ends_at timestamptz,
    -- The name before and after it was changed.
    old_name text,
    new_name text,
    appeal text,
    appealed_at timestamptz,
    -- Id of the answer to the appeal, and of the email about it.
    answer_id uuid,
    answered_at timestamptz,
    answered_by uuid,
    answer text,
    is_lifted boolean not null default false,
    constraint moderation_act_pkey primary key (act_id),
    constraint moderation_act_answer_key unique (answer_id),
    constraint moderation_act_account_fkey foreign key (account_id) references account on delete cascade,
    constraint moderation_act_report_fkey foreign key (report_id) references conduct_report on delete set null,
    constraint moderation_act_kind_check check (kind in ('dismissed', 'warned', 'muted', 'renamed', 'suspended')),
    constraint moderation_act_name_check check ((old_name is not null) = (kind = 'renamed')),
    constraint moderation_act_appeal_check check ((appeal is null) = (appealed_at is null)),
    constraint moderation_act_answer_check check (
        (answer_id is null) = (answered_at is null) and (answer_id is null or appeal is not null)
    )
);
create index moderation_act_account_idx on moderation_act (account_id);
create index moderation_act_report_idx on moderation_act (report_id);
create index moderation_act_done_idx on moderation_act (done_at);
create index moderation_act_appealed_idx on moderation_act (appealed_at) where answered_at is null and appealed_at is not null;

alter table account_email drop constraint account_email_kind_check;
alter table account_email add constraint account_email_kind_check check (
    kind in (
        'verify_address', 'already_registered', 'reset_password', 'password_changed', 'address_changed',
        'sign_in_link', 'invitation', 'welcome', 'webhook_disabled', 'dispute_waits', 'seek_ended',
        'second_factor_on', 'second_factor_off', 'report_waits', 'moderated', 'appeal_answered'
    )
);

grant select, insert, update, delete on conduct_report, moderation_act to logothete_serve;
grant select, insert, delete on reported_message, report_look to logothete_serve;
