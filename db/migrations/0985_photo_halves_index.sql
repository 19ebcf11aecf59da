-- outside a transaction
-- S20.4: new entries go to their places at once: a list of waiting ones would be read for each half that is looked up.
drop index concurrently if exists photo_prints_halves;
create index concurrently photo_prints_halves on photo_prints using gin (photo_pieces(hashes)) with (fastupdate = off) where published_at is not null;
drop index concurrently if exists photo_prints_pieces;
