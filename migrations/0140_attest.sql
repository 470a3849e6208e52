-- What the service attests to, under a key that does not lie in the database: that these entries, in
-- this order, for these wishes, are what it wrote. Whoever can write everything here can chain well
-- formed entries anew, and not make this of them.
--
-- A match that was begun before has none, and gets none with its next entry: it is attested to as a
-- whole, by `logothete rebuild --attest`, or not at all.
alter table summary
    add column attest bytea,
    add constraint summary_attest_check check (octet_length(attest) = 32);
