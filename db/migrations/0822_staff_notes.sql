-- S24.3: what staff note about a person or an order, for colleagues.
create table staff_notes (
  id uuid not null default gen_random_uuid(),
  person_id uuid,
  order_id uuid,
  author_id uuid not null,
  words text not null,
  "at" timestamp with time zone not null default market_now(),
  constraint staff_notes_pkey primary key (id),
  constraint staff_notes_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint staff_notes_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint staff_notes_author_id_fkey foreign key (author_id) references people(id) on delete restrict,
  constraint staff_notes_about check (num_nonnulls(person_id, order_id) = 1)
);
comment on table staff_notes is 'Notes of staff about a person or an order. Erased when the person, or a side of the order, leaves.';
create index staff_notes_of_person on staff_notes (person_id, "at") where person_id is not null;
create index staff_notes_of_order on staff_notes (order_id, "at") where order_id is not null;
