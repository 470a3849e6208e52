-- Replies take bounded room: their bytes are counted, those from other senders apart, and what came is erased
-- once it has been carried out.
--
-- Older programs cannot decrypt what newer ones encrypt: each part is bound to its purpose now.

alter table reply
    -- How large the email was as it came. 0 of those from before this was counted.
    add column size_bytes integer not null default 0,
    -- Whether it came from another address than that of the account.
    add column is_foreign boolean not null default false;

update reply set raw = '' where state <> 'kept';

alter table reply add constraint reply_raw_kept check (state = 'kept' or octet_length(raw) = 0);
