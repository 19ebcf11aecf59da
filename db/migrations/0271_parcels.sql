-- A parcel is found by its label, and no label is on two parcels: a scan of one would say that another has arrived.
create unique index deliveries_one_parcel on deliveries (carrier, tracking_number) where tracking_number is not null and carrier <> 'other';
