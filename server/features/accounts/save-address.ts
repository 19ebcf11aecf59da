import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type Mark, noteMarks } from '#server/features/links/note-marks.ts'
import { type Place, partsColumn } from './place-of.ts'

type Contact = Place & { phone: string }

/** Saves or, if null, deletes the address; `marks`: of its number and address. Returns the number of rows changed: 0 or 1. */
export async function saveAddress(tx: Tx, person: { id: string }, contact: Contact | null, marks: Mark[] = []): Promise<number> {
  const saved = await tx
    .updateTable('people')
    .set({
      contactPhone: contact?.phone ?? null,
      location: contact?.location ?? null,
      addressParts: partsColumn(contact?.address),
    })
    .where('id', '=', person.id)
    .where('closedAt', 'is', null)
    .$if(contact === null, (query) => query.where('contactPhone', 'is not', null))
    .returning('id')
    .execute()
  await noteMarks(tx, person, marks)
  return saved.length
}

/**
 * S18.4: saves what a person used first, for the next time. An address in its parts completes one that was saved in one line;
 * otherwise what is saved stays.
 */
export async function saveFirstAddress(tx: Tx, { id }: { id: string }, { phone, location, address }: Contact): Promise<void> {
  const parts = partsColumn(address)
  await sql`
    update people set contact_phone = ${phone}::text, location = ${location}::text, address_parts = ${parts}::jsonb
    where id = ${id}::uuid and (location is null or (address_parts is null and ${parts}::jsonb is not null))`.execute(tx)
}
