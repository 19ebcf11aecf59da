alter table people validate constraint people_payouts_hold;
