import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endSessionsOf } from './end-session.ts'
import type { resetFactorJob } from './follow-ups.ts'

/**
 * For somebody who has lost what they proved themself with, and whose two-step sign-in is turned off at the provider: ends their
 * sign-ins here. They read why, and by whom.
 */
export async function resetFactor(
  tx: Tx,
  personId: string,
  given: { by: 'owner'; reason: string } | { by: 'operator' },
): Promise<void> {
  await endSessionsOf(tx, personId)
  await notify(tx, personId, { kind: 'factorReset', params: given, cause: `factorReset:${randomUUID()}` })
}

/** The part of the provider; may be done again. */
export async function resetAtProvider(
  { db, ports }: Pick<Market, 'db' | 'ports'>,
  { personId }: PayloadOf<typeof resetFactorJob>,
): Promise<void> {
  const person = await db.selectFrom('people').select('subject').where('id', '=', personId).executeTakeFirst()
  if (person) await ports.identity.resetFactor?.(person.subject)
}

/** Refuses what the market cannot do: an external provider keeps its own second factors. */
export function requireOwnFactors({ identity }: Market['ports']): void {
  if (!identity.resetFactor) throw appError('factor_elsewhere')
}
