import { useEffect } from 'react'
import type { Listing } from '#shared/contract/search.ts'
import { carry } from '#web/lib/client.ts'
import { freshToken } from '#web/lib/identity.ts'
import { useSession } from '#web/lib/session.tsx'

/** Whoever leaves sooner has not looked. */
const lookMs = 1_000

/** The phones whose views this page has sent; the server counts each once a day anyway. */
const sent = new Set<string>()

/**
 * S15.2: tells the server that somebody looks at the page of a phone, once it has been visible for a moment. The page itself may
 * come from a cache, or have been fetched in advance. Without the client of the contract, which guests would have to load for it.
 */
export function usePageView({ _id: id, yours }: Pick<Listing, '_id' | 'yours'>) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'loading' || yours || navigator.webdriver || sent.has(id)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void sendView(id), lookMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, status, yours])
}

/** A view that cannot be sent is not counted: nobody who looks at a phone needs to know. */
async function sendView(id: string): Promise<void> {
  if (sent.has(id)) return
  sent.add(id)
  const view = { method: 'POST', url: `/listings/${id}/page-views`, body: undefined, access: 'public' } as const
  await freshToken()
    .then((token) => carry(view, token))
    .catch(() => undefined)
}
