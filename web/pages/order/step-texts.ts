import type { Progress, StepInput } from '#shared/contract/deliveries.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import { isUndecided } from '#shared/domain/chargeback/life.ts'
import { plural, priceText } from '#shared/format.ts'

export type StepName = StepInput['step']

/** The consequence of a step, shown before it is taken. `danger`: the step ends the sale. */
type StepTexts = { note: (progress: Progress) => string; danger?: boolean }

const other = ({ side, buyer, seller }: Progress) => (side === 'seller' ? buyer : seller)
const allBack = 'You get all of your money back on the card that you paid with.'

/** What a buyer who cancels gets back: a part is kept for the card provider's fee if they have cancelled often. */
function backOf({ amounts, cancelCosts }: Progress): string {
  if (!cancelCosts || cancelCosts.fee === 0) return allBack
  const { fee, free, days } = cancelCosts
  return `You have cancelled ${free} ${plural(free, 'time', 'times')} in ${days} days, so ${priceText(fee)} of your money are kept: the fee of the card provider. You get ${priceText(amounts.total - fee)} back on the card that you paid with.`
}

const delivery = ({ side, buyer, amounts }: Progress) =>
  `Nothing is shipped then, so ${side === 'buyer' ? 'you get' : `${buyer} gets`} the ${priceText(amounts.delivery)} for delivery back in the end.`

const asksSeller = ({ seller }: Progress) =>
  `We’ll ask ${seller} to answer, and your money is on hold until the problem is closed. If you two don’t agree, our staff will decide.`
const asksAboutBlocked = ({ seller }: Progress) => `We’ll ask ${seller} to answer. If you two don’t agree, our staff will decide.`
const offered = ({ case: of }: Progress) => priceText(of?.offer ?? 0)

const texts: Partial<Record<StepName, StepTexts>> = {
  ship: {
    note: ({ buyer }) => `Pack it well. ${buyer} gets the tracking number.`,
  },
  cancelEarly: { note: (progress) => `${backOf(progress)} You need no reason.`, danger: true },
  askToCancel: {
    note: (progress) =>
      `${other(progress)} is asked. Without an answer in time, the order is cancelled. ${backOf(progress)} If the phone is shipped before, the order goes on.`,
  },
  withdrawCancel: { note: (progress) => `${other(progress)} goes on with the order and ships the phone.` },
  agreeToCancel: {
    note: ({ buyer }) => `${buyer} gets the money back, and the phone is on sale again, as it was.`,
    danger: true,
  },
  cancelLate: { note: () => allBack, danger: true },
  cancelAsSeller: {
    note: ({ buyer }) => `${buyer} gets all of the money back and reads your reason. A cancelled sale counts against you.`,
    danger: true,
  },
  offerMeeting: {
    note: (progress) =>
      `${other(progress)} is asked whether you two can meet. ${delivery(progress)} You can still have it shipped.`,
  },
  agreeToMeet: {
    note: (progress) =>
      `Meet where there are people. The phone is checked first; a code of six digits then says that it changed hands. ${delivery(progress)}`,
  },
  leaveMeeting: {
    note: () =>
      'There is no way back to a meeting: from now on it can only be shipped. The time for that goes on from where it stood when you two agreed to meet.',
  },
  confirmArrival: {
    note: ({ side }) =>
      side === 'admin'
        ? 'The buyer then has time to look at the phone.'
        : 'Say so once you hold it in your hands. You then have time to look at it before the seller is paid.',
  },
  accept: { note: ({ seller }) => `The order is complete by it, and ${seller} is paid. This cannot be taken back.` },
  extendInspection: {
    note: ({ seller }) => `You get more time to look at the phone, once. ${seller} waits for the money until then.`,
  },
  sayNotArrived: { note: asksSeller },
  reportProblem: { note: asksSeller },
  reportBlocked: {
    note: (progress) =>
      `Report it if the phone takes no SIM card because it was reported lost or stolen, or is locked to somebody’s account. ${asksAboutBlocked(progress)}`,
  },
  refundInFull: { note: ({ buyer }) => `${buyer} gets all of the money back at once, and you get nothing.`, danger: true },
  offerPart: {
    note: ({ buyer }) =>
      `${buyer} keeps the phone and gets this part back; the rest is yours, less the fee of a lower price. You can offer once a day.`,
  },
  acceptOffer: { note: (progress) => `You keep the phone and get ${offered(progress)} back. The order is complete by it.` },
  acceptReturn: {
    note: ({ buyer, case: of }) =>
      `${buyer} sends the phone to your return address, and gets all of the money back for it.${
        of && of.returnPostage > 0 ? ` You also pay ${priceText(of.returnPostage)} for its postage.` : ''
      }`,
  },
  contest: {
    note: ({ buyer }) => `${buyer} and our staff can read what you say. If you two don’t agree, our staff will decide.`,
  },
  askStaff: {
    note: (progress) =>
      `Our staff read what you and ${other(progress)} have written, and decide. Until then you can both still add something, and no money moves. ${
        progress.case?.offer ? 'The offer can no longer be accepted. ' : ''
      }You can’t take this back.`,
  },
  doubtAddress: {
    note: ({ seller }) =>
      `Say what is wrong with it. Our staff decide whether and where the phone goes back, and no money moves until then. ${seller} reads what you say. You can do this once.`,
  },
  addEvidence: { note: (progress) => `${other(progress)} and our staff read it.` },
  withdrawCase: { note: ({ seller }) => `The order is complete by it, and ${seller} is paid. This cannot be taken back.` },
  arrivedAfterAll: { note: ({ seller }) => `You have time to look at it then, before ${seller} is paid.` },
  sendBack: { note: ({ seller }) => `Pack it as it came. You get all of your money back once ${seller} has it.` },
  confirmReturn: {
    note: ({ buyer, chargeback }) =>
      chargeback && isUndecided(chargeback.state)
        ? `It is written down that you have it. What follows waits for the bank of ${buyer}.`
        : `${buyer} gets all of the money back by it.`,
  },
  disputeReturn: { note: () => 'Say what came back, and how you noticed. Our staff decide then.' },
  appeal: {
    note: () => 'Say why the decision is wrong. Somebody looks at it again; until then no money moves. You can do so once.',
  },
  addWords: { note: () => 'The bank reads it with everything that we know of this sale.' },
  sendEvidence: { note: () => 'The bank takes evidence once. It is sent by itself before it is due.' },
  acceptChargeback: {
    note: () => 'The payment is lost by it and the order is closed. This cannot be taken back.',
    danger: true,
  },
  bearByGuarantee: {
    note: ({ seller }) =>
      `The guarantee pays for the loss, and ${seller} is paid. Both sides can read your reason. You can’t undo this.`,
    danger: true,
  },
  bearBySeller: {
    note: ({ seller }) =>
      `The loss is taken from ${seller}’s share of this sale. Both sides can read your reason. You can’t undo this.`,
    danger: true,
  },
  undo: {
    note: ({ buyer }) => `The sale is over and ${buyer} gets all of the money back. Both sides read your reason.`,
    danger: true,
  },
}

export const noteOf = (step: StepName, progress: Progress): string => texts[step]?.note(progress) ?? ''
export const endsSale = (step: StepName): boolean => texts[step]?.danger ?? false

/** The problems that can be reported in a state, as the server accepts them. */
export const problemsIn = ({ state }: Progress): readonly CaseKind[] =>
  state === 'handed_over' ? ['tricked', 'blocked'] : ['not_as_described', 'other_thing', 'blocked', 'not_arrived']
