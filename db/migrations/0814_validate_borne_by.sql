alter table refunds validate constraint refunds_borne_by;
