-- The admin's lists of people can be sorted by name.
create index people_role_name on people (role, lower(name), id) where closed_at is null;
