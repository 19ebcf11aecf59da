import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ownOrdersOf } from '#server/features/orders/own-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { isGivenUp, type PostageHistory, postagesOf } from '#server/features/payments/postages/postage-cover.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StaffRefund } from '#shared/contract/payments.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type PostageWaits, postageText } from '#shared/domain/money/return-postage.ts'
import { sayStored } from '#shared/language/stored-message.ts'

type Refused = { failure: string | null; waitsBecause: string | null }

const reasonOf = ({ failure, waitsBecause }: Refused, known: PostageHistory | undefined) =>
  known
    ? postageText({ ...known, owes: known.sellerOwesCents > 0, waits: waitsBecause as PostageWaits | null })
    : sayStored(failure ?? '')

type Listed = {
  id: string
  orderId: string | null
  /** Null of a postage, which no card was charged for. */
  intentId: string | null
  amountCents: number
  failure: string | null
  waitsBecause: string | null
  since: Date
}

/** Subquery: refunds that the card provider cannot make, and postages of returns that a buyer has not got yet. */
const listed = sql<Listed>`(
  select id, order_id, intent_id, amount_cents, failure, null as waits_because, failing_since as since
    from refunds where state = 'failed' and ${ofCharge}
  union all select id, order_id, null, amount_cents, null, waits_because, created_at
    from return_postages where state <> 'paid' and not ${isGivenUp})`

/** What staff send to buyers by bank transfer, the longest waiting first. */
export async function listStaffRefunds(
  db: Db,
  admin: { id: string },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<StaffRefund[]>> {
  const ordering = { by: sql.ref('listed.since'), of: 'instant' } as const
  const { sortKey, afterCursor, order } = sortedPage(ordering, sql.ref('listed.id'), after)
  const rows = await db
    .selectFrom(listed.as('listed'))
    .leftJoin('orders', 'orders.id', 'listed.orderId')
    .leftJoin('phones', 'phones.id', 'orders.phoneId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .select(['listed.id', 'listed.orderId', 'listed.amountCents', 'listed.failure', 'listed.since', 'listed.waitsBecause'])
    .select([bookedName.as('phoneName'), 'buyer.name as buyerName', 'buyer.email as buyerEmail', 'orders.contactPhone', sortKey])
    .select(
      sql<boolean>`listed.intent_id is not null and not exists (select from chargebacks
        where chargebacks.intent_id = listed.intent_id and chargebacks.state <> 'won')`.as('canTryAgain'),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const postages = await postagesOf(
    db,
    page.items.map(({ id }) => id),
  )
  const orders = page.items.flatMap(({ orderId }) => orderId ?? [])
  const [links, own] = [await linkTextsOf(db, orders), await ownOrdersOf(db, admin, orders)]
  const items = page.items.map((row) => ({
    _id: row.id,
    order: row.orderId,
    productName: row.phoneName,
    buyer: row.buyerName,
    buyerEmail: row.buyerEmail,
    buyerPhone: row.contactPhone,
    amount: dollarsFrom(row.amountCents),
    reason: reasonOf(row, postages.get(row.id)),
    links: links.get(row.orderId ?? '') ?? null,
    ownMatter: own.get(row.orderId ?? '') ?? null,
    waits: row.waitsBecause !== null,
    since: row.since.toISOString(),
    canTryAgain: row.canTryAgain,
  }))
  return { ...page, items }
}
