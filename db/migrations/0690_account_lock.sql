create type account_lock as enum ('off', 'on');
alter table phones
  add column account_lock account_lock,
  add column replaced_parts text[] not null default '{}';
alter table phones add constraint phones_locked_only_for_parts check (
  account_lock is distinct from 'on' or condition is not distinct from 'for_parts') not valid;
alter table phones add constraint phones_replaced_parts_known check (replaced_parts <@ array['none',
  'battery:maker', 'battery:authorised', 'battery:independent', 'battery:self', 'battery:unknown',
  'display:maker', 'display:authorised', 'display:independent', 'display:self', 'display:unknown',
  'back:maker', 'back:authorised', 'back:independent', 'back:self', 'back:unknown',
  'camera:maker', 'camera:authorised', 'camera:independent', 'camera:self', 'camera:unknown',
  'other:maker', 'other:authorised', 'other:independent', 'other:self', 'other:unknown']) not valid;
comment on column phones.account_lock is 'Whether the phone is still locked to an account (iCloud, Google, maker); null: not stated.';
comment on column phones.replaced_parts is 'Parts that were replaced and by whom, or none; empty: not stated.';
