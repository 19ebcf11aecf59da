alter table chargebacks validate constraint chargebacks_due;
