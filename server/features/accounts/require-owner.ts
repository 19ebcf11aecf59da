import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Caller } from '#server/http/mount.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { minutesFresh } from '#shared/domain/staff/fresh-permissions.ts'

/**
 * Throws AppError('forbidden') without a proof of the last minutes that this is the owner of the account: whoever has a second
 * factor has proved it again, and whoever has none has just signed in.
 */
export async function requireOwner(tx: Tx, { factor, sessionId }: Caller) {
  if (factor === 'fresh') return
  if (factor === 'old') throw appError('second_factor_stale')
  const recent = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`created_at > market_now() - make_interval(mins => ${minutesFresh}::int)`)
    .executeTakeFirst()
  if (!recent) throw appError('sign_in_stale', { minutes: minutesFresh })
}
