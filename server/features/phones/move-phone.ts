import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { toldDaysBefore } from '#shared/domain/phones/listing-end.ts'
import { type PhoneFollows, type PhoneMove, type PhoneState, phoneSteps } from '#shared/domain/phones/phone-life.ts'
import { erasePictures } from './erase-pictures.ts'
import { notePhones } from './note-phones.ts'

/** A phone as read under its lock. */
export type LockedPhone = { id: string; status: PhoneState }
type Columns = {
  advertisedAt?: Date | null
  postedAt?: RawBuilder<Date>
  endsAt?: RawBuilder<Date>
  listingEndedAt?: RawBuilder<Date>
}
type Move = { from: readonly PhoneState[]; to: PhoneState; follows?: readonly PhoneFollows[] }

/** What is listed again has its time: what is left if that is enough to be told of the end, else a new one, which a job sets. */
const whenListed = {
  endsAt: sql<Date | null>`case when ends_at > market_now() + make_interval(days => ${sql.lit(toldDaysBefore)}) then ends_at end`,
  endToldAt: null,
  listingEndedAt: null,
}

export const movePhone = (tx: Tx, phone: LockedPhone, step: PhoneMove, set: Columns = {}): Promise<boolean> =>
  movePhones(tx, [phone], step, set)

/**
 * Moves phones by one step, with all that follows from it. This is the only writer of phones.status. The caller has locked the
 * phones and passes what it read. Returns whether any was not there already; throws if the state of one does not allow the step.
 */
export async function movePhones(tx: Tx, phones: readonly LockedPhone[], step: PhoneMove, set: Columns = {}): Promise<boolean> {
  const { from, to, follows = [] }: Move = phoneSteps[step]
  const other = phones.find(({ status }) => !from.includes(status))
  if (other) throw new Error(`The phone ${other.id} is ${other.status} and cannot ${step}.`)
  const ids = phones.flatMap(({ id, status }) => (status === to ? [] : [id]))
  if (ids.length === 0) return false
  if (follows.includes('offers')) await endOffers(tx, { phoneIds: ids }, 'remove')
  const moved = await tx
    .updateTable('phones')
    .set({ status: to, statusBefore: to === 'suspended' ? sql`status` : null })
    .set({
      ...(follows.includes('flash sale') ? { advertisedAt: null } : {}),
      ...(follows.includes('erased') ? { description: null, imeiHash: null, imeiLast4: null } : {}),
      ...(follows.includes('shown') ? { hiddenAt: null } : {}),
      ...(to === 'listed' ? whenListed : {}),
      ...set,
    })
    .where('id', 'in', ids)
    .where('status', 'in', [...from])
    .executeTakeFirstOrThrow()
  if (Number(moved.numUpdatedRows) !== ids.length) throw new Error(`Phones were not locked when they were moved by ${step}.`)
  if (follows.includes('erased')) await erasePictures(tx, ids)
  if (follows.includes('alerts'))
    await notePhones(
      tx,
      ids.map((id) => ({ id })),
    )
  return true
}
