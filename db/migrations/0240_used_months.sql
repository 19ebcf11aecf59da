-- Tenths of a year cannot hold months: three of them became four. Hundredths can. No phone is written anew for it.
alter table phones
  alter column used_years type numeric,
  add constraint phones_used_years_decimals check (used_years = round(used_years, 2));
comment on column phones.used_years is 'Years with two decimals; round(used_years * 12) is the months.';
