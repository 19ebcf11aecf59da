import { z } from 'zod'
import { actsOfTwoNames } from '#shared/domain/staff/second-person.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id } from './fields.ts'

/** What a member of the staff wants to do with an amount that needs a second person. */
export const Approval = z.object({
  act: z.enum(actsOfTwoNames),
  /** The order, refund or seller that it is about. */
  subject: id,
  order: id.nullable(),
  /** The phone of the order, or the seller. */
  about: z.string(),
  /** In the market's currency. */
  amount: z.number(),
  /** What the first person typed; the second has to give the same. */
  given: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  by: z.string(),
  isYours: z.boolean(),
  at: z.string(),
})
export type Approval = z.output<typeof Approval>

export const listApprovals = endpoint('GET /approvals', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listApprovals'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists what waits for a second person, of what the caller may do, longest waiting first',
  output: z.array(Approval),
})

export const dropApproval = endpoint('DELETE /approvals/:subject/:act', {
  permission: 'orders.read',
  log: {
    as: msg('staffActs.dropApproval'),
    about: null,
    reason: null,
    because: 'Nothing was done yet, and it can be asked for again',
  },
  priority: 'account',
  summary: 'Drops what waits for a second person; with the permission for the act itself',
  params: z.object({ subject: id, act: z.enum(actsOfTwoNames) }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
