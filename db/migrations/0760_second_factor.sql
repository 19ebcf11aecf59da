-- S14.6: when somebody proved a second factor in a sign-in. On the clock of the identity provider, as all times of its tokens are.
alter table sessions add column factor_at timestamp with time zone;
comment on column sessions.factor_at is 'When a second factor was last proved in this sign-in, on the wall clock; null if none was.';
