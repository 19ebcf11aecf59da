-- Candidates are read by their hashes, thousands of them: the small versions are stored apart, and a row that is noted as checked
-- stays on its page, without new entries in the indexes.
alter table photo_prints set (toast_tuple_target = 1024, fillfactor = 80);
-- safe (drop-column): no version that was deployed has named it.
alter table photo_prints drop column pieces;
