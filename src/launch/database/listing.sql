-- Lists every object of this schema with its definition, one per line.
--
-- The output is the same on PostgreSQL 15 to 18: names of owners and logins are left out, and `not null`, which
-- only 18 lists as a constraint, is listed with its column.
with home as (
    select oid from pg_namespace where nspname = current_schema()
), tables as (
    select c.*
    from pg_class as c
    join home on home.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f', 'v', 'm') and c.relname <> '_sqlx_migrations'
), owner as (
    select relowner as oid from tables where relname = 'entry'
), grants as (
    select c.relname as place, g.grantee, g.privilege_type, g.is_grantable
    from tables as c, aclexplode(c.relacl) as g
    union all
    select c.relname || '.' || a.attname, g.grantee, g.privilege_type, g.is_grantable
    from tables as c
    join pg_attribute as a on a.attrelid = c.oid and not a.attisdropped, aclexplode(a.attacl) as g
)
select 'table ' || c.relname as what, concat_ws(
        ' ',
        case c.relkind when 'r' then 'plain' else 'kind ' || c.relkind::text end,
        case c.relpersistence when 'p' then null else 'persistence ' || c.relpersistence::text end,
        case when c.relrowsecurity or c.relforcerowsecurity then 'row security' end,
        case when c.relowner <> (select oid from owner) then 'of another owner' end,
        (
            select 'with children ' || string_agg(inhrelid::regclass::text, ', ' order by inhrelid::regclass::text collate "C")
            from pg_inherits
            where inhparent = c.oid
        )
    ) as how
from tables as c
union all
select 'column ' || c.relname || '.' || a.attname, concat_ws(
        ' ',
        format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated' end,
        case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
        case when a.attcollation not in (0, t.typcollation) then 'with a collation' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid, true)
    )
from tables as c
join pg_attribute as a on a.attrelid = c.oid and 0 < a.attnum and not a.attisdropped
join pg_type as t on t.oid = a.atttypid
left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
union all
select 'constraint ' || c.relname || '.' || o.conname, concat_ws(
        ' ',
        pg_get_constraintdef(o.oid, true),
        (
            select 'with triggers ' || string_agg(distinct g.tgenabled::text, ', ')
            from pg_trigger as g
            where g.tgconstraint = o.oid and g.tgenabled <> 'O'
        )
    )
from tables as c
join pg_constraint as o on o.conrelid = c.oid and o.contype in ('c', 'f', 'p', 'u', 'x')
union all
select 'index ' || c.relname || '.' || i.relname, concat_ws(
        ' ',
        pg_get_indexdef(i.oid, 0, true),
        case when not (x.indisvalid and x.indisready and x.indislive) then 'invalid' end
    )
from tables as c
join pg_index as x on x.indrelid = c.oid
join pg_class as i on i.oid = x.indexrelid
union all
select 'trigger ' || c.relname || '.' || g.tgname, concat_ws(
        ' ',
        case g.tgenabled
            when 'O' then 'by origin' when 'A' then 'always' when 'D' then 'disabled' else 'by replica'
        end,
        pg_get_triggerdef(g.oid, true)
    )
from tables as c
join pg_trigger as g on g.tgrelid = c.oid and not g.tgisinternal
union all
-- Before 16 the columns of a view are told with their table.
select 'rule ' || c.relname || '.' || r.rulename,
    regexp_replace(pg_get_ruledef(r.oid, true), '\m[a-z_]+\.', '', 'g')
from tables as c
join pg_rewrite as r on r.ev_class = c.oid
union all
select 'policy ' || c.relname || '.' || p.polname, 'for ' || p.polcmd::text
from tables as c
join pg_policy as p on p.polrelid = c.oid
union all
select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', concat_ws(
        ' ',
        'returns ' || pg_get_function_result(p.oid),
        l.lanname,
        case p.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end,
        case when p.proisstrict then 'strict' end,
        case when p.prosecdef then 'with the rights of its owner' end,
        'with ' || array_to_string(p.proconfig, ', '),
        case when p.proowner <> (select oid from owner) then 'of another owner' end,
        encode(sha256(convert_to(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), 'UTF8')), 'hex')
    )
from pg_proc as p
join home on home.oid = p.pronamespace
join pg_language as l on l.oid = p.prolang
union all
select 'grant ' || g.place || ' to ' || coalesce(r.rolname, 'everybody'), string_agg(
        lower(g.privilege_type collate "C") || case when g.is_grantable then ' and to grant it' else '' end,
        ', ' order by g.privilege_type collate "C"
    )
from grants as g
left join pg_roles as r on r.oid = g.grantee
where g.grantee = 0 or r.rolname = 'logothete_serve'
group by g.place, r.rolname
union all
select 'role logothete_serve', concat_ws(
        ' ',
        case
            when r.rolsuper then 'may do everything'
            when pg_has_role(r.oid, (select oid from owner), 'member') then 'may do what the owner may'
            else 'owns nothing'
        end,
        case when r.rolbypassrls and not r.rolsuper then 'and passes row security' end
    )
from pg_roles as r
where r.rolname = 'logothete_serve'
