-- Buyers and sellers rate each other's delivered orders (S13.5), and every seller has a page with what is known of them (S13.6).

create table account_marks (
  person_id uuid not null references people on delete restrict,
  kind text not null,
  mark bytea not null,
  constraint account_marks_pkey primary key (person_id, kind, mark),
  constraint account_marks_kind check (kind in ('card', 'phone', 'address'))
);
comment on table account_marks is 'Cards, phone numbers and addresses that somebody used in a delivered order, as keyed hashes: accounts that share one do not rate each other.';
create index account_marks_shared on account_marks (kind, mark) include (person_id);

create table rating_windows (
  order_id uuid primary key references orders on delete restrict,
  buyer_id uuid not null references people on delete restrict,
  seller_id uuid not null references people on delete restrict,
  opened_at timestamptz not null default market_now(),
  closes_at timestamptz not null,
  barred text,
  constraint rating_windows_sides check (buyer_id <> seller_id),
  constraint rating_windows_barred check (barred in ('card', 'phone', 'address', 'chain'))
);
comment on table rating_windows is 'Orders that both sides can rate, and until when; one an order that was shipped or handed over and is over.';
comment on column rating_windows.barred is 'What both accounts share, so that neither can rate, and what they had said does not count; chain: by way of other accounts.';
create index rating_windows_of_buyer on rating_windows (buyer_id);
create index rating_windows_of_seller on rating_windows (seller_id);

create table ratings (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rating_windows on delete restrict,
  side text not null,
  rater_id uuid not null references people on delete restrict,
  rated_id uuid not null references people on delete restrict,
  stars smallint not null,
  as_described boolean,
  words text,
  written_at timestamptz not null default market_now(),
  shown_from timestamptz not null,
  reply text,
  replied_at timestamptz,
  removed boolean not null default false,
  constraint ratings_one_a_side unique (order_id, side),
  constraint ratings_side check (side in ('buyer', 'seller') and (side = 'buyer') = (as_described is not null)),
  constraint ratings_stars check (stars between 1 and 5),
  constraint ratings_words check (char_length(words) between 1 and 1000),
  constraint ratings_reply check ((reply is null) = (replied_at is null) and char_length(reply) between 1 and 500)
);
comment on table ratings is 'What one side of an order says of the other. Words are kept as they are shown, contacts masked.';
comment on column ratings.shown_from is 'When everybody reads it: as soon as both have spoken, else when the time to rate is over.';
comment on column ratings.removed is 'Removed by staff: that it was there still shows.';
create index ratings_received on ratings (rated_id, shown_from desc, id desc);
create index ratings_given on ratings (rater_id, written_at desc, id desc);
create index ratings_of_sellers on ratings (shown_from, id) where side = 'buyer' and not removed;

-- What is shown is not edited, and a reply is given once.
create function refuse_rating_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rating that is shown stays as it is, and its reply, too'
    using errcode = 'check_violation', constraint = 'ratings_kept', table = 'ratings';
end $$;
create trigger ratings_kept before update on ratings for each row
  when ((old.order_id, old.side, old.rater_id, old.rated_id) is distinct from (new.order_id, new.side, new.rater_id, new.rated_id)
    or new.shown_from > old.shown_from or (old.reply is not null and new.reply is distinct from old.reply)
    or (old.shown_from <= market_now() and (old.stars, old.as_described, old.words, old.shown_from)
      is distinct from (new.stars, new.as_described, new.words, new.shown_from)))
  execute function refuse_rating_change();
create trigger ratings_stay before delete or truncate on ratings for each statement execute function refuse_change();

-- Neither side of a barred window rates.
create function refuse_barred_rating() returns trigger language plpgsql as $$
begin
  if not exists (select from rating_windows as its where its.order_id = new.order_id and its.barred is null
      and (new.rater_id, new.rated_id) = (case new.side when 'buyer' then its.buyer_id else its.seller_id end,
        case new.side when 'buyer' then its.seller_id else its.buyer_id end)) then
    raise exception 'nobody rates this order, or not as this side'
      using errcode = 'check_violation', constraint = 'ratings_of_sides', table = 'ratings';
  end if;
  return new;
