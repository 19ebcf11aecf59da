-- A seller may have any number of phones: closing their account goes through them in the order of this index.
create index phones_seller_id on phones (seller_id, id);
-- The seed's clients name a phone by its name and price instead of its id.
create index phones_name_price on phones (name, price_cents);
-- Contacts still to be erased, of orders that ended unpaid.
create index orders_ended_contacts on orders (buyer_id) where status in ('expired', 'cancelled') and contact_phone <> '—';
-- The export reads a person's pictures in this order.
create index images_owner_id on images (owner_id, id);
