import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'

/** What paying sellers needs: the database and the card provider. */
export type PayoutContext = Pick<Market, 'db' | 'write' | 'config'> & { ports: Pick<Market['ports'], 'cards'> }

export type AccountState = 'new' | 'pending' | 'ready' | 'restricted' | 'closed'

/** A payout, without a lock. */
export const findPayout = (db: Db, orderId: string) =>
  db.selectFrom('payouts').select(['state', 'sellerId']).where('orderId', '=', orderId).executeTakeFirst()

/** A seller's account, and how many seconds ago the provider was asked about it. */
export const findAccount = (db: Db, personId: string) =>
  db
    .selectFrom('payoutAccounts')
    .select([
      'accountId',
      'number',
      'bankName',
      sql<string | null>`case state when 'restricted' then rejection end`.as('rejection'),
    ])
    .select(sql<AccountState>`state`.as('state'))
    .select(sql<number>`extract(epoch from market_now() - checked_at)::float8`.as('secondsOld'))
    .where('personId', '=', personId)
    .executeTakeFirst()
