import { carry, lazyClient } from './client.ts'
import { claimsOf, identityToken } from './identity.ts'
import { isAppError } from './words.ts'

/** The access token in local storage (S9.7), renewed before it ends for as long as the provider knows the person. */
const key = 'accessToken'
const headStart = 60_000

export const storedToken = () => localStorage.getItem(key) ?? undefined

/** Until when the token kept last is good, by this browser's clock from the moment it came: no clock needs to be right. */
let kept: { token: string; until: number } | undefined

function keep(token: string) {
  const { exp, iat } = claimsOf(token)
  kept = { token, until: Date.now() + (Number(exp) - Number(iat)) * 1000 - headStart }
  localStorage.setItem(key, token)
}

export function dropToken() {
  kept = undefined
  localStorage.removeItem(key)
}

/** Milliseconds for which the token need not be renewed. */
function restOf(token: string) {
  const until = kept?.token === token ? kept.until : Number(claimsOf(token).exp) * 1000 - headStart
  return until - Date.now()
}

/** The operations that ask for the provider's token. */
export const identityApi = (token: string) => lazyClient((sent) => carry(sent, token))

/** S7.2: trades the provider's token for a new access token. */
export async function takeToken(identity: { token: string; email: string }) {
  const { accessToken } = await identityApi(identity.token).getAccessToken({ email: identity.email })
  keep(accessToken)
  return accessToken
}

let renewing: Promise<string | undefined> | undefined

/** A new token in place of the stored one; once for all who ask, in all tabs. Undefined: nobody is signed in any more. */
export function renewToken(): Promise<string | undefined> {
  const work = renew(storedToken())
  // Browsers keep locks from addresses without TLS, save this machine's own.
  renewing ??= ('locks' in navigator ? navigator.locks.request('ringback-renewal', work) : work()).finally(() => {
    renewing = undefined
  })
  return renewing
}

const renew = (old: string | undefined) => async () => {
  const now = storedToken()
  // Another tab has renewed or signed out while this one waited.
  if (now !== old || now === undefined) return now
  try {
    const identity = await identityToken()
    const { accessToken } = await identityApi(identity.token).getAccessToken({ email: identity.email })
    if (storedToken() !== old) return storedToken()
    keep(accessToken)
    return accessToken
  } catch (error) {
    if (!isAppError(error, 'unauthenticated', 'forbidden')) throw error
    if (storedToken() === old) dropToken()
    return undefined
  }
}

/** The token to call with, renewed first where it is about to end. */
export async function freshToken(): Promise<string | undefined> {
  const token = storedToken()
  return token === undefined || restOf(token) > 0 ? token : renewToken()
}

/** Renews the token in time while the page stays open; tells when that was refused. */
export function keepFresh(ended: () => void) {
  const look = async () => {
    if (storedToken() === undefined) return
    const token = await freshToken().catch(storedToken)
    if (token === undefined) ended()
  }
  setInterval(look, 30_000)
  document.addEventListener('visibilitychange', look)
}
