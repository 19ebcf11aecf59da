import type { Received, Sent } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { changedBy } from './changes.ts'
import { carry, lazyClient } from './client.ts'
import { contentsOf, freshToken, identityToken, renewToken } from './identity.ts'

let ended = () => {}

/** Sets the listener that is called when an access token is rejected and cannot be renewed. */
export const whenSessionEnds = (listener: () => void) => {
  ended = listener
}

/** Returns `token` if it is of `personId`, or any token without one; otherwise throws AppError('session_ended'). */
function tokenOf(personId: string | undefined, token: string | undefined): string | undefined {
  if (personId === undefined || (token && contentsOf(token).sub === personId)) return token
  throw browserError('session_ended')
}

/** Retries a call once with a renewed token if its token is rejected; if that fails too, the session has ended. */
const sendAs =
  (personId?: string) =>
  async (sent: Sent): Promise<Received> => {
    if (sent.access === 'identity') return carry(sent, (await identityToken()).token)
    const token = tokenOf(personId, await freshToken())
    const received = await carry(sent, token)
    if (received.status === 403) return sendAgainIfProved(sent, received, personId)
    if (received.status !== 401) return received
    const renewed = token && (await renewToken())
    if (!renewed) {
      ended()
      throw browserError('session_ended')
    }
    return sendAgainIfProved(sent, await carry(sent, tokenOf(personId, renewed)), personId)
  }

/**
 * If an act of the staff was refused because their second factor was proved too long ago (S14.6): asks for it, and sends the act
 * once more, with what was typed.
 */
async function sendAgainIfProved(sent: Sent, received: Received, personId: string | undefined): Promise<Received> {
  const { reason } = (received.json ?? {}) as { reason?: string }
  if (received.status !== 403 || reason !== 'second_factor_stale') return received
  const { confirmItsYou } = await import('./second-factor.ts')
  return (await confirmItsYou()) ? carry(sent, tokenOf(personId, await freshToken())) : received
}

/**
 * Typed client for the market's operations, called as the signed-in person. A refusal is thrown as AppError. The queries that an
 * operation changes are refetched after success and after a refusal.
 */
export const api = lazyClient(sendAs(), changedBy)

/**
 * The same client bound to one person, for calls that are retried later: throws AppError('session_ended') if somebody else, or
 * nobody, is signed in.
 */
export const apiAs = (personId: string) => lazyClient(sendAs(personId), changedBy)
