-- Whether a category has had phones is the first row of an order: no plan can then prefer to read the table.
drop index phones_category_gone;
create index phones_category_gone on phones (category_id, posted_at desc) where status <> 'listed';
