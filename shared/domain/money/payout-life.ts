import type { DeliveryState } from '#shared/domain/delivery/facts.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Cents, dollarsFrom } from './money.ts'
import type { PayoutState } from './payout-states.ts'
import { payoutTexts } from './payout-texts.ts'
import type { PayoutWait, WaitReader } from './payout-wait.ts'

type Step = { from: readonly PayoutState[]; to: PayoutState }

/** Every transition of a payout. */
export const payoutSteps = {
  release: { from: ['held'], to: 'due' },
  cancel: { from: ['held'], to: 'void' },
  /** The seller has no account that can take money. */
  wait: { from: ['due', 'sending'], to: 'waiting_account' },
  resume: { from: ['waiting_account'], to: 'due' },
  send: { from: ['due'], to: 'sending' },
  arrive: { from: ['sending'], to: 'paid_out' },
  /** All of it was set off against what the seller owes. */
  settle: { from: ['due'], to: 'paid_out' },
  handToStaff: { from: ['due', 'waiting_account', 'sending'], to: 'staff' },
  recordBankTransfer: { from: ['staff'], to: 'paid_out' },
  /** Staff have it sent once more, for example because the account was repaired. */
  retry: { from: ['staff'], to: 'due' },
} as const satisfies Record<string, Step>
export type PayoutStep = keyof typeof payoutSteps

/** The states in which staff can hold back a payout: none that is on its way, was sent or is void. */
export const holdableStates: readonly PayoutState[] = ['held', 'due', 'waiting_account', 'staff']
export const canBeHeld = (state: PayoutState): boolean => holdableStates.includes(state)

export const payoutMayMove = (step: PayoutStep, state: PayoutState): boolean =>
  (payoutSteps[step].from as readonly PayoutState[]).includes(state)

/** Days after which the provider is asked again to take back what it refused or what the seller's account did not hold. */
export const askAgainDays = [1, 2, 4, 8, 16]

/** `givenBackCents` of the share went back to the buyer after it was shared out; `takenBackCents` left the payout account again. */
type Amounts = { state: PayoutState; shareCents: Cents; setOffCents: Cents; givenBackCents: Cents; takenBackCents: Cents }
type Payout = Amounts & { bankReference: string | null }

/** What is left to the seller of a share. */
export const shareLeft = ({ shareCents, givenBackCents }: Pick<Amounts, 'shareCents' | 'givenBackCents'>): Cents =>
  shareCents - givenBackCents

/** How much of a share was sent to its seller, and not taken back. */
export const sentCents = ({ state, shareCents, setOffCents, takenBackCents }: Amounts): Cents =>
  state === 'paid_out' ? shareCents - setOffCents - takenBackCents : 0

/** What of an order decides whether its money is on hold; `stopped`: the buyer's bank has disputed the payment. */
type OrderAt = { state: DeliveryState; stopped: boolean }

/** What keeps money that the seller does not have yet where it is, apart from the order's usual course. */
export function holdOf(payout: PayoutState, { state, stopped }: OrderAt): 'bank' | 'problem' | undefined {
  if (payout === 'paid_out' || payout === 'sending' || payout === 'void') return undefined
  if (stopped) return 'bank'
  return state === 'case' ? 'problem' : undefined
}

/** Why the money is where it is; a case can be opened, and the sale undone, after it was shared out. */
export function payoutText(payout: Payout, at: OrderAt, wait?: PayoutWait, reader: WaitReader = 'seller'): string {
  const { state, setOffCents } = payout
  const texts = payoutTexts[reader]
  const hold = holdOf(state, at)
  if (hold) return t(texts.holds[hold])
  if (at.state === 'refunded' && state !== 'void') {
    return state === 'paid_out' ? `${t(texts.owed)} ${sentText(payout, reader)}` : t(texts.owed)
  }
  if (wait && canBeHeld(state) && (state !== 'held' || wait.isHold)) return wait.text
  if (state === 'paid_out') return paidOutText(payout, at, reader)
  if (state === 'sending' && setOffCents > 0)
    return `${t(texts.states.sending)} ${texts.partKept({ amount: amountText(setOffCents) })}`
  return t(texts.states[state])
}

function paidOutText(payout: Payout, { stopped }: OrderAt, reader: WaitReader): string {
  const { givenBackCents } = payout
  const texts = payoutTexts[reader]
  return [
    sentText(payout, reader),
    givenBackCents > 0 && texts.partGivenBack({ amount: amountText(givenBackCents) }),
    stopped && t(texts.disputed),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

const amountText = (cents: Cents) => priceText(dollarsFrom(cents))

/** What was actually sent, and how much was set off against a debt. */
function sentText({ bankReference: reference, ...payout }: Payout, reader: WaitReader): string {
  const cents = sentCents({ ...payout, takenBackCents: 0 })
  const texts = payoutTexts[reader]
  if (cents === 0) return t(texts.allKept)
  if (payout.setOffCents === 0) return reference === null ? t(texts.sent) : texts.sentByHand({ reference })
  const parts = { sent: amountText(cents), kept: amountText(payout.setOffCents) }
  return reference === null ? texts.partSent(parts) : texts.partSentByHand({ ...parts, reference })
}
