import { z } from 'zod'
import { secretNames } from '#shared/domain/settings/secret-names.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'

/** One of the values that a secret of the environment has: most have one, that of Stripe's webhooks has old ones beside the new. */
const AcceptedSecret = z.object({
  /** When a server first started with it. */
  since: z.string(),
  /** When a message was last signed with it; null if none was, or if it signs no messages. */
  usedAt: z.string().nullable(),
  /** Whether it can be taken out: a newer one is in use, and nothing was signed with it for a day. */
  canGo: z.boolean(),
})

/** A secret of the environment, without anything of it. */
export const Secret = z.object({
  name: z.enum(secretNames),
  /** Whether it signs messages that arrive here, so that it is known when each was last used. */
  signs: z.boolean(),
  /** In the order in which they are set. */
  accepted: z.array(AcceptedSecret),
  /** When a server last started with another value, if one did. */
  formerAt: z.string().nullable(),
})
export type Secret = z.output<typeof Secret>

export const listSecrets = endpoint('GET /secrets', {
  permission: 'settings.read',
  log: { as: msg('staffActs.listSecrets'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary:
    'Lists the secrets that are set in the environment: since when each is in use, and which old one can go; never the secrets themselves',
  output: z.array(Secret),
})
