alter table rating_windows validate constraint rating_windows_barred;

-- The market advances the postage of a return only if a carrier has scanned it.
alter table refunds add column waits_because text;
comment on column refunds.waits_because is 'Why the market does not advance the postage of a return, which waits until its seller''s account covers it or staff decide; null if it can be paid.';
alter table refunds add constraint refunds_waits_because check (waits_because is null
  or (waits_because in ('linked', 'not_scanned', 'too_often') and cause = 'return_postage')) not valid;
alter table refunds add column covered_by text;
comment on column refunds.covered_by is 'Of the postage of a return that was paid: by the seller''s account, advanced by rule, or by a decision of staff.';
alter table refunds add constraint refunds_covered_by check (covered_by is null
  or (covered_by in ('seller', 'advance', 'decision') and cause = 'return_postage' and state = 'done')) not valid;
