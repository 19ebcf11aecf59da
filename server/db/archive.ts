import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { appError } from '#shared/contract/reasons/market.ts'

/** A file inside an archive. */
export type Entry = { name: string; bytes: Buffer }

const block = 512

/** Writes entries as a .tar.gz, which any tar opens. The file gets its name only once it is complete. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const half = `${file}.half`
  try {
    await pipeline(
      Readable.from(packed(entries)),
      createGzip({ level: 6 }),
      createWriteStream(half, { mode: 0o600, flush: true }),
    )
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function* packed(entries: AsyncIterable<Entry>): AsyncIterable<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc((block - (bytes.length % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

/** A header in tar's 'ustar' format. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`A name in an archive has at most 100 letters: ${name}`)
  const header = Buffer.alloc(block)
  const put = (text: string, at: number) => header.write(text, at, 'utf8')
  put(name, 0)
  put('0000600\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  put(`${size.toString(8).padStart(11, '0')}\0`, 124)
  put(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  put('        ', 148)
  put('0', 156)
  put('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const damaged = (file: string) => appError('backup_damaged', { file })

/**
 * Yields the entries of an archive; `onRead` receives the number of bytes of the file read so far. Throws
 * AppError('conflict') if the file is cut short or damaged.
 */
export async function* readArchive(file: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  // The iterator below throws the errors of both streams.
  pipeline(source, unpacked).catch(() => {})
  try {
    for await (const entry of entriesOf(unpacked, () => damaged(file))) {
      onRead(source.bytesRead)
      yield entry
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw damaged(file)
    throw error
  } finally {
    source.destroy()
  }
}

async function* entriesOf(unpacked: Readable, fault: () => Error): AsyncGenerator<Entry> {
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const take = async (size: number): Promise<Buffer> => {
    const parts = [rest]
    for (let length = rest.length; length < size; ) {
      const next = await chunks.next()
      if (next.done) throw fault()
      parts.push(next.value)
      length += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (!name || !Number.isInteger(size)) throw fault()
    const bytes = Buffer.from(await take(size))
    await take((block - (size % block)) % block)
    yield { name, bytes }
  }
}
