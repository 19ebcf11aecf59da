import { sql } from 'kysely'
import type { PaymentContext } from './apply-provider-state.ts'

/** For so long a message of the card provider is known as one that has come before; it repeats one for three days. */
const keptDays = 30
const batchSize = 5_000

/** Deletes the messages of the inbox that were acted on long ago. */
export async function deleteOldEvents({ write }: Pick<PaymentContext, 'write'>): Promise<void> {
  const batch = () =>
    write((tx) =>
      tx
        .deleteFrom('webhookEvents')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('webhookEvents')
            .select('id')
            .where('appliedAt', '<', sql<Date>`market_now() - ${keptDays}::int * interval '1 day'`)
            .limit(batchSize),
        )
        .executeTakeFirstOrThrow(),
    )
  while (Number((await batch()).numDeletedRows) === batchSize);
}
