import type { Tx } from '#server/db/connect.ts'

/** What staff decided about a phone and still holds: 'hide' or 'remove'; undefined where nothing does. */
export async function restrictionOn(tx: Tx, phoneId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('restrictions')
    .select('measure')
    .where('phoneId', '=', phoneId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.measure
}
