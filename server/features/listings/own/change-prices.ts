import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { requireCodePhoto } from '#server/features/code-photos/take-code-photo.ts'
import { recordPrices } from '#server/features/listings/record-prices.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { changePrices as contract } from '#shared/contract/selling.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'
import { isHeld, lockOwnPhone } from './lock-own-phone.ts'
import { restrictionOn } from './restriction-on.ts'

type Asked = z.output<(typeof contract)['input']>['phones']
type Changes = z.output<(typeof contract)['output']>

/**
 * Changes the prices of several of the seller's phones as the form of a single one would. One that cannot be changed is named with
 * the reason; the others are changed all the same. A price that a phone has already changes nothing, so that a call can be repeated.
 * So is one that is not theirs, without a name.
 */
export async function changePrices(tx: Tx, seller: { id: string }, phones: Asked, rules: CodePhotoRules): Promise<Changes> {
  await lockPerson(tx, seller, 'sell')
  const result: Changes = { changed: [], refused: [] }
  for (const asked of phones.toSorted((one, other) => (one.listingId < other.listingId ? -1 : 1))) {
    const named = { _id: asked.listingId, name: '' }
    try {
      named.name = (await lockOwnPhone(tx, seller, asked.listingId)).name
      await changePrice(tx, seller, asked, rules)
      result.changed.push({ ...named, price: asked.price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ ...named, why: error.message })
    }
  }
  return result
}

async function changePrice(tx: Tx, seller: { id: string }, { listingId, was, price }: Asked[number], rules: CodePhotoRules) {
  const phone = await lockOwnPhone(tx, seller, listingId)
  const [fromCents, toCents] = [phone.priceCents, centsFrom(price)]
  if (fromCents === toCents) return
  const refusal = phoneRefusal('edit', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  if ((await restrictionOn(tx, phone.id)) === 'remove') throw appError('phone_restricted', { phone: phone.name })
  if (fromCents !== centsFrom(was)) throw appError('price_changed_since', { phone: phone.name })
  if (await isHeld(tx, phone.id)) throw appError('booked_not_changed', { phone: phone.name })
  await requireCodePhoto(tx, seller, { phoneId: phone.id, priceCents: toCents }, rules)
  await tx.updateTable('phones').set({ priceCents: toCents }).where('id', '=', phone.id).execute()
  await notePhones(tx, [{ id: phone.id, wasCents: fromCents }])
  await endOffers(tx, { phoneIds: [phone.id] }, 'change')
  await recordPrices(tx, [{ phoneId: phone.id, fromCents, toCents }])
}
