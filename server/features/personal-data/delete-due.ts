import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { errorFields } from '#shared/log-line.ts'
import { closePerson } from './close-person.ts'

const batchSize = 100

/** SQL over people: the account is to be deleted now. */
const isDue = sql<boolean>`closed_at is null and deletion_due_at <= market_now()`

/**
 * Deletes accounts whose time has come, each in one transaction. One with an order that something opened again, such as a
 * chargeback, waits another day.
 */
export async function deleteDue({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const due = await db.selectFrom('people').select('id').where(isDue).orderBy('deletionDueAt').limit(batchSize).execute()
  for (const { id } of due) {
    await write((tx) => deletePerson(tx, id)).catch(async (error) => {
      if (error instanceof AppError && error.reason === 'order_unfinished') await write((tx) => postpone(tx, id))
      else logLine('error', 'An account could not be deleted', { person: id, ...errorFields(error) })
    })
  }
}

async function deletePerson(tx: Tx, personId: string) {
  const person = await tx
    .selectFrom('people')
    .select(['role', 'deletionReason'])
    .where('id', '=', personId)
    .where(isDue)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return
  const reason = person.deletionReason ?? undefined
  await closePerson(tx, personId, person.role, { isTold: true, owed: 'any', reason })
}

const postpone = (tx: Tx, personId: string) =>
  tx
    .updateTable('people')
    .set({ deletionDueAt: sql<Date>`market_now() + interval '1 day'` })
    .where('id', '=', personId)
    .where(isDue)
    .execute()
