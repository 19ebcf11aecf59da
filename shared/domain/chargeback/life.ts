import type { Cents } from '#shared/domain/money/money.ts'
import { daysAfter, hoursAfter, laterOf, type OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import type { LinkStrength } from '../account-links.ts'
import { type AskedOf, type AskedStep, askedIn, type UnaskedStep } from '../step-row.ts'
import { type ChargebackState, undecidedStates } from './states.ts'

type Rules = {
  from: readonly ChargebackState[]
  /** Undefined if the state does not change. */
  to?: ChargebackState
  /** The text in the order's timeline. */
  done: MessageFor
}
/** `market`: the provider has reported it. Effects are in server/features/chargebacks/take-chargeback-step.ts. */
type Automatic = 'time' | 'market'
export type ChargebackStepRow = Rules &
  (({ by: readonly ('admin' | Automatic)[] } & AskedStep) | ({ by: readonly Automatic[] } & UnaskedStep))

const unsent = ['needs_evidence', 'sending'] as const

/** Every step of a chargeback, including those that keep its state. */
export const chargebackSteps = {
  addWords: {
    from: ['needs_evidence'],
    by: ['admin'],
    label: msg('chargeback.addWordsButton'),
    done: msg('chargeback.wordsAdded'),
    note: () => t('chargeback.addWordsNote'),
    needs: ['reason'],
  },
  sendEvidence: {
    from: ['needs_evidence'],
    to: 'sending',
    by: ['admin', 'time'],
    label: msg('chargeback.sendEvidenceButton'),
    done: msg('chargeback.evidenceBeingSent'),
    note: () => t('chargeback.sendEvidenceNote'),
    needs: [],
    main: { for: 'admin', rank: 1 },
  },
  acceptChargeback: {
    from: ['needs_evidence'],
    to: 'accepting',
    by: ['admin'],
    label: msg('chargeback.acceptButton'),
    done: msg('chargeback.acceptedByStaff'),
    note: () => t('chargeback.acceptNote'),
    danger: true,
    needs: ['reason'],
  },
  evidenceArrived: {
    from: unsent,
    to: 'under_review',
    by: ['market'],
    done: msg('chargeback.evidenceWithBank'),
  },
  askAgain: {
    from: ['under_review', 'silent'],
    to: 'needs_evidence',
    by: ['market'],
    done: msg('chargeback.takenAfterInquiry'),
  },
  fallSilent: {
    from: ['sending', 'under_review', 'accepting'],
    to: 'silent',
    by: ['time'],
    done: msg('chargeback.bankSilent'),
  },
  win: { from: undecidedStates, to: 'won', by: ['market'], done: msg('chargeback.bankDecidedWon') },
  lose: {
    from: ['needs_evidence', 'sending', 'under_review', 'silent', 'won'],
    to: 'lost',
    by: ['market'],
    done: msg('chargeback.bankDecidedLost'),
  },
  expire: {
    from: unsent,
    to: 'expired',
    by: ['market'],
    done: msg('chargeback.lostWithoutEvidence'),
  },
  acceptanceArrived: {
    from: ['accepting'],
    to: 'accepted',
    by: ['market'],
    done: msg('chargeback.acceptanceDone'),
  },
  askWhoBears: {
    from: ['needs_evidence', 'sending', 'under_review', 'accepting', 'silent', 'won'],
    to: 'to_bear',
    by: ['market'],
    done: msg('chargeback.lostStaffDecide'),
  },
  bearByGuarantee: {
    from: ['to_bear'],
    to: 'lost',
    by: ['admin'],
    label: msg('chargeback.bearByGuaranteeButton'),
    done: msg('chargeback.guaranteeBears'),
    note: ({ seller }) => t('chargeback.bearByGuaranteeNote', { seller }),
    danger: true,
    needs: ['reason'],
  },
  bearBySeller: {
    from: ['to_bear'],
    to: 'lost',
    by: ['admin'],
    label: msg('chargeback.bearBySellerButton'),
    done: msg('chargeback.sellerBears'),
    note: ({ seller }) => t('chargeback.bearBySellerNote', { seller }),
    danger: true,
    needs: ['reason'],
  },
} as const satisfies Record<string, ChargebackStepRow>
export type ChargebackStep = keyof typeof chargebackSteps
export const chargebackStepNames = Object.keys(chargebackSteps) as ChargebackStep[]
export const chargebackStepOf = (step: ChargebackStep): ChargebackStepRow => chargebackSteps[step]
export const isChargebackStep = (step: string): step is ChargebackStep => Object.hasOwn(chargebackSteps, step)
/** Steps that staff request by `POST /orders/{id}/steps`. */
export type AskedChargebackStep = AskedOf<typeof chargebackSteps>
export const personChargebackSteps = askedIn(chargebackSteps)

export type ChargebackRefusal = { reason: 'step_not_yours' | 'step_not_now' }

/** Why this step cannot be taken now by this actor; undefined if it can. */
export function chargebackStepRefusal(step: ChargebackStep, state: ChargebackState, by: string): ChargebackRefusal | undefined {
  const { from, by: allowed } = chargebackStepOf(step)
  if (!allowed.some((actor) => actor === by)) return { reason: 'step_not_yours' }
  return from.includes(state) ? undefined : { reason: 'step_not_now' }
}

export type ChargebackFacts = { state: ChargebackState; openedAt: Date; evidenceDueAt: Date; terms: OrderTerms }

/** When a state ends automatically, and by which step; undefined if only the bank's decision ends it. */
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

/** Who bears the loss of a sale that stands; `nobody`: the phone is with its seller. */
export type SaleBearer = 'seller' | 'guarantee' | 'nobody'
/** `buyer`: the money had been refunded already. */
export type Bearer = SaleBearer | 'buyer'

/** What is known about a sale when its chargeback is lost (S10.14). */
export type LossFacts = {
  /** The phone is with its seller: it was never sent, or it came back. */
  isWithSeller: boolean
  /** The seller says that what came back is not the phone, or is damaged. */
  isReturnDisputed: boolean
  /** It was one of the seller's first sales, and its payout has not been sent yet. */
  isUnpaidFirst: boolean
  /** The carrier has scanned the parcel. */
  isScanned: boolean
  /** The phone was handed over with the code. */
  isHandedOver: boolean
  /** Our staff decided a case about it in the buyer's favour. */
  isDecidedAgainstSeller: boolean
  /** How strongly the accounts of both sides are linked. */
  link: LinkStrength
  /** The guarantee has as much above its floor. */
  isCovered: boolean
  /** The guarantee has borne as many hand-overs of this seller within a year as it does by rule. */
  isRepeated: boolean
}

/** The guarantee bears only what its rules name; where people have to look first, `staff` decide (S23.2, S23.7). */
export function whoBears(facts: LossFacts): SaleBearer | 'staff' {
  const { isWithSeller, isScanned, isHandedOver, isDecidedAgainstSeller, link, isCovered, isRepeated } = facts
  const isToSee = facts.isReturnDisputed || (!isScanned && (isRepeated || facts.isUnpaidFirst))
  // This includes a completed sale: it is undone, and the seller owes its share.
  if (isWithSeller) return 'nobody'
  if (!(isScanned || isHandedOver) || isDecidedAgainstSeller || link === 'strong') return 'seller'
  return link === 'none' && isCovered && !isToSee ? 'guarantee' : 'staff'
}

/** The amounts from which a lost chargeback can be taken. */
type LossFrom = {
  /** What the buyer has now got twice. */
  twiceCents: Cents
  refundsCents: Cents
  heldCents: Cents
  keptCents: Cents
  shareCents: Cents
  marketCents: Cents
  guaranteeCents: Cents
}

/**
 * How much of a loss is taken from each account: first what the buyer has got twice, which the buyer owes; then what was on its
 * way to the buyer, held for them or kept of a cancelled payment; then, if the seller bears the loss, the share and the fee; the guarantee bears the rest.
 */
export function lossParts(lossCents: Cents, from: LossFrom): LossFrom {
  let left = lossCents
  const take = (cents: Cents) => {
    const taken = Math.min(left, Math.max(cents, 0))
    left -= taken
    return taken
  }
  const twiceCents = take(from.twiceCents)
  const refundsCents = take(from.refundsCents)
  const heldCents = take(from.heldCents)
  const keptCents = take(from.keptCents)
  const shareCents = take(from.shareCents)
  const marketCents = take(from.marketCents)
  return { twiceCents, refundsCents, heldCents, keptCents, shareCents, marketCents, guaranteeCents: left }
}

/**
 * Which open refunds the bank has effectively made by taking the charge back: the smallest set that leaves no more owed than
 * is left of the charge and is no more than the bank took. A refund that the bank did not take into account stays owed.
 */
export function coveredRefunds<Refund extends { amountCents: Cents }>(
  open: Refund[],
  { takenCents, leftCents }: { takenCents: Cents; leftCents: Cents },
): Refund[] {
  const total = open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const least = Math.max(0, total - leftCents)
  const most = Math.min(total, takenCents)
  if (least === 0 || least > most) return []
  const lastOf = lastOfEachSum(
    open.map(({ amountCents }) => amountCents),
    most,
  )
  const covered = new Set<number>()
  let sum = lastOf.findIndex((last, reached) => reached >= least && last > 0)
  while (sum > 0) {
    const at = (lastOf[sum] ?? 0) - 1
    covered.add(at)
    sum -= open[at]?.amountCents ?? sum
  }
  return open.filter((_, at) => covered.has(at))
}

/**
 * For each sum up to `most`: 1 + the index of the last of the amounts that make it up; 0 if none do. The work is at most
 * amounts times cents: to try every set would take twice as long with each further amount.
 */
function lastOfEachSum(amounts: readonly Cents[], most: Cents): Uint32Array {
  const lastOf = new Uint32Array(most + 1)
  amounts.forEach((cents, at) => {
    // Downwards, so that no amount counts twice in a sum.
    for (let sum = most; sum >= cents; sum--) {
      if (lastOf[sum] === 0 && (sum === cents || lastOf[sum - cents] !== 0)) lastOf[sum] = at + 1
    }
  })
  return lastOf
}
