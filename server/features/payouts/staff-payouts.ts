import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ownOrdersOf } from '#server/features/orders/own-order.ts'
import type { CardPayouts } from '#server/ports/payments/payouts-port.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StaffPayout } from '#shared/contract/payouts.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { debtOf } from './lock-payout.ts'

/** Payouts that staff make by bank transfer, the longest waiting first. */
export async function listStaffPayouts(
  db: Db,
  admin: { id: string },
  { means, limit, after }: { means: CardPayouts['payouts']; limit: number; after?: string | undefined },
): Promise<Page<StaffPayout[]>> {
  const { sortKey, afterCursor, order } = sortedPage(
    { by: sql.ref('payouts.since'), of: 'instant' },
    sql.ref('payouts.order_id'),
    after,
  )
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('orders', 'orders.id', 'payouts.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'payouts.sellerId')
    .select(['payouts.orderId as id', 'payouts.sellerId', 'payouts.shareCents', 'payouts.since', sortKey])
    .select([bookedName.as('phoneName'), 'seller.name as sellerName', 'seller.email as sellerEmail'])
    .select(debtOf(sql.ref('payouts.seller_id'), sql.ref('payouts.order_id')).as('debtCents'))
    .select(
      sql<string | null>`(select reason from order_events where order_id = payouts.order_id and step = 'payout.handToStaff'
        order by id desc limit 1)`.as('reason'),
    )
    .select(
      sql<boolean>`exists (select from payout_accounts where person_id = payouts.seller_id and payout_accounts.state = 'ready')`.as(
        'hasAccount',
      ),
    )
    .select(sql<boolean>`exists (select from bank_details where person_id = payouts.seller_id)`.as('hasBankDetails'))
    .where('payouts.state', '=', 'staff')
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const orders = page.items.map(({ id }) => id)
  const [links, own] = [await linkTextsOf(db, orders), await ownOrdersOf(db, admin, orders)]
  const items = page.items.map((row) => {
    const setOffCents = Math.min(Math.max(row.debtCents, 0), row.shareCents)
    return {
      _id: row.id,
      productName: row.phoneName,
      sellerName: row.sellerName,
      sellerEmail: row.sellerEmail,
      amount: dollarsFrom(row.shareCents - setOffCents),
      setOff: dollarsFrom(setOffCents),
      reason: sayStored(row.reason ?? ''),
      links: links.get(row.id) ?? null,
      ownMatter: own.get(row.id) ?? null,
      since: row.since.toISOString(),
      hasBankDetails: row.hasBankDetails,
      canTryAgain: means === 'transfers' && row.hasAccount,
    }
  })
  return { ...page, items }
}
