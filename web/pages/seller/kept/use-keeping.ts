import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { useIsHere } from '#web/lib/late-answers.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { notify } from '#web/ui/notify.ts'
import type { BegunListing } from '../listing/begun-listing.tsx'
import type { Typed } from '../listing/listing-fields.ts'
import { showInAddress } from '../listing/use-draft.ts'
import type { Photo, PhotoStore } from '../photos/photo-store.ts'
import { photosToKeep, pictureFrom, whyNotKept } from './keeping.ts'
import { changeKept, keepListing, removeKept } from './kept-listings.ts'
import { tryNow } from './trying.ts'

type Asked = { typed: Typed; sent: ListingDraft; store: PhotoStore }

/** What this device kept of the listing whose form is open, and what keeps it if it cannot be published now. */
export function useKeeping({ id, kept }: BegunListing, personId: string) {
  const [begun] = useState(() => kept && { typed: kept.typed, photos: kept.photos.map(pictureFrom) })
  const sentAt = useRef(kept?.sentAt)
  const isOver = useRef(false)
  useEffect(() => {
    // Nobody publishes what its seller is changing.
    if (kept) void changeKept(id, { state: 'writing', problem: undefined })
  }, [id, kept])
  return {
    ...begun,
    isOver,
    noteSent: () => {
      sentAt.current ??= Date.now()
    },
    forget: async () => {
      isOver.current = true
      await removeKept(id)
    },
    /** Keeps it to be published later, if the failure was that of the network; throws AppError if the device cannot. */
    publishLater: async (error: unknown, { typed, sent, store }: Asked): Promise<boolean> => {
      if (!isUnreachable(error, store.shown().photos)) return false
      const { photos: _, ...listing } = sent
      const photos = await photosToKeep(store.shown().photos, store.pictureOf)
      const waiting = {
        id,
        personId,
        typed,
        photos,
        listing,
        state: 'waiting',
        sentAt: sentAt.current,
        keptAt: Date.now(),
      } as const
      isOver.current = true
      await keepListing(waiting).catch((error) => {
        isOver.current = false
        throw whyNotKept(error)
      })
      // Some browsers delete what was not asked to stay when they need room.
      void navigator.storage?.persist?.()
      notify.success(t('sell.willPublish'))
      void tryNow()
      return true
    },
  }
}

const isUnreachable = (error: unknown, photos: readonly Photo[]) =>
  !navigator.onLine || isAppError(error, 'unavailable') || photos.some(({ isCutOff }) => isCutOff)

type Form = {
  typed: Typed
  photos: Photo[]
  store: PhotoStore
  isSaved: boolean
  isOver: { current: boolean }
  mayKeep: boolean
}

/**
 * Keeps a copy of an open form on the device from when the market cannot be reached until it has everything. Returns what there is
 * to say about it.
 */
export function useDeviceCopy({ id, kept }: BegunListing, personId: string, form: Form) {
  const { typed, photos, store, isSaved, isOver, mayKeep } = form
  const isHere = useIsHere()
  const isOnline = useOnline()
  const isCopied = useRef(kept !== undefined)
  const isReached = isOnline && isSaved && photos.every(({ state }) => state === 'arrived')
  const isCutOff = !isOnline || !isSaved || photos.some(({ isCutOff }) => isCutOff)
  const content = JSON.stringify([typed, photos.map(({ key, url }) => [key, url])])
  const [atFirst] = useState(content)
  const [keptContent, setKept] = useState(kept && content)
  const [problem, setProblem] = useState<string>()
  const keep = async () => {
    const copied = await photosToKeep(photos, store.pictureOf)
    if (isOver.current) return
    await keepListing({ id, personId, typed, photos: copied, state: 'writing', sentAt: kept?.sentAt, keptAt: Date.now() })
    isCopied.current = true
    if (isHere()) showInAddress(id)
    setKept(content)
    setProblem(undefined)
  }
  const drop = async () => {
    await removeKept(id)
    isCopied.current = false
    setKept(undefined)
  }
  const isToKeep = mayKeep && isCutOff && (content !== atFirst || isCopied.current)
  const work = isToKeep ? keep : mayKeep && isReached && isCopied.current ? drop : undefined
  useSoon(`${content} ${isToKeep} ${isReached}`, async () => {
    if (!isOver.current) await work?.().catch((error) => setProblem(messageOf(whyNotKept(error))))
  })
  const isKept = keptContent === content
  return { isKept, isKeeping: isToKeep && !isKept, problem: isToKeep ? problem : undefined }
}

/** Does the work shortly after each change of `about`, and at once when the page is left. */
function useSoon(about: string, work: () => Promise<void>) {
  const pending = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change
  useEffect(() => {
    const go = () => {
      clearTimeout(timer)
      pending.current = undefined
      void work()
    }
    const timer = setTimeout(go, 400)
    pending.current = go
    document.addEventListener('visibilitychange', go)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', go)
    }
  }, [about])
  useEffect(() => () => pending.current?.(), [])
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const name of ['online', 'offline']) window.addEventListener(name, listener)
      return () => {
        for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
