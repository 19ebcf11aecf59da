import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import { logLine } from '#server/log.ts'
import type { DisputeEvidence } from '#server/ports/payments/port.ts'
import { chargebackDeadlineOf } from '#shared/domain/chargeback/life.ts'
import { errorFields } from '#shared/log-line.ts'
import { applyDispute, type DisputeContext, recordAnswer } from './apply-dispute.ts'
import { lockChargeback } from './lock-chargeback.ts'
import { followDispute, moveChargeback } from './move-chargeback.ts'
import { sendEvidence } from './take-chargeback-step.ts'

/** Sends the provider what was decided here, and records the state of the dispute. Safe to repeat. */
export async function followOne(market: DisputeContext, disputeId: string): Promise<void> {
  const { db, ports } = market
  const known = await db
    .selectFrom('chargebacks')
    .select(['id', 'state', 'evidence', 'takenCents'])
    .where('disputeId', '=', disputeId)
    .executeTakeFirst()
  if (known?.state === 'sending') {
    const evidence = known.evidence as DisputeEvidence
    // An inquiry that became a dispute needs evidence of its own, hence another key.
    const key = `ev:${known.id}${known.takenCents === 0 ? '' : ':taken'}`
    return recordAnswer(market, await ports.cards.submitEvidence({ key, disputeId, evidence }))
  }
  if (known?.state === 'accepting') return recordAnswer(market, await ports.cards.acceptDispute(disputeId))
  await applyDispute(market, disputeId)
}

const batchSize = 200
const askEveryMinutes = 60

/** Each minute: runs due deadlines, and has each open chargeback, or won one with money still taken, asked about each hour. */
export async function checkChargebacks({ db, write }: Pick<PaymentContext, 'db' | 'write'>): Promise<void> {
  const due = await db.selectFrom('chargebacks').select('disputeId').where('dueAt', '<=', marketNow).limit(batchSize).execute()
  for (const { disputeId } of due) {
    await write((tx) => runChargebackTimer(tx, disputeId)).catch((error) => {
      logLine('error', 'A deadline of a chargeback could not be kept', { dispute: disputeId, ...errorFields(error) })
    })
  }
  const asked = await db
    .selectFrom('chargebacks')
    .select('disputeId')
    .where('askAt', '<=', marketNow)
    .where(
      sql<boolean>`(state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent') or state = 'won' and taken_cents > 0)`,
    )
    .orderBy('askAt')
    .limit(batchSize)
    .execute()
  for (const { disputeId } of asked) {
    await write(async (tx) => {
      const askAt = sql<Date>`market_now() + ${askEveryMinutes}::int * interval '1 minute'`
      await tx.updateTable('chargebacks').set({ askAt }).where('disputeId', '=', disputeId).execute()
      await followDispute(tx, disputeId)
    })
  }
}

/** Takes the step that is due, after a second check under the locks: a user may have acted first. */
async function runChargebackTimer(tx: Tx, disputeId: string): Promise<void> {
  const { orderId } = await tx
    .selectFrom('chargebacks')
    .select('orderId')
    .where('disputeId', '=', disputeId)
    .executeTakeFirstOrThrow()
  if (orderId && !(await lockPayout(tx, orderId))) await lockOrder(tx, orderId)
  const chargeback = await lockChargeback(tx, disputeId)
  const deadline = chargeback && chargebackDeadlineOf(chargeback)
  if (!deadline || deadline.at > chargeback.now) return
  const by = { actor: 'time' as const }
  if (deadline.step === 'sendEvidence') await sendEvidence(tx, chargeback, by)
  else await moveChargeback(tx, chargeback, deadline.step, { by })
}

/** Disputes can be opened up to four months after the charge. */
const lookbackDays = 130

/** Each hour: finds disputes whose webhook was not received. */
export async function findDisputes({ db, write, ports }: PaymentContext): Promise<void> {
  const { rows } = await sql<{ since: Date }>`select market_now() - ${lookbackDays}::int * interval '1 day' as since`.execute(db)
  for await (const { id, intentId } of ports.cards.listDisputes(rows[0]?.since)) {
    const known = await db.selectFrom('chargebacks').select('id').where('disputeId', '=', id).executeTakeFirst()
    if (known || intentId === '') continue
    await write((tx) => followDispute(tx, id))
  }
}
