-- When a register of lost and stolen devices was asked, and what became of it (S10.10).
alter table phones add column registry_asked_at timestamptz;
comment on column phones.registry_asked_at is 'When a register of lost and stolen devices last said that it does not list the IMEI.';

alter table deliveries
  add column registry_asks smallint not null default 0 check (registry_asks between 0 and 3),
  add column registry_listed_at timestamptz;
comment on column deliveries.registry_asks is 'How often the register was asked after the phone arrived: on the day, after 14 days, after 30.';
comment on column deliveries.registry_listed_at is 'When the register said that the phone is listed.';
create index deliveries_registry on deliveries (delivered_at) where imei_sealed is not null and registry_asks < 3;
