import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { alikeAs, type KeptPrint, leastBits, looksOf } from '#server/features/images/prints/compare-photos.ts'
import { type Look, type Pixels, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import type { Box } from '#server/features/images/prints/trim.ts'

/** A published photo that shows what another one shows. */
export type Earlier = { earlierId: string; personId: string; likeness: number }

type Row = { imageId: string; personId: string; frame: number[] | null; hashes: string[] }
type Shown = { imageId: string; personId: string; phoneId: string; publishedAt: Date }

/** How many photos that share both halves are compared by their hashes, how many of those are laid over the photo, and how many are found. */
const mostCandidates = 200_000
const mostLooks = 60
const mostFound = 8

/**
 * Photos of other phones that were published before this one and that it may be a copy of, and beside them the seller's own. A phone with
 * the same IMEI is the same phone: who buys one and sells it again may use its photos.
 */
export async function findEarlier(db: Db, shown: Shown, pixels: Pixels): Promise<Earlier[]> {
  const looks = await looksOf(pixels)
  const near: Near[] = []
  await seeCandidates(
    db,
    probesOfLooks(looks),
    sql`(published_at, image_id) < (${shown.publishedAt}, ${shown.imageId}::uuid) and phone_id <> ${shown.phoneId}::uuid
      and not exists (select from phones join phones as own on own.id = ${shown.phoneId}::uuid
        where phones.id = photo_prints.phone_id and phones.imei_hash = own.imei_hash)`,
    (rows) => near.push(...nearOf(looks, rows)),
  )
  near.sort((a, b) => a.bits - b.bits)
  const copied = await laidOver(
    db,
    looks,
    near.filter(({ personId }) => personId !== shown.personId),
  )
  if (copied.length === 0) return []
  // The seller's own matter only beside somebody else's: staff may have left those alone before.
  const own = await laidOver(
    db,
    looks,
    near.filter(({ personId }) => personId === shown.personId),
  )
  return [...copied, ...own].toSorted((a, b) => b.likeness - a.likeness)
}

const batchSize = 1_000

/**
 * Published prints that have a hash of which both halves are among those asked for one look, and that meet the condition, a thousand at
 * a time. The planner takes hundreds of halves for something that nearly every print has, and would read all of them.
 */
export const seeCandidates = (
  db: Db,
  probes: bigint[][][],
  condition: RawBuilder<unknown>,
  see: (rows: Row[]) => void,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    // Nobody waits for it, and among millions each half may be read from the disk. What takes longer is tried again, as any job.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`declare candidates no scroll cursor for select image_id, person_id, frame, hashes::text[] from photo_prints
      where published_at is not null and (${sql.join(probes.map(hasBoth), sql` or `)}) and ${condition}`.execute(tx)
    for (let seen = 0; seen < mostCandidates; seen += batchSize) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from candidates`.execute(tx)
      see(rows)
      if (rows.length < batchSize) return
    }
  })

const hasBoth = (halves: bigint[][]) =>
  sql.join(
    halves.map((half) => sql`photo_pieces(hashes) && ${half.map(String)}::bigint[]`),
    sql` and `,
  )

type Near = Omit<Row, 'frame' | 'hashes'> & Pick<KeptPrint, 'frame' | 'hashes'> & { bits: number }

/** Those of which a second look says that they show the same; enough of them for staff to judge. */
async function laidOver(db: Db, looks: readonly Look[], near: readonly Near[]): Promise<Earlier[]> {
  const found: Earlier[] = []
  for (const { imageId, personId, frame, hashes } of near.slice(0, mostLooks)) {
    const kept = await db.selectFrom('photoPrints').select(['aspect', 'small']).where('imageId', '=', imageId).executeTakeFirst()
    const likeness = kept && (await alikeAs(looks, { ...kept, frame, hashes }))
    if (likeness !== undefined) found.push({ earlierId: imageId, personId, likeness })
    if (found.length === mostFound) break
  }
  return found
}

/** The rows whose hashes are near enough for a second look. */
const nearOf = (looks: readonly Look[], rows: readonly Row[]): Near[] =>
  rows.flatMap(({ frame, hashes, ...row }) => {
    const print = { frame: boxFrom(frame), hashes: hashes.map(BigInt) }
    const bits = leastBits(looks, print)
    return bits === undefined ? [] : [{ ...row, ...print, bits }]
  })

function boxFrom(frame: number[] | null): Box | null {
  const [left, top, width, height] = frame ?? []
  return left === undefined || top === undefined || width === undefined || height === undefined
    ? null
    : { left, top, width, height }
}
