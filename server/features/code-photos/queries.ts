import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import type { CodePhotoState } from '#shared/domain/code-photos.ts'

/** Condition on images: no photo with a code. */
export const shownByNoCodePhoto = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(exists(selectFrom('photoCodes').select('photoCodes.id').whereRef('photoCodes.imageId', '=', 'images.id')))

/** SQL over phones: when staff confirmed that its photos were taken beside a code; null if they did not. */
export const photosConfirmedAt = sql<Date | null>`(select decided_at from photo_codes
  where photo_codes.phone_id = phones.id and photo_codes.state = 'confirmed')`

/** Whether the code photo of a phone waits for staff or is confirmed. */
export async function codePhotoStateOf(db: Db, phoneId: string): Promise<CodePhotoState> {
  const row = await db
    .selectFrom('photoCodes')
    .select('state')
    .where('phoneId', '=', phoneId)
    .where('state', 'in', ['sent', 'confirmed'])
    .executeTakeFirst()
  return row === undefined ? 'none' : row.state === 'confirmed' ? 'confirmed' : 'sent'
}
