import { appError } from '../reasons/market.ts'
import type * as webhookEndpoints from '../webhook-endpoints.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const at = '2026-11-21T10:15:00.000Z'
const endpointId = ids.webhook
const given = {
  url: 'https://stock.example.com/webhooks',
  note: 'Our stock system',
  types: ['order.paid' as const, 'phone.sold' as const],
}
const types = ['phone.sold' as const, 'order.paid' as const]
const endpoint = {
  _id: endpointId,
  url: given.url,
  note: given.note,
  types,
  by: people.ada.name,
  createdAt: at,
  secretSince: at,
  oldSecretUntil: null,
  off: null,
  failingSince: null,
  waiting: 0,
  delivered: 1,
  givenUp: 0,
}
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD1OpJ7xJUIWY='
const unknown = {
  when: 'There is no such endpoint',
  call: { endpointId: ids.nobody },
  error: appError('webhook_unknown'),
}
const ifOff = { conflict: 'If the endpoint is off' }
const messageId = ids.webhookMessage

export const webhookEndpointExamples: ExamplesOf<typeof webhookEndpoints> = {
  listWebhookEndpoints: { as: 'ada', call: {}, answer: [endpoint] },
  getWebhookEndpoint: { as: 'ada', call: { endpointId }, answer: endpoint, refused: [unknown] },
  addWebhookEndpoint: {
    as: 'ada',
    call: { endpointId, ...given },
    answer: { ...endpoint, delivered: 0, secret },
    refused: [
      {
        when: 'The address is not public',
        call: { endpointId, ...given, url: 'https://127.0.0.1/ringback' },
        error: appError('webhook_address'),
      },
    ],
    alsoRefused: { conflict: 'If there are 20 endpoints, or one of this id' },
  },
  changeWebhookEndpoint: { as: 'ada', call: { endpointId, ...given }, answer: endpoint },
  deleteWebhookEndpoint: { as: 'ada', call: { endpointId }, answer: { deletedCount: 1 } },
  renewWebhookSecret: {
    as: 'ada',
    call: { endpointId },
    answer: { ...endpoint, oldSecretUntil: '2026-11-22T10:15:00.000Z', secret },
  },
  switchWebhook: {
    as: 'ada',
    call: { endpointId, on: false },
    answer: { ...endpoint, off: { since: at, because: 'staff' } },
    alsoRefused: { conflict: 'If it is already so' },
  },
  testWebhook: { as: 'ada', call: { endpointId }, answer: { ...endpoint, waiting: 1 }, alsoRefused: ifOff },
  replayWebhook: {
    as: 'ada',
    call: { endpointId, since: '2026-11-01T00:00:00.000Z' },
    answer: { modifiedCount: 1 },
    alsoRefused: { conflict: 'If the endpoint is off, or it is too much' },
  },
  listWebhookMessages: {
    as: 'ada',
    call: { endpointId, limit: 25 },
    answer: [
      {
        _id: messageId,
        eventId: ids.event,
        type: 'order.paid',
        object: { kind: 'order', id: ids.order },
        at,
        state: 'delivered',
        tries: 1,
        nextTryAt: null,
        attempts: [{ at, milliseconds: 87, status: 200, fault: null, answer: 'ok' }],
      },
    ],
  },
  resendWebhookMessage: {
    as: 'ada',
    call: { endpointId, messageId },
    answer: { modifiedCount: 1 },
    refused: [
      {
        when: 'There is no such message',
        call: { endpointId, messageId: ids.nobody },
        error: appError('webhook_message_unknown'),
      },
    ],
    alsoRefused: ifOff,
  },
}
