import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, price } from './fields.ts'

/** S7.25: an order has one live intent, however often this is asked. */
export const createPaymentIntent = endpoint('POST /create-payment-intent', {
  access: 'buyer',
  priority: 'payment',
  summary: "Asks the card provider for the charge of one of the caller's unpaid orders",
  input: z.strictObject({ resalePrice: price('Resale Price', 0), order: id.optional() }),
  limit: { times: 10, seconds: 60 },
  takesKey: true,
  output: z.object({ clientSecret: z.string() }),
  needsVerifiedEmail: true,
})

/** S7.26: believes the card provider, not the caller; safe to repeat. */
export const recordPayment = endpoint('POST /payments', {
  access: 'buyer',
  priority: 'payment',
  summary: 'Has the marketplace ask the card provider whether an order is paid, and record it',
  input: z.strictObject({
    order: id,
    transactionId: z.string().min(1, 'transactionId is required').max(255),
    resalePrice: z.unknown().optional(),
    email: z.unknown().optional(),
    bookingsId: z.unknown().optional(),
  }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ insertedId: id, message: z.string() }),
  needsVerifiedEmail: true,
})
