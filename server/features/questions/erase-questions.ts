import { sql } from 'kysely'
import type { Market } from '#server/market.ts'

const batchSize = 500

/** Erases the texts of a person's questions and answers. Safe to repeat. */
export async function eraseQuestions({ write }: Pick<Market, 'write'>, personId: string): Promise<void> {
  const asked = sql`update questions set body = '', erased = true where id in (
    select id from questions where asker_id = ${personId}::uuid and not erased limit ${batchSize})`
  const answered = sql`update questions set answer = '' where id in (
    select questions.id from questions join phones on phones.id = questions.phone_id
    where phones.seller_id = ${personId}::uuid and answer <> '' limit ${batchSize})`
  for (const statement of [asked, answered]) {
    while (Number((await write((tx) => statement.execute(tx))).numAffectedRows ?? 0) === batchSize);
  }
}
