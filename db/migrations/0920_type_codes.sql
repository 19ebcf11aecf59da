-- S20.1: the models of IMEIs' type codes, beside those of the product's own list.
create table type_codes (
  type_code text not null,
  maker text not null,
  model text not null,
  storage_gb integer,
  colour text,
  constraint type_codes_pkey primary key (type_code),
  constraint type_codes_digits check (type_code ~ '^[0-9]{8}$'),
  constraint type_codes_storage check (storage_gb > 0)
);
comment on table type_codes is 'Models of type codes, from a file that the operator has read in (npm run type-codes).';
comment on column type_codes.type_code is 'The first eight digits of an IMEI.';
comment on column type_codes.maker is 'As in categories.maker.';

create table type_code_sales (
  type_code text not null,
  voter bytea not null,
  maker text not null,
  model text not null,
  storage_gb integer,
  colour text,
  constraint type_code_sales_pkey primary key (type_code, voter),
  constraint type_code_sales_digits check (type_code ~ '^[0-9]{8}$')
);
comment on table type_code_sales is 'Which model phones of a type code were sold as, from sales that are over and in which buyer and seller gave the same IMEI. Neither the order nor the number is kept.';
comment on column type_code_sales.voter is 'Keyed hash of the type code and the seller: one seller counts once for each type code.';

alter table reports drop constraint reports_category;
alter table reports add constraint reports_category check (category = any (array['scam', 'stolen', 'fake', 'borrowed_photo', 'other_imei',
  'insult', 'off_market', 'spam', 'other', 'wrong_mask', 'many_contacts', 'extortion', 'private_facts'])) not valid;
