import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ownOrdersOf } from '#server/features/orders/own-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StaffRefund } from '#shared/contract/payments.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type PostageWaits, postageText } from '#shared/domain/money/return-postage.ts'
import { isGivenUp, type PostageHistory, postagesOf } from './postage-cover.ts'

type Refused = { failure: string | null; waitsBecause: string | null }

const reasonOf = ({ failure, waitsBecause }: Refused, known: PostageHistory | undefined) =>
  known ? postageText({ ...known, owes: known.sellerOwesCents > 0, waits: waitsBecause as PostageWaits | null }) : (failure ?? '')

/** Refunds that the card provider cannot make, the longest waiting first. */
export async function listStaffRefunds(
  db: Db,
  admin: { id: string },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<StaffRefund[]>> {
  const { sortKey, afterCursor, order } = sortedPage(
    { by: sql.ref('refunds.failing_since'), of: 'instant' },
    sql.ref('refunds.id'),
    after,
  )
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.orderId')
    .leftJoin('phones', 'phones.id', 'orders.phoneId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .select([
      'refunds.id',
      'refunds.orderId',
      'refunds.amountCents',
      'refunds.failure',
      'refunds.failingSince',
      'waitsBecause',
      sortKey,
    ])
    .select([bookedName.as('phoneName'), 'buyer.name as buyerName', 'buyer.email as buyerEmail', 'orders.contactPhone'])
    .select(
      sql<boolean>`${ofCharge} and not exists (select from chargebacks where chargebacks.intent_id = refunds.intent_id
        and chargebacks.state <> 'won')`.as('canTryAgain'),
    )
    .where('refunds.state', '=', 'failed')
    .where((eb) => eb.not(isGivenUp))
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
    since: row.failingSince?.toISOString() ?? '',
    canTryAgain: row.canTryAgain,
  }))
  return { ...page, items }
}
