create or replace function chargeback_may_move(before chargeback_state, after chargeback_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('needs_evidence'::chargeback_state, 'sending'::chargeback_state), ('needs_evidence', 'accepting'),
    ('needs_evidence', 'under_review'), ('needs_evidence', 'won'), ('needs_evidence', 'lost'), ('needs_evidence', 'expired'),
    ('needs_evidence', 'to_bear'),
    ('sending', 'under_review'), ('sending', 'silent'), ('sending', 'won'), ('sending', 'lost'), ('sending', 'expired'),
    ('sending', 'to_bear'),
    ('under_review', 'needs_evidence'), ('under_review', 'silent'), ('under_review', 'won'), ('under_review', 'lost'),
    ('under_review', 'to_bear'),
    ('accepting', 'accepted'), ('accepting', 'silent'), ('accepting', 'won'), ('accepting', 'to_bear'),
    ('silent', 'needs_evidence'), ('silent', 'won'), ('silent', 'lost'), ('silent', 'to_bear'),
    ('to_bear', 'won'), ('to_bear', 'lost'), ('won', 'lost'), ('won', 'to_bear'))
$$;
alter table chargebacks drop constraint chargebacks_due;
alter table chargebacks add constraint chargebacks_due
  check ((state in ('silent', 'to_bear', 'won', 'lost', 'accepted', 'expired')) = (due_at is null)) not valid;
alter table refunds validate constraint refunds_waits_because;
alter table refunds validate constraint refunds_covered_by;
