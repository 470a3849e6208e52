-- Programs that know migration 24 refuse to serve without this index, which migration 0025 dropped.
create index reader_match_over on reader_match (reader_id, over_at) where stage = 'over';
