-- S24.1: an account that staff delete at its owner's request is closed at once and deleted some days later.
alter table people add column deletion_due_at timestamp with time zone, add column deletion_reason text;
comment on column people.deletion_due_at is 'When the account is deleted, at its owner''s request; until then nobody can sign in with it, and staff can bring it back.';
comment on column people.deletion_reason is 'Why, as staff wrote it; the person reads it.';
alter table people add constraint people_deletion check (deletion_due_at is not null or deletion_reason is null) not valid;

-- The phones of such an account are off the lists without a decision against anybody.
create or replace function refuse_without_restriction() returns trigger
language plpgsql as $$
declare
  is_founded boolean;
begin
  if tg_table_name = 'people' then
    is_founded := exists (select from restrictions
      where person_id = new.id and ended_at is null and measure = 'suspend_' || new.suspension);
  elsif tg_table_name = 'phones' then
    is_founded := exists (select from restrictions where ended_at is null and phone_id = new.id)
      or exists (select from restrictions where ended_at is null and person_id = new.seller_id and measure like 'suspend%')
      or exists (select from people where people.id = new.seller_id and deletion_due_at is not null);
  else
    is_founded := exists (select from restrictions where ended_at is null and message_id = new.id);
  end if;
  if not is_founded then
    raise exception 'a row of % is restricted without a decision', tg_table_name
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
