import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/connect.ts'

/** A few MB. */
const maxKnown = 50_000
const rememberedMs = 60_000

/**
 * Whether the market has a public picture of this id: asked before the store is, which may bill each read. Without an answer of
 * the database the store decides.
 */
export function knownPictures(db: Db): (id: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: rememberedMs })
  return async (id) => {
    if (known.has(id)) return true
    const rows = db.selectFrom('images').select('id').where('id', '=', id).where('private', '=', false)
    const isKnown = await rows.executeTakeFirst().then(Boolean, () => true)
    if (isKnown) known.set(id, true)
    return isKnown
  }
}
