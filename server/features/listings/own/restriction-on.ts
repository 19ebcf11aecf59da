import type { Tx } from '#server/db/connect.ts'

/** The staff measure in force on a phone, 'hide' or 'remove'; undefined if there is none. */
export async function restrictionOn(tx: Tx, phoneId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('restrictions')
    .select('measure')
    .where('phoneId', '=', phoneId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.measure
}
