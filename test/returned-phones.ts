import { untilNothingIsDue } from './clock.ts'
import { boughtPhone } from './links.ts'
import type { Caller, TestMarket } from './market.ts'
import { newTrackingNumber, parcelOf } from './sales.ts'

let made = 0
export const ownContact = () => ({ phone: `+1 505 555 01${10 + ++made}`, location: `${made} Return Road, Springfield` })
type Contact = ReturnType<typeof ownContact>

type Return = {
  sam: Caller
  bea: Caller
  card?: string
  scanned?: boolean
  contact?: Contact
  returnAddress?: string
  sentBack?: boolean
}
/** A phone of one dollar that goes back to its seller by agreement, unless they do not ask for it, and whether a carrier scans the return. */
export async function returned(
  market: TestMarket,
  { scanned = false, contact = ownContact(), returnAddress, sentBack = true, ...by }: Return,
) {
  const { sam, bea } = by
  const sale = await boughtPhone(market, { ...by, price: 1, ...contact })
  const { order: id, imei } = sale
  await sam.takeStep({ id, ...parcelOf(sale), ...(returnAddress && { returnAddress }) })
  await bea.takeStep({ id, step: 'confirmArrival' })
  const problem = { caseKind: 'not_as_described' as const, points: ['Photos'], reason: 'Scratched' }
  await bea.takeStep({ id, step: 'reportProblem', ...problem })
  await sam.takeStep({ id, step: 'acceptReturn' })
  if (!sentBack) {
    await sam.takeStep({ id, step: 'refundInFull' })
    await untilNothingIsDue(market)
    return sale
  }
  await bea.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  const scan = 'update cases set return_scanned_at = market_now() where order_id = $1'
  if (scanned) await market.connection.pool.query(scan, [id])
  await sam.takeStep({ id, step: 'confirmReturn', imei })
  await untilNothingIsDue(market)
  return sale
}

export const payPostage = async (ada: Caller, order: string, reason?: string) => {
  const { items } = await ada.listStaffRefunds({ limit: 100 })
  const found = items.find((refund) => refund.order === order)
  const decided = reason === undefined ? { reason: 'It is due.' } : { reason, decided: true }
  return ada.recordRefundTransfer({ id: found?._id ?? '', reference: 'T1', ...decided })
}
/** The postage as staff see it in their list; undefined if it is not there. */
export const listedPostage = async (ada: Caller, order: string) =>
  (await ada.listStaffRefunds({ limit: 100 })).items.find((refund) => refund.order === order)
