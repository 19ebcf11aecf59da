import './no-eval.ts'
import { z } from 'zod'
import { payoutAccountStates } from '#shared/domain/money/payout-account.ts'
import {
  type AccountMove,
  accountMoves,
  type BankMove,
  bankMoves,
  type LostAnswer,
  lostAnswers,
  type ParcelMove,
  parcelMoves,
  type ReportDate,
  reportDates,
  type StaffMove,
  staffMoves,
  type TimeTurn,
  timeTurns,
} from '../domain/sandbox.ts'
import { id } from './fields.ts'

/**
 * The calls of the page /sandbox. They exist only in the demo and are not operations of the market: no other client makes them
 * (server/features/sandbox/plain-routes.ts).
 */
const oneOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as [Key, ...Key[]])

export const SandboxInputs = {
  time: z.strictObject({ turn: oneOf<TimeTurn>(timeTurns) }),
  lostAnswer: z.strictObject({ call: oneOf<LostAnswer>(lostAnswers) }),
  /** Without an id, the next refund. */
  refund: z.strictObject({ refundId: id.optional() }),
  account: z.strictObject({ personId: id, to: oneOf<AccountMove>(accountMoves) }),
  /** Reports the phone of an order as lost, before it was sold, today, or without a date. */
  report: z.strictObject({ orderId: id, dated: oneOf<ReportDate>(reportDates) }),
  parcel: z.strictObject({ orderId: id, to: oneOf<ParcelMove>(parcelMoves) }),
  suspension: z.strictObject({ personId: id, does: oneOf<StaffMove>(staffMoves) }),
  bank: z.strictObject({ orderId: id, does: oneOf<BankMove>(bankMoves) }),
}

export const SandboxState = z.object({
  /** The market's time, and how many days it is ahead of the real time. */
  time: z.iso.datetime(),
  daysAhead: z.number(),
  /** Whether the stand-ins of the card provider, the carriers and the register run here. */
  hasCards: z.boolean(),
  hasCarriers: z.boolean(),
  hasRegistry: z.boolean(),
  /** Phones sent or handed over that are still checked against the register. */
  phones: z.array(z.object({ orderId: id, phone: z.string(), seller: z.string(), buyer: z.string(), asks: z.number() })),
  parcels: z.array(
    z.object({
      orderId: id,
      phone: z.string(),
      seller: z.string(),
      buyer: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      shippedAt: z.iso.datetime(),
      isSeen: z.boolean(),
      /** It is on its way back to the seller. */
      isReturn: z.boolean(),
      /** The carrier has a stand-in that can be told what to do. */
      canMove: z.boolean(),
    }),
  ),
  /** People who have sold something, and whether they are suspended from selling. */
  sellers: z.array(z.object({ personId: id, seller: z.string(), isSuspended: z.boolean() })),
  accounts: z.array(z.object({ personId: id, seller: z.string(), state: z.enum(payoutAccountStates) })),
  /** Payments on which the buyer's bank can act: take one back, or decide. */
  payments: z.array(
    z.object({
      orderId: id,
      phone: z.string(),
      seller: z.string(),
      buyer: z.string(),
      amount: z.number(),
      isDisputed: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ refundId: id, phone: z.string(), buyer: z.string(), amount: z.number(), isDone: z.boolean() })),
})
export type SandboxState = z.output<typeof SandboxState>
