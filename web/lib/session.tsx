import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import type { getMe, Userstatus } from '#shared/contract/accounts.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { notify } from '#web/ui/notify.ts'
import { addressIn, loginAddress } from './addresses.ts'
import { api, whenSessionEnds } from './api.ts'
import { carry, lazyClient } from './client.ts'
import { editSearch } from './edited-search.ts'
import * as provider from './identity.ts'
import { dropToken, identityApi, keepFresh, storedToken, takeToken } from './identity.ts'
import { keys } from './keys.ts'
import { isAppError, messageOf } from './messages.ts'
import { queryClient } from './query.ts'
import { readAgainAfterOwnChange } from './refetch.ts'
import { forgetSeller, sellerOnDevice } from './seller-on-device.ts'

export type Me = OutputOf<typeof getMe>
type Session = {
  status: 'loading' | 'signed-out' | 'signed-in'
  me: Me | undefined
  /** Why it is still loading: the marketplace could not be asked whose session this is. */
  problem?: string | undefined
  /** Signed out because the session had ended. */
  ended?: boolean | undefined
  /** Not read from the market yet: what this device knows of a seller, for the page that works without a network. */
  isFromDevice?: boolean | undefined
  /** Where to redirect a person who signed out on a protected page. */
  goTo?: string | undefined
}

const unknownSession: Session = { status: 'loading', me: undefined }

let session = unknownSession
let started = false
const listeners = new Set<() => void>()

export const currentSession = () => session

function watchSession(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Session) {
  // Cached data and edits of one person must not be visible to another.
  if (session.me && session.me._id !== next.me?._id) {
    queryClient.clear()
    editSearch(undefined)
  }
  if (next.status === 'signed-out') forgetSeller()
  session = next
  for (const listener of listeners) listener()
}

/** Loads the session, once per page load, in the browser. */
function startSession() {
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
    else if (key === 'accessToken') void loadSession()
  })
  window.addEventListener('online', () => (session.problem || session.isFromDevice) && loadSession())
  keepFresh(ended)
  void loadSession().then(() => session.me && readAgainAfterOwnChange())
}

/** Readings of the person that were started, and the newest of those that were answered. */
let readings = 0
let newestAnswered = 0

/**
 * Reads the person that the stored token belongs to, anew at each call: a reading on its way may be from before a change. A query,
 * so that a failed request is retried: a page that does not know who is signed in shows nothing.
 */
async function readMe(): Promise<void> {
  const reading = ++readings
  const queryKey = keys.me(storedToken(), reading)
  const me = await queryClient.fetchQuery({ queryKey, queryFn: () => api.getMe(), gcTime: 0 })
  if (reading < newestAnswered) return
  newestAnswered = reading
  become({ status: 'signed-in', me })
}

/** Loads the person that the stored token belongs to. */
async function loadSession(): Promise<void> {
  if (storedToken() === undefined) return become({ status: 'signed-out', me: undefined })
  const known = session.status === 'signed-in' ? undefined : sellerOnDevice()
  if (known) become({ status: 'signed-in', me: known, isFromDevice: true })
  else if (session.problem) become(unknownSession)
  try {
    await readMe()
  } catch (error) {
    if (storedToken() === undefined || isAppError(error, 'unauthenticated', 'forbidden')) {
      dropToken()
      if (session.status !== 'signed-out') become({ status: 'signed-out', me: undefined })
    } else if (session.status !== 'signed-in') become({ ...unknownSession, problem: messageOf(error) })
  }
}

