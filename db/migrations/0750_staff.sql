-- S14.7: what each member of the staff may do.
create table staff_roles (
  id uuid not null default gen_random_uuid(),
  name text not null,
  built_in text,
  permissions text[] not null default '{}',
  created_at timestamp with time zone not null default market_now(),
  constraint staff_roles_pkey primary key (id),
  constraint staff_roles_built_in_unique unique (built_in),
  constraint staff_roles_name check (char_length(name) between 1 and 40)
);
comment on table staff_roles is 'Roles of the staff: those that every market has, and those that its owners have composed.';
comment on column staff_roles.built_in is 'owner, moderator or support, whose permissions are in the code (permissions.ts); null for a role of the market''s own.';
comment on column staff_roles.permissions is 'Of a role of the market''s own: names of permissions, which never change.';
create unique index staff_roles_name_unique on staff_roles (lower(name));
insert into staff_roles (name, built_in) values ('Owner', 'owner'), ('Moderator', 'moderator'), ('Support', 'support');

create table staff_members (
  person_id uuid not null,
  role_id uuid not null,
  since timestamp with time zone not null default market_now(),
  constraint staff_members_pkey primary key (person_id),
  constraint staff_members_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint staff_members_role_id_fkey foreign key (role_id) references staff_roles(id) on delete restrict
);
comment on table staff_members is 'The role of everybody whose people.role is admin; for nobody else.';
create index staff_members_of_role on staff_members (role_id);

-- The previous version knows one kind of admin, who may do everything: an owner. Whoever becomes one without a role of the staff
-- gets that one; whoever is one no more has none.
create function keep_staff_members() returns trigger language plpgsql as $$
begin
  if new.role = 'admin' then
    insert into staff_members (person_id, role_id)
      select new.id, staff_roles.id from staff_roles where built_in = 'owner'
      on conflict (person_id) do nothing;
  else
    delete from staff_members where person_id = new.id;
  end if;
  return null;
end
$$;
create trigger people_new_staff after insert on people
  for each row when (new.role = 'admin') execute function keep_staff_members();
create trigger people_keep_staff after update of role on people
  for each row when (new.role is distinct from old.role) execute function keep_staff_members();

insert into staff_members (person_id, role_id, since)
  select people.id, staff_roles.id, people.created_at from people, staff_roles
  where people.role = 'admin' and people.closed_at is null and staff_roles.built_in = 'owner'
  on conflict (person_id) do nothing;

create table staff_invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  role_id uuid not null,
  invited_by uuid not null,
  code_hash bytea,
  created_at timestamp with time zone not null default market_now(),
  expires_at timestamp with time zone not null,
  constraint staff_invitations_pkey primary key (id),
  constraint staff_invitations_email_unique unique (email),
  constraint staff_invitations_role_id_fkey foreign key (role_id) references staff_roles(id) on delete cascade,
  constraint staff_invitations_invited_by_fkey foreign key (invited_by) references people(id) on delete cascade
);
comment on table staff_invitations is 'Who was asked to join the staff and has not answered.';
comment on column staff_invitations.code_hash is 'Of the code in the letter''s link, which is made when the letter is sent; null before.';
create index staff_invitations_of_role on staff_invitations (role_id);
create index staff_invitations_by on staff_invitations (invited_by);
