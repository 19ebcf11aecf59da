import { sql } from 'kysely'
import { keepPrint } from '#server/features/images/prints/keep-print.ts'
import { type Pixels, pixelsOf, printOf } from '#server/features/images/prints/make-print.ts'
import { printedWidth } from '#server/features/images/upload-image.ts'
import type { Market } from '#server/market.ts'

type Of = Pick<Market, 'db' | 'write'> & { ports: Pick<Market['ports'], 'images'> }

/** The pixels of a stored photo; undefined if its bytes are gone. */
export async function pixelsOfStored({ ports }: Pick<Of, 'ports'>, imageId: string): Promise<Pixels | undefined> {
  const bytes = await ports.images.find(imageId, printedWidth, 'webp')
  return bytes && pixelsOf(bytes)
}

/** Makes the prints of those of these photos that have none; returns how many. */
export async function printMissing(market: Of, imageIds: readonly string[]): Promise<number> {
  if (imageIds.length === 0) return 0
  const missing = await market.db
    .selectFrom('images')
    .select(['id', 'ownerId'])
    .where('id', 'in', [...imageIds])
    .where('private', '=', false)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('photoPrints').select('imageId').whereRef('imageId', '=', 'images.id'))))
    .execute()
  let made = 0
  for (const { id, ownerId } of missing) {
    const pixels = await pixelsOfStored(market, id)
    if (!pixels) continue
    const print = await printOf(pixels)
    await market.write((tx) => keepPrint(tx, { imageId: id, personId: ownerId }, print))
    made++
  }
  return made
}

const batchSize = 100

/**
 * Makes the prints of photos that were published before there were any, by the order of their ids, and goes on where an earlier run
 * ended. Nobody is reported for them: what was published since is compared with them. Returns how many it has made.
 */
export async function printPublished(market: Of, isStopped = () => false): Promise<number> {
  let made = 0
  while (!isStopped()) {
    const begun = await market.db.selectFrom('photosToPrint').select('after').executeTakeFirst()
    if (!begun) return made
    const shown = await publishedAfter(market, begun.after)
    const last = shown.at(-1)
    const published = shown.filter(({ phoneId }) => phoneId !== null)
    made += await printMissing(
      market,
      published.map(({ imageId }) => imageId),
    )
    await market.write(async (tx) => {
      for (const { imageId, phoneId, postedAt } of published)
        await tx
          .updateTable('photoPrints')
          .set({ publishedAt: postedAt, phoneId, checkedAt: sql<Date>`market_now()` })
          .where('imageId', '=', imageId)
          .where('publishedAt', 'is', null)
          .execute()
      if (last) await tx.updateTable('photosToPrint').set({ after: last.imageId }).execute()
      else await tx.deleteFrom('photosToPrint').execute()
    })
  }
  return made
}

async function publishedAfter({ db }: Pick<Of, 'db'>, after: string) {
  const { rows } = await sql<{ imageId: string; phoneId: string | null; postedAt: Date | null }>`
    select images.id as image_id, shown.phone_id, shown.posted_at
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
