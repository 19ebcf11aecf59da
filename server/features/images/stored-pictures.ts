import type { Db } from '#server/db/connect.ts'
import type { ImageFile, StoredFile } from '#server/ports/images/port.ts'

/** A picture in a store: its files, and when the last of them was written. */
export type StoredPicture = { id: string; files: ImageFile[]; writtenAt: Date }

const batchSize = 100

/** Groups files (those of one picture must follow each other) into pictures, and yields these in batches. */
export async function* picturesOf(files: AsyncIterable<StoredFile>): AsyncIterable<StoredPicture[]> {
  let batch: StoredPicture[] = []
  for await (const { writtenAt, ...file } of files) {
    const last = batch.at(-1)
    if (last?.id === file.id) {
      last.files.push(file)
      if (writtenAt > last.writtenAt) last.writtenAt = writtenAt
      continue
    }
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
    batch.push({ id: file.id, files: [file], writtenAt })
  }
  if (batch.length > 0) yield batch
}

/** Which of these pictures have a row that assigns them to this store. */
export async function namedAmong(db: Db, ids: string[], isPrivate: boolean): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).where('private', '=', isPrivate).execute()
  return new Set(rows.map(({ id }) => id))
}
