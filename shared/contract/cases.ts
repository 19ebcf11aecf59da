import { z } from 'zod'
import { caseKinds, caseStates } from '../domain/case/facts.ts'
import { id } from './fields.ts'

const instant = z.string()

/** A case as the two sides and staff see it. */
export const Case = z.object({
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  openedAt: instant,
  /** The points of the listing as booked that are said not to hold. */
  points: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Statements, oldest first; `who` is empty if the market made it; pictures by their ids. */
  statements: z.array(z.object({ who: z.string(), at: instant, words: z.string(), pictures: z.array(id) })),
  /** The partial refund that the seller last offered, in the market's currency. */
  offer: z.number().nullable(),
  /** The maximum refund, in the market's currency. */
  most: z.number(),
  /** In the market's currency: what the seller also pays to the buyer if the phone is returned. */
  returnPostage: z.number(),
  /** How many partial refunds the buyer has received in twelve months, for the seller and staff; null for the buyer. */
  buyersParts: z.number().nullable(),
  /** Whether there is a phone that can be returned, or again if a carrier had it and did not deliver it, and somebody to receive it. */
  canGoBack: z.boolean(),
  /** The return address is unknown or cannot be used: the person who agrees to the return, or decides it, has to enter it. */
  needsReturnAddress: z.boolean(),
  /** Where the buyer sends the phone, once a return is agreed or decided. */
  returnTo: z.object({ name: z.string(), address: z.string(), lines: z.array(z.string()) }).nullable(),
  returnParcel: z
    .object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      shippedAt: instant,
      /** When the carrier first had it, and when it delivered it. */
      scannedAt: instant.nullable(),
      deliveredAt: instant.nullable(),
    })
    .nullable(),
  /** Decisions by staff, oldest first; the last one counts. `again`: by the admin who decided before, since there is no other. */
  decisions: z.array(
    z.object({
      at: instant,
      refund: z.number(),
      againstReturn: z.boolean(),
      /** The seller is paid as well, and the guarantee bears the refund. */
      coversBoth: z.boolean(),
      reason: z.string(),
      again: z.boolean(),
    }),
  ),
})
export type Case = z.output<typeof Case>
