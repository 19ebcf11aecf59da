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

export const keepPerson = endpoint('DELETE /people/:personId/deletion', {
  permission: 'people.close',
  log: { as: msg('staffActs.keepPerson'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary: 'Brings an account back that is about to be deleted, with its phones',
  params: z.object({ personId: id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
