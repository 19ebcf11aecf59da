import { type MessageFor, msg } from '#shared/language/message.ts'

/** How many violations of one invariant are listed; more would tell nothing new. */
export const maxListed = 20

type Invariant = {
  id: string
  promise: MessageFor
  find: string
  /** What `$1` is: how many seconds something may be in progress, or since when seals are verified (null: all). */
  given?: 'grace' | 'since'
}

const charges = `(select entry.id, object as intent_id, order_id, amount_cents from ledger_transactions entry
  join ledger_postings on transaction_id = entry.id and account = 'provider' where kind = 'charge')`
/** SQL over orders: the sale was completed, and so shared out, before its case was opened. */
const isSharedOut = `exists (select from ledger_transactions where ledger_transactions.order_id = orders.id and kind = 'completion')`
const givenBack = `(select intent_id, sum(amount_cents) as amount_cents from refunds where cause <> 'return_postage' group by intent_id)`
/** What buyers bore of the provider's fees by cancelling; less than a charge, and once an order. */
const keptFees = `(select entry.order_id as of_order, amount_cents from ledger_transactions entry
  join ledger_postings on transaction_id = entry.id and account = 'held' where kind = 'cancel_fee')`

/**
 * What must always be true of our own books, each as a query that returns the violations. I9 is not among them: rows cannot
 * show it afterwards, so only tests cover it.
 */
