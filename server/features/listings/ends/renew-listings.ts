import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { lockOwnPhone } from '#server/features/listings/own/lock-own-phone.ts'
import { type RelistRules, refuseOldPhotos, relistListing } from '#server/features/listings/own/relist-listing.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { renewListings as contract } from '#shared/contract/selling.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'
import { endAfter, endsSoon } from './end-columns.ts'

type Renewals = z.output<(typeof contract)['output']>

/** How many listings are renewed at once, if the seller names none. */
const mostAtOnce = 100

/**
 * S20.6: renews these listings of the seller's, or those that end soon or have ended, for the days of the setting. One that cannot
 * be renewed is named with the reason; the others are renewed all the same. So is one that is not theirs,
 * without a name.
 */
export async function renewListings(
  tx: Tx,
  seller: { id: string },
  { listingIds, rules }: { listingIds: readonly string[] | undefined; rules: RelistRules },
): Promise<Renewals> {
  await lockPerson(tx, seller, 'sell')
  const ids = listingIds ? [...new Set(listingIds)].sort() : await endingOf(tx, seller)
  const result: Renewals = { renewed: [], refused: [] }
  for (const id of ids) {
    try {
      result.renewed.push(await renewOne(tx, seller, id, rules))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const name = error.reason === 'not_your_phone' ? '' : (await lockOwnPhone(tx, seller, id)).name
      result.refused.push({ _id: id, name, why: error.message, needsPhotos: error.reason === 'photos_too_old' })
    }
  }
  return result
}

async function endingOf(tx: Tx, seller: { id: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'listed'), endsSoon]),
        eb.and([eb('status', '=', 'paused'), eb('listingEndedAt', 'is not', null)]),
      ]),
    )
    .orderBy('endsAt')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id).sort()
}

async function renewOne(tx: Tx, seller: { id: string }, id: string, rules: RelistRules) {
  const { listingDays: days } = rules
  const { name, status } = await lockOwnPhone(tx, seller, id)
  const refusal = phoneRefusal('renew', { status })
  if (refusal) throw appError(refusal, { phone: name })
  await refuseOldPhotos(tx, { id, name }, days)
  if (status !== 'listed') await relistListing(tx, seller, id, rules)
  const { endsAt } = await tx
    .updateTable('phones')
    .set({ endsAt: endAfter(days), endToldAt: null })
    .where('id', '=', id)
    .returning(sql<Date>`ends_at`.as('endsAt'))
    .executeTakeFirstOrThrow()
  return { _id: id, name, endsAt: endsAt.toISOString() }
}
