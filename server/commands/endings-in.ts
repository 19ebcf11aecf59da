import path from 'node:path'
import { type Ending, endingsFolder, readEndings } from '#server/features/personal-data/ending-notes.ts'

/**
 * Reads the notes of endings in the data folder, and in `former`, the folder of notes of an earlier one. Reports damaged ones
 * on standard error: what they ended may be active again.
 */
export async function endingsIn({ dataDir }: { dataDir: string }, former: string | undefined): Promise<Ending[]> {
  const found: Ending[] = []
  for (const folder of [path.join(dataDir, endingsFolder), ...(former === undefined ? [] : [former])]) {
    const { endings, damaged } = await readEndings(folder)
    found.push(...endings)
    if (damaged > 0)
      console.error(`${damaged} lines in ${folder} are damaged: the accounts or sign-ins that they ended may be active again.`)
  }
  return found
}
