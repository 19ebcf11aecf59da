import { sql } from 'kysely'
import { notifyEach } from '#server/features/notices/notify.ts'
import type { Market } from '#server/market.ts'
import { isActive } from './key-rows.ts'

/** Days before a key ends that its owner is told. */
export const keyToldDaysBefore = 7

/** Tells owners of keys that end within a week, once for each key: its program has to get a new one by then. */
export async function tellOfEndingKeys({ write }: Pick<Market, 'write'>): Promise<void> {
  await write(async (tx) => {
    const keys = await tx
      .selectFrom('apiKeys')
      .select(['id', 'personId', 'name', 'expiresAt'])
      .where(isActive)
      .where('expiresAt', '<', sql<Date>`market_now() + make_interval(days => ${keyToldDaysBefore}::int)`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notices')
              .select('notices.id')
              .whereRef('notices.personId', '=', 'apiKeys.personId')
              .where('cause', '=', sql<string>`'apiKeyEnds:' || api_keys.id`),
          ),
        ),
      )
      .orderBy('id')
      .execute()
    await notifyEach(
      tx,
      keys.map(({ id, personId, name, expiresAt }) => ({
        personId,
        kind: 'apiKeyEnds' as const,
        params: { name, at: (expiresAt ?? new Date()).toISOString() },
        cause: `apiKeyEnds:${id}`,
      })),
    )
  })
}
