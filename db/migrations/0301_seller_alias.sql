-- What others see in the place of a seller's e-mail: it lasts, and no mail goes there.
alter table people add column alias uuid not null default gen_random_uuid();
alter table people add constraint people_alias_unique unique (alias);
comment on column people.alias is 'Stands in sellerEmail for everybody but the seller and admins (server/features/accounts/seller-alias.ts).';
