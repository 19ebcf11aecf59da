-- outside a transaction
-- Which order was booked with a picture, asked before the picture is removed (S10.3).
drop index concurrently if exists orders_listing_image;
create index concurrently orders_listing_image on orders ((listing ->> 'imageId'));
