-- What the buyer typed on arrival is evidence as what the seller typed is (S10.14).
alter table deliveries
  add column arrived_imei_hash bytea,
  add column arrived_imei_last4 text,
  add column arrived_imei_unreadable boolean not null default false;
comment on column deliveries.arrived_imei_hash is 'The keyed hash of the IMEI that the buyer typed as all was well, or as it was another.';
comment on column deliveries.arrived_imei_unreadable is 'The buyer said instead that it cannot be read.';
