import { z } from 'zod'
import { groundNames } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line } from './fields.ts'

const ofPhone = z.object({ productId: id })
const often = { times: 300, seconds: 3600 }

export const hidePhone = endpoint('PUT /hidden-phones/:productId', {
  permission: 'moderation.decide',
  log: { as: msg('staffActs.hidePhone'), about: 'phone', reason: 'facts' },
  priority: 'account',
  summary:
    'Hides a phone at once, by a decision like any other: its seller reads the reasons and can appeal, unpaid bookings end',
  params: ofPhone,
  input: z.strictObject({
    facts: line(msg('fields.theFacts'), 600),
    ground: z.enum(groundNames, { error: () => t('fields.chooseGround') }),
  }),
  limit: often,
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const showPhone = endpoint('DELETE /hidden-phones/:productId', {
  permission: 'moderation.appeals',
  log: { as: msg('staffActs.showPhone'), about: 'phone', reason: 'reason' },
  priority: 'account',
  summary: 'Ends the decision that hides a phone; its seller reads why, and the phone is listed as before',
  params: ofPhone,
  input: z.strictObject({ reason: line(msg('fields.theReasons'), 600) }),
  limit: often,
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})

export const bringBackPhone = endpoint('POST /phones/:productId/back', {
  permission: 'moderation.decide',
  log: { as: msg('staffActs.bringBackPhone'), about: 'phone', reason: 'reason' },
  priority: 'account',
  summary: 'Brings a phone back that its seller deleted by mistake within the last 30 days; the seller reads why',
  params: ofPhone,
  input: z.strictObject({ reason: line(msg('fields.theReasons'), 600) }),
  limit: often,
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
