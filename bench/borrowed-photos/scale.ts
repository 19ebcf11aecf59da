import { sql } from 'kysely'
import pg from 'pg'
import type { Connection } from '#server/db/connect.ts'
import { looksOf } from '#server/features/images/prints/compare-photos.ts'
import { pixelsOf, printOf, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import { candidatesFor } from '#server/features/photo-checks/find-earlier.ts'
import type { Photograph } from './photographs.ts'

const batchSize = 50_000
/** How many photographs the prints are made of. */
const kinds = 200
/** How many bits of each hash differ between a real print and one that is made of it: their pieces are as unevenly spread. */
const flipped = 12

/** Fills the table with `count` prints like those of these photographs, each with other bits turned round. */
export async function fillPrints(url: string, photos: Photograph[], count: number): Promise<void> {
  const prints = await Promise.all(photos.slice(0, kinds).map(async ({ photo }) => printOf(await pixelsOf(photo))))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop index photo_prints_pieces')
  await client.query('set session_replication_role = replica')
  await client.query('create temporary table kinds (kind integer, hashes bigint[])')
  for (const [kind, { hashes }] of prints.entries())
    await client.query('insert into kinds values ($1, $2)', [kind, hashes.map(String)])
  await client.query('select setseed(0.7)')
  for (let made = 0; made < count; made += batchSize) {
    await client.query(
      `insert into photo_prints (image_id, person_id, phone_id, aspect, hashes, pieces, small, published_at)
       select id, id, id, 1.3, array(select hash # mask from unnest(hashes) as hash),
         array(select distinct ((hash # mask) >> 35)::integer from unnest(hashes) as hash), decode(repeat('00', 1500), 'hex'), market_now()
       from (select gen_random_uuid() as id, number % ${prints.length} as kind,
           (select bit_or(1::bigint << floor(random() * 63)::integer) from generate_series(1, ${flipped}) where number > 0) as mask
         from generate_series(1, $1) as number) as made join kinds using (kind)`,
      [batchSize],
    )
  }
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query('create index photo_prints_pieces on photo_prints using gin (pieces) where published_at is not null')
  await client.query('vacuum analyze photo_prints')
  await client.end()
}

export type Speed = {
  prints: number
  tableMb: number
  indexMb: number
  probes: number
  candidates: number
  p50: number
  p95: number
}

/** How long it takes to find the prints that share a piece with a photo. */
export async function measureSpeed({ db }: Connection, photos: Photograph[]): Promise<Speed> {
  const times: number[] = []
  let [candidates, probed] = [0, 0]
  for (const { photo } of photos.slice(0, 100)) {
    const probes = probesOfLooks(await looksOf(await pixelsOf(photo)))
    const began = performance.now()
    const found = await candidatesFor(db, probes, sql`true`)
    times.push(performance.now() - began)
    candidates += found.length
    probed += probes.length
  }
  const { rows } = await sql<{ prints: number; tableSize: string; indexSize: string }>`
    select count(*)::int as prints, pg_table_size('photo_prints') as "tableSize", pg_relation_size('photo_prints_pieces') as "indexSize"
    from photo_prints`.execute(db)
  const [size] = rows
  if (!size) throw new Error('A count has one row.')
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const megabytes = (bytes: string) => Math.round(Number(bytes) / 1e6)
  return {
    prints: size.prints,
    tableMb: megabytes(size.tableSize),
    indexMb: megabytes(size.indexSize),
    probes: Math.round(probed / times.length),
    candidates: Math.round(candidates / times.length),
    p50: at(0.5),
    p95: at(0.95),
  }
}
