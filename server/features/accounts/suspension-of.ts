import { sql } from 'kysely'
import type { SuspensionScope } from '#shared/domain/moderation/suspension.ts'

/** SQL over `people`: the suspension in force; an expired one is null even before the job of each minute has ended it. */
export const scopeInForce = sql<SuspensionScope | null>`case when people.suspended_until is null
  or people.suspended_until > market_now() then people.suspension end`

/** SQL over `people` joined as `seller`: whether they may sell. */
export const sellerMaySell = sql<boolean>`((seller.suspension is null or seller.suspended_until <= market_now()) and seller.deletion_due_at is null)`
