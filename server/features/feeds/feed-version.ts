import { sql } from 'kysely'
import type { Connection, Db, Tx } from '#server/db/connect.ts'
import { digestsOf } from './listed-phones.ts'

/** Seconds for which a comparison with what is for sale holds, on all servers. */
const heldSeconds = 20
/** For how many days a removed phone is named to readers who ask what has changed. */
const removedDays = 30
/** Two hundred thousand phones are compared in some seconds. */
const longestSeconds = 60

type State = { version: number; forgottenTo: number; isFresh: boolean }

const held = sql`compared_at between market_now() - make_interval(secs => ${heldSeconds}) and market_now()`

export async function readState(db: Db | Tx): Promise<State> {
  const { rows } = await sql<State>`
    select version, forgotten_to, coalesce(${held}, false) as is_fresh from feed_state`.execute(db)
  return rows[0] ?? { version: 0, forgottenTo: 0, isFresh: false }
}

/**
 * Notes what has changed since the last comparison, under the next version; nothing if another server is doing it. Compared is
 * what is for sale, not what was written: a hold that lapses and a suspension that ends change a feed, too.
 */
async function compare(tx: Tx, settings: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${longestSeconds}s`}, true)`.execute(tx)
  // A market that was imported from an export begins without a row.
  await sql`insert into feed_state default values on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ version: number }>`select version from feed_state
    where not coalesce(${held}, false) for update skip locked`.execute(tx)
  const [state] = rows
  if (!state) return
  const next = state.version + 1
  await sql`with listed as materialized (${digestsOf(settings)}),
    changed as (
      insert into feed_items (phone_id, digest, version)
      select listed.id, listed.digest, ${next}::bigint from listed left join feed_items as item on item.phone_id = listed.id
      where item.digest is distinct from listed.digest
      on conflict (phone_id) do update set digest = excluded.digest, version = excluded.version, gone_at = null
      returning 1
    ), gone as (
      update feed_items as item set digest = null, version = ${next}::bigint, gone_at = market_now()
      where digest is not null and not exists (select from listed where listed.id = item.phone_id)
      returning 1
    ), forgotten as (
      delete from feed_items where gone_at < market_now() - make_interval(days => ${removedDays}) returning version
    )
    update feed_state set compared_at = market_now(),
      version = version + (exists (select from changed) or exists (select from gone))::int,
      forgotten_to = greatest(forgotten_to, (select max(version) from forgotten))`.execute(tx)
}

export type FeedVersion = (settings: string) => Promise<State>

/** The version of what is for sale, at most 20 seconds old; one comparison at a time for all who ask this server. */
export function feedVersionOf({ db, write }: Pick<Connection, 'db' | 'write'>): FeedVersion {
  let running: Promise<State> | undefined
  const refresh = async (settings: string) => {
    const state = await readState(db)
    if (state.isFresh) return state
    await write((tx) => compare(tx, settings))
    return readState(db)
  }
  return (settings) => {
    running ??= refresh(settings).finally(() => {
      running = undefined
    })
    return running
  }
}

export type Change = { phoneId: string; version: number; isGone: boolean }

/** What has changed after this place, in the order of versions and ids. */
export async function changesAfter(db: Db, { version, id }: { version: number; id: string }, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`select phone_id, version, digest is null as is_gone from feed_items
    where (version, phone_id) > (${version}::bigint, ${id}::uuid) order by version, phone_id limit ${most}`.execute(db)
  return rows
}
