import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { ownPictures } from '#server/features/images/own-pictures.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { mayNow } from '#server/who-may.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CaseDecision, CaseFacts, CaseKind } from '#shared/domain/case/facts.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { reportedBefore } from './reported-before.ts'

/** An open case, with the facts that its state table needs. */
export type OpenCase = { id: string; returnImeiHash: Buffer | null; facts: CaseFacts }

/** The open cases of these orders, by order id. */
export async function openCasesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OpenCase>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cases')
    .innerJoin('deliveries', 'deliveries.orderId', 'cases.orderId')
    .innerJoin('orders', 'orders.id', 'cases.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['cases.id', 'cases.orderId', 'cases.kind', 'cases.state', 'cases.since', 'cases.returnImeiHash'])
    .select(['cases.offerCents', 'cases.offeredAt', 'cases.returnShippedAt', 'cases.buyerAppealed', 'cases.sellerAppealed'])
    .select(['cases.askedBy', 'cases.addressDoubted', 'cases.nothingToReturn', 'cases.returnsBefore'])
    .select(['deliveries.scannedAt', 'deliveries.deliveredAt', 'deliveries.inPerson'])
    .select(['deliveries.stoppedAt', 'deliveries.stoppedSeconds', 'deliveries.registryListedAt', 'seller.closedAt'])
    .select(sql<boolean>`deliveries.return_address is null`.as('noReturnAddress'))
    .select(sql<boolean>`cases.return_scanned_at is not null`.as('returnScanned'))
    .select(sql<boolean>`cases.return_delivered_at is not null`.as('returnDelivered'))
    .select(reportedBefore.as('reportedBefore'))
    .select([givenBack.as('givenBackCents'), partRefunds.as('partRefunds'), shownByBuyer.as('shownByBuyer')])
    .select(['orders.priceCents', 'orders.totalCents', 'orders.deliveryCents as postageCents', 'orders.terms'])
    .select(
      sql<(Required<CaseDecision> & { ruledBy: string }) | null>`(
        select json_build_object('refundCents', refund_cents, 'againstReturn', against_return, 'coversBoth', covers_both, 'ruledBy', admin_id)
        from case_decisions where case_id = cases.id order by id desc limit 1)`.as('ruling'),
    )
    .select(
      sql<boolean>`exists (select from people where ${mayNow('cases.decide')} and id is distinct from (
        select admin_id from case_decisions where case_id = cases.id order by id desc limit 1))`.as('hasOtherAdmin'),
    )
    .select([saidBy('orders.buyerId').as('saidByBuyer'), saidBy('phones.sellerId').as('saidBySeller')])
    .where('cases.orderId', 'in', [...orderIds])
    .where('cases.state', '<>', 'closed')
    .execute()
  return new Map(
    rows.map(
      ({ id, orderId, scannedAt, deliveredAt, inPerson, priceCents, totalCents, ruling, returnImeiHash, stoppedAt, ...row }) => [
        orderId,
        {
          id,
          returnImeiHash,
          facts: {
            ...row,
            askedBy: row.askedBy as CaseFacts['askedBy'],
            stopped: stoppedAt !== null,
            stoppedSeconds: Number(row.stoppedSeconds),
            scanned: scannedAt !== null || deliveredAt !== null,
            delivered: deliveredAt !== null,
            reported: row.registryListedAt !== null,
            sellerLeft: row.closedAt !== null,
            ruling,
            ruledBy: ruling?.ruledBy ?? null,
            wholeCents: wholeOf({ inPerson, priceCents, totalCents, givenBackCents: row.givenBackCents }),
            terms: OrderTerms.parse(row.terms),
          },
        },
      ],
    ),
  )
}

/** The number of statements of this side in a case. */
const saidBy = (personId: 'orders.buyerId' | 'phones.sellerId') =>
  sql<number>`(select count(*)::int from case_statements where case_id = cases.id and person_id = ${sql.ref(personId)})`

const shownByBuyer = sql<boolean>`exists (select from case_statements join case_statement_pictures on statement_id = case_statements.id
  where case_id = cases.id and person_id = orders.buyer_id)`

const ofEarlierCases = sql`refunds where refunds.order_id = cases.order_id and (cause = 'case' or starts_with(cause, 'blocked'))`

/** The amount that earlier cases of the order, and staff, refunded. */
export const givenBack = sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds
  where refunds.order_id = cases.order_id and (cause = 'case' or starts_with(cause, 'blocked') or starts_with(cause, 'part:')))`
const partRefunds = sql<number>`(select count(*)::int from ${ofEarlierCases})`

/** The most that a case can refund. After a hand-over in person the delivery costs are refunded anyway (S10.7). */
export const wholeOf = ({
  inPerson,
  priceCents,
  totalCents,
  givenBackCents,
}: {
  inPerson: boolean
  priceCents: Cents
  totalCents: Cents
  givenBackCents: Cents
}): Cents => (inPerson ? priceCents : totalCents) - givenBackCents

/** What a side states when it opens a case. */
export type Opening = {
  kind: CaseKind
  points?: readonly { label: string; value: string }[]
} & Statement

/** A statement in a case with its pictures; without `personId` it is the market's. */
export type Statement = { words?: string | undefined; pictures?: readonly string[] | undefined; personId?: string | undefined }

/** Opens the case of an order whose delivery the caller moves to 'case' in this transaction. */
export async function openCase(tx: Tx, orderId: string, { kind, points = [], ...said }: Opening): Promise<OpenCase> {
  const { id } = await tx
    .insertInto('cases')
    .values({ orderId, kind, points: JSON.stringify(points) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sayInCase(tx, id, { step: 'open', ...said })
  const opened = (await openCasesOf(tx, [orderId])).get(orderId)
  if (!opened) throw new Error(`The case of ${orderId} was not opened.`)
  await wakeStaff(tx, 'order')
  return opened
}

/** Stores a statement; does nothing without words. Throws AppError('invalid') for others' pictures, or pictures without words. */
export async function sayInCase(
  tx: Tx,
  caseId: string,
  { step, words, pictures = [], personId }: Statement & { step: string },
): Promise<void> {
  if (words === undefined) {
    if (pictures.length > 0) throw appError('pictures_need_words', {}, { field: 'reason' })
    return
  }
  const { id } = await tx
    .insertInto('caseStatements')
    .values({ caseId, personId: personId ?? null, step, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (personId === undefined || pictures.length === 0) return
  const shown = await ownPictures(tx, { id: personId }, pictures)
  const rows = shown.map((imageId, position) => ({ statementId: id, position, imageId }))
  await tx.insertInto('caseStatementPictures').values(rows).execute()
}
