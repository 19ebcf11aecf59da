import type { Tx } from '#server/db/connect.ts'
import { type Mark, noteMarks } from '#server/features/links/note-marks.ts'

/** Saves or, if null, deletes the address; `marks`: of its number and address. Returns the number of rows changed: 0 or 1. */
export async function saveAddress(
  tx: Tx,
  person: { id: string },
  address: { phone: string; location: string } | null,
  marks: Mark[] = [],
): Promise<number> {
  const saved = await tx
    .updateTable('people')
    .set({ contactPhone: address?.phone ?? null, location: address?.location ?? null })
    .where('id', '=', person.id)
    .where('closedAt', 'is', null)
    .$if(address === null, (query) => query.where('contactPhone', 'is not', null))
    .returning('id')
    .execute()
  await noteMarks(tx, person, marks)
  return saved.length
}
