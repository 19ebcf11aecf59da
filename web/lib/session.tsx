import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { AppError } from '#shared/contract/errors.ts'
import { notify } from '#web/ui/notify.ts'
import { loginAddress } from './addresses.ts'
import { signInAtGoogle } from './google.ts'
import { signInWithPassword } from './identity.ts'
import * as store from './session-store.ts'
import { endedWords, messageOf } from './words.ts'

export type SessionActions = {
  logIn: (email: string, password: string) => Promise<void>
  /** Signed in afterwards where `from` is a page they were on their way to. */
  signUp: (given: store.NewPerson, from?: string) => Promise<void>
  /** Call it from the click itself; `from` is where to go should the pop-up be blocked. */
  continueWithGoogle: (from?: string) => Promise<void>
  signOut: (options?: { to?: string }) => Promise<void>
  /** Asks again who is here, as after a change of one's own record. */
  refresh: () => Promise<void>
  /** Has the identity provider say anew who this is, as after an e-mail was verified. */
  renew: () => Promise<void>
}
/** `busy`: signing up, in or out goes on (S4.1). */
export type SessionValue = store.Session & SessionActions & { busy: boolean }

const SessionContext = createContext<SessionValue | undefined>(undefined)

export function useSession(): SessionValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}

const nobodyYet = () => store.unknownSession

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(store.watchSession, store.currentSession, nobodyYet)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(store.startSession, [])
  useEffect(() => {
    if (session.ended) notify.error(endedWords)
  }, [session.ended])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new page
  useEffect(store.forgetLeaving, [location.key])

  const actions = useMemo<SessionActions>(() => {
    const busily = async (work: Promise<void>) => {
      setBusy(true)
      await work.finally(() => setBusy(false))
    }
    return {
      logIn: (email, password) => busily(signInWithPassword({ email, password }).then(store.enter)),
      signUp: (given, from) => busily(store.createPerson(given, from)),
      continueWithGoogle: (from = '/') => busily(signInAtGoogle(from, store.enter)),
      async signOut({ to = '/' } = {}) {
        // S8.3
        const left = busily(store.leave(to)).catch((error) => notify.error(messageOf(error)))
        await navigate(to)
        await left
      },
      refresh: store.look,
      renew: store.enter,
    }
  }, [navigate])

  const value = useMemo(() => ({ ...session, ...actions, busy }), [session, actions, busy])
  return <SessionContext value={value}>{children}</SessionContext>
}

/**
 * For clientLoaders of protected pages: who is signed in, or a redirect to the login page that leads back. Throws
 * AppError('unavailable') where the marketplace cannot be asked.
 */
export async function signedIn(request: Request): Promise<store.Me> {
  const { status, me, problem } = await store.settledSession()
  if (status === 'signed-in' && me) return me
  if (problem) throw new AppError('unavailable', problem)
  throw redirect(loginAddress(new URL(request.url)))
}
