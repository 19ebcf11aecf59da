import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { appError } from '#shared/contract/reasons/market.ts'

/** A file inside an archive. */
export type Entry = { name: string; bytes: Buffer }

/** Writes entries as a .tar.gz, which any tar opens. The file gets its name only once it is complete. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const half = `${file}.half`
  const pack = tar.pack()
  const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(half, { mode: 0o600, flush: true }))
  try {
    await Promise.all([written, packAll(pack, entries)])
    await rename(half, file)
  } catch (error) {
    pack.destroy()
    await written.catch(() => {})
    await rm(half, { force: true })
    throw error
  }
}

/** Waits until each entry is taken, so that a slow disk does not fill the memory. */
async function packAll(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    await new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  }
  pack.finalize()
}

/**
 * Yields the entries of an archive; `onRead` receives the number of bytes of the file read so far. Throws
 * AppError('conflict') if the file is cut short or damaged.
 */
export async function* readArchive(file: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const extract = tar.extract()
  // The iterator below throws the errors of all three.
  pipeline(source, createGunzip(), extract).catch(() => {})
  try {
    for await (const entry of extract) {
      const bytes = await buffer(entry)
      onRead(source.bytesRead)
      yield { name: entry.header.name, bytes }
    }
  } catch (error) {
    // The operating system's errors have a number; all others come from the contents.
    if (error instanceof Error && !('errno' in error && 'syscall' in error)) throw appError('backup_damaged', { file })
    throw error
  } finally {
    source.destroy()
  }
}
