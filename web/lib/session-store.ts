import type { getMe, Userstatus } from '#shared/contract/accounts.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'
import { dropToken, identityApi, keepFresh, storedToken, takeToken } from './access-token.ts'
import { api, whenSessionEnds } from './api.ts'
import { carry, lazyClient } from './client.ts'
import * as provider from './identity.ts'
import { queryClient } from './query.ts'
import { isAppError, messageOf } from './words.ts'

export type Me = OutputOf<typeof getMe>
export type Session = {
  status: 'loading' | 'signed-out' | 'signed-in'
  me: Me | undefined
  /** Why it goes on loading: the marketplace could not be asked who this is. */
  problem?: string | undefined
  /** Signed out because the sign-in did not hold any more. */
  ended?: boolean | undefined
  /** Where somebody who signed out goes from a protected page. */
  goTo?: string | undefined
}

export const unknownSession: Session = { status: 'loading', me: undefined }

let session = unknownSession
let started = false
const listeners = new Set<() => void>()

export const currentSession = () => session

export function watchSession(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Session) {
  // What one person has read is nobody else's.
  if (session.me && session.me._id !== next.me?._id) queryClient.clear()
  session = next
  for (const listener of listeners) listener()
}

/** Finds out who is here; once, in the browser. */
export function startSession() {
  if (started) return
  started = true
  const ended = () => {
    if (session.status === 'signed-out') return
    become({ status: 'signed-out', me: undefined, ended: session.status === 'signed-in' })
  }
  whenSessionEnds(ended)
  // Another tab signed in or out, or renewed the token.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'accessToken' && newValue === null)) become({ status: 'signed-out', me: undefined })
    else if (key === 'accessToken') void look()
  })
  window.addEventListener('online', () => session.problem && look())
  keepFresh(ended)
  void look()
}

/** Asks the marketplace whose token this is. */
export async function look(): Promise<void> {
  if (storedToken() === undefined) return become({ status: 'signed-out', me: undefined })
  if (session.problem) become(unknownSession)
  try {
    become({ status: 'signed-in', me: await api.getMe() })
  } catch (error) {
    if (storedToken() === undefined || isAppError(error, 'unauthenticated', 'forbidden')) {
      dropToken()
      if (session.status !== 'signed-out') become({ status: 'signed-out', me: undefined })
    } else if (session.status !== 'signed-in') become({ ...unknownSession, problem: messageOf(error) })
  }
}

/** The session once it is known; for loaders, which run before anything is shown. */
export function settledSession(): Promise<Session> {
  startSession()
  return new Promise((resolve) => {
    const settled = () => session.status !== 'loading' || session.problem !== undefined
    if (settled()) return resolve(session)
    const stop = watchSession(() => {
      if (!settled()) return
      stop()
      resolve(session)
    })
  })
}

/**
 * After the provider's yes: the access token, and who this is. Somebody the marketplace does not know becomes a buyer
 * (S4.4); who may not come in is not left signed in at the provider.
 */
export async function enter(): Promise<void> {
  const identity = await provider.identityToken()
  try {
    await takeToken(identity).catch(async (error) => {
      if (!isAppError(error, 'forbidden')) throw error
      await register(identity, 'buyer')
      await takeToken(identity)
    })
  } catch (error) {
    if (isAppError(error, 'forbidden', 'conflict')) await provider.leaveProvider().catch(() => undefined)
    throw error
  }
  become({ status: 'signed-in', me: await api.getMe() })
}

type Identity = Awaited<ReturnType<typeof provider.identityToken>>

const register = ({ token, email, name }: Identity, userstatus: Userstatus) =>
  identityApi(token).registerPerson({ email, name: [...name].slice(0, 80).join(''), userstatus })

export type NewPerson = { name: string; email: string; password: string; userstatus: Userstatus }

/**
 * S4.3: an account at the provider, a record at the marketplace, and signed out again; signed in where they were on their
 * way to a page of ours, `from`.
 */
export async function createPerson({ name, email, password, userstatus }: NewPerson, from = '/'): Promise<void> {
  try {
    await provider.createAccount({ name, email, password, callbackURL: from })
  } catch (error) {
    // The network may have died between the two steps of an earlier try: the account is there, the record is not.
    if (!(await isHalfMade(error, { email, password }))) throw error
  }
  const identity = await provider.identityToken()
  await register({ ...identity, name }, userstatus)
  if (from === '/') await provider.leaveProvider()
  else await enter()
}

async function isHalfMade(error: unknown, account: { email: string; password: string }): Promise<boolean> {
  if (!provider.providerCode(error).startsWith('USER_ALREADY_EXISTS')) return false
  try {
    await provider.signInWithPassword(account)
    const identity = await provider.identityToken()
    await identityApi(identity.token).getAccessToken({ email: identity.email })
    await provider.leaveProvider()
    return false
  } catch (refusal) {
    return isAppError(refusal, 'forbidden')
  }
}

/**
 * Signed out here at once, with or without a network. Throws AppError where the servers could not be told, who are then
 * told as soon as they can be; one for whom the sign-in had ended already counts as told.
 */
export async function leave(goTo: string): Promise<void> {
  const token = storedToken()
  dropToken()
  become({ status: 'signed-out', me: undefined, goTo })
  const tell = async () => {
    const atMarket = token && lazyClient((sent) => carry(sent, token)).endSession()
    const told = await Promise.allSettled([atMarket, provider.leaveProvider()])
    return told.every((one) => one.status === 'fulfilled' || isAppError(one.reason, 'unauthenticated'))
  }
  if (await tell()) return
  window.addEventListener('online', () => void tell(), { once: true })
  throw new AppError('unavailable', 'You are signed out here, but the marketplace could not be told. Log in and sign out again.')
}

/** The way out has been followed: what comes next is a new story. */
export const forgetLeaving = () => {
  if (session.ended || session.goTo) become({ ...session, ended: undefined, goTo: undefined })
}
