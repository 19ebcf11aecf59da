import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/connect.ts'
import { type Direction, directions, seenOf } from '#server/features/images/prints/compare-photos.ts'
import { pixelsOf, printOf, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import { seeCandidates } from '#server/features/photo-checks/find-earlier.ts'
import type { Photograph } from './photographs.ts'

const batchSize = 100_000
/** How many photographs the prints are made of. */
const kinds = 200

/**
 * Fills the table with `count` prints like those of these photographs, each with about 12 of 63 bits turned round, the same ones in all
 * its hashes: their halves are as unevenly spread. Small versions are left out, which are stored apart and are not read here.
 */
export async function fillPrints(url: string, photos: Photograph[], count: number): Promise<{ rows: number; index: number }> {
  const prints = await Promise.all(photos.slice(0, kinds).map(async ({ photo }) => printOf(await pixelsOf(photo))))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'photo_prints' and indexname <> 'photo_prints_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('truncate photo_prints cascade')
  await client.query('alter table photo_matches set unlogged')
  await client.query('alter table photo_prints set unlogged')
  await client.query('set session_replication_role = replica')
  await client.query('create temporary table kinds (kind integer, hashes bigint[], looks bigint[])')
  for (const [kind, { hashes, looks }] of prints.entries())
    await client.query('insert into kinds values ($1, $2, $3)', [kind, hashes.map(String), looks.map(String)])
  const began = performance.now()
  for (let made = 0; made < count; made += batchSize) {
    await client.query(
      `insert into photo_prints (image_id, person_id, phone_id, aspect, hashes, looks, small, published_at, checked_at)
       select id, id, id, 1.3, array(select hash # mask from unnest(hashes) as hash),
         array(select look # mask from unnest(looks) as look), decode(repeat('00', 14), 'hex'), market_now(), market_now()
       from (select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id, number % ${prints.length} as kind,
           ${randomBits(1)} & ${randomBits(2)} & (${randomBits(3)} | ${randomBits(4)}) & ${2n ** 63n - 1n} as mask
         from generate_series($1::bigint, $2::bigint - 1) as number) as made join kinds using (kind)`,
      [made, Math.min(made + batchSize, count)],
    )
  }
  const filled = performance.now()
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { made } of indexes) await client.query(made)
  await client.query('vacuum analyze photo_prints')
  await client.end()
  return { rows: (filled - began) / 1000, index: (performance.now() - filled) / 1000 }
}

/** Each of 64 bits is set in half of the numbers. */
const randomBits = (seed: number) => `hashint8extended(number, ${seed})`

/** Empties the machine's cache of files; false where only root may. */
export const forgetFiles = () =>
  writeFile('/proc/sys/vm/drop_caches', '3').then(
    () => true,
    () => false,
  )

export type Times = {
  candidates: number
  mostCandidates: number
  lists: number
  first: number
  p50: number
  p95: number
  most: number
}
export type BothTimes = Record<Direction | 'both', Times>

/** How long it takes to find the prints that share both halves of a hash with a photo: sources of a copy, and copies of a source. */
export async function measureSpeed(db: Db, photos: Photograph[]): Promise<BothTimes> {
  const runs = { copy: newRuns(), source: newRuns(), both: newRuns() }
  for (const { photo } of photos) {
    const seen = await seenOf(await pixelsOf(photo))
    const both = { candidates: 0, lists: 0, time: 0 }
    for (const direction of directions) {
      const probes = probesOfLooks(seen[direction])
      const began = performance.now()
      let candidates = 0
      await seeCandidates(db, { direction, probes, condition: sql`true` }, (rows) => {
        candidates += rows.length
      })
      const run = { candidates, lists: probes.flat(2).length, time: performance.now() - began }
      runs[direction].push(run)
      both.candidates += candidates
      both.lists += run.lists
      both.time += run.time
    }
    runs.both.push(both)
  }
  return { copy: timesOf(runs.copy), source: timesOf(runs.source), both: timesOf(runs.both) }
}

type Run = { candidates: number; lists: number; time: number }
const newRuns = (): Run[] => []

function timesOf(runs: Run[]): Times {
  const mean = (of: (run: Run) => number) => Math.round(runs.reduce((sum, run) => sum + of(run), 0) / runs.length)
  return {
    candidates: mean(({ candidates }) => candidates),
    mostCandidates: Math.max(...runs.map(({ candidates }) => candidates)),
    lists: mean(({ lists }) => lists),
    first: Math.round(runs[0]?.time ?? 0),
    ...spreadOf(runs.map(({ time }) => time)),
  }
}

const spreadOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

/** What a publication costs: a stored print that enters the index, as `checkPhotos` does it. */
export async function measurePublications(db: Db, count: number): Promise<{ p50: number; p95: number; most: number }> {
  const times: number[] = []
  for (let made = 0; made < count; made++) {
    const id = crypto.randomUUID()
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into photo_prints (image_id, person_id, aspect, hashes, looks, small)
        select ${id}::uuid, ${id}::uuid, aspect, array(select hash # ${BigInt(made * 7919) << 20n}::bigint from unnest(hashes) as hash),
          array(select look # ${BigInt(made * 7919) << 20n}::bigint from unnest(looks) as look), small
        from photo_prints where image_id = ('00000000-0000-4000-8000-' || lpad(to_hex(${made}::int), 12, '0'))::uuid`.execute(tx)
    })
    const began = performance.now()
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update photo_prints set published_at = market_now(), phone_id = person_id where image_id = ${id}::uuid`.execute(
        tx,
      )
    })
    times.push(performance.now() - began)
  }
  return spreadOf(times)
}

/** The sizes in megabytes, without what no photo is looked up by. */
export async function sizesOf(db: Db): Promise<{ prints: number; tableMb: number; indexMb: number; looksMb: number }> {
  const { rows } = await sql<{ prints: number; tableMb: number; indexMb: number; looksMb: number }>`
    select count(*)::int as prints, round(pg_table_size('photo_prints') / 1e6)::int as "tableMb",
      round(pg_relation_size('photo_prints_halves') / 1e6)::int as "indexMb",
      round(pg_relation_size('photo_prints_looks') / 1e6)::int as "looksMb" from photo_prints`.execute(db)
  const [sizes] = rows
  if (!sizes) throw new Error('A count has one row.')
  return sizes
}
