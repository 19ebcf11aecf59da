import { sql } from 'kysely'
import { makeImage, makePhone } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'

/** A phone whose seller has sent a photo with a code; returns its id. */
export async function phoneWithCodePhoto(tx: Tx, seller: { id: string }): Promise<string> {
  const [imageId, picture] = [await makeImage(tx, seller), await makeImage(tx, seller)]
  const { id } = await makePhone(tx, seller, { imageId })
  const now = sql<Date>`market_now()`
  await tx
    .insertInto('photoCodes')
    .values({
      sellerId: seller.id,
      code: '482913',
      state: 'sent',
      expiresAt: now,
      sentAt: now,
      phoneId: id,
      imageId: picture,
      photos: [imageId],
    })
    .execute()
  return id
}
