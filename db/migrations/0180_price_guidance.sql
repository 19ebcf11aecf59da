-- The newest phones of a category that were sold, for the level of this market's prices.
drop index phones_sold_by_years;
create index phones_sold_newest on phones (category_id, posted_at desc) where status = 'sold';
