-- A picture's phones, for the sweep and for the foreign key when a picture goes.
create index phones_image on phones (image_id) where image_id is not null;
-- Whether a category without phones to buy has had any, without reading those that are listed.
create index phones_category_gone on phones (category_id) where status <> 'listed';
