-- From an amount on, staff move money by two people: what the first of them wanted, until a second does the same.
create table first_approvals (
  act text not null,
  subject uuid not null,
  amount_cents integer not null,
  given jsonb not null,
  person_id uuid not null,
  at timestamp with time zone not null default market_now(),
  constraint first_approvals_pkey primary key (act, subject),
  constraint first_approvals_amount check (amount_cents > 0),
  constraint first_approvals_person_id_fkey foreign key (person_id) references people(id) on delete cascade
);
comment on table first_approvals is 'What staff want to do with an amount that needs a second person, who has not confirmed it yet.';
comment on column first_approvals.act is 'As the code calls it (second-person.ts).';
comment on column first_approvals.subject is 'The order, refund or seller that the act is about.';
comment on column first_approvals.given is 'What the first person typed: the second has to give the same.';
create index first_approvals_of_person on first_approvals (person_id);
