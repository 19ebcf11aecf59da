import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { checksumsName, manifestName } from './format.ts'
import type { MarketWriter } from './market-writer.ts'

/**
 * Writes an export as a .tar.gz that is read while it is written, at the reader's speed: unpacked, it is the folder that the
 * command writes. A tar says how long a file is before the file, so each waits in `folder` until it is whole, without a name.
 */
export function archiveOf(write: (writer: MarketWriter) => Promise<unknown>, folder: string): Readable {
  const pack = tar.pack()
  const archive = createGzip({ level: 6 })
  pipeline(pack, archive).catch(() => {})
  const making = async () => {
    const sums = await fileWithoutName(folder)
    try {
      await write(archiveWriter(pack, sums, folder))
      pack.finalize()
    } finally {
      await sums.close()
    }
  }
  making().catch((error) => archive.destroy(error))
  // A reader who leaves ends the work: nothing more can be packed.
  archive.once('close', () => pack.destroy())
  return archive
}

function archiveWriter(pack: tar.Pack, sums: FileHandle, folder: string): MarketWriter {
  const sumOfSums = createHash('sha256')
  const note = async (name: string, sha256: string) => {
    const line = `${sha256}  ${name}\n`
    sumOfSums.update(line)
    await sums.appendFile(line)
  }
  let giveUp = (_error: Error) => {}
  pack.once('close', () => giveUp(hasLeft()))
  const packBytes = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      if (pack.destroyed) return reject(hasLeft())
      giveUp = reject
      pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  return {
    async lines(name, batches) {
      const file = await fileWithoutName(folder)
      try {
        const hash = createHash('sha256')
        let count = 0
        for await (const batch of batches) {
          if (pack.destroyed) throw hasLeft()
          const text = batch.map((line) => `${line}\n`).join('')
          hash.update(text)
          await file.appendFile(text)
          count += batch.length
        }
        await packFile(pack, name, file)
        const sha256 = hash.digest('hex')
        await note(name, sha256)
        return { count, sha256 }
      } finally {
        await file.close()
      }
    },
    async bytes(name, content) {
      await packBytes(name, content)
      await note(name, createHash('sha256').update(content).digest('hex'))
    },
    async finish(manifest) {
      await packFile(pack, checksumsName, sums)
      await packBytes(manifestName, Buffer.from(`${JSON.stringify(manifest(sumOfSums.digest('hex')), undefined, 2)}\n`))
    },
  }
}

const hasLeft = () => new Error('The reader has left.')

async function packFile(pack: tar.Pack, name: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), pack.entry({ name, size, mode: 0o600 }))
}

/** The system frees it with its last reader, even if the process is killed. */
async function fileWithoutName(folder: string): Promise<FileHandle> {
  const name = path.join(folder, `.export-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
