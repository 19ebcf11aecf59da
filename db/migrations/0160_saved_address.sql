-- What a buyer has saved for the next booking.
alter table people
  add column contact_phone text,
  add column location text,
  add constraint people_contact_phone check (char_length(contact_phone) <= 40),
  add constraint people_location check (char_length(location) <= 200);
comment on column people.contact_phone is 'Phone number that the booking form is filled with; the person saved it';
comment on column people.location is 'Place that the booking form is filled with; the person saved it';
