-- As in 0931, for problems and money.
create trigger cases_webhook_opened after insert on cases
  for each row execute function note_webhook_event('case', 'order', 'order_id');
create trigger cases_webhook_moved after update of state on cases
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('case', 'order', 'order_id');
create trigger payouts_webhook_moved after update of state on payouts
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('payout', 'order', 'order_id');
create trigger refunds_webhook_begun after insert on refunds
  for each row execute function note_webhook_event('refund', 'order', 'order_id');
create trigger refunds_webhook_moved after update of state on refunds
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('refund', 'order', 'order_id');
create trigger chargebacks_webhook_opened after insert on chargebacks
  for each row execute function note_webhook_event('chargeback', 'order', 'order_id');
create trigger chargebacks_webhook_moved after update of state on chargebacks
  for each row when (old.state is distinct from new.state) execute function note_webhook_event('chargeback', 'order', 'order_id');
