-- What a verified seller's name looks like: no two badges on names that a person would take for one another.
alter table people add column badge_name text;
comment on column people.badge_name is 'The name with look-alike letters folded into one (shared/domain/text/look-alike.ts); set with the badge.';
update people set badge_name = lower(name) where verified_at is not null and id in (
  select distinct on (lower(name)) id from people where verified_at is not null and closed_at is null order by lower(name), verified_at
);
create unique index people_badge_name_unique on people (badge_name);
alter table people add constraint people_badge_is_verified check (badge_name is null or verified_at is not null);
