-- S20.4: a photo that was shown after its copy is found, too: a print also has the hashes by which a copy is looked for.
alter table photo_prints add column looks bigint[];
alter table photo_prints add column insides real[];
comment on column photo_prints.looks is 'A hash of 63 bits of the whole photo, not turned and turned either way, and of each of its insides; null until it is made.';
comment on column photo_prints.insides is 'What is inside each thing around it (a frame, a screenshot''s bars), four numbers each: left, top, width and height, each of 1.';
comment on column photo_prints.hashes is 'A hash of 63 bits for each part of it, in the order of keptParts; none if its picture could not be read.';

create function photo_look_pieces(looks bigint[]) returns bigint[]
  language sql immutable strict parallel safe
  return photo_pieces(array(select look from unnest(looks) as look union all select look # 2978192880766211435 from unnest(looks) as look));
comment on function photo_look_pieces(bigint[]) is 'The halves of each hash, and of its mirror image, in which waves of an odd number across are the other way round.';

alter table photo_matches add column shows text;
alter table photo_matches add constraint photo_matches_shows check (shows = any (array['more', 'less', 'same'])) not valid;
comment on column photo_matches.shows is 'Whether the photo shows more around the edges than the earlier one, or less; null if it was found before this was kept.';

-- Every published print from before is looked at again, in the order of the photos' ids.
insert into photos_to_print (after) values ('00000000-0000-0000-0000-000000000000')
  on conflict ((true)) do update set after = excluded.after;

alter table reports drop constraint reports_category;
alter table reports add constraint reports_category check (category = any (array['scam', 'stolen', 'fake', 'borrowed_photo', 'unchecked_photo', 'other_imei',
  'insult', 'off_market', 'spam', 'other', 'wrong_mask', 'many_contacts', 'extortion', 'private_facts'])) not valid;
