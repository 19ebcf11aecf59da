import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { looksOf } from '#server/features/images/prints/compare-photos.ts'
import { type Print, pixelsOf, printOf, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import { randomOf } from '#test/random-of.ts'
import type { Photograph } from './photographs.ts'

const batchSize = 5_000
/** How many bits of each hash differ between a real print and one that is made of it: their pieces are as unevenly spread. */
const flipped = 12

/** Fills the table with `count` prints like those of these photographs, each with other bits turned round. */
export async function fillPrints(url: string, photos: Photograph[], count: number): Promise<void> {
  const prints = await Promise.all(photos.slice(0, 200).map(async ({ photo }) => printOf(await pixelsOf(photo))))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const random = randomOf(7)
  await client.query('drop index photo_prints_pieces')
  await client.query('set session_replication_role = replica')
  for (let made = 0; made < count; made += batchSize) {
    const rows = Array.from({ length: batchSize }, () => varied(prints[Math.floor(random() * prints.length)] as Print, random))
    await client.query(
      `insert into photo_prints (image_id, person_id, phone_id, aspect, hashes, pieces, small, published_at)
       select (row ->> 'id')::uuid, (row ->> 'id')::uuid, (row ->> 'id')::uuid, 1.3,
         array(select jsonb_array_elements_text(row -> 'hashes')::bigint),
         array(select jsonb_array_elements_text(row -> 'pieces')::integer), decode(repeat('00', 1500), 'hex'), market_now()
       from jsonb_array_elements($1::jsonb) as row`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query('create index photo_prints_pieces on photo_prints using gin (pieces) where published_at is not null')
  await client.query('vacuum analyze photo_prints')
  await client.end()
}

function varied({ hashes }: Print, random: () => number) {
  const mask = maskOf(random)
  const other = hashes.map((hash) => hash ^ mask)
  return { id: randomUUID(), hashes: other.map(String), pieces: [...new Set(other.map((hash) => Number(hash >> 35n)))] }
}

function maskOf(random: () => number): bigint {
  let mask = 0n
  for (let bit = 0; bit < flipped; bit++) mask |= 1n << BigInt(Math.floor(random() * 63))
  return mask
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
export async function measureSpeed(url: string, photos: Photograph[]): Promise<Speed> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  let [candidates, probed] = [0, 0]
  for (const { photo } of photos.slice(0, 100)) {
    const probes = probesOfLooks(await looksOf(await pixelsOf(photo)))
    const began = performance.now()
    const { rowCount } = await client.query(
      `select image_id, person_id, frame, hashes::text[] from photo_prints
       where published_at is not null and pieces && $1::integer[] limit 20000`,
      [probes],
    )
    times.push(performance.now() - began)
    candidates += rowCount ?? 0
    probed += probes.length
  }
  const { rows } = await client.query(
    `select count(*)::int as prints, pg_table_size('photo_prints') as table_size, pg_relation_size('photo_prints_pieces') as index_size from photo_prints`,
  )
  await client.end()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const megabytes = (bytes: string) => Math.round(Number(bytes) / 1e6)
  return {
    prints: rows[0].prints,
    tableMb: megabytes(rows[0].table_size),
    indexMb: megabytes(rows[0].index_size),
    probes: Math.round(probed / times.length),
    candidates: Math.round(candidates / times.length),
    p50: at(0.5),
    p95: at(0.95),
  }
}
