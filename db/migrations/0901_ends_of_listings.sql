alter table phones add column ends_at timestamptz;
alter table phones add column end_told_at timestamptz;
alter table phones add column listing_ended_at timestamptz;
comment on column phones.ends_at is 'When the listing ends unless its seller renews it; null until a job has set it.';
comment on column phones.end_told_at is 'When its seller was last told that it ends.';
comment on column phones.listing_ended_at is 'When the market took it off the lists because it was not renewed; null once it is listed again.';
