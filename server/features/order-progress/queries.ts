import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { containing, type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import { bookedImage, bookedName } from '#server/features/orders/frozen-listing.ts'
import { factsFrom } from '#server/features/orders/lock-delivery.ts'
import { type OpenCase, openCasesOf } from '#server/features/orders/open-cases.ts'
import { givenBack } from '#server/features/payouts/given-back.ts'
import type { Sale, salesFilters } from '#shared/contract/deliveries.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { DeliveryFacts, DeliveryState, Side } from '#shared/domain/delivery/facts.ts'
import { countdownTo, turnIn } from '#shared/domain/delivery/life.ts'
import { stateText } from '#shared/domain/delivery/texts.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { shareLeft } from '#shared/domain/money/payout-life.ts'
import { noHistory } from '#shared/domain/orders/order-history.ts'

export const turnFor = (side: Side, facts: DeliveryFacts) => {
  const turn = turnIn(facts)
  if (turn === 'staff') return side === 'admin' ? 'you' : 'staff'
  if (turn === 'nobody') return 'nobody'
  return turn === side ? 'you' : 'other'
}

const salesOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('payouts')
    .innerJoin('orders', 'orders.id', 'payouts.orderId')
    .innerJoin('deliveries', 'deliveries.orderId', 'payouts.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'payouts.sellerId')
    .where('payouts.sellerId', '=', sellerId)

const orderings = {
  newest: { by: sql.ref('orders.paidAt'), of: 'instant', down: true },
  name: { by: sql`lower(${bookedName})`, of: 'text' },
  price: { by: sql.ref('orders.priceCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

const statesOf: Record<(typeof salesFilters)[number], readonly DeliveryState[] | undefined> = {
  all: undefined,
  to_do: ['to_ship', 'cancel_asked', 'meeting'],
  under_way: ['shipped', 'delivered', 'handed_over'],
  case: ['case'],
  completed: ['completed'],
  refunded: ['refunded', 'charged_back'],
}

type SalesSearch = {
  show: (typeof salesFilters)[number]
  search?: string | undefined
  sort: SortedBy<typeof orderings>
  limit: number
  after?: string | undefined
}

/** Lists a seller's sales, sorted by newest first, by the phone's name or by the price. */
export async function listSales(db: Db, seller: { id: string }, asked: SalesSearch): Promise<Page<Sale[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, asked.sort), sql.ref('orders.id'), asked.after)
  const pattern = asked.search ? containing(asked.search) : undefined
  const states = statesOf[asked.show]
  const rows = await salesOf(db, seller.id)
    .select(['orders.id', 'orders.phoneId', 'orders.priceCents', 'orders.paidAt', 'orders.terms'])
    .select([bookedName.as('phoneName'), bookedImage.as('imageId'), 'buyer.name as buyerName', 'seller.name as sellerName'])
    .select(['deliveries.state', 'deliveries.since', 'deliveries.shippingFrom', 'deliveries.shippedAt', 'deliveries.deliveredAt'])
    .select(['deliveries.carrier', 'deliveries.scannedAt', 'deliveries.meetingOfferedBy', 'deliveries.meetingFailed'])
    .select(['deliveries.stoppedAt', 'deliveries.stoppedSeconds', 'deliveries.lostAt', 'deliveries.bankPaidAt'])
    .select(['deliveries.coveredAt', 'deliveries.reportUntil'])
    .select(['deliveries.extended', 'deliveries.extraShipDays', 'deliveries.extraCheckDays'])
    .select(['payouts.shareCents', 'payouts.state as payoutState', givenBack.as('givenBackCents')])
    .select(marketNow.as('now'))
    .select(sortKey)
    .$if(states !== undefined, (query) => query.where('deliveries.state', 'in', [...(states ?? [])]))
    .$if(pattern !== undefined, (query) =>
      query.where(sql<boolean>`(${bookedName} ilike ${pattern} or buyer.name ilike ${pattern})`),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(asked.limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, asked.limit)
  const inCase = items.filter(({ state }) => state === 'case').map(({ id }) => id)
  const cases = await openCasesOf(db, inCase)
  return { items: items.map((row) => saleFrom(row, cases.get(row.id))), next }
}

type SaleRow = Parameters<typeof factsFrom>[0] & {
  now: Date
  id: string
  phoneId: string
  phoneName: string
  imageId: string | null
  buyerName: string
  sellerName: string
  priceCents: number
  shareCents: number
  givenBackCents: number
  paidAt: Date | null
  terms: unknown
  payoutState: Sale['payout']
}

function saleFrom(row: SaleRow, openCase: OpenCase | undefined): Sale {
  const paidAt = row.paidAt ?? row.since
  const facts = factsFrom(row, { paidAt, terms: row.terms, openCase: openCase?.facts ?? null, history: noHistory })
  return {
    _id: row.id,
    productsId: row.phoneId,
    productName: row.phoneName,
    productImage: imageUrl(row.imageId),
    buyer: row.buyerName,
    price: dollarsFrom(row.priceCents),
    share: dollarsFrom(row.payoutState === 'void' || row.state === 'refunded' ? 0 : shareLeft(row)),
    state: row.state,
    turn: turnFor('seller', facts),
    headline: stateText('seller', facts, { buyer: row.buyerName, seller: row.sellerName }).headline,
    until: countdownTo(facts, row.now)?.toISOString() ?? null,
    paidAt: paidAt.toISOString(),
    payout: row.payoutState,
  }
}
