import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { staffReason } from './fields.ts'

export const exportMarket = endpoint('POST /market-exports', {
  permission: 'market.export',
  log: { as: msg('staffActs.exportMarket'), about: null, reason: 'reason' },
  priority: 'account',
  summary:
    'Makes a link to an export of the whole market in open formats, a .tar.gz; it works once, within a minute, and without a token',
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 10, seconds: 3600 },
  output: z.object({ path: z.string() }),
})
