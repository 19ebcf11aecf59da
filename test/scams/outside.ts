import type { BankClaim, Deal, Phone } from '#scams/fraud.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { faultsOf } from '../payouts.ts'
import { reportSince } from '../register.ts'
import { notice, type Scene, type Sent } from './scene.ts'

/** Half days until a parcel is scanned first, and until it arrives. */
const seenAfter = 2
const arrivesAfter = 6

/** Carriers move what was sent, and report it. */
export async function moveParcels(scene: Scene): Promise<void> {
  const { parcels, clock } = scene
  for (const parcel of parcels) {
    const age = clock.now - parcel.at
    if (parcel.moved === 'no' && age >= seenAfter) await scan(scene, parcel, 'in_transit')
    if (parcel.moved === 'seen' && age >= arrivesAfter) await arrive(scene, parcel)
  }
}

async function scan({ market }: Scene, parcel: Sent, status: 'in_transit' | 'delivered') {
  parcel.moved = status === 'delivered' ? 'delivered' : 'seen'
  if (parcel.carrier === 'other') return
  const { carrier, trackingNumber } = parcel
  if (!market.ports.carriers.announceScan) throw new Error('Frauds are played with the stand-in of carriers.')
  await market.ports.carriers.announceScan({ carrier, trackingNumber, status })
}

async function arrive(scene: Scene, parcel: Sent) {
  const { sale, way, inside, ends } = parcel
  if (ends === 'nowhere') {
    // It comes back to its sender.
    parcel.moved = 'came back'
    if (inside === 'the phone') sale.phone.isWith = way === 'out' ? sale.seller : sale.buyer
    return
  }
  await scan(scene, parcel, 'delivered')
  const receiver = way === 'out' ? sale.buyer : sale.seller
  const holder = ends === 'elsewhere' ? (way === 'out' ? sale.seller : sale.buyer) : receiver
  if (inside === 'the phone') sale.phone.isWith = holder
  if (ends === 'elsewhere') return
  if (way === 'out') sale.got = inside
  else sale.back = inside
}

export async function takeBack(scene: Scene, deal: Deal, claim: BankClaim = {}): Promise<void> {
  const { because = 'fraudulent', believes = 'cardholder' } = claim
  const sale = scene.sales.find(({ order }) => order === deal.order)
  if (!sale?.intentId) return
  notice(scene, 'bank')
  await faultsOf(scene.market).disputeCharge(sale.intentId, {
    reason: because,
    verdict: believes === 'market' ? 'won' : 'lost',
  })
  await untilWebhooksApplied(scene.market)
}

export async function listInRegister(scene: Scene, phone: Phone, since: 'today' | 'long ago' | 'no date' = 'today') {
  const { market, sales } = scene
  const day = { today: undefined, 'long ago': '2020-01-01', 'no date': null }[since]
  const sold = sales.filter((sale) => sale.phone === phone && sale.shipped)
  if (sold.length === 0) await market.ports.registry.report?.(phone.imei, day)
  else await reportSince(market, day, ...sold.map(({ order }) => ({ order, imei: phone.imei })))
}
