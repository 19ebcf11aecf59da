-- What the market itself reported once and staff have decided, it can report again.
drop index reports_by_market;
create unique index reports_by_market on reports (item_id) where reporter_id is null;
