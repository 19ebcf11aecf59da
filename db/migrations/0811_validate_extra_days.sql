alter table deliveries validate constraint deliveries_extra_days;
