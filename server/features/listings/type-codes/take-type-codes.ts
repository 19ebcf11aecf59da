import type { Tx } from '#server/db/connect.ts'
import type { GivenCode } from './read-type-codes.ts'

const atOnce = 5_000

/** Stores these type codes in place of those that were stored. */
export async function takeTypeCodes(tx: Tx, codes: readonly GivenCode[]): Promise<void> {
  await tx.deleteFrom('typeCodes').execute()
  for (let from = 0; from < codes.length; from += atOnce) {
    await tx
      .insertInto('typeCodes')
      .values(codes.slice(from, from + atOnce))
      .execute()
  }
}
