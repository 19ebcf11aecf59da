import { sql } from 'kysely'
import type { Market } from '#server/market.ts'
import { keptDays } from '#shared/domain/code-photos.ts'

/**
 * Lets the photos go that show a code and were confirmed some time ago, or stand for nothing; and codes that nobody used. With
 * `personId`, all of somebody who leaves. The pictures themselves are then removed like any that nothing shows.
 */
export async function forgetCodePhotos({ write }: Pick<Market, 'write'>, personId?: string): Promise<void> {
  const leaving = personId ?? null
  await write(async (tx) => {
    await sql`update photo_codes set image_id = null where image_id is not null and (state = 'outdated'
      or decided_at < market_now() - make_interval(days => ${keptDays}) or seller_id = ${leaving}::uuid)`.execute(tx)
    await sql`delete from photo_codes where state = 'open'
      and (expires_at < market_now() - interval '1 day' or seller_id = ${leaving}::uuid)`.execute(tx)
  })
}
