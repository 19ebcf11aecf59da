import type { Endpoint } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Admission, requireRole } from './mount.ts'
import { requireKey, requireNotSuspended } from './standing.ts'

/**
 * Whether somebody may call an operation with an API key of theirs, before it is called: for a question that comes first. The
 * operation itself checks it again. Throws AppError if not.
 */
export const mayCallWith =
  ({ callerByToken }: Pick<Admission, 'callerByToken'>) =>
  async (apiKey: string, { access, act, key }: Endpoint) => {
    const caller = await callerByToken(apiKey)
    if (!caller) throw appError('key_not_working')
    requireKey(caller.key, key)
    if (access === 'buyer' || access === 'seller') requireRole(caller, access)
    requireNotSuspended(caller.suspension, act)
  }
