import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import type { OrderEvent } from '#shared/domain/orders/order-events.ts'
import { priceText } from '#shared/format.ts'
import { sayStored } from '#shared/language/stored-message.ts'

/** What somebody said or did at a time. */
export type Said = { at: Date; line: string }

/** More than fits into the evidence. */
const mostLines = 200

export const utc = (date: Date | null) => (date ? `on ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '')

/** What the buyer was given back of the payment, how and when: whoever got it has nothing to claim from the bank. */
export async function givenBack(db: Db | Tx, orderId: string): Promise<string[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountCents', 'refundedAt', 'bankReference', 'providerRefundId'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'done')
    .where(ofCharge)
    .orderBy('refundedAt', 'desc')
    .execute()
  return refunds.map(({ amountCents, refundedAt, bankReference, providerRefundId }) => {
    const how = bankReference === null ? `to the card (${providerRefundId})` : `by bank transfer (reference ${bankReference})`
    return `Given back to the buyer already: ${priceText(dollarsFrom(amountCents))} ${utc(refundedAt)} ${how}.`
  })
}

const statement: OrderEvent = 'case.addEvidence'

/** The steps that these took, newest first; what was said with them is quoted elsewhere. */
export async function stepsBy(db: Db | Tx, orderId: string, actors: readonly string[]): Promise<Said[]> {
  const events = await db
    .selectFrom('orderEvents')
    .select(['step', 'actor', 'at'])
    .where('orderId', '=', orderId)
    .where('actor', 'in', [...actors])
    .where('step', '<>', statement)
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
  return events.map(({ step, actor, at }) => ({ at, line: `${actor}: ${step} ${utc(at)}` }))
}

/** What staff decided in the order's cases, newest first. */
export async function decisionsIn(db: Db | Tx, orderId: string): Promise<Said[]> {
  const rows = await db
    .selectFrom('caseDecisions')
    .innerJoin('cases', 'cases.id', 'caseDecisions.caseId')
    .select(['caseDecisions.at', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('caseDecisions.id', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ at, reason }) => ({ at, line: `Decided by the marketplace: ${reason}` }))
}

type Statement = Said & { isAnswer: boolean }

/** What one side said in the order's cases, newest first; of nobody: what the market said. `isAnswer`: the first in its case. */
export async function statementsBy(db: Db | Tx, orderId: string, personId: string | null): Promise<Statement[]> {
  const rows = await db
    .selectFrom('caseStatements')
    .innerJoin('cases', 'cases.id', 'caseStatements.caseId')
    .leftJoin('people', 'people.id', 'personId')
    .select(['caseStatements.at', 'words'])
    .select(sql<string>`coalesce(people.name, 'The marketplace')`.as('who'))
    .select(
      sql<boolean>`not exists (select from case_statements earlier where earlier.case_id = case_statements.case_id
      and earlier.person_id = case_statements.person_id and earlier.id < case_statements.id)`.as('isAnswer'),
    )
    .where('orderId', '=', orderId)
    .where(sql<boolean>`person_id is not distinct from ${personId}::uuid`)
    .orderBy('caseStatements.id', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ at, who, words, isAnswer }) => ({
    at,
    line: `${who}: ${personId === null ? sayStored(words) : words}`,
    isAnswer,
  }))
}

type Talk = { phoneId: string; buyerId: string; senderId: string }

/** What one side wrote to the other about the phone, newest first. */
export async function messagesBy(db: Db | Tx, { phoneId, buyerId, senderId }: Talk): Promise<Said[]> {
  const messages = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.threadId')
    .innerJoin('people', 'people.id', 'messages.senderId')
    .select(['people.name', 'messages.body', 'messages.createdAt'])
    .where('threads.phoneId', '=', phoneId)
    .where('threads.buyerId', '=', buyerId)
    .where('messages.senderId', '=', senderId)
    .where('messages.withheld', '=', false)
    .where('messages.erased', '=', false)
    .orderBy('messages.id', 'desc')
    .limit(mostLines)
    .execute()
  return messages.map(({ name, body, createdAt: at }) => ({ at, line: `${name} ${utc(at)}: ${body}` }))
}
