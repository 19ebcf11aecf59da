import type { Tx } from '#server/db/connect.ts'
import type { Print } from './make-print.ts'

/** Stores the print of a picture; one that it has already stays. */
export async function keepPrint(tx: Tx, of: { imageId: string; personId: string }, print: Print): Promise<void> {
  const { aspect, frame, hashes, small } = print
  await tx
    .insertInto('photoPrints')
    .values({
      ...of,
      aspect,
      frame: frame && [frame.left, frame.top, frame.width, frame.height],
      hashes: hashes.map(String),
      small,
    })
    .onConflict((conflict) => conflict.column('imageId').doNothing())
    .execute()
}
