import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { requireCodePhoto } from '#server/features/code-photos/take-code-photo.ts'
import { endAfter, needsPhotos } from '#server/features/listings/ends/end-columns.ts'
import { lockImei, refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { photoDays } from '#shared/domain/phones/listing-end.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'
import { lockOwnPhone } from './lock-own-phone.ts'
import { restrictionOn } from './restriction-on.ts'

export type RelistRules = { listingDays: number; codePhotos: CodePhotoRules }

/**
 * Lists one of the seller's paused phones again at its old place, or a lost one that came back after all. Throws AppError:
 * 'not_found'; 'conflict' if it is sold, deleted or hidden by staff, its IMEI is blocked, or its time is over and its cover old.
 */
export async function relistListing(tx: Tx, seller: { id: string }, phoneId: string, rules: RelistRules): Promise<void> {
  const days = rules.listingDays
  await lockPerson(tx, seller, 'sell', { isNewDeal: true })
  const imeiHash = await lockImeiOf(tx, seller, phoneId)
  const phone = await lockOwnPhone(tx, seller, phoneId)
  const refusal = phoneRefusal('relist', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  // A phone that staff hid and that was sold and came back is 'paused', so its status alone does not show the restriction.
  const hidden = await restrictionOn(tx, phone.id)
  if (hidden) throw appError('phone_restricted', { phone: phone.name })
  if (imeiHash) await refuseBlocked(tx, imeiHash)
  await requireCodePhoto(tx, seller, { phoneId, priceCents: phone.priceCents }, rules.codePhotos)
  const isOver = await timeIsOver(tx, phone.id)
  if (isOver) await refuseOldPhotos(tx, phone, days)
  await movePhone(tx, phone, 'relist', isOver ? { endsAt: endAfter(days) } : {})
}

/** Whether the time for which it was listed has passed meanwhile, so that listing it again is renewing it. */
async function timeIsOver(tx: Tx, phoneId: string): Promise<boolean> {
  const over = await tx
    .selectFrom('phones')
    .select('id')
    .where('id', '=', phoneId)
    .where(sql<boolean>`ends_at <= market_now()`)
    .executeTakeFirst()
  return over !== undefined
}

/** Throws AppError('conflict') if a renewal would show the cover for longer than photos last. */
export async function refuseOldPhotos(tx: Tx, phone: { id: string; name: string }, days: number): Promise<void> {
  const old = await tx.selectFrom('phones').select('id').where('id', '=', phone.id).where(needsPhotos(days)).executeTakeFirst()
  if (old) throw appError('photos_too_old', { phone: phone.name, days: photoDays })
}

/** Locks the phone's IMEI, if it has one, before the phone, as a block does; while its seller is locked, it stays the same. */
async function lockImeiOf(tx: Tx, seller: { id: string }, phoneId: string): Promise<Buffer | null> {
  const phone = await tx
    .selectFrom('phones')
    .select('imeiHash')
    .where('id', '=', phoneId)
    .where('sellerId', '=', seller.id)
    .executeTakeFirst()
  if (phone?.imeiHash) await lockImei(tx, phone.imeiHash)
  return phone?.imeiHash ?? null
}
