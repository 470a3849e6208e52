-- Each start rewrites addresses that were stored with a Unicode host, and read all accounts to find them. This index
-- holds only addresses with other characters than those of ASCII; there are few.

create index account_unicode_idx on account (account_id) where octet_length(email) <> length(email);
