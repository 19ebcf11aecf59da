-- outside a transaction
-- S20.4: copies of a photo that were shown before it, and published photos that are still to be compared.
drop index concurrently if exists photo_prints_looks;
create index concurrently photo_prints_looks on photo_prints using gin (photo_look_pieces(looks)) with (fastupdate = off) where published_at is not null;
drop index concurrently if exists photo_prints_unchecked;
create index concurrently photo_prints_unchecked on photo_prints (published_at) where published_at is not null and checked_at is null;
alter table photo_matches validate constraint photo_matches_shows;
