-- Only a report from before a phone left its seller counts against the seller (S18.9).
alter table deliveries add column registry_since date;
comment on column deliveries.registry_since is 'The day since which the register lists the phone, as the register says; null if it names none.';
