-- Rows from before the constraint of 0620 satisfy it: the column was new.
alter table cases validate constraint cases_asked_by;
