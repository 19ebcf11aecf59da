import { type RawBuilder, sql } from 'kysely'
import { leftUnshipped } from '#server/features/ratings/left-unshipped.ts'

/** Of which brand, seller and phones something is. */
export type Filter = { brand?: string | undefined; seller?: string | undefined; phones?: readonly string[] | undefined }

/** The same, and between which days it happened; `onlyWhen` if nobody asks which phones it was, but for the filter. */
export type Selected = { from: string; to: string; onlyWhen?: boolean } & Filter

/** SQL: a moment within the days, which begin in the market's zone (UTC). */
export const within = (at: RawBuilder<unknown>, { from, to }: { from: string; to: string }) =>
  sql<boolean>`${at} >= ${from}::date::timestamp at time zone 'UTC' and ${at} < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** SQL over phones: of the brand, of the seller, among the phones. */
export const ofSelected = ({ brand, seller, phones }: Filter) => {
  const conditions = [
    ...(brand === undefined ? [] : [sql`phones.category_id = (select id from categories where name = ${brand})`]),
    ...(seller === undefined ? [] : [sql`phones.seller_id = ${seller}::uuid`]),
    ...(phones === undefined ? [] : [sql`phones.id = any(${[...phones]}::uuid[])`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** SQL over orders: money went back to the buyer since, but for postage, and for the delivery of a phone that was handed over. */
const refunded = sql`(orders.status = 'refunded' or exists (select from refunds
  where refunds.order_id = orders.id and refunds.cause not in ('return_postage', 'delivery')))`

/** SQL over phones: what figures are grouped by. */
const ofPhone = sql`phones.category_id, phones.seller_id, phones.id as phone_id`

/** The kinds of entries that move what a seller has earned, or owes, to or from a bank, or give it up: no sale brought them. */
const paidOutKinds = sql`('transfer', 'bank_transfer', 'reversal', 'write_off')`

/**
 * What figures are made of: rows with the moment `at`, which decides the period, the phone with its brand and seller, and the columns
 * that the figures' SQL (figure-sql.ts) sums up. Money is in cents.
 */
export const sources = {
  /** How many people looked at a phone's page on a day. A left join, which is left out where nothing is asked about phones. */
  pageViews: (selected: Selected) => sql`
    select page_views.day::timestamp at time zone 'UTC' as at,
      ${selected.onlyWhen ? sql`sum(page_views.views)` : sql`${ofPhone}, page_views.views`} as views
    from page_views left join phones on phones.id = page_views.phone_id
    where page_views.day between ${selected.from}::date and ${selected.to}::date and ${ofSelected(selected)}
    ${selected.onlyWhen ? sql`group by page_views.day` : sql``}`,

  /** Wishes that are still on a list. */
  wishes: (selected: Selected) => sql`
    select wishes.created_at as at, ${ofPhone} from wishes join phones on phones.id = wishes.phone_id
    where ${within(sql`wishes.created_at`, selected)} and ${ofSelected(selected)}`,

  questions: (selected: Selected) => sql`
    select questions.asked_at as at, ${ofPhone} from questions join phones on phones.id = questions.phone_id
    where ${within(sql`questions.asked_at`, selected)} and ${ofSelected(selected)}`,

  offers: (selected: Selected) => sql`
    select offers.made_at as at, ${ofPhone} from offers join phones on phones.id = offers.phone_id
    where ${within(sql`offers.made_at`, selected)} and ${ofSelected(selected)}`,

  /** Orders by their booking, with what became of them. */
  bookings: (selected: Selected) => sql`
    select orders.booked_at as at, ${ofPhone}, orders.paid_at is not null as is_paid,
      orders.status in ('cancelled', 'expired') as is_given_up, coalesce(deliveries.state = 'completed', false) as is_completed
    from orders join phones on phones.id = orders.phone_id left join deliveries on deliveries.order_id = orders.id
    where ${within(sql`orders.booked_at`, selected)} and ${ofSelected(selected)}`,

  /** Paid orders by their payment, with what became of them. */
  payments: (selected: Selected) => sql`
    select orders.paid_at as at, ${ofPhone}, orders.total_cents, orders.price_cents,
      case when orders.paid_at >= phones.posted_at then extract(epoch from orders.paid_at - phones.posted_at) / 86400 end as days,
      deliveries.shipped_in_time is not null or unshipped.is_so as is_due, coalesce(deliveries.shipped_in_time, false) as is_on_time,
      exists (select from cases where cases.order_id = orders.id) as has_problem, ${refunded} as is_refunded
    from orders join phones on phones.id = orders.phone_id join deliveries on deliveries.order_id = orders.id
      cross join lateral (select ${leftUnshipped} as is_so) as unshipped
    where orders.paid_at is not null and ${within(sql`orders.paid_at`, selected)} and ${ofSelected(selected)}`,

  /** What the ledger says of completed sales: what was shared out, and which part of it was the fee; negative if it was undone. */
  shares: (selected: Selected) => sql`
    select entry.created_at as at, ${ofPhone}, entry.kind = 'completion' as is_completion,
      coalesce(sum(-amount_cents) filter (where account in ('market', 'guarantee')), 0) as fee_cents,
      coalesce(sum(amount_cents) filter (where account = 'held'), 0) as shared_cents
    from ledger_transactions as entry join ledger_postings on transaction_id = entry.id
      join orders on orders.id = entry.order_id join phones on phones.id = orders.phone_id
    where entry.kind in ('completion', 'completion_undone') and ${within(sql`entry.created_at`, selected)} and ${ofSelected(selected)}
    group by entry.id, phones.id`,

  /** What the ledger says that sales brought their sellers; negative if it was taken back. */
  earnings: (selected: Selected) => sql`
    select entry.created_at as at, ${ofPhone}, -amount_cents as cents
    from ledger_transactions as entry join ledger_postings on transaction_id = entry.id
      join orders on orders.id = entry.order_id join phones on phones.id = orders.phone_id
    where account = 'seller:' || phones.seller_id and entry.kind not in ${paidOutKinds}
      and ${within(sql`entry.created_at`, selected)} and ${ofSelected(selected)}`,

  /** Phones by their listing, with how long it took until they were first paid for; null if they have not been. */
  listings: (selected: Selected) => sql`
    select phones.posted_at as at, ${ofPhone}, market_now() - phones.posted_at as age,
      min(orders.paid_at) - phones.posted_at as sold_after
    from phones left join orders on orders.phone_id = phones.id and orders.paid_at >= phones.posted_at
      and orders.paid_at >= ${selected.from}::date::timestamp at time zone 'UTC'
    where ${within(sql`phones.posted_at`, selected)} and ${ofSelected(selected)}
    group by phones.id`,
} satisfies Record<string, (selected: Selected) => RawBuilder<unknown>>

export type SourceName = keyof typeof sources
export const sourceNames = Object.keys(sources) as SourceName[]