/** Resolves when the session is known or its loading has failed; for loaders, which run before anything is rendered. */
function settledSession(): Promise<Session> {
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

/** The caller's e-mail, for the operations that require it. Throws AppError if the caller is not known. */
export async function ownEmail(): Promise<string> {
  const { me, problem } = await settledSession()
  if (me) return me.email
  throw problem ? browserError('session_unknown', { problem }) : browserError('session_ended')
}

/** Completes a sign-in at the provider: fetches the access token and the person's record. */
export const enter = async (role: Userstatus = 'buyer'): Promise<void> => enterAs(await provider.tokenAfterSignIn(), role)

/**
 * A person without a record gets one with this role, as a buyer if nothing else was chosen (S4.4); a person who is refused is
 * signed out at the provider too.
 */
async function enterAs(identity: Identity, role: Userstatus): Promise<void> {
  try {
    await takeToken(identity).catch(async (error) => {
      if (!isAppError(error, 'forbidden')) throw error
      await register(identity, role)
      await takeToken(identity)
    })
  } catch (error) {
    if (isAppError(error, 'forbidden', 'conflict')) await provider.leaveProvider().catch(() => undefined)
    throw error
  }
  await readMe()
}

type Identity = Awaited<ReturnType<typeof provider.identityToken>>

/** Creates the marketplace record of a person whom the provider knows. */
export const register = ({ token, email, name }: Identity, userstatus: Userstatus) =>
  identityApi(token).registerPerson({ email, name: cutText(name, 80), userstatus })

/**
 * Signs out here at once, with or without a network. Throws AppError if a server could not be told; it is told once the browser
 * is online again. A server at which the session had ended already counts as told.
 */
async function leave(goTo: string): Promise<void> {
  const token = storedToken()
  dropToken()
  become({ status: 'signed-out', me: undefined, goTo })
  const endSessions = async () => {
    const atMarket = token && lazyClient((sent) => carry(sent, token)).endSession()
    const results = await Promise.allSettled([atMarket, provider.leaveProvider()])
    const [, atProvider] = results
    if (atProvider.status === 'fulfilled' && atProvider.value) window.location.assign(atProvider.value)
    return results.every((one) => one.status === 'fulfilled' || isAppError(one.reason, 'unauthenticated'))
  }
  if (await endSessions()) return
  window.addEventListener('online', () => void endSessions(), { once: true })
  throw browserError('signed_out_here_only')
}

/** Clears the redirect of a sign-out, once it is done. */
const forgetLeaving = () => {
  if (session.ended || session.goTo) become({ ...session, ended: undefined, goTo: undefined })
}

export type SessionActions = {
  logIn: (email: string, password: string) => Promise<void>
  /** Sets `busy` while signing up or in is in progress (S4.1). */
  busily: (work: Promise<void>) => Promise<void>
  signOut: (options?: { to?: string }) => Promise<void>
  /** Reloads the person's record, as after a change of it. */
  refresh: () => Promise<void>
  /** Fetches a new identity token and session from the provider, as after an e-mail was verified. */
  renew: () => Promise<void>
}
/** `busy`: signing up, in or out is in progress (S4.1). */
export type SessionValue = Session & SessionActions & { busy: boolean }

const SessionContext = createContext<SessionValue | undefined>(undefined)

export function useSession(): SessionValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}

const nobodyYet = () => unknownSession

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(watchSession, currentSession, nobodyYet)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(startSession, [])
  useEffect(() => {
    if (session.ended) notify.error(browserError('session_ended').message)
  }, [session.ended])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new page
  useEffect(forgetLeaving, [location.key])

  const actions = useMemo<SessionActions>(() => {
    const busily = async (work: Promise<void>) => {
      setBusy(true)
      await work.finally(() => setBusy(false))
    }
    return {
      logIn: (email, password) => busily(provider.signInWithPassword({ email, password }).then(() => enter())),
      busily,
      async signOut({ to = '/' } = {}) {
        // S8.3
        const left = busily(leave(to)).catch((error) => notify.error(messageOf(error)))
        await navigate(to)
        await left
      },
      refresh: loadSession,
      renew: async () => enterAs(await provider.identityToken(), 'buyer'),
    }
  }, [navigate])

  const value = useMemo(() => ({ ...session, ...actions, busy }), [session, actions, busy])
  return <SessionContext value={value}>{children}</SessionContext>
}

/**
 * For clientLoaders of protected pages: returns the signed-in person, or throws a redirect to the login page, which leads back.
 * Throws AppError('unavailable') if the marketplace cannot be reached.
 */
export async function signedIn(request: Request): Promise<Me> {
  const { status, me, problem } = await settledSession()
  if (status === 'signed-in' && me) return me
  if (problem) throw browserError('session_unknown', { problem })
  throw redirect(loginAddress(addressIn(request)))
}
