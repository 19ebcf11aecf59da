import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import {
  type Alike,
  alikeAs,
  type Direction,
  directions,
  type KeptHashes,
  leastBits,
  type Seen,
  seenOf,
} from '#server/features/images/prints/compare-photos.ts'
import { type Pixels, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import type { Box } from '#server/features/images/prints/trim.ts'

/** A published photo that shows what another one shows. */
export type Earlier = { earlierId: string; personId: string } & Alike

type Row = {
  imageId: string
  personId: string
  frame: number[] | null
  insides: number[] | null
  hashes: string[]
  looks: string[] | null
}
type Shown = { imageId: string; personId: string; phoneId: string; publishedAt: Date }

/** How many photos that share both halves are compared by their hashes. */
export const most = { candidates: 200_000 }
/** How many of those are laid over the photo, and how many are found. */
const mostLooks = 60
const mostFound = 8

/** `isCut`: there were more candidates than are compared, so the photo shows something common. */
export type Search = { found: Earlier[]; isCut: boolean }

/**
 * Photos of other phones that were published before this one and of which one is a copy of the other, and beside them the seller's own.
 * A phone with the same IMEI is the same phone: who buys one and sells it again may use its photos.
 */
export async function findEarlier(db: Db, shown: Shown, pixels: Pixels): Promise<Search> {
  const seen = await seenOf(pixels)
  const condition = sql`(published_at, image_id) < (${shown.publishedAt}, ${shown.imageId}::uuid) and phone_id <> ${shown.phoneId}::uuid
    and not exists (select from phones join phones as own on own.id = ${shown.phoneId}::uuid
      where phones.id = photo_prints.phone_id and phones.imei_hash = own.imei_hash)`
  const near: Near[] = []
  let isCut = false
  for (const direction of directions) {
    const see = (rows: Row[]) => near.push(...nearOf(seen, rows, direction))
    if (!(await seeCandidates(db, { direction, probes: probesOfLooks(seen[direction]), condition }, see))) isCut = true
  }
  near.sort((a, b) => a.bits - b.bits)
  const copied = await laidOver(
    db,
    seen,
    near.filter(({ personId }) => personId !== shown.personId),
  )
  if (copied.length === 0) return { found: [], isCut }
  // The seller's own matter only beside somebody else's: staff may have left those alone before.
  const own = await laidOver(
    db,
    seen,
    near.filter(({ personId }) => personId === shown.personId),
  )
  return { found: [...copied, ...own].toSorted((a, b) => b.likeness - a.likeness), isCut }
}

const batchSize = 1_000

type Wanted = { direction: Direction; probes: bigint[][][]; condition: RawBuilder<unknown> }

/**
 * Published prints that have a hash of which both halves are among those asked for one look, and that meet the condition, a thousand at
 * a time. The planner takes hundreds of halves for something that nearly every print has, and would read all of them. False if there
 * are more than are compared.
 */
export const seeCandidates = (db: Db, { direction, probes, condition }: Wanted, see: (rows: Row[]) => void): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    // Nobody waits for it, and among millions each half may be read from the disk. What takes longer is tried again, as any job.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    const pieces = direction === 'copy' ? sql`photo_pieces(hashes)` : sql`photo_look_pieces(looks)`
    const hasBoth = (halves: bigint[][]) =>
      sql.join(
        halves.map((half) => sql`${pieces} && ${half.map(String)}::bigint[]`),
        sql` and `,
      )
    await sql`declare candidates no scroll cursor for
      select image_id, person_id, frame, insides, hashes::text[], looks::text[] from photo_prints
      where published_at is not null and (${sql.join(probes.map(hasBoth), sql` or `)}) and ${condition}`.execute(tx)
    for (let seen = 0; seen < most.candidates; seen += batchSize) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from candidates`.execute(tx)
      see(rows)
      if (rows.length < batchSize) return true
    }
    return (await sql`fetch 1 from candidates`.execute(tx)).rows.length === 0
  })

type Near = Pick<Row, 'imageId' | 'personId'> & { kept: KeptHashes; bits: number; direction: Direction }

/** Those of which a second look says that they show the same; enough of them for staff to judge. */
async function laidOver(db: Db, seen: Seen, near: readonly Near[]): Promise<Earlier[]> {
  const found = new Map<string, Earlier>()
  const tried = directions.flatMap((direction) => near.filter((one) => one.direction === direction).slice(0, mostLooks))
  for (const { imageId, personId, kept, direction } of tried.toSorted((a, b) => a.bits - b.bits)) {
    if (found.has(imageId)) continue
    const more = await db.selectFrom('photoPrints').select(['aspect', 'small']).where('imageId', '=', imageId).executeTakeFirst()
    const alike = more && (await alikeAs(seen, { ...more, ...kept }, direction))
    if (alike) found.set(imageId, { earlierId: imageId, personId, ...alike })
    if (found.size === mostFound) break
  }
  return [...found.values()]
}

/** The rows whose hashes are near enough for a second look. */
const nearOf = (seen: Seen, rows: readonly Row[], direction: Direction): Near[] =>
  rows.flatMap(({ imageId, personId, frame, insides, hashes, looks }) => {
    const kept = {
      frame: boxesFrom(frame)[0] ?? null,
      insides: boxesFrom(insides),
      hashes: hashes.map(BigInt),
      looks: (looks ?? []).map(BigInt),
    }
    const bits = leastBits(seen, kept, direction)
    return bits === undefined ? [] : [{ imageId, personId, kept, bits, direction }]
  })

/** Boxes from the numbers in which they are stored, four each. */
function boxesFrom(numbers: readonly number[] | null): Box[] {
  const boxes: Box[] = []
  for (let index = 0; index + 3 < (numbers?.length ?? 0); index += 4) {
    const [left = 0, top = 0, width = 1, height = 1] = numbers?.slice(index, index + 4) ?? []
    boxes.push({ left, top, width, height })
  }
  return boxes
}
