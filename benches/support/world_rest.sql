-- Fills the other tables beside the matches and people of `world.sql`. Each gets about as many rows as there are
-- matches, so that a sequential scan never looks cheap.

insert into account_email (email_id, account_id, address, kind, posted_at, due_at, state, settled_at, holder)
select world.id(5, number), account_id, email, case number % 3 when 0 then 'invitation' else 'verify_address' end,
    world.ago(number), world.ago(number), case when number % 100 = 0 then 'waiting' else 'sent' end,
    case when number % 100 <> 0 then world.ago(number) end, case when number % 200 = 0 then 7 end
from world.person;

insert into reply_address (email_id, account_id, match_id, version, kind, bound, given_at)
select world.id(7, number), account_id, world.id(1, number), 3, 'asks', '\x00', world.ago(number) from world.person;

insert into reply (
    reply_id, email_id, account_id, raw, is_from_nobody, fingerprint, posted_at, due_at, state, settled_at, holder
)
select world.id(8, number), world.id(7, number), account_id, case when number % 100 = 1 then '\x00'::bytea else '' end, false,
    world.bytes(number, 32), world.ago(number), world.ago(number),
    case when number % 100 = 0 then 'waiting' when number % 100 = 1 then 'kept' else 'sent' end,
    case when number % 100 > 1 then world.ago(number) end, case when number % 200 = 0 then 7 end
from world.person;

insert into web_session (token_hash, session_id)
select world.bytes(number, 32), account_id from world.person;

insert into personal_token (token_id, account_id, token_hash, name, hint, scopes, created_at, expires_at)
select account_id, account_id, world.bytes(number, 32), 'token', 'hint', '{play}', now(),
    now() + make_interval(secs => number * 10 - 100) from world.person;

insert into second_factor (account_id, key_id, secret, confirmed_at)
select account_id, case when number % 2 = 0 then 1 else 2 end, world.bytes(number, 48), now() from world.person;

insert into recovery_code (account_id, code_hash)
select account_id, world.bytes(number * 10 + code, 32) from world.person, generate_series(1, 10) as code;

insert into app (app_id, account_id, name, redirect_uris, created_at)
select account_id, account_id, 'app', '{https://a.example/}', now() from world.person;

insert into app_grant (grant_id, account_id, app_id, scopes, created_at, ends_at)
select account_id, account_id, world.id(3, number), '{play}', now(),
    now() + make_interval(secs => number * 10 - 100) from world.person;

insert into app_token (token_hash, grant_id, expires_at)
select world.bytes(number, 32), account_id, now() + make_interval(secs => number * 10 - 100) from world.person;

insert into app_code (code_hash, grant_id, redirect_uri, challenge, expires_at)
select world.bytes(number, 32), account_id, '', world.bytes(number, 32), now() from world.person;

insert into absence (account_id, body) select account_id, '{}' from world.person;

insert into answer (account_id, key_mac, content_mac, begun_at)
select account_id, world.bytes(number, 32), '', world.ago(number * 10) from world.person;

insert into block (account_id, blocked_id)
select account_id, world.id(3, number + 1) from world.person;

insert into seek (seek_id, account_id, changed_at, ends_at, game, players, weekends, admits_bots, state, match_id, due_at)
select account_id, account_id, world.ago(number * 10), now() + interval '14 days', 'byzanz', 3, false, true,
    case when number % 100 = 0 then 'waiting' else 'filled' end, account_id,
    case when number % 100 = 0 then now() + make_interval(secs => number) end
from world.person;

insert into mute (account_id, muted_id)
select account_id, world.id(3, number + 1) from world.person;

insert into known_network (account_id, network_mac, used_at)
select account_id, world.bytes(number, 32), world.ago(number * 10) from world.person;

insert into email_request_count (address_mac, begun_at)
select world.bytes(number, 32), world.ago(number * 10) from world.person;

insert into unwanted_address (address_mac) select world.bytes(number, 32) from world.person;

insert into preference (account_id, scope, pace) select account_id, 'all', 'digest' from world.person;

insert into digest (account_id, due_at, holder)
select account_id, now() + make_interval(secs => number * 10 - 100), case when number % 100 = 0 then 7 end
from world.person;

insert into erasure (account_id, erased_at)
select world.id(6, number), now() from generate_series(1, 20) as number;

insert into revocation (session_id, ended_at)
select world.id(6, number), world.ago(number * 10) from world.person;

insert into invitation (match_id, host_id, guest_id, target_mac, written, invited_at)
select world.id(1, number), account_id, world.id(3, number + 1), world.bytes(number, 32), 'P',
    world.ago(number * 100) from world.person where number % 2 = 0
;

insert into invitation (match_id, host_id, address, target_mac, written, invited_at)
select world.id(1, number), account_id, email, world.bytes(number, 32), 'P', world.ago(number * 100)
from world.person where number % 2 = 1;

