-- Each change of state is an event for other software, whoever makes it (0930).
create trigger phones_webhook_listed after insert on phones
  for each row execute function note_webhook_event('phone', 'phone', 'id');
create trigger phones_webhook_moved after update of status on phones
  for each row when (old.status is distinct from new.status) execute function note_webhook_event('phone', 'phone', 'id');
create trigger phones_webhook_price after update of price_cents on phones
  for each row when (old.price_cents is distinct from new.price_cents) execute function note_price_event();
create trigger offers_webhook_made after insert on offers
  for each row execute function note_webhook_event('offer', 'offer', 'id');
create trigger offers_webhook_moved after update of state on offers
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('offer', 'offer', 'id');
create trigger orders_webhook_booked after insert on orders
  for each row execute function note_webhook_event('order', 'order', 'id');
create trigger orders_webhook_moved after update of status on orders
  for each row when (old.status is distinct from new.status) execute function note_webhook_event('order', 'order', 'id');
create trigger deliveries_webhook_begun after insert on deliveries
  for each row execute function note_webhook_event('delivery', 'order', 'order_id');
create trigger deliveries_webhook_moved after update of state on deliveries
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('delivery', 'order', 'order_id');
