-- A letter to each referee that a dispute, or an appeal, waits for one. Whatever kinds there are
-- already stay.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into strict kinds
  from pg_constraint
  where conname = 'account_letter_kind_check' and conrelid = 'account_letter'::regclass;
  execute format(
    'alter table account_letter drop constraint account_letter_kind_check, '
      'add constraint account_letter_kind_check check (%s or kind = %L)',
    kinds, 'dispute_waits'
  );
end
$$;
