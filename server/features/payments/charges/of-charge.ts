import { sql } from 'kysely'

/**
 * SQL over refunds: a part of what was charged goes back. The others are postages of returns, which triggers write there for servers
 * of the version before (decision 82); this version reads them in return_postages alone.
 */
export const ofCharge = sql<boolean>`cause <> 'return_postage'`
