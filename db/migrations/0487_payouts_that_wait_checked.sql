alter table payouts validate constraint payouts_hold;
alter table people validate constraint people_payouts_wait;
