import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { type Ordering, orderingOf, readPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ownOrdersOf } from '#server/features/orders/own-order.ts'
import { debtOf } from '#server/features/payouts/lock-payout.ts'
import type { CardPayouts } from '#server/ports/payments/payouts-port.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllPayouts, ListedPayout } from '#shared/contract/work-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { idsOfCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

const orderings = {
  newest: { by: sql.ref('payouts.since'), of: 'instant', down: true },
  since: { by: sql.ref('payouts.since'), of: 'instant' },
  amount: { by: sql.ref('payouts.shareCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

type Wanted = CallOf<typeof exportAllPayouts>
type Asked = Wanted & { means: CardPayouts['payouts']; limit: number; after?: string | undefined }

/** S15.4: a page of the payouts that match; of those that staff make by bank transfer also what they need for it. */
export const listAllPayouts = planned(
  async (
    db: Db,
    admin: { id: string },
    { sort = 'newest', means, limit, after, search, state, ...days }: Asked,
  ): Promise<Page<ListedPayout[]>> => {
    const query = db
      .selectFrom('payouts')
      .innerJoin('orders', 'orders.id', 'payouts.orderId')
      .innerJoin('phones', 'phones.id', 'orders.phoneId')
      .innerJoin('people as seller', 'seller.id', 'payouts.sellerId')
      .select(['payouts.orderId as id', 'payouts.sellerId', 'payouts.shareCents', 'payouts.feeCents', 'payouts.setOffCents'])
      .select(['payouts.state', 'payouts.since', 'payouts.transferId', 'payouts.bankReference'])
      .select([bookedName.as('productName'), 'seller.name as seller', 'seller.email as sellerEmail'])
      .select(ofTransfer)
      .where(
        allOf(
          state && sql`payouts.state = ${sql.lit(state)}`,
          search && sql`payouts.seller_id in (${idsOfCalled(search)})`,
          ...within(sql`payouts.since`, days),
        ),
      )
    const { items, next } = await readPage(query, {
      ordering: orderingOf(orderings, sort),
      id: sql.ref('payouts.order_id'),
      limit,
      after,
    })
    const byStaff = items.flatMap(({ id, state }) => (state === 'staff' ? [id] : []))
    const [links, own] = [await linkTextsOf(db, byStaff), await ownOrdersOf(db, admin, byStaff)]
    const listed = items.map((row): ListedPayout => {
      const { id, shareCents, debtCents } = row
      const setOffCents = debtCents === null ? row.setOffCents : Math.min(Math.max(debtCents, 0), shareCents)
      return {
        _id: id,
        productName: row.productName,
        seller: row.seller,
        sellerId: row.sellerId,
        sellerEmail: row.sellerEmail,
        state: row.state,
        share: dollarsFrom(shareCents),
        fee: dollarsFrom(row.feeCents),
        setOff: dollarsFrom(setOffCents),
        amount: dollarsFrom(shareCents - setOffCents),
        transfer: row.transferId ?? row.bankReference,
        since: row.since.toISOString(),
        reason: row.reason === null ? null : sayStored(row.reason),
        links: links.get(id) ?? null,
        ownMatter: own.get(id) ?? null,
        hasBankDetails: row.hasBankDetails,
        canTryAgain: means === 'transfers' && row.hasAccount,
      }
    })
    return { items: listed, next }
  },
)

/** What staff need to make a payout by bank transfer: null and false for others, of which nothing is looked up. */
const ofTransfer = [
  sql<
    number | null
  >`case when payouts.state = 'staff' then ${debtOf(sql.ref('payouts.seller_id'), sql.ref('payouts.order_id'))} end`.as(
    'debtCents',
  ),
  sql<string | null>`case when payouts.state = 'staff' then (select reason from order_events
    where order_id = payouts.order_id and step = 'payout.handToStaff' order by id desc limit 1) end`.as('reason'),
  sql<boolean>`payouts.state = 'staff' and exists (select from payout_accounts
    where person_id = payouts.seller_id and payout_accounts.state = 'ready')`.as('hasAccount'),
  sql<boolean>`payouts.state = 'staff' and exists (select from bank_details where person_id = payouts.seller_id)`.as(
    'hasBankDetails',
  ),
]
