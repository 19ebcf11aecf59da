import type { Received, Sent } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { changedBy } from './changes.ts'
import { carry, lazyClient } from './client.ts'
import { claimsOf, freshToken, identityToken, renewToken } from './identity.ts'

let ended = () => {}

/** Who wants to know that a sign-in did not hold any more and could not be renewed. */
export const whenSessionEnds = (listener: () => void) => {
  ended = listener
}

/** The token, where it is of `personId`; of anybody, without one. */
function tokenOf(personId: string | undefined, token: string | undefined): string | undefined {
  if (personId === undefined || (token && claimsOf(token).sub === personId)) return token
  throw browserError('session_ended')
}

/** A call with a token that does not hold is repeated once with a new one; failing that, the session has ended. */
const sendAs =
  (personId?: string) =>
  async (sent: Sent): Promise<Received> => {
    if (sent.access === 'identity') return carry(sent, (await identityToken()).token)
    const token = tokenOf(personId, await freshToken())
    const received = await carry(sent, token)
    if (received.status !== 401) return received
    const renewed = token && (await renewToken())
    if (!renewed) {
      ended()
      throw browserError('session_ended')
    }
    return carry(sent, tokenOf(personId, renewed))
  }

/**
 * The market's operations, typed, in the name of whoever is signed in. A refusal is thrown as AppError. The queries that an
 * operation changes are refetched after a success and after a refusal.
 */
export const api = lazyClient(sendAs(), changedBy)

/**
 * The same in the name of one person, for what is tried again later: it throws AppError('session_ended') while somebody else
 * is signed in, or nobody.
 */
export const apiAs = (personId: string) => lazyClient(sendAs(personId), changedBy)
