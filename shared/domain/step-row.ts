import type { MessageFor } from '#shared/language/message.ts'
import type { CaseKind } from './case/facts.ts'
import type { ChargebackState } from './chargeback/states.ts'
import type { Actor, DeliveryState, Side } from './delivery/facts.ts'

/** The fields that people fill in for a step (shared/contract/step-input.ts has their types). */
export const stepFields = [
  'carrier',
  'trackingNumber',
  'returnAddress',
  'address',
  'imei',
  'imeiUnreadable',
  'code',
  'reason',
  'caseKind',
  'points',
  'pictures',
  'amount',
  'fee',
  'againstReturn',
  'coversBoth',
  'days',
] as const
export type StepField = (typeof stepFields)[number]
/**
 * One of two: the IMEI, or that it is unreadable; an amount, or that it is all of it for the phone; the return address in one
 * line, or in its parts.
 */
export type Either =
  | readonly ['imei', 'imeiUnreadable']
  | readonly ['amount', 'againstReturn']
  | readonly ['returnAddress', 'address']
export type Need = StepField | Either

/** What the text about a step needs to know of its order, as its page shows it. In the market's currency. */
export type OrderOfStep = {
  side: Side
  buyer: string
  seller: string
  amounts: { delivery: number; total: number; refunded: number; share: number | null }
  /** A carrier has had the phone, or the buyer: nothing sends it back. */
  hasLeft: boolean
  cancelCosts: { fee: number; free: number; days: number } | null
  case: { kind: CaseKind; offer: number | null; returnPostage: number } | null
  chargeback: { state: ChargebackState } | null
}

/** A step that people ask for: what they see of it, and what they type for it. */
export type AskedStep = {
  /** The label of its button. */
  label: MessageFor
  /** What follows from it, shown before it is taken. */
  note: (order: OrderOfStep) => string
  /** It ends the sale. */
  danger?: true
  /** What it requires; `reason` may always be added. */
  needs: readonly Need[]
  takes?: readonly StepField[]
  /**
   * For which side it is the step that moves the order on, while it is their turn. Of several that can be taken, the one with the
   * lowest rank is.
   */
  main?: { for: Side; rank: 1 | 2 | 3; exceptIn?: DeliveryState }
  /** For which sides it has a button of its own beside the main one: a problem, and what can be done about it (S18.10). */
  beside?: readonly Side[]
}
/** A step that nobody asks for: a time has passed, or it follows from something else. */
export type UnaskedStep = { label?: never; needs?: never }

type Bys = { by: readonly string[] }
/** The steps of a table that people ask for. */
export type AskedOf<Rows extends Record<string, Bys>> = {
  [Step in keyof Rows]: Extract<Rows[Step]['by'][number], Side> extends never ? never : Step
}[keyof Rows]

export type Automatic = Exclude<Actor, Side>

const isSide = (actor: string) => actor === 'buyer' || actor === 'seller' || actor === 'admin'

/** The names of the steps of a table that people ask for, in its order. */
export const askedIn = <Rows extends Record<string, Bys>>(rows: Rows) =>
  Object.keys(rows).filter((step) => rows[step]?.by.some(isSide)) as (AskedOf<Rows> & string)[]

/** The other side of whoever reads. */
export const otherSide = ({ side, buyer, seller }: Pick<OrderOfStep, 'side' | 'buyer' | 'seller'>) =>
  side === 'seller' ? buyer : seller
