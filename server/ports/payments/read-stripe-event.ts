import { isUtf8 } from 'node:buffer'
import { Stripe } from 'stripe'
import { z } from 'zod'
import { appError } from '#shared/contract/reasons/market.ts'
import type { EventSubject, ProviderEvent } from './port.ts'

const toleranceSeconds = 300

/** The fields that are read from an event; none is trusted before the provider confirms it. */
export const StripeEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  /** The connected account that it happened on, if it was not our own. */
  account: z.string().max(255).optional(),
  data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
})

/**
 * Reads a webhook. These exact bytes must be signed with one of the secrets (two during a secret rotation), at most five
 * minutes ago and, which the SDK does not check, at most five minutes in the future.
 */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secrets, livemode, time }: { secrets: readonly string[]; livemode: boolean; time: Date },
): ProviderEvent {
  if (!signature || !isUtf8(rawBody) || !isTimely(signature, time)) throw refused()
  const text = rawBody.toString('utf8')
  const events = secrets.map((secret) => verified(text, { signature, secret, time }))
  const signedBy = events.findIndex((one) => one !== undefined)
  const event = events[signedBy]
  if (event === undefined) throw refused()
  const parsed = StripeEvent.safeParse(event)
  if (!parsed.success || parsed.data.livemode !== livemode) throw appError('request_unreadable')
  const { id, type, data, account } = parsed.data
  return { id, type, intentId: intentOf(data.object), subject: subjectOf(type, data.object, account), signedBy }
}

function verified(text: string, { signature, secret, time }: { signature: string; secret: string; time: Date }): unknown {
  try {
    return Stripe.webhooks.constructEvent(text, signature, secret, toleranceSeconds, undefined, time.getTime())
  } catch {
    return undefined
  }
}

function isTimely(signature: string, time: Date) {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='))
  const seconds = Number(stamps[0]?.slice(2))
  return stamps.length === 1 && Math.abs(time.getTime() / 1000 - seconds) <= toleranceSeconds
}

function intentOf(object: Record<string, unknown>) {
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' ? id : undefined
}

/** Kind of the subject by the prefix of the event's type. */
const kinds: [string, EventSubject['kind']][] = [
  ['payment_intent.', 'intent'],
  ['refund.', 'refund'],
  ['charge.refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['transfer.', 'transfer'],
  ['account.', 'account'],
]

function subjectOf(type: string, object: Record<string, unknown>, account: string | undefined): EventSubject | undefined {
  const kind = kinds.find(([prefix]) => type.startsWith(prefix))?.[1]
  // When an account is disconnected from us, the event's object is our application, not the account.
  const id = kind === 'account' ? (account ?? object.id) : object.id
  return kind && typeof id === 'string' && id.length <= 255 ? { kind, id } : undefined
}

const refused = () => appError('webhook_unsigned')
