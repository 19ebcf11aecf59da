import { sql } from 'kysely'
import type { SuspensionScope } from '#shared/domain/suspension.ts'

/** Of people: what they are suspended from now. One whose time is over is none, also before the minute's job has ended it. */
export const scopeInForce = sql<SuspensionScope | null>`case when people.suspended_until is null
  or people.suspended_until > market_now() then people.suspension end`

/** Of people joined as `seller`: they may sell. */
export const sellerMaySell = sql<boolean>`(seller.suspension is null or seller.suspended_until <= market_now())`
