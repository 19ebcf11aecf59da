-- What has changed, noted by the database itself, so that no write can forget to: whoever keeps what guests see alike asks
-- here whether it still holds (server/db/changes.ts).

create table changes (
  changed_by xid8 not null default pg_current_xact_id(),
  rows uuid[],
  changed_at timestamptz not null default now()
);
comment on table changes is 'Notes of the last minutes: which rows a transaction changed that guests can see.';
comment on column changes.rows is 'Ids of phones, their sellers, models and categories; null where it may be anything.';
create index changes_by on changes (changed_by);

-- Of more than so many phones at once nobody is told which.
create function note_phones(ids uuid[]) returns void language plpgsql as $$
begin
  insert into changes (rows)
  select case when count(distinct phones.id) <= 1000 then array_agg(distinct row) end
  from phones cross join unnest(array[phones.id, seller_id, category_id, model_id]) as row
  where phones.id = any (ids)
  having count(*) > 0;
end $$;

create function note_anything() returns trigger language plpgsql as $$
begin
  insert into changes default values;
  return null;
end $$;

-- Where it was before and where it is now: a phone that moves changes both lists.
create function note_phones_moved() returns trigger language plpgsql as $$
begin
  insert into changes (rows)
  select case when count(distinct moved.id) <= 1000 then array_agg(distinct row) end
  from (select * from before union all select * from after) as moved
    cross join unnest(array[moved.id, moved.seller_id, moved.category_id, moved.model_id]) as row
  having count(*) > 0;
  return null;
end $$;

create function note_after() returns trigger language plpgsql as $$
begin
  perform note_phones(array(select distinct phone_id from after));
  return null;
end $$;

create function note_before() returns trigger language plpgsql as $$
begin
  perform note_phones(array(select distinct phone_id from before));
  return null;
end $$;

create function note_new_phones() returns trigger language plpgsql as $$
begin
  perform note_phones(array(select id from after));
  return null;
end $$;

create trigger phones_noted_new after insert on phones referencing new table as after for each statement execute function note_new_phones();
create trigger phones_noted after update on phones referencing old table as before new table as after
  for each statement execute function note_phones_moved();
create trigger phones_noted_gone after delete on phones for each statement execute function note_anything();

create trigger orders_noted_new after insert on orders referencing new table as after for each statement execute function note_after();
create trigger orders_noted after update on orders referencing new table as after for each statement execute function note_after();
create trigger orders_noted_gone after delete on orders referencing old table as before for each statement execute function note_before();

create trigger photos_noted_new after insert on phone_photos referencing new table as after for each statement execute function note_after();
create trigger photos_noted after update on phone_photos referencing new table as after for each statement execute function note_after();
create trigger photos_noted_gone after delete on phone_photos referencing old table as before for each statement execute function note_before();
create trigger prices_noted after insert on price_changes referencing new table as after for each statement execute function note_after();

-- A seller's name, badge and leaving are on all their phones.
create trigger people_noted after update on people for each row
  when (old.role = 'seller' and (old.name, old.email, old.verified_at, old.closed_at) is distinct from (new.name, new.email, new.verified_at, new.closed_at))
  execute function note_anything();

create trigger categories_noted after insert or update or delete on categories for each statement execute function note_anything();
create trigger models_noted after insert or update or delete on models for each statement execute function note_anything();
create trigger storages_noted after insert or update or delete on model_storages for each statement execute function note_anything();