export const invariants: Invariant[] = [
  {
    id: 'I1',
    promise: msg('integrity.i1'),
    find: `select 'phone ' || phone_id || ' is claimed by ' || count(*) || ' orders' as broken
      from orders where status in ('booked', 'paying', 'paid') group by phone_id having count(*) > 1
      union all select 'the index that allows one claim a phone is missing' where to_regclass('orders_one_claim') is null`,
  },
  {
    id: 'I2',
    promise: msg('integrity.i2'),
    find: `select 'phone ' || phones.id || ' is ' || phones.status || ' with ' || count(orders.id) || ' paid orders' as broken
      from phones left join orders on orders.phone_id = phones.id and orders.status = 'paid'
      where phones.status::text <> 'lost' group by phones.id having (phones.status = 'sold') <> (count(orders.id) = 1)`,
  },
  {
    id: 'I3',
    promise: msg('integrity.i3'),
    find: `select 'the charge ' || attempt.intent_id || ' is not posted to its order' as broken
      from payment_attempts attempt left join ${charges} charge using (intent_id)
      where attempt.status = 'succeeded' and charge.order_id is distinct from attempt.order_id
      union all
      select 'the charge ' || charge.intent_id || ' of ' || charge.amount_cents || ' cents has ' || (payments.id is not null)::int
        || ' payments, and ' || coalesce(given.amount_cents, 0) || ' cents of it go back'
      from ${charges} charge left join payments using (intent_id) left join ${givenBack} given using (intent_id)
        left join orders on orders.id = payments.order_id
        left join ${keptFees} kept on kept.of_order = charge.order_id
      where (orders.status is null or orders.status = 'refunded')
        and coalesce(given.amount_cents, 0) + coalesce(kept.amount_cents, 0) <> charge.amount_cents
        and not exists (select from chargebacks where chargebacks.intent_id = charge.intent_id and borne_by is not null)
      union all
      select 'payment ' || payments.id || ' is not what was charged'
      from payments left join ${charges} charge using (intent_id)
      where (charge.order_id, charge.amount_cents) is distinct from (payments.order_id, payments.amount_cents::bigint)`,
  },
  {
    id: 'I4',
    promise: msg('integrity.i4'),
    find: `select 'refunds on their way: the ledger says ' || -account || ', their list ' || list || ' cents' as broken
      from (select (select coalesce(sum(amount_cents), 0) from ledger_postings where account = 'refunds') as account,
        (select coalesce(sum(amount_cents), 0) from (select amount_cents from refunds
          where state in ('requested', 'failed') and cause <> 'return_postage'
          union all select amount_cents from return_postages where state <> 'paid') unsent) as list) sums where -account <> list
      union all
      select 'refunds made by the provider: the ledger says ' || -account || ', their list ' || list || ' cents'
      from (select (select coalesce(sum(amount_cents), 0) from ledger_postings join ledger_transactions entry on entry.id = transaction_id
          where account = 'provider' and kind in ('refund_done', 'refund_failed')) as account,
        (select coalesce(sum(amount_cents), 0) from refunds where provider_refund_id is not null) as list) sums where -account <> list`,
  },
  {
    id: 'I5',
    promise: msg('integrity.i5'),
    find: `select 'order ' || orders.id || ' is ' || orders.status || ' with ' || count(payments.id) || ' payments' as broken
      from orders left join payments on payments.order_id = orders.id
      group by orders.id having (orders.status in ('paid', 'refunded')) <> (count(payments.id) = 1)`,
  },
  {
    id: 'I6',
    promise: msg('integrity.i6'),
    find: `select 'order ' || orders.id || ' was paid ' || payments.amount_cents || ' of ' || orders.total_cents as broken
      from payments join orders on orders.id = payments.order_id
      where payments.amount_cents <> orders.total_cents
      union all
      select 'payment ' || payments.id || ' has no attempt of its order behind it'
      from payments left join payment_attempts attempt
        on attempt.order_id = payments.order_id and attempt.intent_id = payments.intent_id and attempt.status = 'succeeded'
      where attempt.id is null`,
  },
  {
    id: 'I7',
    promise: msg('integrity.i7'),
    given: 'since',
    find: `select 'seal ' || id || ' of the ledger is not what was written, or does not follow the one before' as broken
      from (select seal.id, hash, ledger_seal_hash(seal) as computed, previous_hash,
          lag(hash, 1, previous_hash) over by_number as before, lag(id, 1, 0::bigint) over by_number as last
        from ledger_seals seal window by_number as (order by id)) chain
      where hash <> computed or previous_hash <> before or id <> last + 1
      union all
      select 'transactions of seal ' || id || ' are not what was sealed' from ledger_seals
      where ($1::timestamptz is null or created_at >= $1) and rows_hash <> ledger_rows_hash(transaction_ids)
      union all
      select 'the ledger has ' || entries || ' transactions, of which ' || sealed || ' are sealed and ' || waiting || ' wait'
      from (select (select count(*) from ledger_transactions) as entries, (select count(*) from ledger_unsealed) as waiting,
        (select coalesce(sum(cardinality(transaction_ids)), 0) from ledger_seals) as sealed) sums
      where entries <> sealed + waiting
      union all
      select 'the ledger can be changed' where (select count(*) from pg_trigger where tgenabled = 'O' and tgname in (
        'ledger_transactions_append_only', 'ledger_postings_append_only', 'ledger_seals_append_only',
        'ledger_transactions_balanced', 'ledger_postings_balanced', 'ledger_transactions_await_seal')) < 6`,
  },
  {
    id: 'I8',
    promise: msg('integrity.i8'),
    given: 'grace',
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
      select 'refund ' || id || ' waits since ' || try_at
      from refunds where state = 'requested' and try_at < market_now() - make_interval(secs => $1)
      union all
      select 'transaction ' || id || ' of the ledger has no seal since ' || created_at
      from ledger_unsealed join ledger_transactions on id = transaction_id where created_at < market_now() - make_interval(secs => $1)
      union all
      select 'row ' || id || ' of the log of the staff has no seal since ' || "at"
      from staff_actions_unsealed join staff_actions on id = action_id where "at" < market_now() - make_interval(secs => $1)
      union all
      select 'message ' || id || ' of the provider waits since ' || received_at
      from webhook_events where applied_at is null and received_at < market_now() - make_interval(secs => $1)`,
  },
  {
    id: 'I10',
    promise: msg('integrity.i10'),
    find: `select 'order ' || coalesce(sums.order_id::text, 'none') || ', ' || coalesce(orders.status::text, 'unknown') || ', has '
        || -held || ' cents held; its postings sum to ' || total as broken
      from (select order_id, coalesce(sum(amount_cents) filter (where account = 'held'), 0) as held, coalesce(sum(amount_cents), 0) as total,
          bool_or(kind in ('completion', 'chargeback_lost')) as is_completed
        from ledger_transactions entry left join ledger_postings on transaction_id = entry.id group by order_id) sums
        left join orders on orders.id = sums.order_id left join payments on payments.order_id = orders.id
        left join ${givenBack} given using (intent_id)
      where total <> 0 or -held <> case when orders.status = 'paid' and not is_completed
        then coalesce(payments.amount_cents, 0) - coalesce(given.amount_cents, 0) else 0 end`,
  },
  {
    id: 'I11',
    given: 'grace',
    promise: msg('integrity.i11'),
    find: `select 'delivery of ' || order_id || ' is ' || state || ' since its deadline ' || due_at as broken
      from deliveries where due_at < market_now() - make_interval(secs => $1) and stopped_at is null
      union all
      select 'order ' || orders.id || ' is ' || orders.status || ', its delivery ' || coalesce(deliveries.state::text, 'missing')
        || ', its payout ' || coalesce(payouts.state::text, 'missing')
      from orders left join deliveries on deliveries.order_id = orders.id left join payouts on payouts.order_id = orders.id
      where orders.status = 'paid' and (deliveries.state is null or payouts.state is null or deliveries.state = 'refunded'
          or deliveries.state in ('completed', 'charged_back') and payouts.state = 'held'
          or deliveries.state not in ('completed', 'charged_back') and payouts.state <> 'held' and not (deliveries.state = 'case' and ${isSharedOut})
          or payouts.state = 'void' and deliveries.state <> 'charged_back')
        or orders.status = 'refunded' and (deliveries.state <> 'refunded' or payouts.state <> 'void' and not (payouts.state <> 'held' and ${isSharedOut}))
        or orders.status not in ('paid', 'refunded') and deliveries.state is not null
      union all
      select 'payout of ' || payouts.order_id || ' is ' || payouts.state || ' since ' || payouts.since
      from payouts join orders on orders.id = payouts.order_id join deliveries using (order_id) join people on people.id = payouts.seller_id
      where stopped_at is null and deliveries.state <> 'case' and payouts_unconfirmed_since is null
        and greatest(payouts.since, first_sale_until, report_until, hold_until, payouts_wait_until, payouts_hold_until) < market_now() - make_interval(secs => $1)
        and (payouts.state in ('due', 'sending') or payouts.state = 'waiting_account' and due_since < market_now()
          - make_interval(days => coalesce((terms ->> 'payoutAccountDays')::int, 80), secs => $1))`,
  },
  {
    id: 'I12',
    promise: msg('integrity.i12'),
    find: `select account || ' has shares of ' || shares || ' cents and was paid ' || paid as broken
      from (select account, coalesce(-sum(amount_cents) filter (where kind = 'completion'), 0) as shares,
          coalesce(sum(amount_cents) filter (where kind in ('transfer', 'reversal', 'bank_transfer')), 0) as paid
        from ledger_postings join ledger_transactions entry on entry.id = transaction_id
        where account like 'seller:%' group by account) sellers
      where paid > shares
      union all
      select 'the payout of ' || order_id || ' is ' || state || ', ' || share_cents || ' less ' || set_off_cents || ' cents; posted are '
        || coalesce(shares, 0) || ', paid ' || coalesce(paid, 0)
      from payouts left join (select order_id, account, -sum(amount_cents) filter (where kind = 'completion') as shares,
          sum(amount_cents) filter (where kind in ('transfer', 'bank_transfer')) as paid
        from ledger_transactions entry join ledger_postings on transaction_id = entry.id
        where account like 'seller:%' group by order_id, account) posted using (order_id)
      where (account is not null and account <> 'seller:' || seller_id)
        or coalesce(shares, 0) <> case when state in ('held', 'void') then 0 else share_cents end
        or coalesce(paid, 0) <> case when state = 'paid_out' then share_cents - set_off_cents else 0 end`,
  },
  {
    id: 'I13',
    promise: msg('integrity.i13'),
    find: `select 'of ' || intent_id || ' go back ' || given.amount_cents || ' of ' || coalesce(charge.amount_cents, 0) || ' cents' as broken
      from ${givenBack} given left join ${charges} charge using (intent_id)
      where given.amount_cents > coalesce(charge.amount_cents, 0)
      union all
      select 'refund ' || refunds.id || ' and the ledger disagree'
      from refunds left join ledger_transactions started on started.kind = 'refund_started' and started.object = refunds.id::text
        left join ledger_postings source on source.transaction_id = started.id and source.account = 'held'
        left join ledger_transactions done on done.kind = 'refund_done' and done.object = provider_refund_id
        left join ledger_transactions failed on failed.kind = 'refund_failed' and failed.object = provider_refund_id
        left join ledger_transactions by_bank on by_bank.kind = 'bank_transfer' and by_bank.object = refunds.id::text
      where cause <> 'return_postage' and (source.amount_cents is distinct from refunds.amount_cents
        or (provider_refund_id is not null) <> (done.id is not null and failed.id is null)
        or (bank_reference is not null) <> (by_bank.id is not null))
      union all
      select 'the postage ' || postage.id || ' and the ledger disagree'
      from return_postages postage left join payouts on payouts.order_id = postage.order_id
        left join ledger_transactions started on started.kind = 'refund_started' and started.object = postage.id::text
        left join deliveries on deliveries.order_id = postage.order_id
        left join ledger_postings source on source.transaction_id = started.id
          and source.account = case when covered_at is null then 'seller:' || payouts.seller_id else 'guarantee' end
        left join ledger_transactions by_bank on by_bank.kind = 'bank_transfer' and by_bank.object = postage.id::text
      where source.amount_cents is distinct from postage.amount_cents or (postage.state = 'paid') <> (by_bank.id is not null)
      union all
      select 'the postage ' || coalesce(postage.id, refund.id) || ' is not the same for the version before'
      from return_postages postage full join (select * from refunds where cause = 'return_postage') refund on refund.id = postage.id
      where (postage.order_id, postage.amount_cents, postage.state = 'paid', postage.waits_because, postage.bank_reference)
        is distinct from (refund.order_id, refund.amount_cents, refund.state = 'done', refund.waits_because, refund.bank_reference)
      union all
      select 'postages are not kept in step with the version before' where (select count(*) from pg_trigger
        where tgname in ('return_postages_to_refunds', 'refunds_to_return_postages') and tgenabled = 'O') < 2
      union all
      select 'refunds are not held against their charge'
      where not exists (select from pg_trigger where tgname = 'refunds_within_charge' and tgenabled = 'O')`,
  },
  {
    id: 'I14',
    given: 'grace',
    promise: msg('integrity.i14'),
    find: `select 'disputed are ' || account || ' cents, of chargebacks ' || list as broken
      from (select (select coalesce(sum(amount_cents), 0) from ledger_postings where account = 'disputed') as account,
        (select coalesce(sum(taken_cents), 0) from chargebacks where borne_by is null) as list) sums where account <> list
      union all
      select 'chargeback ' || dispute_id || ' is ' || state || ', and nobody bears it'
      from chargebacks where borne_by is not null and taken_cents > 0
        and not exists (select from ledger_transactions where kind = 'chargeback_lost' and object = dispute_id)
      union all
      select 'chargeback ' || dispute_id || ' is ' || state || ' since its deadline ' || due_at
      from chargebacks where due_at < market_now() - make_interval(secs => $1)
      union all
      select 'order ' || deliveries.order_id || ' stands ' || case when stopped_at is null then 'not ' else '' end || 'still'
      from deliveries join payments on payments.order_id = deliveries.order_id
      where deliveries.state not in ('refunded', 'charged_back') and (stopped_at is not null) <> exists (
        select from chargebacks where chargebacks.intent_id = payments.intent_id
          and chargebacks.state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent', 'to_bear'))
      union all
      select 'reversal ' || reversals.id || ' and the ledger disagree'
      from reversals left join ledger_transactions posted on posted.kind = 'reversal' and posted.object = provider_id
        left join ledger_postings on transaction_id = posted.id and account = 'provider'
      where (state = 'done') <> (posted.id is not null) or state = 'done' and ledger_postings.amount_cents <> reversals.amount_cents
      union all
      select 'reversal ' || id || ' waits since ' || try_at
      from reversals where state = 'requested' and try_at < market_now() - make_interval(secs => $1)
      union all
      select 'refunds are not held against chargebacks'
      where not exists (select from pg_trigger where tgname = 'refunds_not_charged_back' and tgenabled = 'O')`,
  },
  {
    id: 'I15',
    promise: msg('integrity.i15'),
    given: 'since',
    find: `select 'seal ' || id || ' of the log of the staff is not what was written, or does not follow the one before' as broken
      from (select seal.id, hash, staff_seal_hash(seal) as computed, previous_hash,
          lag(hash, 1, repeat('0', 64)) over by_number as before, lag(id, 1, 0::bigint) over by_number as last
        from staff_seals seal window by_number as (order by id)) chain
      where hash <> computed or previous_hash <> before or id <> last + 1
      union all
      select 'rows of seal ' || id || ' of the log of the staff are not what was sealed' from staff_seals
      where ($1::timestamptz is null or created_at >= $1) and rows_hash <> staff_rows_hash(action_ids)
      union all
      select 'the log of the staff has ' || entries || ' rows, of which ' || sealed || ' are sealed and ' || waiting || ' wait'
      from (select (select count(*) from staff_actions) as entries, (select count(*) from staff_actions_unsealed) as waiting,
        (select coalesce(sum(cardinality(action_ids)), 0) from staff_seals) as sealed) sums
      where entries <> sealed + waiting
      union all
      select 'the reason in row ' || id || ' of the log of the staff is not what was written'
      from staff_reasons join staff_actions on id = action_id
      where reason_hash is distinct from encode(sha256(salt || convert_to(words, 'UTF8')), 'hex')
      union all
      select 'the reason in row ' || id || ' of the log of the staff is gone, although nobody whom it concerns has left'
      from staff_actions where reason_hash is not null
        and not exists (select from staff_reasons where action_id = id)
        and not exists (select from people where people.id = any (concerns) and closed_at is not null)
      union all
      select 'the log of the staff can be changed' where (select count(*) from pg_trigger where tgenabled = 'O' and tgname in (
        'staff_actions_append_only', 'staff_seals_append_only', 'staff_reasons_never_changed', 'staff_actions_await_seal')) < 4`,
  },
]
