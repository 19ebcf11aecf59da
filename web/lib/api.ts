import type { Received, Sent } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { changed, changesOf } from './changes.ts'
import { carry, lazyClient } from './client.ts'
import { freshToken, identityToken, renewToken } from './identity.ts'

let ended = () => {}

/** Who wants to know that a sign-in did not hold any more and could not be renewed. */
export const whenSessionEnds = (listener: () => void) => {
  ended = listener
}

/** A call with a token that does not hold is repeated once with a new one; failing that, the session has ended. */
async function send(sent: Sent): Promise<Received> {
  if (sent.access === 'identity') return carry(sent, (await identityToken()).token)
  const token = await freshToken()
  const received = await carry(sent, token)
  if (received.status !== 401) return received
  const renewed = token && (await renewToken())
  if (!renewed) {
    ended()
    throw browserError('session_ended')
  }
  return carry(sent, renewed)
}

/**
 * The market's operations, typed, in the name of whoever is signed in. A refusal is thrown as AppError. The queries that an
 * operation changes are refetched after a success and after a refusal.
 */
export const api = lazyClient(send, (operation) => changed(...(changesOf[operation as keyof typeof changesOf] ?? [])))
