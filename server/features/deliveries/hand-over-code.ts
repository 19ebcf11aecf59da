import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { lockImei, refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { lateRefusal } from '#shared/domain/delivery/life.ts'
import { readCode } from '#shared/domain/orders/hand-over-code.ts'
import { minutesAfter } from '#shared/domain/orders/order-terms.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'
import type { Outcome } from './asked-step.ts'
import { readImei, refuseReported, requireImeiOf } from './imei-of-parcel.ts'
import { stepError } from './step-error.ts'

const hashCode = (orderId: string, code: string) => createHash('sha256').update(`${orderId}:${code}`).digest()

/** Whether six digits are the code last shown to the buyer of an order. */
export const isCodeOf = (order: { id: string; codeHash: Buffer }, digits: string): boolean =>
  timingSafeEqual(order.codeHash, hashCode(order.id, digits))

/**
 * Makes a new code, which the buyer shows after checking the phone (S10.7). An earlier code becomes invalid; its wrong tries
 * still count. Throws AppError: 'not_found'; 'conflict' if no meeting is agreed or it is too late, or a
 * register lists the phone as lost or stolen; 'invalid' for a wrong IMEI.
 */
export async function makeHandOverCode(
  { db, write, config, ports }: Pick<Market, 'db' | 'write' | 'config' | 'ports'>,
  buyer: { id: string },
  orderId: string,
  typedImei: string,
): Promise<{ code: string; until: string }> {
  const imei = await readImei(config, typedImei)
  await refuseReported({ db, ports }, { orderId, side: 'buyer', personId: buyer.id, imei })
  return write(async (tx) => {
    await lockImei(tx, imei.imeiHash)
    const delivery = await lockDelivery(tx, orderId)
    if (!delivery || delivery.order.buyerId !== buyer.id) throw appError('order_unknown')
    if (delivery.row.state !== 'meeting') throw appError('step_not_now', { now: t(deliveryNow[delivery.row.state]) })
    const late = lateRefusal(delivery.facts, delivery.now)
    if (late) throw stepError(late)
    await requireImeiOf(tx, delivery.order.phoneId, imei, 'imei_of_another_phone')
    await refuseBlocked(tx, imei.imeiHash, 'imei_reported_not_taken')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = minutesAfter(delivery.now, delivery.facts.terms.codeMinutes)
    await tx
      .updateTable('deliveries')
      .set({
        codeHash: hashCode(orderId, code),
        codeUntil: until,
        imeiHash: imei.imeiHash,
        imeiLast4: imei.imeiLast4,
        imeiSealed: imei.encrypted,
      })
      .where('orderId', '=', orderId)
      .execute()
    return { code, until: until.toISOString() }
  })
}

/** Makes a shown code worthless, whose order the caller has locked: the buyer has to check the phone anew. */
export const voidCodesOf = (tx: Tx, orderId: string) =>
  tx
    .updateTable('deliveries')
    .set({ codeHash: null, codeUntil: null })
    .where('orderId', '=', orderId)
    .where('codeHash', 'is not', null)
    .execute()

type Entered = { input: { code: string } }

/**
 * Checks the code that the seller typed. A wrong try is counted, but not what cannot be a code; the last one allowed ends the
 * meeting.
 */
export async function checkCode(tx: Tx, { row, order, now, facts }: LockedDelivery, { input }: Entered): Promise<Outcome> {
  if (!row.codeHash || !row.codeUntil || row.codeUntil <= now) return refused('code_none')
  const digits = readCode(input.code)
  if (digits === undefined) return refused('code_malformed')
  if (timingSafeEqual(row.codeHash, hashCode(order.id, digits))) return {}
  const left = facts.terms.codeTries - row.codeTries - 1
  if (left <= 0) return { ...refused('code_wrong_last'), instead: { step: 'leaveMeeting' } }
  await tx.updateTable('deliveries').set({ codeTries: sql<number>`code_tries + 1` }).where('orderId', '=', order.id).execute()
  return { refused: appError('code_wrong', { left }, { field: 'code' }) }
}

const refused = (reason: 'code_none' | 'code_malformed' | 'code_wrong_last') => ({
  refused: appError(reason, {}, { field: 'code' }),
})
