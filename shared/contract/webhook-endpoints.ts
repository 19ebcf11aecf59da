import { z } from 'zod'
import { messageStates, offReasons, tryFaults } from '#shared/domain/webhooks/delivering.ts'
import { eventTypeNames, objectKinds, sentTypes } from '#shared/domain/webhooks/event-types.ts'
import { longestUrl, urlFault } from '#shared/domain/webhooks/webhook-url.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, readable } from './fields.ts'

const instant = z.string()
const eventType = z.enum(eventTypeNames, { error: () => t('webhooks.typeUnknown') })
const sentType = z.enum(sentTypes)

/** Software elsewhere that is told of events (S15.3). */
export const WebhookEndpoint = z.object({
  _id: id,
  url: z.string(),
  /** What it is for. */
  note: z.string(),
  types: z.array(z.enum(eventTypeNames)),
  by: z.string(),
  createdAt: instant,
  /** When its secret was made. */
  secretSince: instant,
  /** Until when the former secret signs as well. */
  oldSecretUntil: instant.nullable(),
  off: z.object({ since: instant, because: z.enum(offReasons) }).nullable(),
  /** The first failure since something was last delivered. */
  failingSince: instant.nullable(),
  waiting: counted,
  /** In the days that the log is kept. */
  delivered: counted,
  givenUp: counted,
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

/** The secret is shown in this answer alone. */
const WithSecret = WebhookEndpoint.extend({ secret: z.string() })

export const WebhookMessage = z.object({
  _id: id,
  /** The event's id, by which consumers recognise what they had before: `webhook-id`. */
  eventId: id,
  type: sentType,
  object: z.object({ kind: z.enum(objectKinds), id }),
  at: instant,
  state: z.enum(messageStates),
  tries: counted,
  /** When it is tried next, unless an earlier one of the same object has to be delivered first. */
  nextTryAt: instant.nullable(),
  /** The newest tries, the newest first. */
  attempts: z.array(
    z.object({
      at: instant,
      milliseconds: counted,
      status: z.number().int().nullable(),
      fault: z.enum(tryFaults).nullable(),
      /** How the answer begins, or what went wrong. */
      answer: z.string(),
    }),
  ),
})
export type WebhookMessage = z.output<typeof WebhookMessage>

export const webhookFields = {
  url: z
    .string({ error: () => t('webhooks.urlLike') })
    .trim()
    .pipe(
      readable(msg('webhooks.url'), longestUrl, 1).superRefine((text, { addIssue }) => {
        const fault = urlFault(text)
        if (fault) addIssue(t(fault))
      }),
    ),
  note: line(msg('webhooks.note'), 120),
  types: z
    .array(eventType, { error: () => t('webhooks.chooseTypes') })
    .min(1, { error: () => t('webhooks.chooseTypes') })
    .max(eventTypeNames.length)
    .transform((types) => [...new Set(types)]),
}

const ofOne = z.object({ endpointId: id })
const permission = 'webhooks.manage'
const priority = 'account'
const limit = { times: 120, seconds: 3600 }
const one = { permission, priority, params: ofOne, limit, output: WebhookEndpoint } as const
const act = {
  about: 'webhook',
  reason: null,
  because: 'It changes what other software is told, nothing in the market',
} as const

export const listWebhookEndpoints = endpoint('GET /webhook-endpoints', {
  permission,
  priority,
  log: { as: msg('staffActs.listWebhooks'), about: null, shows: 'no personal data' },
  summary: 'Lists the endpoints that are told of events',
  output: z.array(WebhookEndpoint),
})

export const getWebhookEndpoint = endpoint('GET /webhook-endpoints/:endpointId', {
  permission,
  priority,
  params: ofOne,
  log: { as: msg('staffActs.listWebhooks'), about: 'webhook', shows: 'no personal data' },
  summary: 'Returns an endpoint',
  output: WebhookEndpoint,
})

export const addWebhookEndpoint = endpoint('POST /webhook-endpoints/:endpointId', {
  ...one,
  log: { as: msg('staffActs.addWebhook'), ...act },
  summary:
    'Adds an endpoint that is told of events from now on, under an id that the client chooses; its secret is in this answer alone',
  input: z.strictObject(webhookFields),
  output: WithSecret,
})

export const changeWebhookEndpoint = endpoint('PUT /webhook-endpoints/:endpointId', {
  ...one,
  log: { as: msg('staffActs.changeWebhook'), ...act },
  summary: 'Changes the address, the note and the events of an endpoint',
  input: z.strictObject(webhookFields),
})

export const deleteWebhookEndpoint = endpoint('DELETE /webhook-endpoints/:endpointId', {
  ...one,
  log: { as: msg('staffActs.deleteWebhook'), ...act },
  summary: 'Deletes an endpoint with its log; what waits is not sent',
  output: z.object({ deletedCount: counted }),
})

export const renewWebhookSecret = endpoint('POST /webhook-endpoints/:endpointId/secret', {
  ...one,
  log: { as: msg('staffActs.renewWebhookSecret'), ...act },
  summary: 'Makes a new secret, which is in this answer alone; the former one signs as well for a day',
  output: WithSecret,
})

export const switchWebhook = endpoint('POST /webhook-endpoints/:endpointId/switch', {
  ...one,
  log: { as: msg('staffActs.switchWebhook'), ...act },
  summary: 'Switches an endpoint on or off; events wait while it is off, for 30 days',
  input: z.strictObject({ on: z.boolean() }),
})

export const testWebhook = endpoint('POST /webhook-endpoints/:endpointId/test', {
  ...one,
  log: { as: msg('staffActs.testWebhook'), ...act },
  summary: 'Sends an endpoint an event of the type webhook.test',
})

export const replayWebhook = endpoint('POST /webhook-endpoints/:endpointId/replay', {
  ...one,
  log: { as: msg('staffActs.replayWebhook'), ...act },
  summary: 'Sends an endpoint everything again that it was told since a time, in the same order',
  input: z.strictObject({ since: z.iso.datetime({ offset: true, error: () => t('webhooks.chooseSince') }) }),
  output: z.object({ modifiedCount: counted }),
})

export const listWebhookMessages = endpoint('GET /webhook-endpoints/:endpointId/messages', {
  permission,
  priority,
  params: ofOne,
  log: { as: msg('staffActs.listWebhooks'), about: 'webhook', shows: 'no personal data' },
  summary: 'Lists what an endpoint was told in the last 30 days, and what waits, the newest first',
  query: z.object({ state: z.enum(messageStates).optional(), type: sentType.optional(), ...paging(100, 25).shape }),
  output: z.array(WebhookMessage),
  paged: true,
})

export const resendWebhookMessage = endpoint('POST /webhook-endpoints/:endpointId/messages/:messageId/resend', {
  ...one,
  params: ofOne.extend({ messageId: id }),
  log: { as: msg('staffActs.resendWebhook'), ...act },
  summary: 'Sends a message again, with the same webhook-id',
  output: z.object({ modifiedCount: counted }),
})
