import { useEffect, useRef, useState } from 'react'
import type { ReadRow } from '#shared/contract/listing-files.ts'
import { api } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { randomId } from '#web/lib/random-id.ts'
import { type Chosen, pictureKeeper } from './picture-urls.ts'

/** What became of a row; those that are still to be tried have none. */
export type Outcome = { state: 'listed'; listingId: string } | { state: 'refused'; why: string }

/** `until`: the market takes no more before. */
export type Course = { is: 'still' | 'running' } | { is: 'waiting'; until: Date } | { is: 'lost'; why: string }

/** Whether a refusal says nothing about the row: the market is not reached, or whoever was signed in no longer is. */
const isOfConnection = (error: unknown) => isAppError(error, 'unavailable', 'internal', 'unauthenticated')

/**
 * Lists the rows of a file one after the other, each as the form would. What is listed stays so, however this ends: a row that is
 * sent again is known by its id.
 */
export function useListing(chosen: Chosen) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [course, setCourse] = useState<Course>({ is: 'still' })
  const [keepPicture] = useState(pictureKeeper)
  /** Of each line, so that one whose answer was lost is not listed twice. */
  const keys = useRef(new Map<number, string>())
  const stopped = useRef(new AbortController())
  useEffect(() => () => stopped.current.abort(), [])

  const listOne = async ({ line, draft, externalId, pictures }: ReadRow) => {
    const key = keys.current.get(line) ?? randomId()
    keys.current.set(line, key)
    const photos: string[] = []
    for (const picture of pictures) photos.push(await keepPicture(picture, chosen))
    if (draft) return api.addListing({ ...draft, replacedParts: draft.replacedParts, photos, externalId }, { key })
    throw new Error('A row with errors is never sent.')
  }

  /** Whether it goes on with the next row. */
  const tryOne = async (row: ReadRow, { signal }: AbortController): Promise<boolean> => {
    const note = (outcome: Outcome) => setOutcomes((known) => new Map(known).set(row.line, outcome))
    while (!signal.aborted) {
      try {
        note({ state: 'listed', listingId: (await listOne(row)).listingId })
        return true
      } catch (error) {
        if (isOfConnection(error)) setCourse({ is: 'lost', why: messageOf(error) })
        else if (isAppError(error, 'too_many') && error.reason !== 'too_many_imeis') {
          const until = new Date(Date.now() + 1_000 * (error.retryAfter ?? 60))
          setCourse({ is: 'waiting', until })
          await untilOrStopped(until, signal)
          if (!signal.aborted) setCourse({ is: 'running' })
          continue
        } else note({ state: 'refused', why: messageOf(error) })
        return !isOfConnection(error)
      }
    }
    return false
  }

  const start = async (rows: readonly ReadRow[]) => {
    stopped.current = new AbortController()
    const mine = stopped.current
    setCourse({ is: 'running' })
    for (const row of rows) if (!(await tryOne(row, mine))) return
    setCourse({ is: 'still' })
  }
  const stop = () => {
    stopped.current.abort()
    setCourse({ is: 'still' })
  }
  return { outcomes, course, start, stop }
}

const untilOrStopped = (until: Date, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, until.getTime() - Date.now())
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
