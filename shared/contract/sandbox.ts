import './no-eval.ts'
import { z } from 'zod'
import { payoutAccountStates } from '../domain/payout-account.ts'
import {
  type AccountMove,
  accountMoves,
  type BankMove,
  bankMoves,
  type LostAnswer,
  lostAnswers,
  type ParcelMove,
  parcelMoves,
  type StaffMove,
  staffMoves,
  type TimeTurn,
  timeTurns,
} from '../domain/sandbox.ts'
import { id } from './fields.ts'

/**
 * The calls of the page /sandbox. They exist in the demo alone and are no operations of the market: no client but that page
 * makes them (server/features/sandbox/plain-routes.ts).
 */
const oneOf = <Key extends string>(table: Record<Key, unknown>) => z.enum(Object.keys(table) as [Key, ...Key[]])

export const SandboxInputs = {
  time: z.strictObject({ turn: oneOf<TimeTurn>(timeTurns) }),
  lostAnswer: z.strictObject({ call: oneOf<LostAnswer>(lostAnswers) }),
  /** Without an id, the next one. */
  refund: z.strictObject({ refundId: id.optional() }),
  account: z.strictObject({ personId: id, to: oneOf<AccountMove>(accountMoves) }),
  /** The phone of an order is reported lost. */
  report: z.strictObject({ orderId: id }),
  parcel: z.strictObject({ orderId: id, to: oneOf<ParcelMove>(parcelMoves) }),
  suspension: z.strictObject({ personId: id, does: oneOf<StaffMove>(staffMoves) }),
  bank: z.strictObject({ orderId: id, does: oneOf<BankMove>(bankMoves) }),
}

export const SandboxState = z.object({
  /** The market's time, and by how many days it is ahead of the real one. */
  time: z.iso.datetime(),
  daysAhead: z.number(),
  /** Whether the stand-in of the card provider runs here, and that of the carriers. */
  hasCards: z.boolean(),
  hasCarriers: z.boolean(),
  hasRegistry: z.boolean(),
  /** Phones sent or handed over that the register is still asked about. */
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
      /** The carrier is one whose stand-in can be told. */
      canMove: z.boolean(),
    }),
  ),
  /** Who has sold something, and whether staff keep them from selling. */
  sellers: z.array(z.object({ personId: id, seller: z.string(), isSuspended: z.boolean() })),
  accounts: z.array(z.object({ personId: id, seller: z.string(), state: z.enum(payoutAccountStates) })),
  /** Payments whose buyer's bank has something to do: take one back, or decide. */
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