insert into hook_delivery (endpoint_id, match_id, version, kind, happened_at, posted_at, due_at, state, settled_at,
    holder)
select account_id, match_id, 2, 'match.over', moved_at, moved_at, moved_at,
    case when number % 100 = 0 then 'waiting' else 'sent' end, case when number % 100 <> 0 then moved_at end,
    case when number % 200 = 0 then 7 end
from world.seat where seat = 0;

insert into watched_entry (at, match_id, version, stage, is_new_stage, participants, asked)
select moved_at, match_id, 2, stage, true, '{}', '{}' from world.game;

insert into rematch (match_id, next_id)
select match_id, world.id(1, number + 1) from world.game where stage = 'over';

insert into departure (match_id, participant_id, due_at)
select match_id, participant, now() + make_interval(secs => number) from world.seat where seat = 2;

insert into calendar (match_id, participant, body)
select match_id, participant, '{}' from world.seat where seat = 0;

insert into standing_order (match_id, participant, due_at, key_id, blob)
select match_id, participant, now() + make_interval(secs => number), 1, world.bytes(number, 60)
from world.seat where seat = 1;

insert into postponed (match_id, task, until)
select world.id(9, number), 'move', now() from generate_series(1, 20) as number;

insert into dispute (match_id, number, author, entry, state, opened_at, since, due_at, rulings, closed_by)
select match_id, 1, world.id(2, number * 3), 1, case when number % 100 = 0 then 'open' else 'closed' end,
    moved_at, moved_at, case when number % 100 = 0 then now() + make_interval(secs => number) end, '{}',
    case when number % 100 <> 0 then 'ruled' end
from world.game;

insert into dispute_text (match_id, commitment, author, kind, salt, text)
select match_id, world.bytes(number, 32), world.id(2, number * 3), 'dispute', world.bytes(number, 16), 'why'
from world.game;

insert into look (match_id, look_id, number, version, referee, what, reason)
select match_id, match_id, 1, 1, world.id(7, number % 3), 'spectator', world.bytes(number, 32)
from world.game;

insert into pending_ruling (match_id, number, signer, effect, reason, key_id, blob)
select match_id, 1, world.id(7, 1), 'none', world.bytes(number, 32), 1, world.bytes(number, 60)
from world.game;

insert into time_stop (match_id, at) select match_id, moved_at from world.game;

insert into quarantine (match_id, reason, version)
select world.id(9, number), 'reason', 1 from generate_series(1, 20) as number;

insert into archive (match_id, version, content, key_ids)
select world.id(8, number), 2, world.bytes(number, 400), '{1}' from world.game;

insert into witness (match_id, version, checkpoint, tree, key, leaf_index, hashes)
select world.id(8, number), 2, 'checkpoint', 'tree', 'key', number, '' from world.game;

insert into tree_due (match_id) select match_id from world.game;

insert into result_due (match_id) select match_id from world.game;

insert into tree_leaf (index, match_id, version, head, signature, round)
select number - 1, match_id, 2, world.bytes(number, 32), world.bytes(number, 64), 1 + number / 10 from world.game;

insert into tree_node (level, position, hash)
select level, number, world.bytes(number, 32) from generate_series(0, 3) as level, world.game;

insert into tree_round (number, size, at, timeline, root, note, is_whole)
select number, number, moved_at, 1, world.bytes(number, 32), 'note', number % 2 = 0 from world.game;

insert into appointment (account_id, role)
select world.id(3, world.count('people') - number), 'referee' from generate_series(10, 12) as number;

insert into conduct_report (
    report_id, reporter_id, reported_id, about, match_id, message, reason, text, reported_name, reported_at, decided_at
)
select world.id(15, number), account_id, world.id(3, 1 + number % world.count('people')), 'message', world.id(1, number), 1,
    'insult', 'text', 'name', world.ago(number), case when number % 100 <> 0 then world.ago(number) end
from world.person;

insert into reported_message (report_id, number, author_id, said_at, text)
select world.id(15, number), 1, account_id, world.ago(number), 'text' from world.person;

insert into report_look (report_id, moderator)
select world.id(15, number), world.id(16, number % 3) from world.person;

insert into moderation_act (act_id, account_id, moderator, report_id, kind, reason, text, done_at, appeal, appealed_at, answer_id, answered_at)
select world.id(17, number), account_id, world.id(16, number % 3), world.id(15, number), 'warned', 'insult', 'text',
    world.ago(number), case when number % 10 = 0 then 'text' end, case when number % 10 = 0 then world.ago(number) end,
    case when number % 10 = 0 and number % 100 <> 0 then world.id(18, number) end,
    case when number % 10 = 0 and number % 100 <> 0 then world.ago(number) end
from world.person;

insert into absence_round (account_id, due_at)
select account_id, now() + make_interval(secs => number * 10 - 100) from world.person;

insert into hook_watch (match_id, endpoint_id, participant, version)
select match_id, account_id, participant, 1 from world.seat where 0 < seat
on conflict do nothing;
