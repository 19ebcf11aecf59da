import type { Cents } from './money.ts'
import { daysAfter, hoursAfter, laterOf, type OrderTerms } from './order-terms.ts'

/**
 * The life of a chargeback: a buyer's bank takes a payment back, the market sends evidence, the bank decides (S10.14).
 * `sending` and `accepting`: the provider is being told. `silent`: nobody has decided for months, and staff look after it.
 * `lost`, `accepted` and `expired` are lost: by the bank's word, by ours, or because no evidence came in time. The server
 * executes these tables, the database knows the same moves (chargeback_may_move).
 */
export const chargebackStates = [
  'needs_evidence',
  'sending',
  'under_review',
  'accepting',
  'silent',
  'won',
  'lost',
  'accepted',
  'expired',
] as const
export type ChargebackState = (typeof chargebackStates)[number]

/** `market`: the provider has said so. */
type Actor = 'admin' | 'time' | 'market'
export type ChargebackStepRow = {
  from: readonly ChargebackState[]
  /** Undefined where it stays as it is. */
  to?: ChargebackState
  by: readonly Actor[]
  label: string
  /** What stands in the order's timeline. */
  done: string
}

const unsent = ['needs_evidence', 'sending'] as const
export const undecidedStates = ['needs_evidence', 'sending', 'under_review', 'accepting', 'silent'] as const

/** Every way a chargeback changes its state, or stays in it while something is said. */
export const chargebackSteps = {
  addWords: {
    from: ['needs_evidence'],
    by: ['admin'],
    label: 'Add words to the evidence',
    done: 'Our staff added words to the evidence for the bank',
  },
  sendEvidence: {
    from: ['needs_evidence'],
    to: 'sending',
    by: ['admin', 'time'],
    label: 'Send the evidence now',
    done: 'The evidence is being sent to the bank',
  },
  acceptChargeback: {
    from: ['needs_evidence'],
    to: 'accepting',
    by: ['admin'],
    label: 'Accept the chargeback',
    done: 'Our staff accepted that the bank takes the payment back',
  },
  evidenceArrived: {
    from: unsent,
    to: 'under_review',
    by: ['market'],
    label: '',
    done: 'The bank has the evidence and looks at it',
  },
  askAgain: {
    from: ['under_review', 'silent'],
    to: 'needs_evidence',
    by: ['market'],
    label: '',
    done: 'The bank, which had only asked, has taken the payment back for now',
  },
  fallSilent: {
    from: ['sending', 'under_review', 'accepting'],
    to: 'silent',
    by: ['time'],
    label: '',
    done: 'The bank has said nothing for months, so our staff look into it',
  },
  win: { from: undecidedStates, to: 'won', by: ['market'], label: '', done: 'The bank decided that the payment stands' },
  lose: {
    from: ['needs_evidence', 'sending', 'under_review', 'silent', 'won'],
    to: 'lost',
    by: ['market'],
    label: '',
    done: 'The bank decided to take the payment back for good',
  },
  expire: {
    from: unsent,
    to: 'expired',
    by: ['market'],
    label: '',
    done: 'The bank took the payment back, as no evidence came in time',
  },
  acceptanceArrived: {
    from: ['accepting'],
    to: 'accepted',
    by: ['market'],
    label: '',
    done: 'The payment was taken back for good',
  },
} as const satisfies Record<string, ChargebackStepRow>
export type ChargebackStep = keyof typeof chargebackSteps
export const chargebackStepNames = Object.keys(chargebackSteps) as ChargebackStep[]
export const chargebackStepOf = (step: ChargebackStep): ChargebackStepRow => chargebackSteps[step]
export const isChargebackStep = (step: string): step is ChargebackStep => Object.hasOwn(chargebackSteps, step)
/** Steps that staff ask for by `POST /orders/{id}/steps`. */
export const personChargebackSteps = chargebackStepNames.filter((step) => chargebackStepOf(step).by.includes('admin'))

export type ChargebackRefusal = { reason: 'step_not_yours' | 'step_not_now' }

