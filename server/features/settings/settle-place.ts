import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { changeCurrency } from '#server/settle-currency.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * Whether something has a price or an account that is paid, which are in the market's currency and country: both stay from then
 * on. Addresses are saved with a booking.
 */
export async function isPlaceSettled(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select exists (select from phones) or exists (select from orders)
    or exists (select from payout_accounts)
    or exists (select from kept_searches where coalesce(min_price_cents, max_price_cents) is not null) as settled`.execute(db)
  return rows[0]?.settled ?? true
}

/**
 * Takes another currency or country while nothing depends on them yet; nobody can list a phone meanwhile (holdCurrency). Throws
 * AppError('conflict') once something does.
 */
export async function settlePlace(tx: Tx, { before, next }: { before: Config; next: Config }): Promise<void> {
  await tx.selectFrom('marketId').select('id').forUpdate().executeTakeFirstOrThrow()
  await sql`lock table phones, kept_searches, payout_accounts in share row exclusive mode`.execute(tx)
  if (await isPlaceSettled(tx)) throw appError('place_settled')
  await changeCurrency(tx, { from: before.money, to: next.money })
}
