-- A bank that has only asked may take the money later, and then wants evidence again.
create or replace function chargeback_may_move(before chargeback_state, after chargeback_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('needs_evidence'::chargeback_state, 'sending'::chargeback_state), ('needs_evidence', 'accepting'),
    ('needs_evidence', 'under_review'), ('needs_evidence', 'won'), ('needs_evidence', 'lost'), ('needs_evidence', 'expired'),
    ('sending', 'under_review'), ('sending', 'silent'), ('sending', 'won'), ('sending', 'lost'), ('sending', 'expired'),
    ('under_review', 'needs_evidence'), ('under_review', 'silent'), ('under_review', 'won'), ('under_review', 'lost'),
    ('accepting', 'accepted'), ('accepting', 'silent'), ('accepting', 'won'),
    ('silent', 'needs_evidence'), ('silent', 'won'), ('silent', 'lost'), ('won', 'lost'))
$$;
