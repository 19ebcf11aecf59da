-- The dashboards draw what was sold in the last weeks: the market's sales by day, and a seller's own.
create index orders_paid_newest on orders (paid_at desc) where status = 'paid';
create index phones_seller_sold on phones (seller_id, id) where status = 'sold';
