import { sql } from 'kysely'
import { addJobs } from '#server/db/jobs.ts'
import { addLooks, keepPrint, keepUnread } from '#server/features/images/prints/keep-print.ts'
import { type Pixels, pixelsOf, printOf } from '#server/features/images/prints/make-print.ts'
import { printedWidth } from '#server/features/images/upload-image.ts'
import { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import type { Market } from '#server/market.ts'

type Of = Pick<Market, 'db' | 'write'> & { ports: Pick<Market['ports'], 'images'> }

/** The pixels of a stored photo; undefined if its bytes are gone. */
export async function pixelsOfStored({ ports }: Pick<Of, 'ports'>, imageId: string): Promise<Pixels | undefined> {
  const bytes = await ports.images.find(imageId, printedWidth, 'webp')
  return bytes && pixelsOf(bytes)
}

/** Makes the prints of those of these photos that have none, or none by which their sources are found; returns how many. */
export async function printMissing(market: Of, imageIds: readonly string[]): Promise<number> {
  if (imageIds.length === 0) return 0
  const missing = await market.db
    .selectFrom('images')
    .leftJoin('photoPrints', 'photoPrints.imageId', 'images.id')
    .select(['images.id', 'ownerId', 'photoPrints.small'])
    .where('images.id', 'in', [...imageIds])
    .where('private', '=', false)
    .where('photoPrints.looks', 'is', null)
    .execute()
  let made = 0
  for (const { id, ownerId } of missing) {
    const of = { imageId: id, personId: ownerId }
    const pixels = await pixelsOfStored(market, id)
    const print = pixels && (await printOf(pixels))
    await market.write((tx) => (print ? keepPrint(tx, of, print) : keepUnread(tx, of)))
    if (print) made++
  }
  return made
}

/** Adds what prints from before lack, by which their sources are found, from their small version if the picture is gone. */
async function lookAgain(market: Of, after: string, last: string | undefined): Promise<number> {
  const rows = await market.db
    .selectFrom('photoPrints')
    .select(['imageId', 'personId', 'small'])
    .where('imageId', '>', after)
    .$if(last !== undefined, (query) => query.where('imageId', '<=', last ?? after))
    .where('looks', 'is', null)
    .where('publishedAt', 'is not', null)
    .where(sql<boolean>`cardinality(hashes) > 0`)
    .execute()
  for (const { imageId, personId, small } of rows) {
    const pixels = await pixelsOfStored(market, imageId)
    const print = await printOf(pixels ?? (await pixelsOf(small)))
    await market.write((tx) => (pixels ? keepPrint(tx, { imageId, personId }, print) : addLooks(tx, imageId, print)))
  }
  return rows.length
}

const batchSize = 100

/**
 * Makes the prints of photos that were published before there were any, and what prints from before lack, by the order of their ids,
 * and goes on where an earlier run ended. Nobody is reported for them: what was published since is compared with them. Returns how
 * many it has made.
 */
export async function printPublished(market: Of, isStopped = () => false): Promise<number> {
  let made = 0
  while (!isStopped()) {
    const begun = await market.db.selectFrom('photosToPrint').select('after').executeTakeFirst()
    if (!begun) return made
    const shown = await publishedAfter(market, begun.after)
    const last = shown.at(-1)
    const unprinted = shown.filter(({ phoneId, waits }) => phoneId !== null && waits === null)
    made += await printMissing(
      market,
      unprinted.map(({ imageId }) => imageId),
    )
    made += await lookAgain(market, begun.after, last?.imageId)
    await market.write(async (tx) => {
      for (const { imageId, phoneId, postedAt } of unprinted)
        await tx
          .updateTable('photoPrints')
          .set({ publishedAt: postedAt, phoneId, checkedAt: sql<Date>`market_now()` })
          .where('imageId', '=', imageId)
          .where('publishedAt', 'is', null)
          .execute()
      // A print that was made at upload, whose listing's check has not run or had none: it runs once, however often it is added.
      const phones = new Set(shown.flatMap(({ phoneId, waits }) => (waits && phoneId ? [phoneId] : [])))
      await addJobs(
        tx,
        checkPhotosJob,
        [...phones].map((phoneId) => ({ phoneId })),
      )
      if (last) await tx.updateTable('photosToPrint').set({ after: last.imageId }).execute()
      else await tx.deleteFrom('photosToPrint').execute()
    })
  }
  return made
}

/** `waits`: whether it has a print and is not noted as published; null if it has no print. */
async function publishedAfter({ db }: Pick<Of, 'db'>, after: string) {
  const { rows } = await sql<{ imageId: string; phoneId: string | null; postedAt: Date | null; waits: boolean | null }>`
    select images.id as image_id, shown.phone_id, shown.posted_at,
      (select published_at is null from photo_prints where image_id = images.id) as waits
    from (select id from images where id > ${after}::uuid and not private order by id limit ${batchSize}) as images
    left join lateral (
      select id as phone_id, posted_at from phones where image_id = images.id
      union all select phone_id, posted_at from phone_photos join phones on phones.id = phone_id where phone_photos.image_id = images.id
      order by posted_at limit 1) as shown on true
    order by images.id`.execute(db)
  return rows
}

/** How long a print is kept after its photo was published; one that no phone has shown goes with its picture. */
const keptYears = 3

/** Deletes prints whose picture is gone and that no phone has shown, or showed long ago. */
export async function forgetPrints({ write }: Pick<Of, 'write'>): Promise<void> {
  await write((tx) =>
    sql`delete from photo_prints where made_at < market_now() - interval '1 day'
      and (published_at is null or published_at < market_now() - make_interval(years => ${keptYears}))
      and not exists (select from images where images.id = photo_prints.image_id)`.execute(tx),
  )
}
