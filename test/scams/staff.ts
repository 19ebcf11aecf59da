import type { Sign } from '#scams/fraud.ts'
import type { Case } from '#shared/contract/cases.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Caller } from '../market.ts'

/** An order that staff dealt with, and by what. */
type Touched = { order: string; sign: Sign }

/**
 * The policy of the staff, who see what their screen shows and nothing else:
 *
 * 1. Whether a parcel arrived, the carrier's scan says. Without one, the buyer gets all back. With one, it is one word against the
 *    other.
 * 2. Any other problem: first the phone goes back. Without a return there is no refund; if the buyer says that there is nothing to
 *    send back, it is one word against the other.
 * 3. A return that the carrier has delivered, and its seller disputes, is one word against the other; one that the carrier had goes
 *    to the marketplace instead; one that no carrier has seen is not refunded.
 *    One word against the other: the guarantee covers both, if the page says that it can, and where it asks for a second person,
 *    that one looks at the same. If only one side was covered before, the other is believed. Otherwise the last scan or code
 *    decides: the seller is right about a parcel that arrived, the buyer about a return that did.
 * 4. A loss that a bank causes is the seller's if the two accounts have anything in common or the seller had one before, and
 *    else the marketplace's.
 * 5. What waits for a transfer is paid unless it waits by rule. Whose bank took back a payment for what arrived books nothing more,
 *    and what they have paid for and is still with its seller is undone.
 * 6. A report without a fact that the screen shows changes nothing.
 * 7. What was covered for a seller who shares something with another one for whom it was is taken back.
 */
export async function work(ada: Caller, mo: Caller): Promise<Touched[]> {
  const touched: Touched[] = []
  const [reason, limit] = ['By what can be seen', 100]
  for (const { order } of (await ada.listAllCases({ state: 'decision', limit })).items) {
    const progress = await ada.getProgress({ id: order })
    if (!progress.case || !progress.steps.some(({ step, refusal }) => step === 'decide' && refusal === null)) continue
    await byTwo([ada, mo], (staff) => decide(staff, order))
    touched.push({ order, sign: 'staff' })
    if (says(progress, arrived) || progress.case.returnParcel?.scannedAt) touched.push({ order, sign: 'scan' })
  }
  await takeBack(ada, mo, touched)
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
  for (const { _id: id, reason: why, refundRefusal } of (await ada.listFlaggedOrders({ limit })).items) {
    if (stillWithSeller.test(why) && !refundRefusal) {
      await ada.refundOrder({ id, reason })
      touched.push({ order: id, sign: 'link' })
      continue
    }
    if (/^The buyer’s bank took/.test(why)) continue
    await ada.closeFlag({ id, reason })
    touched.push({ order: id, sign: 'staff' })
  }
  await moderate(ada)
  return touched
}

const stillWithSeller = /still with its seller/
const hadBefore = /seller: [1-9]/
const arrived = /^The carrier reported that the (phone arrived|parcel was delivered)/
const says = ({ timeline }: Progress, what: RegExp) => timeline.some(({ text }) => what.test(text))

/** The second one looks at the page, too, before they confirm what the first one wants. */
async function byTwo([first, second]: [Caller, Caller], act: (staff: Caller) => Promise<unknown>): Promise<void> {
  try {
    await act(first)
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'second_person_needed') throw error
    await act(second)
  }
}

async function decide(staff: Caller, order: string): Promise<void> {
  const progress = await staff.getProgress({ id: order })
  if (progress.case) await staff.takeStep({ id: order, step: 'decide', ...decisionOn(progress, progress.case) })
}

async function takeBack(ada: Caller, mo: Caller, touched: Touched[]): Promise<void> {
  for (const { _id: order, reason } of (await ada.listAllPayouts({ state: 'staff', limit: 100 })).items) {
    if (!coveredElsewhere.test(reason ?? '')) continue
    await byTwo([ada, mo], (staff) => staff.takeStep({ id: order, step: 'undoCover', reason: 'The accounts belong together.' }))
    touched.push({ order, sign: 'link' })
  }
}

const coveredElsewhere = /now linked with another account/
const nothingToReturn = /nothing to send back/

/** The side that was not covered before, if only the other one was and nothing else is missing. */
function believedIn({ cover, buyer, seller }: Progress): 'buyer' | 'seller' | undefined {
  const wasCovered = (name: string) => cover?.missing.some((text) => text.startsWith(`${name}, or a linked account`)) ?? false
  if (cover?.missing.length !== 1) return undefined
  return wasCovered(buyer) ? 'seller' : wasCovered(seller) ? 'buyer' : undefined
}

type Decision = { amount: number; coversBoth?: true; reason: string }

/** The guarantee covers both, or the side is believed that was not covered before, or it is decided `otherwise`. */
function ofTwoWords(progress: Progress, most: number, otherwise: Decision): Decision {
  if (progress.cover?.missing.length === 0)
    return { amount: most, coversBoth: true, reason: 'One word stands against the other.' }
  const believed = believedIn(progress)
  if (!believed) return otherwise
  return { amount: believed === 'buyer' ? most : 0, reason: 'The other side was in such a case before.' }
}

function decisionOn(progress: Progress, { kind, most, returnParcel, canGoBack, needsReturnAddress }: Case) {
  if (kind === 'not_arrived' || kind === 'unscanned') {
    return says(progress, arrived)
      ? ofTwoWords(progress, most, { amount: 0, reason: 'The carrier delivered the parcel.' })
      : { amount: most, reason: 'No carrier has delivered the parcel.' }
  }
  if (returnParcel?.deliveredAt) {
    return ofTwoWords(progress, most, { amount: most, reason: 'The carrier delivered the return.' })
  }
  if (returnParcel && !returnParcel.scannedAt) return { amount: 0, reason: 'No carrier has had the return.' }
  if (says(progress, nothingToReturn)) {
    return ofTwoWords(progress, most, { amount: 0, reason: 'The scan or the code says that it arrived.' })
  }
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
