-- What guests see alike is read once a second (server/http/guest-cache.ts), so that nothing has to be noted of changes:
-- undoes 0016 and 0018.

drop trigger phones_noted_new on phones;
drop trigger phones_noted on phones;
drop trigger phones_noted_gone on phones;
drop trigger orders_noted_new on orders;
drop trigger orders_noted on orders;
drop trigger orders_noted_gone on orders;
drop trigger photos_noted_new on phone_photos;
drop trigger photos_noted on phone_photos;
drop trigger photos_noted_gone on phone_photos;
drop trigger prices_noted on price_changes;
drop trigger people_noted on people;
drop trigger categories_noted on categories;
drop trigger models_noted on models;
drop trigger storages_noted on model_storages;

drop function note_phone();
drop function note_new_phones();
drop function note_before();
drop function note_after();
drop function note_phones_moved();
drop function note_anything();
drop function note_phones(uuid[]);
drop table changes;

-- The job that removed old notes.
do $$ begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'forget_changes';
  end if;
end $$;
