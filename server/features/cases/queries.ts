import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { addressFrom } from '#server/features/accounts/place-of.ts'
import { givenBack, wholeOf } from '#server/features/orders/open-cases.ts'
import { orderCountry } from '#server/features/orders/order-country.ts'
import type { Case } from '#shared/contract/cases.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { linesOf } from '#shared/domain/addresses/address.ts'
import { type CaseState, canBeSentBack, maxStatements, returnPostageOf } from '#shared/domain/case/facts.ts'
import type { CasePoint } from '#shared/domain/case/points.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'

/** Condition on images: no statement of a case shows the image. */
export const shownByNoStatement = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(
    exists(selectFrom('caseStatementPictures').select('statementId').whereRef('caseStatementPictures.imageId', '=', 'images.id')),
  )

/** SQL over orders: how many partial refunds that sellers agreed to, or staff decided, the buyer got in twelve months. */
const partsOfBuyer = sql<number>`(select count(*)::int from refunds join orders other on other.id = refunds.order_id
  where other.buyer_id = orders.buyer_id and (cause = 'case' or starts_with(cause, 'blocked:'))
    and refunds.created_at > market_now() - interval '365 days')`

const lastCase = (db: Db, orderId: string) =>
  db
    .selectFrom('cases')
    .innerJoin('deliveries', 'deliveries.orderId', 'cases.orderId')
    .innerJoin('orders', 'orders.id', 'cases.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .selectAll('cases')
    .select('seller.closedAt as sellerClosedAt')
    .select(['deliveries.returnAddress', 'deliveries.returnAddressParts', 'deliveries.inPerson'])
    .select(['orders.priceCents', 'orders.totalCents', 'orders.deliveryCents', orderCountry.as('country')])
    .select([givenBack.as('givenBackCents'), partsOfBuyer.as('buyersParts')])
    .where('cases.orderId', '=', orderId)
    .orderBy('cases.openedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

type CaseRow = NonNullable<Awaited<ReturnType<typeof lastCase>>>

/** Enough for the statements of both sides and the market's. */
const maxShown = 2 * maxStatements + 20

/** The last case of an order, open or closed, as both sides and staff see it; null if there was none. */
export async function findCase(
  db: Db,
  orderId: string,
  { side, ...names }: { side: Side; buyer: string; seller: string },
): Promise<Case | null> {
  const row = await lastCase(db, orderId)
  if (!row) return null
  const statements = await statementsOf(db, row.id)
  const decisions = await db.selectFrom('caseDecisions').selectAll().where('caseId', '=', row.id).orderBy('id').execute()
  return {
    kind: row.kind,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    points: row.points as CasePoint[],
    statements: statements.map(statementFrom),
    offer: row.offerCents === null ? null : dollarsFrom(row.offerCents),
    most: dollarsFrom(wholeOf(row)),
    returnPostage: dollarsFrom(returnPostageOf({ ...row, postageCents: row.deliveryCents })),
    buyersParts: side === 'buyer' ? null : row.buyersParts,
    canGoBack: canBeSentBack({ ...row, ...scansOf(row) }) && row.sellerClosedAt === null,
    needsReturnAddress: row.returnAddress === null || row.addressDoubted,
    returnTo: isComingBack(row.state) && row.returnAddress ? returnToOf(row, names.seller, row.returnAddress) : null,
    returnParcel: returnParcelOf(row),
    decisions: decisions.map(({ at, refundCents, againstReturn, coversBoth, reason, sameAdmin }) => ({
      at: at.toISOString(),
      refund: dollarsFrom(refundCents),
      againstReturn,
      coversBoth,
      reason,
      again: sameAdmin,
    })),
  }
}

/** What nobody is named for is the market's. */
const statementFrom = ({ name, words, at, ...more }: Statement): Case['statements'][number] => ({
  ...more,
  words: name === null ? sayStored(words) : words,
  who: name ?? '',
  at: at.toISOString(),
})

/** The newest statements, oldest first. */
const statementsOf = async (db: Db, caseId: string) => (await newestStatements(db, caseId)).toReversed()

const newestStatements = (db: Db, caseId: string) =>
  db
    .selectFrom('caseStatements')
    .leftJoin('people', 'people.id', 'caseStatements.personId')
    .select(['people.name', 'caseStatements.at', 'caseStatements.words'])
    .select(
      sql<string[]>`(select coalesce(json_agg(image_id order by position), '[]') from case_statement_pictures
        where statement_id = case_statements.id)`.as('pictures'),
    )
    .where('caseId', '=', caseId)
    .orderBy('caseStatements.id', 'desc')
    .limit(maxShown)
    .execute()

type Statement = Awaited<ReturnType<typeof newestStatements>>[number]

const returnToOf = ({ returnAddressParts }: CaseRow, seller: string, line: string): Case['returnTo'] => {
  const address = addressFrom(returnAddressParts)
  return { name: address?.name ?? seller, address: line, lines: linesOf(seller, line, address) }
}

const isComingBack = (state: CaseState) => state === 'return_agreed' || state === 'returning' || state === 'returned'

const scansOf = ({ returnScannedAt, returnDeliveredAt }: CaseRow) => ({
  returnScanned: returnScannedAt !== null,
  returnDelivered: returnDeliveredAt !== null,
})

function returnParcelOf(row: CaseRow): Case['returnParcel'] {
  const { returnCarrier, returnTrackingNumber, returnShippedAt, country } = row
  if (!returnCarrier || !returnTrackingNumber || !returnShippedAt) return null
  const known = knownCarrier(returnCarrier, country ?? undefined)
  return {
    carrier: known?.name ?? t('delivery.otherCarrier'),
    trackingNumber: returnTrackingNumber,
    trackingUrl: known?.track(returnTrackingNumber) ?? null,
    shippedAt: returnShippedAt.toISOString(),
    scannedAt: row.returnScannedAt?.toISOString() ?? null,
    deliveredAt: row.returnDeliveredAt?.toISOString() ?? null,
  }
}
