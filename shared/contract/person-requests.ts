import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { exportMe } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, staffReason } from './fields.ts'

export const exportPerson = endpoint('POST /people/:personId/export', {
  permission: 'people.export',
  log: { as: msg('staffActs.exportPerson'), about: 'person', reason: 'reason', shows: 'personal data' },
  priority: 'export',
  summary: 'Exports all data that the marketplace stores about a person, for their request: the same as their own export',
  params: z.object({ personId: id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 30, seconds: 3600 },
  streamed: true,
  output: exportMe.output,
})
