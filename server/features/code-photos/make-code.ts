import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { type CodePhotoRules, codeHours } from '#shared/domain/code-photos.ts'
import { codePhotoFrom } from './asked-for.ts'

export type PhotoCode = { fromCents: number | null; code: string | null; until: Date | null }

/** How much of its time a code must have left for a new listing. */
const leastHours = 1

/**
 * The seller's code for their next listing, and from which price on they need one; none if they never do. It stays the same until it
 * is used or nearly expired.
 */
export async function makePhotoCode(tx: Tx, seller: { id: string }, rules: CodePhotoRules): Promise<PhotoCode> {
  await lockPerson(tx, seller, 'sell')
  const fromCents = await codePhotoFrom(tx, seller, rules)
  if (fromCents === null) return { fromCents, code: null, until: null }
  await tx
    .deleteFrom('photoCodes')
    .where('sellerId', '=', seller.id)
    .where('state', '=', 'open')
    .where('expiresAt', '<', sql<Date>`market_now() + make_interval(hours => ${leastHours})`)
    .execute()
  await tx
    .insertInto('photoCodes')
    .values({
      sellerId: seller.id,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      expiresAt: sql<Date>`${marketNow} + make_interval(hours => ${codeHours})`,
    })
    .onConflict((conflict) => conflict.column('sellerId').where(sql<boolean>`state = 'open'`).doNothing())
    .execute()
  const { code, expiresAt } = await tx
    .selectFrom('photoCodes')
    .select(['code', 'expiresAt'])
    .where('sellerId', '=', seller.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { fromCents, code, until: expiresAt }
}
