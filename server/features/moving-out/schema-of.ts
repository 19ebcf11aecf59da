/** SQL: what each column of the exported tables is, as one line of JSON for each table. */
export const schemaQuery = (tables: readonly string[]): string => `
  select json_build_object('table', format('%I.%I', nspname, relname), 'about', obj_description(class.oid, 'pg_class'),
    'columns', (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'nullable', not attnotnull,
      'values', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = atttypid),
      'references', (select format('%I.%I', space.nspname, other.relname) from pg_constraint
        join pg_class other on other.oid = confrelid join pg_namespace space on space.oid = other.relnamespace
        where conrelid = class.oid and contype = 'f' and conkey = array[attnum] order by conname limit 1),
      'about', col_description(class.oid, attnum)) order by attname collate "C")
      from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''))::text as line
  from pg_class as class join pg_namespace on pg_namespace.oid = relnamespace
  where format('%I.%I', nspname, relname) in (${tables.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')})
  order by nspname, relname`
