alter table people add column signed_out_at timestamptz;
comment on column people.signed_out_at is 'When the identity provider last ended all sign-ins without naming them: what was signed in before brings no session.';
create index sessions_last_use on sessions ((coalesce(ended_at, renewed_at)));
comment on index sessions_last_use is 'Finds the sessions to remove.';
