-- How often somebody has lately done what is limited; counted here so that every server process counts together.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'The columns that rate-limiter-flexible expects. Losing them in a crash forgives a few tries.';
comment on column rate_limits.expire is 'Milliseconds since 1970, by the server''s clock.';
create index rate_limits_expire on rate_limits (expire);
