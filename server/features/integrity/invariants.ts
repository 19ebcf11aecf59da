/** How many breaches of one invariant are told; more say nothing new. */
export const mostTold = 20

/**
 * What must always be true of our own books, each as a query whose rows are what is broken. `$1` is how many seconds
 * something may be under way. I5, I9: what no row can show afterwards is shown by the tests.
 */
export const invariants: { id: string; promise: string; find: string }[] = [
  {
    id: 'I1',
    promise: 'A phone has at most one order that is booked, being paid or paid.',
    find: `select 'phone ' || phone_id || ' is claimed by ' || count(*) || ' orders' as broken
      from orders where status in ('booked', 'paying', 'paid') group by phone_id having count(*) > 1
      union all select 'the index that allows one claim a phone is missing' where to_regclass('orders_one_claim') is null`,
  },
  {
    id: 'I2',
    promise: 'A phone is sold exactly when one order of it is paid.',
    find: `select 'phone ' || phones.id || ' is ' || phones.status || ' with ' || count(orders.id) || ' paid orders' as broken
      from phones left join orders on orders.phone_id = phones.id and orders.status = 'paid'
      group by phones.id having (phones.status = 'sold') <> (count(orders.id) = 1)`,
  },
  {
    id: 'I3',
    promise: 'Money that was taken has either paid an order or goes back in full.',
    find: `select 'charge ' || charge.intent_id || ' has ' || (payments.id is not null)::int || ' payments and '
        || (refunds.intent_id is not null)::int || ' refunds' as broken
      from ledger_entries charge left join payments using (intent_id) left join refunds using (intent_id)
        left join orders on orders.id = payments.order_id
      where charge.kind = 'charge' and case when orders.status = 'refunded' then refunds.intent_id is null
        else (payments.id is not null) = (refunds.intent_id is not null) end
      union all
      select 'refund of ' || refunds.intent_id || ' is not the whole charge'
      from refunds join ledger_entries charge on charge.kind = 'charge' and charge.intent_id = refunds.intent_id
      where charge.amount_cents <> refunds.amount_cents`,
  },
  {
    id: 'I4',
    promise: 'The ledger, less refunds on their way, is the sum of the paid orders, to the cent.',
    find: `select 'ledger ' || ledger || ', refunds on their way ' || pending || ', paid orders ' || paid || ' cents' as broken
      from (select (select coalesce(sum(amount_cents), 0) from ledger_entries) as ledger,
        (select coalesce(sum(amount_cents), 0) from refunds where refunded_at is null) as pending,
        (select coalesce(sum(total_cents), 0) from orders where status = 'paid') as paid) sums
      where ledger - pending <> paid`,
  },
  {
    id: 'I5',
    promise: 'A paid order has its payment on record, and no other order has one.',
    find: `select 'order ' || orders.id || ' is ' || orders.status || ' with ' || count(payments.id) || ' payments' as broken
      from orders left join payments on payments.order_id = orders.id
      group by orders.id having (orders.status in ('paid', 'refunded')) <> (count(payments.id) = 1)`,
  },
  {
    id: 'I6',
    promise: 'What was paid is the price at booking and 12 $ delivery, by the intent that was made for the order.',
    find: `select 'order ' || orders.id || ' was paid ' || payments.amount_cents || ' of ' || (orders.price_cents + 1200) as broken
      from payments join orders on orders.id = payments.order_id
      where payments.amount_cents <> orders.price_cents + 1200
      union all
      select 'payment ' || payments.id || ' has no attempt of its order behind it'
      from payments left join payment_attempts attempt
        on attempt.order_id = payments.order_id and attempt.intent_id = payments.intent_id and attempt.status = 'succeeded'
      where attempt.id is null`,
  },
  {
    id: 'I7',
    promise: 'Rows of the ledger are never changed: each carries the hash of the one before.',
    find: `select 'ledger entry ' || id || ' is not what was written, or does not follow the one before' as broken
      from (select entry.id, hash, ledger_entry_hash(entry) as computed, previous_hash,
          lag(hash, 1, repeat('0', 64)) over by_number as before, lag(id, 1, 0::bigint) over by_number as last
        from ledger_entries entry window by_number as (order by id)) chain
      where hash <> computed or previous_hash <> before or id <> last + 1
      union all
      select 'refund ' || intent_id || ' and the ledger disagree'
      from refunds left join ledger_entries entry using (intent_id)
      where entry.kind = 'refund' and (refunds.refunded_at is null or entry.amount_cents <> -refunds.amount_cents)
        or refunds.refunded_at is not null
          and not exists (select from ledger_entries given where given.kind = 'refund' and given.intent_id = refunds.intent_id)
      union all
      select 'the ledger can be changed' where (select count(*) from pg_trigger where tgenabled = 'O'
        and tgname in ('ledger_entries_append_only', 'ledger_entries_chained')) < 2`,
  },
  {
    id: 'I8',
    promise: 'Nothing is stuck: no hold is past its end, no charge, refund or message of the provider left open.',
    find: `select 'order ' || id || ' holds its phone since its hold ended ' || claim_until as broken
      from orders where status in ('booked', 'paying') and claim_until < market_now() - make_interval(secs => $1)
      union all
      select 'attempt ' || attempt.id || ' of an order that is ' || orders.status || ' was never ended'
      from payment_attempts attempt join orders on orders.id = attempt.order_id
      where attempt.status in ('requested', 'open') and orders.status not in ('booked', 'paying')
        and attempt.created_at < market_now() - make_interval(secs => $1)
      union all
      select 'attempt ' || id || ' has no intent at the provider since ' || created_at
      from payment_attempts where status = 'requested' and created_at < market_now() - make_interval(secs => $1)
      union all
      select 'refund of ' || intent_id || ' waits since ' || created_at
      from refunds where refunded_at is null and created_at < market_now() - make_interval(secs => $1)
      union all
      select 'message ' || id || ' of the provider waits since ' || received_at
      from webhook_events where applied_at is null and received_at < market_now() - make_interval(secs => $1)`,
  },
]
