import type { Sign } from '#scams/fraud.ts'
import type { Case } from '#shared/contract/cases.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { Caller } from '../market.ts'

/** An order that staff dealt with, and by what. */
type Touched = { order: string; sign: Sign }

/**
 * The policy of the staff, who see what their screen shows and nothing else:
 *
 * 1. Whether a parcel arrived, the carrier's scan says. Without one, the buyer gets all back.
 * 2. Any other problem: first the phone goes back. Without a return there is no refund.
 * 3. A return that the carrier has delivered is refunded in full, whatever is said to be in it; one that the carrier had goes to
 *    the marketplace instead; one that no carrier has seen is not refunded.
 * 4. A loss that a bank causes is the seller's if the two accounts have anything in common or the seller had one before, and
 *    else the marketplace's.
 * 5. What waits for a transfer is paid unless it waits by rule. Whose bank took back a payment for what arrived books nothing more.
 * 6. A report without a fact that the screen shows changes nothing.
 */
export async function work(ada: Caller): Promise<Touched[]> {
  const touched: Touched[] = []
  const [reason, limit] = ['By what can be seen', 100]
  for (const { order } of (await ada.listAllCases({ state: 'decision', limit })).items) {
    const progress = await ada.getProgress({ id: order })
    if (!progress.case || !progress.steps.some(({ step, refusal }) => step === 'decide' && refusal === null)) continue
    await ada.takeStep({ id: order, step: 'decide', ...decisionOn(progress, progress.case) })
    touched.push({ order, sign: 'staff' })
    if (says(progress, arrived) || progress.case.returnParcel?.scannedAt) touched.push({ order, sign: 'scan' })
  }
  for (const { order, links, known } of (await ada.listChargebacks({ show: 'staff', limit })).items) {
    if (!order) continue
    const open = (await ada.getProgress({ id: order })).steps
    const isTheSellers = links !== null || hadBefore.test(known)
    const step = isTheSellers ? 'bearBySeller' : 'bearByGuarantee'
    if (!open.some((one) => one.step === step && one.refusal === null)) continue
    await ada.takeStep({ id: order, step, reason: links ?? reason })
    touched.push({ order, sign: links === null ? 'staff' : 'link' })
  }
  for (const { _id: id, waits } of (await ada.listStaffRefunds({ limit })).items) {
    if (!waits) await ada.recordRefundTransfer({ id, reference: 'RB 1', reason })
  }
  for (const { _id: id, reason: why } of (await ada.listFlaggedOrders({ limit })).items) {
    if (/bank took/.test(why)) continue
    await ada.closeFlag({ id, reason })
    touched.push({ order: id, sign: 'staff' })
  }
  await moderate(ada)
  return touched
}

const hadBefore = /seller: [1-9]/
const arrived = /^The carrier reported that the (phone arrived|parcel was delivered)/
const says = ({ timeline }: Progress, what: RegExp) => timeline.some(({ text }) => what.test(text))

function decisionOn(progress: Progress, { kind, most, returnParcel, canGoBack, needsReturnAddress }: Case) {
  if (kind === 'not_arrived' || kind === 'unscanned') {
    return says(progress, arrived)
      ? { amount: 0, reason: 'The carrier delivered the parcel.' }
      : { amount: most, reason: 'No carrier has delivered the parcel.' }
  }
  if (returnParcel?.deliveredAt) return { amount: most, reason: 'The carrier delivered the return.' }
  if (returnParcel && !returnParcel.scannedAt) return { amount: 0, reason: 'No carrier has had the return.' }
  if (!canGoBack) return { amount: most, reason: 'There is nobody to return it to.' }
  const address = needsReturnAddress || returnParcel ? { returnAddress: '1 Market Square, Springfield' } : {}
  return { againstReturn: true as const, ...address, reason: 'What arrived goes back, then you are refunded.' }
}

async function moderate(ada: Caller) {
  for (const { _id: id, state } of (await ada.listModeration({ limit: 100 })).items) {
    if (state !== 'open') continue
    await ada.takeModeration({ id })
    await ada.decideModeration({ id, measure: 'none', facts: 'Nothing on the screen shows it.' })
  }
}
