comment on table rate_limits is 'How often something limited was lately done. Losing them in a crash forgives a few tries.';
comment on column rate_limits.expire is 'Milliseconds since 1970, by the database''s clock.';
