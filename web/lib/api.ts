import type { Received, Sent } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { carry, lazyClient } from './client.ts'
import { contentsOf, freshToken, identityToken, renewToken } from './identity.ts'
import { changedBy } from './refetch.ts'

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
    if (received.status === 403) return sendAgainIfAnswered(sent, received, personId)
    if (received.status !== 401) return received
    const renewed = token && (await renewToken())
    if (!renewed) {
      ended()
      throw browserError('session_ended')
    }
    return sendAgainIfAnswered(sent, await carry(sent, tokenOf(personId, renewed)), personId)
  }

/** By the reason of the refusal: staff whose second factor was proved too long ago (S14.6), and terms of use that are new (S16.1). */
const questions: Record<string, (() => Promise<boolean>) | undefined> = {
  second_factor_stale: async () => (await import('./second-factor.ts')).confirmItsYou(),
  terms_not_agreed: async () => (await import('./terms.ts')).termsQuestion.ask('terms'),
}

/**
 * Some refusals are a question to the person: asks it, and sends what was refused once more, with what was typed.
 */
async function sendAgainIfAnswered(sent: Sent, received: Received, personId: string | undefined): Promise<Received> {
  const { reason } = (received.json ?? {}) as { reason?: string }
  const ask = received.status === 403 ? questions[reason ?? ''] : undefined
  return (await ask?.()) ? carry(sent, tokenOf(personId, await freshToken())) : received
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
