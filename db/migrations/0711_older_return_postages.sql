-- Postages of before 0710, whose triggers have written all of since: what a server of the version before changes meanwhile waits
-- for this file, or is in the table already. Returns whose seller bears the postage are few, so no job fills them in: each server
-- of this version finds all of them from its start.
insert into return_postages (id, order_id, amount_cents, state, waits_because, covered_by, bank_reference, created_at, paid_at)
select id, order_id, amount_cents,
  (case when state = 'done' then 'paid' when waits_because is null then 'due' else 'waiting' end)::postage_state,
  case when state <> 'done' then waits_because end,
  covered_by, bank_reference, created_at, refunded_at
from refunds where cause = 'return_postage'
on conflict (id) do nothing;
