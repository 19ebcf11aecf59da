import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import { namedAmong, picturesOf } from './stored-pictures.ts'

/** Longer than any upload, import or change of a picture takes. */
const leastAgeMs = 24 * 3_600_000
/** The most that one run removes; the next run removes the rest. */
const batchSize = 10_000

/**
 * Removes stored pictures without a row: a process ended between writing the two, or the store was unreachable when the row
 * was deleted. Uses the wall clock, since the stores date files by real time, not by the market's clock. Safe to repeat.
 */
export async function removeUnnamed({ db, ports, wallClock }: Pick<Market, 'db' | 'ports' | 'wallClock'>): Promise<void> {
  const before = new Date((await wallClock()).getTime() - leastAgeMs)
  for (const [store, isPrivate] of [
    [ports.images, false],
    [ports.privateImages, true],
  ] as const) {
    const { named, unnamed } = await sortOut(store, before, (ids) => namedAmong(db, ids, isPrivate))
    // Normally few pictures have no row: if most have none, the store is probably not this market's.
    if (unnamed.length > named) {
      const counts = { private: isPrivate, named, unnamed: unnamed.length }
      logLine('error', 'Most stored pictures are of no row, so none is removed: is this the bucket of another market?', counts)
      continue
    }
    for (const id of unnamed) await store.remove(id)
  }
}

async function sortOut(store: ImageStore, before: Date, namedOf: (ids: string[]) => Promise<Set<string>>) {
  let named = 0
  const unnamed: string[] = []
  for await (const pictures of picturesOf(store.list())) {
    const old = pictures.filter(({ writtenAt }) => writtenAt < before).map(({ id }) => id)
    if (old.length === 0) continue
    const known = await namedOf(old)
    named += known.size
    unnamed.push(...old.filter((id) => !known.has(id)))
    if (unnamed.length >= batchSize) break
  }
  return { named, unnamed }
}
