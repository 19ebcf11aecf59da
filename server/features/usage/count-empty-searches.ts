import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Market } from '#server/market.ts'
import { searchedWords } from './searched-words.ts'

/** The most different words that are counted between two writes; further ones are not. */
const mostCounted = 2_000
const everyMs = 10_000
/** The most different words of a day; once there are so many, only known ones are counted. */
const mostOfDay = 20_000
/** For how many days counts are kept. */
const keptDays = 90

export type EmptySearches = { note: (typed: string) => void; flush: () => Promise<void> }

/**
 * Counts searches that found nothing, in memory, and adds them to the day's rows every ten seconds, so that a search writes
 * nothing. What a process that is killed has not written yet is lost.
 */
export function countEmptySearches({ write }: Pick<Market, 'write'>): EmptySearches {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const counted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    if (counted.length === 0) return
    counts = new Map()
    const today = sql`(market_now() at time zone 'UTC')::date`
    await write((tx) =>
      sql`
        insert into empty_searches as known (words, day, searches)
        select counted.words, ${today}, counted.searches
        from unnest(${counted.map(([words]) => words)}::text[], ${counted.map(([, times]) => times)}::int[]) as counted (words, searches)
        where (select count(*) from empty_searches where day = ${today}) < ${mostOfDay}
          or exists (select from empty_searches as before where before.day = ${today} and before.words = counted.words)
        on conflict (day, words) do update set searches = known.searches + excluded.searches`.execute(tx),
    )
  }

  return {
    note(typed) {
      const words = searchedWords(typed)
      if (words === undefined || (counts.size >= mostCounted && !counts.has(words))) return
      counts.set(words, (counts.get(words) ?? 0) + 1)
      // Counts that cannot be written are lost: no search fails because of them.
      timer ??= setTimeout(() => void flush().catch(() => {}), everyMs).unref()
    },
    flush,
  }
}

/** The same for a server, which writes what is left when it closes. */
export function emptySearchesUntil(app: Pick<FastifyInstance, 'addHook'>, market: Pick<Market, 'write'>): EmptySearches {
  const counting = countEmptySearches(market)
  app.addHook('onClose', () => counting.flush().catch(() => {}))
  return counting
}

export const forgetEmptySearches = async ({ write }: Pick<Market, 'write'>): Promise<void> => {
  await write((tx) =>
    sql`delete from empty_searches where day < (market_now() at time zone 'UTC')::date - ${keptDays}::int`.execute(tx),
  )
}
