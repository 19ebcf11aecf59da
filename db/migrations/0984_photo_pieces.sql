-- S20.4: prints are looked up by two halves of each hash, of which a copy shares both. Many prints share a half, so that an index of
-- halves is a list of rows for each, which takes a fraction of the room of pieces that hardly any two prints share.
create function photo_pieces(hashes bigint[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(select hash & 6148914691214147584 from unnest(hashes) as hash union all select hash & 3074457345607073792 | 1 from unnest(hashes) as hash);
comment on function photo_pieces(bigint[]) is 'Every other of the first 38 bits of each hash, and those between, which the last bit marks.';
