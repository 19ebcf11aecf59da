import { type Selectable, sql } from 'kysely'
import { addBalanceEntry, entriesOf } from './balance.ts'
import { amountText, termsOf } from './currencies.ts'
import { queueEvent } from './events.ts'
import { lockIntent } from './find-intent.ts'
import { entriesIn, type Form } from './form.ts'
import { newId } from './ids.ts'
import { pageOf, type Query } from './page-of.ts'
import { refundedOf } from './refunded-of.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { SandboxTables, Verdict } from './sandbox-tables.ts'
import { chargeOf, type IntentRow, invalid, missing, seconds } from './stripe-wire.ts'

type DisputeRow = Selectable<SandboxTables['disputes']>

/** Stripe's fee for a dispute in cents, however it ends. */
const decisionDays = 30

/** `amount`: what is disputed, by default all that was not refunded. `isInquiry`: the bank only asks, and takes no money yet. */
export type DisputePlan = { amount?: number; reason?: string; dueDays?: number; verdict?: Verdict; isInquiry?: boolean }

/** Opens a dispute: the buyer's bank takes a charge back, and its money is withdrawn at once unless it is an inquiry. */
export async function openDispute(tx: SandboxTx, intentId: string, plan: DisputePlan = {}): Promise<string> {
  const intent = await lockIntent(tx, intentId)
  if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to dispute.')
  const { reason = 'fraudulent', dueDays = 7, verdict = 'lost', isInquiry = false } = plan
  const left = intent.amount - (await refundedOf(tx, intent.id))
  if (left === 0) throw invalid('This charge has been fully refunded.', { code: 'charge_already_refunded' })
  const { amount = left } = plan
  if (amount < 1 || amount > left) throw invalid(`So much cannot be disputed of ${amountText(left, intent.currency)}.`)
  const dispute = await tx
    .insertInto('disputes')
    .values({
      id: newId('dp'),
      intentId,
      amount,
      reason,
      verdict,
      dueBy: sql<Date>`public.market_now() + ${dueDays}::float8 * interval '1 day'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueEvent(tx, 'charge.dispute.created', await disputeBody(tx, dispute, intent))
  if (!isInquiry) await takeMoney(tx, dispute, intent)
  return dispute.id
}

async function takeMoney(tx: SandboxTx, dispute: DisputeRow, intent: IntentRow) {
  const { currency } = intent
  const taken = { type: 'adjustment', amount: -dispute.amount, fee: termsOf(currency).disputeFee, currency } as const
  await addBalanceEntry(tx, { ...taken, source: dispute.id })
  await queueEvent(tx, 'charge.dispute.funds_withdrawn', await disputeBody(tx, dispute, intent))
}

/** Escalates an inquiry: the bank takes the money and wants evidence again; false if there is no such inquiry. */
export async function growInquiry(tx: SandboxTx, id: string, dueDays = 7): Promise<boolean> {
  if ((await entriesOf(tx, id)).length > 0) return false
  const grown = await tx
    .updateTable('disputes')
    .set({
      status: 'needs_response',
      dueBy: sql<Date>`public.market_now() + ${dueDays}::float8 * interval '1 day'`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['needs_response', 'under_review'])
    .returningAll()
    .executeTakeFirst()
  if (grown) await takeMoney(tx, grown, await lockIntent(tx, grown.intentId))
  return grown !== undefined
}

/** Stripe's evidence texts that decide a test dispute, whatever was planned. */
const verdictOf: Record<string, Verdict> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Stripe's limits of characters: of one field, and of all together. */
const mostInField = 20_000
const mostInAll = 150_000
/** Evidence with this word in it has too many pages for the bank's network, unless it is short. */
const manyPages = 'too_many_pages'

function refuseTooLong(evidence: Form): void {
  const texts = Object.values(evidence)
  const all = texts.join('')
  if (texts.some((text) => text.length > mostInField) || all.length > mostInAll) {
    throw invalid('Evidence is too long.', { code: 'parameter_invalid_string_too_long', param: 'evidence' })
  }
  if (all.includes(manyPages) && all.length > mostInField / 4) {
    throw invalid('Evidence exceeds the page limit.', { code: 'dispute_evidence_page_limit_exceeded', param: 'evidence' })
  }
}

/** Stores evidence, and submits it unless `submit` is 'false'. Throws once the dispute has been submitted or has ended. */
export async function updateDispute(tx: SandboxTx, id: string, form: Form) {
  const dispute = await tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!dispute) throw missing('dispute', id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute takes no more evidence.', { param: 'evidence' })
  const evidence = { ...dispute.evidence, ...entriesIn(form, 'evidence') }
  refuseTooLong(evidence)
  const isHandedIn = form.submit !== 'false'
  const verdict = verdictOf[evidence.uncategorized_text ?? ''] ?? dispute.verdict
  const changed = await tx
    .updateTable('disputes')
    .set({ evidence: JSON.stringify(evidence), verdict })
    .$if(isHandedIn, (update) =>
      update.set({
        status: 'under_review',
        submissions: dispute.submissions + 1,
        decidedAt: sql<Date>`public.market_now() + ${decisionDays}::integer * interval '1 day'`,
      }),
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const intent = await lockIntent(tx, dispute.intentId)
  const body = await disputeBody(tx, changed, intent)
  await queueEvent(tx, 'charge.dispute.updated', body)
  return body
}

/** Ends disputes whose time is over: no evidence came by `dueBy`, or the bank's decision is due. */
export async function decideDisputes(tx: SandboxTx): Promise<void> {
  const decided = await tx
    .updateTable('disputes')
    .set({ status: sql<Verdict>`case status when 'under_review' then verdict else 'lost' end` })
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'needs_response'), eb('dueBy', '<=', sql<Date>`public.market_now()`)]),
        eb.and([eb('status', '=', 'under_review'), eb('decidedAt', '<=', sql<Date>`public.market_now()`)]),
      ]),
    )
    .returningAll()
    .execute()
  for (const dispute of decided) {
    const intent = await lockIntent(tx, dispute.intentId)
    await queueEvent(tx, 'charge.dispute.closed', await disputeBody(tx, dispute, intent))
    if (dispute.status !== 'won' || (await entriesOf(tx, dispute.id)).length === 0) continue
    await addBalanceEntry(tx, { type: 'adjustment', amount: dispute.amount, currency: intent.currency, source: dispute.id })
    await queueEvent(tx, 'charge.dispute.funds_reinstated', await disputeBody(tx, dispute, intent))
  }
}

/** Closes a dispute, which is lost at once. */
export async function closeDispute(tx: SandboxTx, id: string) {
  const dispute = await tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!dispute) throw missing('dispute', id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.')
  const closed = await tx
    .updateTable('disputes')
    .set({ status: 'lost' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const body = await disputeBody(tx, closed, await lockIntent(tx, dispute.intentId))
  await queueEvent(tx, 'charge.dispute.closed', body)
  return body
}

/** Decides an open dispute now; false if there is none. */
export async function decideDispute(tx: SandboxTx, id: string, verdict: Verdict): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputes')
    .set({ status: 'under_review', verdict, decidedAt: sql<Date>`public.market_now()` })
    .where('id', '=', id)
    .where('status', 'in', ['needs_response', 'under_review'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await decideDisputes(tx)
  return true
}

/** Moves the evidence deadline to so many hours from now; false if no such dispute accepts evidence. */
export async function shortenDispute(tx: SandboxTx, id: string, hours: number): Promise<boolean> {
  const hurried = await tx
    .updateTable('disputes')
    .set({ dueBy: sql<Date>`public.market_now() + ${hours}::float8 * interval '1 hour'` })
    .where('id', '=', id)
    .where('status', '=', 'needs_response')
    .returningAll()
    .executeTakeFirst()
  if (!hurried) return false
  const body = await disputeBody(tx, hurried, await lockIntent(tx, hurried.intentId))
  await queueEvent(tx, 'charge.dispute.updated', body)
  return true
}

/** Newest first. */
export async function listDisputes(db: SandboxDb, query: Query) {
  const page = await pageOf<DisputeRow>(db, {
    table: 'disputes',
    where: sql`(${query.payment_intent ?? null}::text is null or intent_id = ${query.payment_intent ?? null})`,
    query,
    url: '/v1/disputes',
    body: (row) => row,
  })
  const data = await Promise.all((page.data as DisputeRow[]).map(({ id }) => getDispute(db, id)))
  return { ...page, data }
}

/** Throws if a charge is in dispute, or if a refund would go beyond what lost disputes have left of it. */
export async function refuseDisputed(tx: SandboxTx, intentId: string, rest: number): Promise<void> {
  const disputes = await tx
    .selectFrom('disputes')
    .select(['status', 'amount'])
    .where('intentId', '=', intentId)
    .where('status', '<>', 'won')
    .execute()
  const lost = disputes.reduce((cents, { amount }) => cents + amount, 0)
  if (lost === 0 || (disputes.every(({ status }) => status === 'lost') && lost <= rest)) return
  throw invalid(`Charge ${chargeOf(intentId)} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

export async function getDispute(db: SandboxDb, id: string) {
  const dispute = await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!dispute) throw missing('dispute', id)
  return disputeBody(
    db,
    dispute,
    await db.selectFrom('intents').selectAll().where('id', '=', dispute.intentId).executeTakeFirstOrThrow(),
  )
}

const disputeBody = async (db: SandboxDb | SandboxTx, row: DisputeRow, { currency }: Pick<IntentRow, 'currency'>) => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: await entriesOf(db, row.id),
  charge: chargeOf(row.intentId),
  created: seconds(row.createdAt),
  currency,
  evidence: row.evidence,
  evidence_details: {
    due_by: seconds(row.dueBy),
    has_evidence: Object.keys(row.evidence).length > 0,
    past_due: row.status === 'lost' && row.submissions === 0,
    submission_count: row.submissions,
  },
  is_charge_refundable: row.status === 'won',
  livemode: false,
  metadata: {},
  payment_intent: row.intentId,
  reason: row.reason,
  status: row.status,
})
