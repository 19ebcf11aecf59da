import type { Tx } from '#server/db/connect.ts'
import type { Print } from './make-print.ts'

const numbers = (box: Print['insides'][number]) => [box.left, box.top, box.width, box.height]

type Of = { imageId: string; personId: string }

/** Stores the print of a picture; one that it has already stays, but for what it lacks. */
export async function keepPrint(tx: Tx, of: Of, { aspect, frame, insides, hashes, looks, small }: Print): Promise<void> {
  const print = {
    aspect,
    frame: frame && numbers(frame),
    insides: insides.flatMap(numbers),
    hashes: hashes.map(String),
    looks: looks.map(String),
    small,
  }
  await tx
    .insertInto('photoPrints')
    .values({ ...of, ...print })
    .onConflict((conflict) => conflict.column('imageId').doUpdateSet(print).where('photoPrints.looks', 'is', null))
    .execute()
}

/** Adds to a print from before by what its sources are found. */
export async function addLooks(tx: Tx, imageId: string, { insides, looks }: Pick<Print, 'insides' | 'looks'>): Promise<void> {
  const more = { insides: insides.flatMap(numbers), looks: looks.map(String) }
  await tx.updateTable('photoPrints').set(more).where('imageId', '=', imageId).where('looks', 'is', null).execute()
}

/** Notes that a picture could not be read, so that a photo that is shown is known to be unchecked; its print is made later. */
export async function keepUnread(tx: Tx, of: Of): Promise<void> {
  await tx
    .insertInto('photoPrints')
    .values({ ...of, aspect: 1, frame: null, hashes: [], small: Buffer.alloc(0) })
    .onConflict((conflict) => conflict.column('imageId').doNothing())
    .execute()
}
