-- Like phones that were sold, newest first: of a category by years used, and of a model.
create index phones_sold_by_years on phones (category_id, used_years, posted_at desc) where status = 'sold';
create index phones_sold_by_model on phones (model_id, posted_at desc) where status = 'sold';
