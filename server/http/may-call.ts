import type { Endpoint } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Admission, requireRole } from './mount.ts'
import { requireNotSuspended } from './standing.ts'

/**
 * Whether the owner of a token may call an operation, before it is called: for a question that comes first. The operation itself
 * asks again. Throws AppError if not.
 */
export const mayCallWith =
  ({ callerByToken }: Pick<Admission, 'callerByToken'>) =>
  (token: string | undefined) =>
  async ({ access, act }: Endpoint) => {
    const caller = token === undefined ? null : await callerByToken(token)
    if (!caller) throw appError('sign_in_ended')
    if (access === 'buyer' || access === 'seller') requireRole(caller, access)
    requireNotSuspended(caller.suspension, act)
  }
