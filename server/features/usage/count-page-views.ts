import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/http/mount.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import type { Market } from '#server/market.ts'

type View = { phoneId: string; personId: string | null; visitor: string }
type Views = Map<string, View>

/** The most views that wait to be written; further ones are not counted. */
const mostWaiting = 20_000
const everyMs = 10_000
/** For how many days counts are kept: two years, which the figures compare. */
const keptDays = 800

export type PageViews = {
  note: (phoneId: string, caller: Caller | null, visitor: Visitor | undefined) => void
  flush: () => Promise<void>
}

/**
 * Counts views of phones' pages. They are collected in memory and written every ten seconds by one statement, so that a view
 * neither waits for the database nor locks a row. A visitor, known by the account, else by address and browser, is stored only as a hash
 * under `secret` that differs for each phone and day. What a process that is killed has not written yet is lost.
 */
export function countPageViews(market: Pick<Market, 'write' | 'now'>, secret: () => Promise<string>): PageViews {
  let waiting: Views = new Map()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const views = waiting
    if (views.size === 0) return
    waiting = new Map()
    try {
      await writeViews(market, await secret(), views)
    } catch (error) {
      // They are written with the next ones.
      waiting = new Map([...views, ...waiting].slice(0, mostWaiting))
      writeLater()
      throw error
    }
  }
  const writeLater = () => {
    timer ??= setTimeout(() => void flush().catch(() => {}), everyMs).unref()
  }

  return {
    note(phoneId, caller, from) {
      if (!from || !isPerson(from, caller)) return
      const visitor = caller ? caller.id : `${from.address} ${from.agent}`
      const phone = phoneId.toLowerCase()
      const place = `${phone} ${visitor}`
      if (waiting.size >= mostWaiting && !waiting.has(place)) return
      waiting.set(place, { phoneId: phone, personId: caller?.id ?? null, visitor })
      writeLater()
    },
    flush,
  }
}

/** The same for a server, which writes what is left when it closes. */
export function pageViewsUntil(
  app: Pick<FastifyInstance, 'addHook'>,
  market: Pick<Market, 'write' | 'now'>,
  config: Pick<Config, 'identity' | 'dataDir'>,
): PageViews {
  const counting = countPageViews(market, () => identitySecretOf(config))
  app.addHook('onClose', () => counting.flush().catch(() => {}))
  return counting
}

const isPerson = ({ agent }: Visitor, caller: Caller | null) => caller?.role !== 'admin' && agent !== '' && !isbot(agent)

const markOf = (secret: string, place: string) =>
  createHmac('sha256', secret).update(`page-view:${place}`).digest().toString('hex', 0, 16)

/** Adds views to the counts of the day, but those of its seller, of phones that are not for sale, and those that were counted before. */
async function writeViews({ write, now }: Pick<Market, 'write' | 'now'>, secret: string, views: Views): Promise<void> {
  const day = (await now()).toISOString().slice(0, 10)
  const all = [...views.values()]
  const marks = all.map(({ phoneId, visitor }) => markOf(secret, `${day} ${phoneId} ${visitor}`))
  await write((tx) =>
    sql`
      with fresh as (
        insert into page_view_marks (day, phone_id, mark)
        select ${day}::date, phone_id, decode(mark, 'hex')
        from unnest(${all.map(({ phoneId }) => phoneId)}::uuid[], ${all.map(({ personId }) => personId)}::uuid[], ${marks}::text[])
          as sent (phone_id, person_id, mark)
        join phones on phones.id = phone_id and phones.status = 'listed' and phones.seller_id is distinct from person_id
        order by phone_id, mark
        on conflict do nothing returning phone_id
      )
      insert into page_views as known (phone_id, day, views)
      select phone_id, ${day}::date, count(*) from fresh group by phone_id order by phone_id
      on conflict (phone_id, day) do update set views = known.views + excluded.views`.execute(tx),
  )
}

/** Deletes who was counted on days that are over, and counts that are older than they are kept. */
export const forgetPageViews = async ({ write }: Pick<Market, 'write'>): Promise<void> => {
  const today = sql`(market_now() at time zone 'UTC')::date`
  await write((tx) => sql`delete from page_view_marks where day < ${today}`.execute(tx))
  await write((tx) => sql`delete from page_views where day < ${today} - ${keptDays}::int`.execute(tx))
}
