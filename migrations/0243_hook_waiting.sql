-- The endpoints for which something waits, one step of an index for each: what has nothing to send
-- costs nothing, however many endpoints there are.

create view hook_waiting as
  with recursive waiting as (
    (
      select endpoint_id
      from hook_delivery
      where state = 'waiting'
      order by endpoint_id
      limit 1
    )
    union all
    select (
      select delivery.endpoint_id
      from hook_delivery as delivery
      where delivery.state = 'waiting' and waiting.endpoint_id < delivery.endpoint_id
      order by delivery.endpoint_id
      limit 1
    )
    from waiting
    where waiting.endpoint_id is not null
  )
  select endpoint_id from waiting where endpoint_id is not null;

grant select on hook_waiting to logothete_serve;
