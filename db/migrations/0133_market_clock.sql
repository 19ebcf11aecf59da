-- The market's clock: the database's own plus an offset, which is nought unless a test or the demo turned it. The offset is
-- written into the function's body (server/db/turn-clock.ts), so that the planner reads it as it reads now().
create function market_now() returns timestamptz language sql stable parallel safe as $$ select now() $$;
comment on function market_now is 'What time it is for the market, as now(): that at which the transaction began.';

do $$
declare
  stamped record;
begin
  for stamped in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' and table_name <> 'migrations'
  loop
    execute format('alter table %I alter column %I set default market_now()', stamped.table_name, stamped.column_name);
  end loop;
end $$;
