import { type RawBuilder, sql } from 'kysely'

/** SQL over ledger_postings: those of a seller's account. The second condition is that of their index, which PostgreSQL cannot derive. */
export const ofSeller = (sellerId: RawBuilder<unknown>) =>
  sql<boolean>`(account = 'seller:' || ${sellerId} and account like 'seller:%')`
