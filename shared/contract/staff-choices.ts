import { z } from 'zod'
import { partBearers } from '#shared/domain/money/part-refund.ts'

/**
 * For staff who decide a case: whether the guarantee can cover both sides, what is missing for it, how often it did before, why two
 * of them have to agree, and what it pays, with `postage` for the return; null for the two sides, and if there is nothing to decide.
 */
export const Cover = z.object({
  missing: z.array(z.string()),
  before: z.string(),
  needsTwo: z.string().nullable(),
  postage: z.number(),
  bears: z.number(),
})

/**
 * For staff who may refund a part of an order: why one more cannot be refunded, or how much each could bear, what is `left` of the sale
 * to the seller, and the terms of its fee, from which follows what each would have after it; null for everybody else, and if none can be.
 */
export const PartLimits = z.object({
  refusal: z.string().nullable(),
  most: z.record(z.enum(partBearers), z.number()),
  /** Why the guarantee bears nothing. */
  guaranteeRefusal: z.string().nullable(),
  left: z.object({ price: z.number(), delivery: z.number() }),
  fee: z.object({ basisPoints: z.number(), least: z.number() }),
})
