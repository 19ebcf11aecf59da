import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { moveDelivery, noteReminder } from '#server/features/deliveries/move-delivery.ts'
import { notifyOfReminder } from '#server/features/deliveries/notify-of-step.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { isCaseStep } from '#shared/domain/case/steps.ts'
import { deadlineOf } from '#shared/domain/delivery/life.ts'
import { errorFields } from '#shared/log-line.ts'

const batchSize = 200

/**
 * Runs each minute: processes every delivery whose deadline or reminder is due, in one transaction each. A failure is logged,
 * does not block the others and is retried in the next minute.
 */
export async function runTimers({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  let last = ''
  for (;;) {
    const due = await db
      .selectFrom('deliveries')
      .select(['orderId'])
      .where('nextAt', '<=', sql<Date>`market_now()`)
      .where('stoppedAt', 'is', null)
      .$if(last !== '', (query) => query.where('orderId', '>', last))
      .orderBy('orderId')
      .limit(batchSize)
      .execute()
    for (const { orderId } of due) {
      await write((tx) => runTimer(tx, orderId)).catch((error) => {
        logLine('error', 'A deadline could not be kept', { order: orderId, ...errorFields(error) })
      })
    }
    last = due.at(-1)?.orderId ?? ''
    if (due.length < batchSize) return
  }
}

/** Does what is due for one delivery, after checking again under its lock: somebody may have taken a step meanwhile. */
export async function runTimer(tx: Tx, orderId: string): Promise<void> {
  const delivery = await lockDelivery(tx, orderId)
  if (!delivery?.row.nextAt || delivery.row.nextAt > delivery.now || delivery.row.stoppedAt) return
  const due = deadlineOf(delivery.facts)
  if (due && due.at <= delivery.now) {
    const { step } = due
    if (isCaseStep(step)) await moveCase(tx, delivery, step, { by: { actor: 'time' } })
    else await moveDelivery(tx, delivery, step, { by: { actor: 'time' } })
    return
  }
  await notifyOfReminder(tx, orderId, delivery.facts, delivery.row.reminded)
  await noteReminder(tx, delivery)
}