end $$;
create trigger ratings_of_sides before insert on ratings for each row execute function refuse_barred_rating();

alter table deliveries add column shipped_in_time boolean;
comment on column deliveries.shipped_in_time is 'Whether its seller shipped it within the business days the order gives; null before that, and where it was handed over.';

create table score_runs (
  one boolean primary key default true,
  as_of timestamptz not null,
  market_mean float8,
  ratings integer not null,
  constraint score_runs_one check (one)
);
comment on table score_runs is 'When scores were worked out last, and the mean of all ratings of sellers that they lean on.';

create table seller_summaries (
  seller_id uuid primary key references people on delete restrict,
  as_of timestamptz not null,
  ratings integer not null default 0,
  score float8,
  good_share float8,
  described integer not null default 0,
  sales integer not null default 0,
  to_ship integer not null default 0,
  shipped_in_time integer not null default 0,
  delivered integer not null default 0,
  cases integer not null default 0,
  answers integer not null default 0,
  answer_minutes float8,
  constraint seller_summaries_score check ((score is null) = (good_share is null))
);
comment on table seller_summaries is 'What lists and pages show of a seller, worked out by refresh_scores each hour; no row where nothing is known.';
comment on column seller_summaries.score is 'Null under three ratings: the seller is new.';
comment on column seller_summaries.to_ship is 'Sales that were to be shipped and were, or were not.';

-- Ratings are reported like all else (S14.1).
alter table moderation_items add column rating_id uuid references ratings on delete restrict;
drop index moderation_items_one_open;
alter table moderation_items drop column thing;
alter table moderation_items add column thing text
  generated always as (about || ':' || coalesce(phone_id::text, message_id::text, rating_id::text, person_id::text)) stored;
create unique index moderation_items_one_open on moderation_items (thing) where state = 'open';
create index moderation_items_of_rating on moderation_items (rating_id) where rating_id is not null;
alter table moderation_items drop constraint moderation_items_about;
alter table moderation_items add constraint moderation_items_about check (
  about in ('phone', 'person', 'message', 'rating') and (about = 'phone') = (phone_id is not null)
  and (about = 'message') = (message_id is not null) and (about = 'rating') = (rating_id is not null)
  and (about = 'phone') = (listing is not null));

alter table reports drop constraint reports_category;
alter table reports add constraint reports_category check (category in ('scam', 'stolen', 'fake', 'insult', 'off_market', 'spam',
  'other', 'wrong_mask', 'many_contacts', 'extortion', 'private_facts'));

alter table restrictions add column rating_id uuid references ratings on delete restrict;
alter table restrictions drop constraint restrictions_measure;
alter table restrictions add constraint restrictions_measure check (case measure
  when 'hide' then (phone_id is null) <> (message_id is null) and rating_id is null and until is null
  when 'remove' then (phone_id is null) <> (rating_id is null) and message_id is null and until is null
  else measure in ('suspend_selling', 'suspend_account') and phone_id is null and message_id is null and rating_id is null end);
create index restrictions_of_rating on restrictions (rating_id) where ended_at is null and rating_id is not null;
drop trigger restrictions_only_end on restrictions;
create trigger restrictions_only_end before update on restrictions for each row
  when (old.ended_at is not null or new.ended_at is null
    or (old.decision_id, old.measure, old.person_id, old.phone_id, old.message_id, old.rating_id, old.until, old.began_at)
      is distinct from (new.decision_id, new.measure, new.person_id, new.phone_id, new.message_id, new.rating_id, new.until, new.began_at))
  execute function refuse_restriction_change();

create function refuse_rating_without_restriction() returns trigger language plpgsql as $$
begin
  if not exists (select from restrictions where ended_at is null and rating_id = new.id) then
    raise exception 'a rating is removed without a decision'
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger ratings_removed_with_reasons after update of removed on ratings
  deferrable initially deferred for each row when (new.removed and not old.removed)
  execute function refuse_rating_without_restriction();
