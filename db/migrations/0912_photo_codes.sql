-- S20.5: photos that show a one-time code beside the phone.
create table photo_codes (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  code text not null,
  state text not null default 'open',
  made_at timestamp with time zone not null default market_now(),
  expires_at timestamp with time zone not null,
  phone_id uuid,
  image_id uuid,
  photos uuid[],
  sent_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint photo_codes_pkey primary key (id),
  constraint photo_codes_seller_id_fkey foreign key (seller_id) references people(id) on delete cascade,
  constraint photo_codes_phone_id_fkey foreign key (phone_id) references phones(id) on delete cascade,
  constraint photo_codes_image_id_fkey foreign key (image_id) references images(id) on delete restrict,
  constraint photo_codes_decided_by_fkey foreign key (decided_by) references people(id) on delete restrict,
  constraint photo_codes_state check (state in ('open', 'sent', 'confirmed', 'outdated')),
  constraint photo_codes_open check ((state = 'open') = (sent_at is null) and (sent_at is null) = (phone_id is null) and (sent_at is null) = (photos is null))
);
comment on table photo_codes is 'One-time codes of sellers, and the photos in which they are seen beside the phone.';
comment on column photo_codes.state is 'open: nobody has used it; sent: staff look at its photo; outdated: the listing shows other photos since, or another code.';
comment on column photo_codes.image_id is 'The private picture that shows the code; null 30 days after the decision.';
comment on column photo_codes.photos is 'The photos of the listing for which it stands, in order of their ids.';
create unique index photo_codes_one_open on photo_codes (seller_id) where state = 'open';
create unique index photo_codes_one_of_phone on photo_codes (phone_id) where state in ('sent', 'confirmed');
create index photo_codes_waiting on photo_codes (sent_at, id) where state = 'sent';
create index photo_codes_of_image on photo_codes (image_id) where image_id is not null;
create index photo_codes_of_seller on photo_codes (seller_id);
