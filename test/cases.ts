import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { newTrackingNumber } from './sales.ts'

/** Opens a case for a paid order and takes it to where staff have to decide. */
export async function caseForStaff(tx: Tx, orderId: string): Promise<void> {
  const set = { carrier: 'ups', trackingNumber: newTrackingNumber(), returnAddress: '3 Mill Lane, Shelbyville' }
  await moved('ship', 'seller', { set })
  await moved('confirmArrival', 'buyer')
  await moved('reportProblem', 'buyer', { opening: { kind: 'not_as_described' as const } })
  await movedCase('contest', 'seller')
  await movedCase('noAgreement', 'time')

  async function locked() {
    const delivery = await lockDelivery(tx, orderId)
    if (!delivery) throw new Error(`${orderId} is not paid.`)
    return delivery
  }
  async function moved(step: Parameters<typeof moveDelivery>[2], actor: 'buyer' | 'seller', more: object = {}) {
    await moveDelivery(tx, await locked(), step, { by: { actor }, ...more })
  }
  async function movedCase(step: Parameters<typeof moveCase>[2], actor: 'seller' | 'time') {
    await moveCase(tx, await locked(), step, { by: { actor } })
  }
}
