import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Tx } from '#server/db/connect.ts'
import { sayInCase } from '#server/features/cases/open-cases.ts'
import { notifyOfOrder } from '#server/features/notices/notify.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import type { RegistryAnswer } from '#server/ports/registry/port.ts'
import { stepRefusal } from '#shared/domain/delivery-steps.ts'
import { mediumDate } from '#shared/format.ts'
import { errorFields } from '#shared/log-line.ts'
import { unsealImei } from './imei-of-parcel.ts'
import { type LockedDelivery, lockDelivery } from './lock-delivery.ts'
import { moveDelivery } from './move-delivery.ts'

/**
 * From when the days of the register are counted: the phone arrived, or the order was completed without anybody saying so.
 * Null before. Of deliveries with their payouts.
 */
export const arrivedAt = sql<Date | null>`coalesce(deliveries.delivered_at, payouts.due_since)`
/** Days after that on which the register of lost and stolen devices is asked about it (S10.10). */
const askedAfterDays = [0, 14, 30]
const mostAsked = 500

/** Asks about every phone whose day has come, each hour; one that gets no answer waits for the next time. */
export async function askRegistry({ db, write, ports, config }: Omit<Market, 'mount'>): Promise<void> {
  const { ask } = ports.registry
  if (!ask) return
  const due = await db
    .selectFrom('deliveries')
    .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
    .select(['deliveries.orderId', 'imeiSealed', 'registryAsks'])
    .where('imeiSealed', 'is not', null)
    .where('registryAsks', '<', askedAfterDays.length)
    .where(sql<boolean>`${arrivedAt} + (${sql.val(askedAfterDays)}::int[])[registry_asks + 1] * interval '1 day' <= market_now()`)
    .orderBy(arrivedAt)
    .limit(mostAsked)
    .execute()
  const four = pLimit(4)
  const asked = due.map(({ orderId, imeiSealed, registryAsks }) =>
    four(async () => {
      try {
        const answer = await ask(await unsealImei(config, imeiSealed ?? Buffer.alloc(0)))
        await write((tx) => recordAnswer(tx, { orderId, registryAsks }, answer))
      } catch (error) {
        logLine('warn', 'The device registry was not asked', { order: orderId, ...errorFields(error) })
      }
    }),
  )
  await Promise.all(asked)
}

type RegistryCheck = { orderId: string; registryAsks: number }

/**
 * Once an answer; the last one, and one that lists the phone, end the asking and with it the need for the IMEI. A phone that
 * is listed opens its case by itself (S10.10).
 */
async function recordAnswer(tx: Tx, { orderId, registryAsks }: RegistryCheck, answer: RegistryAnswer): Promise<void> {
  const { listed } = answer
  await lockPayout(tx, orderId)
  const isLast = listed || registryAsks + 1 === askedAfterDays.length
  const recorded = await tx
    .updateTable('deliveries')
    .set({
      registryAsks: listed ? askedAfterDays.length : registryAsks + 1,
      ...(isLast ? { imeiSealed: null } : {}),
      ...(listed ? { registryListedAt: sql<Date>`market_now()` } : {}),
    })
    .where('orderId', '=', orderId)
    .where('registryAsks', '=', registryAsks)
    .returning('orderId')
    .executeTakeFirst()
  const delivery = recorded && listed && (await lockDelivery(tx, orderId))
  if (delivery) await actOnReport(tx, delivery, answer)
}

/** Where a case cannot be opened, both sides are told; where the order is undone already, our staff see to it. */
async function actOnReport(tx: Tx, delivery: LockedDelivery, { since }: RegistryAnswer): Promise<void> {
  const { order, facts, openCase, now } = delivery
  const from = since ? ` since ${mediumDate(since)}` : ''
  const words = `A register of lost and stolen devices, asked on ${mediumDate(now)}, lists the phone${from}.`
  const by = { actor: 'market' as const }
  if (stepRefusal('reportBlocked', facts, { by: by.actor, now }) === undefined) {
    await moveDelivery(tx, delivery, 'reportBlocked', { by, opening: { kind: 'blocked', words } })
    return
  }
  if (openCase) await sayInCase(tx, openCase.id, { step: 'reportBlocked', words })
  else await flagOrder(tx, order.id, words)
  await notifyOfOrder(tx, order.id, { buyer: 'phoneReported', seller: 'soldPhoneReported', more: { since: since ?? null } })
}
