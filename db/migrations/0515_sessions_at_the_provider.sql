alter table sessions add column session_at_provider text;
comment on column sessions.session_at_provider is 'An external provider''s own session, to which several sign-ins here may belong: when it ends, all of them end.';