/** Why this step cannot be taken now by this actor; undefined where it can. */
export function chargebackStepRefusal(step: ChargebackStep, state: ChargebackState, by: string): ChargebackRefusal | undefined {
  const { from, by: allowed } = chargebackStepOf(step)
  if (!allowed.some((actor) => actor === by)) return { reason: 'step_not_yours' }
  return from.includes(state) ? undefined : { reason: 'step_not_now' }
}

export const isUndecided = (state: ChargebackState): boolean => undecidedStates.some((one) => one === state)
export const isLost = (state: ChargebackState): boolean => state === 'lost' || state === 'accepted' || state === 'expired'

export type ChargebackFacts = { state: ChargebackState; openedAt: Date; evidenceDueAt: Date; terms: OrderTerms }

/** When a state ends by itself, and by which step; undefined for those that wait for the bank's word alone. */
export function chargebackDeadlineOf(facts: ChargebackFacts): { at: Date; step: ChargebackStep } | undefined {
  const { state, openedAt, evidenceDueAt, terms } = facts
  if (state === 'needs_evidence') {
    const at = hoursAfter(evidenceDueAt, -terms.evidenceHours)
    return { at: laterOf(at, openedAt), step: 'sendEvidence' }
  }
  if (state === 'sending' || state === 'under_review' || state === 'accepting') {
    return { at: daysAfter(openedAt, terms.chargebackDays), step: 'fallSilent' }
  }
  return undefined
}

/** Whose loss it is: `nobody`'s where the phone is with its seller. */
export type Bearer = 'seller' | 'guarantee' | 'nobody'

/** What is known of a sale when it is lost to the bank (S10.14). */
export type LossFacts = {
  /** The phone is with its seller: it was never sent, or it came back. */
  isWithSeller: boolean
  /** The carrier has seen the parcel. */
  isScanned: boolean
  /** It changed hands by the code. */
  isHandedOver: boolean
  /** Our staff decided a case of it for the buyer. */
  isDecidedAgainstSeller: boolean
}

export function bearerOf({ isWithSeller, isScanned, isHandedOver, isDecidedAgainstSeller }: LossFacts): Bearer {
  // Also of a sale that was completed: undone, its share is owed.
  if (isWithSeller) return 'nobody'
  return (isScanned || isHandedOver) && !isDecidedAgainstSeller ? 'guarantee' : 'seller'
}

/** Where the money is that a lost chargeback can be taken from. */
type LossFrom = { refundsCents: Cents; heldCents: Cents; shareCents: Cents; marketCents: Cents; guaranteeCents: Cents }

/**
 * Of which account how much of a loss is taken: first what was on its way to the buyer or kept for them, then, where the
 * seller bears it, the share with the fee; the rest is the guarantee's.
 */
export function lossParts(lossCents: Cents, from: LossFrom): LossFrom {
  let left = lossCents
  const take = (cents: Cents) => {
    const taken = Math.min(left, Math.max(cents, 0))
    left -= taken
    return taken
  }
  const refundsCents = take(from.refundsCents)
  const heldCents = take(from.heldCents)
  const shareCents = take(from.shareCents)
  const marketCents = take(from.marketCents)
  return { refundsCents, heldCents, shareCents, marketCents, guaranteeCents: left }
}

/**
 * Which refunds that were not made a bank has made by taking the charge back: as little as leaves no more owed than is left
 * of the charge, and no more than it took. A refund that it did not take into account stays owed.
 */
export function coveredRefunds<Refund extends { amountCents: Cents }>(
  open: Refund[],
  { takenCents, leftCents }: { takenCents: Cents; leftCents: Cents },
): Refund[] {
  const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  let choices: Refund[][] = [[]]
  for (const refund of open) choices = choices.concat(choices.map((set) => [...set, refund]))
  const fitting = choices.filter((set) => sumOf(set) >= sumOf(open) - leftCents && sumOf(set) <= takenCents)
  return fitting.sort((a, b) => sumOf(a) - sumOf(b))[0] ?? []
}
