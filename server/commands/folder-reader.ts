import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { checksumsName, Manifest, manifestName } from '#server/features/moving-out/format.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

const batch = 1_000

/** Throws AppError('conflict') if the folder has no whole export of a form that this version reads. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw appError('no_export', { folder })
  })
  const manifest = Manifest.safeParse(parsed(text))
  if (!manifest.success) throw appError('no_export', { folder })
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const damaged = (file: string) => appError('export_damaged', { file })

/** Opens a file of an export. Throws AppError('conflict') if it is missing. */
const missing = (file: string) => (error: NodeJS.ErrnoException) => {
  throw error instanceof AppError || error.code !== 'ENOENT' ? error : damaged(file)
}

/** The lines of a file in batches. Throws AppError('conflict') after the last unless it has this checksum. */
export async function* verifiedLines(folder: string, name: string, sha256: string): AsyncIterable<string[]> {
  const hash = createHash('sha256')
  let lines: string[] = []
  try {
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)), crlfDelay: 0 })) {
      hash.update(`${line}\n`)
      lines.push(line)
      if (lines.length < batch) continue
      yield lines
      lines = []
    }
  } catch (error) {
    missing(name)(error as NodeJS.ErrnoException)
  }
  if (lines.length > 0) yield lines
  if (hash.digest('hex') !== sha256) throw damaged(name)
}

/** Throws AppError('conflict') unless the file has this checksum. */
export async function verifiedBytes(folder: string, name: string, sha256: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, name)).catch(missing(name))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(name)
  return bytes
}

/** Every other file of the export with its checksum. */
export async function* filesIn(folder: string, { checksums }: Manifest): AsyncIterable<{ name: string; sha256: string }> {
  for await (const lines of verifiedLines(folder, checksumsName, checksums)) {
    for (const line of lines) {
      const [, sha256, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? []
      if (!sha256 || !name) throw damaged(checksumsName)
      yield { name, sha256 }
    }
  }
}
