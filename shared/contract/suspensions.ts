import { z } from 'zod'
import { groundNames, maxSuspendedDays, suspensions } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { days, id, line } from './fields.ts'

export const suspendPerson = endpoint('PUT /suspensions/:personId', {
  permission: 'people.suspend',
  log: { as: msg('staffActs.suspendPerson'), about: 'person', reason: 'facts' },
  priority: 'account',
  summary:
    'Suspends a person at once, by a decision like any other: they read the reasons and can appeal; without `days` it is open-ended',
  params: z.object({ personId: id }),
  input: z.strictObject({
    measure: z.enum(suspensions, { error: () => t('fields.chooseWhatToDo') }),
    facts: line(msg('fields.theFacts'), 600),
    ground: z.enum(groundNames, { error: () => t('fields.chooseGround') }),
    days: days(maxSuspendedDays).optional(),
  }),
  limit: { times: 300, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
