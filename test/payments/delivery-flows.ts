import { makeImei } from '#db/demo/factories.ts'
import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { runTimer } from '#server/features/order-progress/run-timers.ts'
import { takeStep } from '#server/features/order-progress/take-step.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { permissions } from '#shared/domain/staff/permissions.ts'
import { agreeToMeet } from '../meetings.ts'
import { newTrackingNumber } from '../sales.ts'
import type { GatedMarket } from './effects.ts'
import { type Flow, gateless, paid, record, type Way } from './flows.ts'
import type { QuietMarket } from './quiet-market.ts'

let imeis = 900_000
const noStaff = { staffRole: null, permissions: [], ofRole: [], factor: 'none' as const, key: null }
type Side = 'buyer' | 'seller' | 'admin'

/** Takes a step as one of its sides. */
export async function step(on: GatedMarket, { bea, order, phone }: Way, side: Side, input: StepInput) {
  const seller = await on.db.selectFrom('phones').select('sellerId').where('id', '=', phone.id).executeTakeFirstOrThrow()
  const id = side === 'buyer' ? bea.id : side === 'seller' ? seller.sellerId : '00000000-0000-4000-8000-000000000000'
  const caller = { id, role: side, name: '', email: '', emailVerified: true, sessionId: '', suspension: null }
  const ofRole = side === 'admin' ? permissions : []
  const staff = { staffRole: null, permissions: ofRole, ofRole, factor: 'fresh' as const, key: null }
  const admin = side === 'admin' ? await anAdmin(on) : undefined
  return takeStep(on, { ...caller, ...staff, id: admin ?? id }, order, input)
}

const anAdmin = async (on: GatedMarket) =>
  (await on.db.selectFrom('people').select('id').where('role', '=', 'admin').executeTakeFirst())?.id ?? ''

const parcel = () => ({
  step: 'ship' as const,
  carrier: 'ups' as const,
  trackingNumber: newTrackingNumber(),
  returnAddress: '3 Mill Lane',
  imei: makeImei(++imeis),
})

export const sold = async (market: QuietMarket, way: Way) => {
  await paid(market, way)
  await record(gateless(market), way)
}
const shipped = async (market: QuietMarket, way: Way) => {
  await sold(market, way)
  await step(gateless(market), way, 'seller', parcel())
}
export const delivered = async (market: QuietMarket, way: Way) => {
  await shipped(market, way)
  await step(gateless(market), way, 'buyer', { step: 'confirmArrival' })
}
const meeting = async (market: QuietMarket, way: Way) => {
  await sold(market, way)
  await market.connection.write((tx) => agreeToMeet(tx, way.order))
  const on = gateless(market)
  const buyer = { ...way.bea, emailVerified: true, sessionId: '', suspension: null, ...noStaff }
  way.code = (await makeHandOverCode(on, buyer, way.order, makeImei(++imeis))).code
}
const aStone = { step: 'reportProblem' as const, caseKind: 'other_thing' as const, reason: 'A stone' }
const inCase = async (market: QuietMarket, way: Way) => {
  await delivered(market, way)
  await step(gateless(market), way, 'buyer', aStone)
}
/** Makes the order's delivery overdue, as if 8 days had passed. */
const overdue = (market: QuietMarket, { order }: Way) =>
  market.connection.pool.query(
    `update deliveries set shipping_from = market_now() - interval '8 days', delivered_at = market_now() - interval '8 days',
       due_at = market_now(), next_at = market_now() where order_id = $1`,
    [order],
  )

/** What follows the payment: each step is one transaction that changes its orders, payouts, books and notices together. */
export const deliveryFlows: Flow[] = [
  { name: 'shipping', before: sold, run: (on, way) => step(on, way, 'seller', parcel()) },
  {
    name: 'hearing of a parcel',
    before: shipped,
    run: async (on, { order }) => {
      const parcel = await on.db
        .selectFrom('deliveries')
        .select('trackingNumber')
        .where('orderId', '=', order)
        .executeTakeFirstOrThrow()
      const scan = { status: 'delivered', at: await on.now() } as const
      return on.write((tx) => recordScan(tx, { carrier: 'ups', trackingNumber: parcel.trackingNumber ?? '' }, scan))
    },
  },
  {
    name: 'saying that all is well',
    before: delivered,
    run: (on, way) => step(on, way, 'buyer', { step: 'accept', imeiUnreadable: true }),
  },
  { name: 'handing over', before: meeting, run: (on, way) => step(on, way, 'seller', { step: 'handOver', code: way.code }) },
  {
    name: 'completing a hand-over, whose delivery charge goes back',
    async before(market, way) {
      await meeting(market, way)
      await step(gateless(market), way, 'seller', { step: 'handOver', code: way.code })
      await overdue(market, way)
    },
    run: (on, { order }) => on.write((tx) => runTimer(tx, order)),
  },
  { name: 'cancelling', before: sold, run: (on, way) => step(on, way, 'buyer', { step: 'cancelEarly' }) },
  {
    name: 'taking silence for a yes',
    async before(market, way) {
      await delivered(market, way)
      await overdue(market, way)
    },
    run: (on, { order }) => on.write((tx) => runTimer(tx, order)),
  },
  {
    name: 'opening a case',
    before: delivered,
    run: (on, way) => step(on, way, 'buyer', aStone),
  },
  {
    name: 'accepting a part in a case',
    async before(market, way) {
      await inCase(market, way)
      await step(gateless(market), way, 'seller', { step: 'offerPart', amount: 1, reason: 'Sorry' })
    },
    run: (on, way) => step(on, way, 'buyer', { step: 'acceptOffer' }),
  },
  {
    name: 'giving the money back in a case',
    before: inCase,
    run: (on, way) => step(on, way, 'seller', { step: 'refundInFull' }),
  },
]
