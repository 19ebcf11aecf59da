import { useSyncExternalStore } from 'react'
import { t } from '#shared/language/message.ts'
import { currentSession } from '#web/lib/session.tsx'
import { notify } from '#web/ui/notify.ts'
import { type Outcome, publishKept } from './publish-kept.ts'

/** Seconds between two tries while something waits. */
const patience = [5, 15, 60, 300]

const nothing: Outcome = { published: [], refused: [], isLeft: false, needsSignIn: false }
let last = nothing
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let trying: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What came of the last try in this tab. */
export const useLastTry = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => nothing,
  )

/** Tries to publish what waits on this device, and says what came of it; tries again later while something is left. */
export function tryNow(): Promise<void> {
  trying ??= go().finally(() => {
    trying = undefined
  })
  return trying
}

async function go() {
  clearTimeout(timer)
  const { me } = currentSession()
  if (!me) return
  last = await publishKept(me._id)
  for (const listener of listeners) listener()
  for (const name of last.published) notify.success(t('sell.publishedLater', { name }))
  for (const name of last.refused) notify.error(t('sell.refusedLater', { name }))
  failures = last.isLeft ? failures + 1 : 0
  if (last.isLeft) timer = setTimeout(() => void tryNow(), (patience[failures - 1] ?? 300) * 1000)
}

/** The same once the browser has a network again, or its tab is looked at. Returns what ends it. */
export function tryWheneverPossible(): () => void {
  const again = () => {
    if (document.visibilityState !== 'visible') return
    failures = 0
    void tryNow()
  }
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void tryNow()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}
