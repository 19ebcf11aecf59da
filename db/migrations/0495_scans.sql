-- What carriers say of a parcel beyond the first scan: that it was delivered, on its way out and on its way back (S10.8, S10.11).
alter table deliveries add column carrier_delivered_at timestamptz;
comment on column deliveries.carrier_delivered_at is 'When the carrier delivered the parcel, as the carrier says, whatever the sides say.';
alter table cases
  add column return_scanned_at timestamptz,
  add column return_delivered_at timestamptz;
comment on column cases.return_scanned_at is 'When the carrier first scanned the parcel on its way back.';
comment on column cases.return_delivered_at is 'When the carrier delivered the returned parcel, as the carrier says.';
