import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { id, paging, searched } from './fields.ts'
import { FailedRequest } from './find.ts'
import { csvOf, when } from './list-fields.ts'

/** For how many days requests that failed are kept. */
export const keptDays = 30

/** `failed`: the market could not answer; `refused`: it refused what somebody who was signed in tried. */
export const failureKinds = ['failed', 'refused'] as const

const wanted = {
  /** The beginning of a reference, words of a name, or the beginning of an e-mail. */
  search: searched,
  state: z.enum(failureKinds).optional(),
  /** A reason of a refusal, by its name on the wire. */
  reason: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  person: id.optional(),
  ...when,
}

/** S24.1 */
export const listFailedRequests = endpoint('GET /failed-requests', {
  permission: 'people.read',
  log: { as: msg('staffActs.listFailedRequests'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists requests that failed or that signed-in people were refused in the last 30 days, newest first; by kind, reason, person, reference and days',
  query: z.object({ ...wanted, ...paging(200, 50).shape }),
  output: z.array(FailedRequest),
  paged: true,
})

export const exportFailedRequests = endpoint('GET /failed-requests/csv', {
  permission: 'people.read',
  log: { as: msg('staffActs.exportFailedRequests'), about: null, shows: 'personal data' },
  summary: 'Returns all failed requests that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(wanted),
  ...csvOf,
})
