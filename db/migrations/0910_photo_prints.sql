-- S20.4: by what a photo is known again that was used for another phone. A print outlives its picture.
create table photo_prints (
  image_id uuid not null,
  person_id uuid not null,
  phone_id uuid,
  aspect real not null,
  frame real[],
  hashes bigint[] not null,
  pieces integer[] not null,
  small bytea not null,
  published_at timestamp with time zone,
  checked_at timestamp with time zone,
  made_at timestamp with time zone not null default market_now(),
  constraint photo_prints_pkey primary key (image_id),
  constraint photo_prints_person_id_fkey foreign key (person_id) references people(id) on delete restrict,
  constraint photo_prints_phone_id_fkey foreign key (phone_id) references phones(id) on delete restrict,
  constraint photo_prints_published check ((published_at is null) = (phone_id is null)),
  constraint photo_prints_frame check (cardinality(frame) = 4)
);
comment on table photo_prints is 'Perceptual hashes of every photo that a phone has shown, kept for three years after it was published, also without the picture.';
comment on column photo_prints.image_id is 'The id of its row in images, which may be gone.';
comment on column photo_prints.phone_id is 'The phone that showed it first.';
comment on column photo_prints.frame is 'Where its inside is, if it has a frame or a plain ground: left, top, width and height, each of 1.';
comment on column photo_prints.hashes is 'A hash of 63 bits for each part of it, in the order of keptParts.';
comment on column photo_prints.pieces is 'Parts of its hashes that a copy very probably shares.';
comment on column photo_prints.small is 'The photo as WebP of at most 96 pixels, for the second look.';
comment on column photo_prints.checked_at is 'When it had been compared with photos of others.';
comment on column photo_prints.published_at is 'When a phone showed it first; null for an upload that none has shown.';
create index photo_prints_pieces on photo_prints using gin (pieces) where published_at is not null;
create index photo_prints_oldest on photo_prints (made_at);
create index photo_prints_of_phone on photo_prints (phone_id) where phone_id is not null;
create index photo_prints_of_person on photo_prints (person_id);

create table photo_matches (
  image_id uuid not null,
  earlier_id uuid not null,
  item_id uuid not null,
  likeness real not null,
  at timestamp with time zone not null default market_now(),
  constraint photo_matches_pkey primary key (image_id, earlier_id),
  constraint photo_matches_image_id_fkey foreign key (image_id) references photo_prints(image_id) on delete cascade,
  constraint photo_matches_earlier_id_fkey foreign key (earlier_id) references photo_prints(image_id) on delete cascade,
  constraint photo_matches_item_id_fkey foreign key (item_id) references moderation_items(id) on delete restrict
);
comment on table photo_matches is 'Photos that look like an earlier one of another phone and another person, each shown to staff once.';
comment on column photo_matches.item_id is 'What staff decide; a pair that they left alone does not come back.';
create index photo_matches_of_item on photo_matches (item_id);
create index photo_matches_of_earlier on photo_matches (earlier_id);

create table photos_to_print (
  after uuid not null,
  constraint photos_to_print_pkey primary key (after)
);
comment on table photos_to_print is 'One row while photos are still without a print that were published before there were any: the last id that was looked at.';
create unique index photos_to_print_one on photos_to_print ((true));
insert into photos_to_print (after) values ('00000000-0000-0000-0000-000000000000');

alter table reports drop constraint reports_category;
alter table reports add constraint reports_category check (category = any (array['scam', 'stolen', 'fake', 'borrowed_photo',
  'insult', 'off_market', 'spam', 'other', 'wrong_mask', 'many_contacts', 'extortion', 'private_facts'])) not valid;
