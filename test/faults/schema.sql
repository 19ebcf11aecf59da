-- Everything that migrations create, one line per object, so that any difference between two databases is a real one.
select string_agg(line, e'\n' order by line) as schema from (
  select format('column %s.%s %s %s %s %s', c.relnamespace::regnamespace, c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and a.attnum > 0 and not a.attisdropped
  union all
  select format('relation %s.%s %s %s %s', relnamespace::regnamespace, relname, relkind, relpersistence, relacl) from pg_class
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  union all
  select format('index %s', indexdef) from pg_indexes
  union all
  select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all
  select format('function %s %s', oid::regprocedure, md5(prosrc)) from pg_proc
  union all
  select format('type %s.%s %s', t.typnamespace::regnamespace, t.typname, e.enumlabel)
    from pg_type t left join pg_enum e on e.enumtypid = t.oid where t.typname !~ '^pg_toast'
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('comment %s %s', objoid::regclass, md5(description)) from pg_description where classoid = 'pg_class'::regclass
  union all
  select format('migration %s %s', name, checksum) from migrations
  union all
  select format('migration of the jobs %s', id) from graphile_worker.migrations
) as lines where line !~ ' (pg_catalog|information_schema|pg_toast)\.'
