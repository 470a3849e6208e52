-- Whoever sets another password wants everybody else out. Tokens and consents ended with it; webhooks of
-- the account went on calling whoever had made them, and its apps went on asking in its name. They stop
-- now, are listed, and go on once the owner of the account says so.

alter table app
  -- Since when it waits for a word of its owner; null while it works.
  add column stopped_at timestamptz;

create or replace function end_tokens() returns trigger
  language plpgsql
as $$
begin
  delete from personal_token where account_id = new.account_id;
  delete from app_grant where account_id = new.account_id;
  delete from known_network where account_id = new.account_id;
  update app
  set stopped_at = clock_timestamp()
  where account_id = new.account_id and stopped_at is null;
  with stopped as (
    update hook_endpoint
    set disabled_at = clock_timestamp(), disabled_why = 'owner'
    where account_id = new.account_id and disabled_at is null
    returning endpoint_id
  ), dropped as (
    update hook_delivery as d
    set state = 'dropped', settled_at = clock_timestamp(), answer = 'the webhook is disabled'
    from stopped
    where d.endpoint_id = stopped.endpoint_id and d.state = 'waiting'
  )
  delete from hook_watch as w
  using stopped
  where w.endpoint_id = stopped.endpoint_id;
  return null;
end
$$;
