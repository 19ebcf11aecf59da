-- Once the other side has answered, a side of a case can ask staff to decide, and then the decision comes sooner (S18.10).
alter table cases add column asked_by text;
comment on column cases.asked_by is 'Which side asked staff to decide: buyer or seller; null if the case came to them by itself, or has not.';
alter table cases add constraint cases_asked_by check (asked_by in ('buyer', 'seller')) not valid;
