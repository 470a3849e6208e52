select append_steps(
  match_ids => array[m], versions => array[3], ats => array[date_trunc('milliseconds', clock_timestamp())],
  idempotency_keys => array[3::bigint], digests => array[3::bigint], previous => array[world.bytes(2, 32)],
  hashes => array[world.bytes(3, 32)], publics => array[world.bytes(3, 200)], sealed_by => 1::smallint,
  blobs => array[world.bytes(3, 60)], games => array['bards'], stages => array['over'],
  places => array[4::smallint], open_places => array[1::smallint], listed => array[true],
  service_due => array[false], admits_bots => array[true], paces => array['days'], participants => array['{}'],
  awaiting => array['{}'], attests => array[world.bytes(3, 32)], due_ats => array[null::timestamptz],
  reseated => array[true], answered_ids => array[m], answered => array[p], asked_ids => array[m],
  asked => array[p], email_matches => array[m], email_participants => array[p],
  email_kinds => array['match_over'], notice_ids => array[m], notice_participants => array[p],
  notice_turns => array[true], notice_reminders => array[null::bigint],
  notice_last_calls => array[null::bigint], new_stages => array[true], begun => array['{}'],
  foundings => jsonb_build_array(jsonb_build_object('idempotency_key', p, 'match_id', m, 'digest', 1)),
  rematches => jsonb_build_array(jsonb_build_object('match_id', p, 'next_id', m)),
  disputes => jsonb_build_array(jsonb_build_object(
    'match_id', m, 'number', 1, 'author', p, 'entry', 1, 'state', 'open', 'opened_at', now(), 'since', now(),
    'due_at', now(), 'rulings', '[]'::jsonb
  )), skips_held => true
)
from (values (world.id(1, 30), world.id(2, 90))) as it(m, p)
