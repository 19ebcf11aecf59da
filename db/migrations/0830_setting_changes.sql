-- What an owner changed on the page of the settings (S16.1). The last row of a setting is what holds; without one, or with null,
-- it is what the environment says.
create table setting_changes (
  id bigint generated always as identity,
  name text not null,
  former text,
  value text,
  before text not null,
  after text not null,
  person_id uuid not null,
  reason text not null,
  at timestamp with time zone not null default market_now(),
  constraint setting_changes_pkey primary key (id),
  constraint setting_changes_person_id_fkey foreign key (person_id) references people (id) on delete restrict
);
comment on table setting_changes is 'Settings that were changed on the page, with their history; the last row of a name holds. Rows are never changed.';
comment on column setting_changes.name is 'As its environment variable is called.';
comment on column setting_changes.former is 'The value of the row that held before; null if the environment did.';
comment on column setting_changes.value is 'In the form of the environment variable; null: the environment holds again.';
comment on column setting_changes.before is 'What held before, also where it came from the environment.';
comment on column setting_changes.after is 'What holds from then on.';
create index setting_changes_of_name on setting_changes (name, id desc);
create index setting_changes_of_person on setting_changes (person_id);
create trigger setting_changes_append_only before delete or update or truncate on setting_changes
  for each statement
  execute function refuse_change();
