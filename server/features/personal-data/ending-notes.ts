import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/**
 * A closed account, an ended sign-in, a revoked API key, deleted documents of a request for the badge, or an account that is about to be deleted
 * or was brought back (`due` is null), recorded outside the database so that restoring a backup does not revive it. Contains only
 * ids and times. There is one file of closings, one of documents, one of accounts to be deleted, one of API keys, and one of sign-outs per month: those are deleted later, since the
 * sign-ins in an older backup have expired.
 */
const Ending = z.union([
  z.object({ closed: z.uuid() }),
  z.object({ session: z.uuid() }),
  z.object({ apiKey: z.uuid() }),
  z.object({ sessionsOf: z.uuid(), until: z.iso.datetime() }),
  z.object({ documentsOf: z.uuid() }),
  // `at` tells two of the same person apart.
  z.object({ deletionOf: z.uuid(), due: z.iso.datetime().nullable(), at: z.iso.datetime() }),
])
export type Ending = z.output<typeof Ending>

export const endingsFolder = 'endings'
const retentionMonths = 2

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const monthOf = (date: Date) => date.toISOString().slice(0, 7)

function fileOf(ending: Ending): string {
  if ('closed' in ending) return 'closed'
  if ('documentsOf' in ending) return 'documents'
  if ('apiKey' in ending) return 'api-keys'
  return 'deletionOf' in ending ? 'deletions' : `signed-out-${monthOf(new Date())}`
}

/** Appends an ending to the notes of a data folder. Duplicates do no harm. */
export async function noteEnding(dataDir: string, ending: Ending): Promise<void> {
  const folder = path.join(dataDir, endingsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const text = JSON.stringify(ending)
  const file = await open(path.join(folder, fileOf(ending)), 'a', 0o600)
  try {
    // Start with a line break too: the last line may have been cut off.
    await file.appendFile(`\n${checksumOf(text)} ${text}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Removes the files of sign-outs that are too old for any backup to revive them. */
export async function removeOldNotes(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, endingsFolder)
  const oldest = new Date()
  oldest.setUTCDate(1)
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths)
  for (const name of await readdir(folder).catch(() => [])) {
    const month = /^signed-out-(\d{4}-\d{2})$/.exec(name)?.[1]
    if (month !== undefined && month < monthOf(oldest)) await rm(path.join(folder, name), { force: true })
  }
}

/** Reads the notes of a folder without duplicates; `damaged` counts lines whose checksum does not match. */
export async function readEndings(folder: string): Promise<{ endings: Ending[]; damaged: number }> {
  const found = new Map<string, Ending>()
  let damaged = 0
  for (const name of await readdir(folder).catch(() => [])) {
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n').filter(Boolean)) {
      const text = line.slice(17)
      const ending = line.startsWith(`${checksumOf(text)} `) ? Ending.parse(JSON.parse(text)) : undefined
      if (ending) found.set(text, ending)
      else damaged++
    }
  }
  return { endings: [...found.values()], damaged }
}
