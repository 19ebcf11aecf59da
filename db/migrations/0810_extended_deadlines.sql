-- Days by which staff have extended the time to ship, and the time to check the phone.
alter table deliveries
  add column extra_ship_days smallint not null default 0,
  add column extra_check_days smallint not null default 0;
alter table deliveries add constraint deliveries_extra_days
  check (extra_ship_days between 0 and 14 and extra_check_days between 0 and 14) not valid;
