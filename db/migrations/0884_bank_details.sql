-- S24.1: where staff send a seller's money by bank transfer.
create table bank_details (
  person_id uuid not null,
  sealed bytea not null,
  account_end text not null,
  changed_at timestamp with time zone not null default market_now(),
  constraint bank_details_pkey primary key (person_id),
  constraint bank_details_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint bank_details_account_end check (char_length(account_end) = 4)
);
comment on table bank_details is 'Bank details of sellers who are paid by bank transfer.';
comment on column bank_details.sealed is 'Holder, account and bank code, encrypted with a key derived from IMEI_KEY.';
comment on column bank_details.account_end is 'The last four signs of the account, by which its owner recognizes it.';
