import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Asked } from '#server/features/deliveries/asked-step.ts'
import { readCorrection, unscanned } from '#server/features/deliveries/correct-label.ts'
import { isSameImei } from '#server/features/deliveries/imei-of-parcel.ts'
import { readLabel, refuseUnscanned } from '#server/features/deliveries/read-parcel.ts'
import { sayInCase } from '#server/features/orders/open-cases.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { AskedCaseStep } from '#shared/domain/case/steps.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { LockedCase, ReadsCase } from './asked-case.ts'
import { noteReturnAddress } from './note-return-address.ts'
import { writeDecision } from './write-decision.ts'

/** Stores what the person says. */
async function said(tx: Tx, { openCase }: LockedCase, { input, personId }: Asked<Exclude<AskedCaseStep, Decides | Corrects>>) {
  const { step, reason: words, pictures } = input
  await sayInCase(tx, openCase.id, { step, words, pictures, personId })
  return {}
}
type Decides = 'decide' | 'decideAppeal'
type Corrects = 'correctSentTracking' | 'correctReturnTracking'

const takeBack: ReadsCase<'acceptReturn'> = async (tx, locked, asked) => {
  await noteReturnAddress(tx, locked, asked.input)
  return said(tx, locked, asked)
}

const offerPartialRefund: ReadsCase<'offerPart'> = async (tx, locked, asked) => {
  const { openCase, now } = locked
  const offerCents = centsFrom(asked.input.amount)
  if (offerCents <= 0 || offerCents >= openCase.facts.wholeCents) throw appError('offer_not_a_part', {}, { field: 'amount' })
  await said(tx, locked, asked)
  return { set: { offerCents, offeredAt: now } }
}

const sendBack: ReadsCase<'sendBack'> = async (tx, locked, asked) => {
  const { row, now, openCase, facts } = locked
  const { input, imei } = asked
  refuseUnscanned(input.carrier, facts.terms)
  const returnTrackingNumber = await readLabel(tx, input, facts.terms)
  // In these kinds of case, the phone that arrived may be another one.
  const isMaybeAnother = openCase.facts.kind === 'other_thing' || openCase.facts.kind === 'tricked'
  if (!isMaybeAnother && !isSameImei(row.imeiHash, imei.imeiHash)) {
    throw appError('imei_of_another_return', {}, { field: 'imei' })
  }
  await said(tx, locked, asked)
  const { imeiHash: returnImeiHash, imeiLast4: returnImeiLast4 } = imei
  const label = { returnCarrier: input.carrier, returnTrackingNumber, returnImeiHash, returnImeiLast4 }
  const returnsBefore = sql<number>`returns_before + (return_scanned_at is not null)::int`
  return { set: { ...label, returnShippedAt: now, returnScannedAt: null, returnDeliveredAt: null, returnsBefore } }
}

const correctSentTracking: ReadsCase<'correctSentTracking'> = async (tx, { order, row, facts }, { input }) => {
  const { label, told } = await readCorrection(tx, order.id, row, input, facts.terms)
  await tx
    .updateTable('deliveries')
    .set({ ...label, ...unscanned })
    .where('orderId', '=', order.id)
    .execute()
  return { told }
}

const correctReturnTracking: ReadsCase<'correctReturnTracking'> = async (tx, { order, openCase, facts }, { input }) => {
  const before = await tx
    .selectFrom('cases')
    .select(['returnCarrier as carrier', 'returnTrackingNumber as trackingNumber'])
    .where('id', '=', openCase.id)
    .executeTakeFirstOrThrow()
  const { label, told } = await readCorrection(tx, order.id, before, input, facts.terms)
  const { carrier: returnCarrier, trackingNumber: returnTrackingNumber } = label
  return { set: { returnCarrier, returnTrackingNumber, returnScannedAt: null, returnDeliveredAt: null }, told }
}

const refuseReturn: ReadsCase<'sayNothingToReturn'> = async (tx, locked, asked) => {
  await said(tx, locked, asked)
  return { set: { askedBy: 'buyer', nothingToReturn: true } }
}

/** The buyer cannot use the return address, or what was sent there came back: staff decide, and give another. */
const refuseAddress: ReadsCase<'doubtAddress' | 'returnCameBack'> = async (tx, locked, asked) => {
  await said(tx, locked, asked)
  return { set: { askedBy: 'buyer', addressDoubted: true } }
}

const confirmReturn: ReadsCase<'confirmReturn'> = async (tx, locked, asked) => {
  const { openCase } = locked
  if (asked.imei && !isSameImei(openCase.returnImeiHash, asked.imei.imeiHash)) {
    return { instead: 'returnIsAnother', words: storedMessage(msg('stored.imeiNotSentBack')) }
  }
  if (openCase.facts.stopped) return { instead: 'returnArrived' }
  return said(tx, locked, asked)
}

const decide: ReadsCase<Decides> = async (tx, locked, asked) => {
  await writeDecision(tx, locked, asked)
  return {}
}

/** What each step that people ask for in a case does beside what its row says (shared/domain/case/asked-steps.ts). */
export const caseEffects: { [Step in AskedCaseStep]: ReadsCase<Step> } = {
  refundInFull: said,
  offerPart: offerPartialRefund,
  acceptOffer: said,
  acceptReturn: takeBack,
  contest: said,
  askStaff: async (tx, locked, asked) => {
    await said(tx, locked, asked)
    return { set: { askedBy: asked.side === 'buyer' ? 'buyer' : 'seller' } }
  },
  addEvidence: said,
  withdrawCase: said,
  arrivedAfterAll: said,
  sendBack,
  correctSentTracking,
  correctReturnTracking,
  doubtAddress: refuseAddress,
  sayNothingToReturn: refuseReturn,
  returnCameBack: refuseAddress,
  confirmReturn,
  disputeReturn: said,
  decide,
  appeal: async (tx, locked, asked) => {
    await said(tx, locked, asked)
    return { set: asked.side === 'buyer' ? { buyerAppealed: true } : { sellerAppealed: true } }
  },
  decideAppeal: decide,
}
