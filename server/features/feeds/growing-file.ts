import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

/** An answer that is compressed into a file once, and read by any number of readers, also while it is still being written. */
export type GrowingFile = {
  /** Settles when it is complete; rejects if it could not be made. */
  whole: Promise<void>
  /** Its gzip, from the beginning; breaks off if it cannot be completed. */
  read: () => Readable
  /** Frees it once its last reader has ended. */
  drop: () => void
}

const bytesAtOnce = 64 * 1024

/**
 * The file has no name (decision 77): the system frees it even if the process is killed. Readers follow the writer, who never
 * waits for them.
 */
export async function growingFile(folder: string, pieces: AsyncIterable<string>): Promise<GrowingFile> {
  const file = await unnamedFile(folder)
  const state = { size: 0, ended: false, readers: 0, dropped: false, failure: undefined as unknown }
  const growth = new EventEmitter().setMaxListeners(0)
  const wake = () => void growth.emit('grown')
  const closeIfUnused = () => {
    if (state.dropped && state.ended && state.readers === 0) void file.close().catch(() => {})
  }
  const whole = compressInto(file, pieces, (bytes) => {
    state.size += bytes
    wake()
  })
    .catch((error: unknown) => {
      state.failure = error
      throw error
    })
    .finally(() => {
      state.ended = true
      wake()
      closeIfUnused()
    })
  whole.catch(() => {})

  async function* follow() {
    state.readers++
    try {
      for (let at = 0; ; ) {
        if (at < state.size) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(bytesAtOnce, state.size - at)), { position: at })
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (state.failure !== undefined) throw state.failure
        else if (state.ended) return
        else await once(growth, 'grown')
      }
    } finally {
      state.readers--
      closeIfUnused()
    }
  }
  return {
    whole,
    read: () => Readable.from(follow(), { objectMode: false }),
    drop() {
      state.dropped = true
      closeIfUnused()
    },
  }
}

async function compressInto(file: FileHandle, pieces: AsyncIterable<string>, onGrown: (bytes: number) => void) {
  // A fast level: a feed of two hundred thousand phones is half a gigabyte.
  const gzip = createGzip({ level: 3 })
  const written = (async () => {
    for await (const chunk of gzip as AsyncIterable<Buffer>) {
      await file.appendFile(chunk)
      onGrown(chunk.length)
    }
  })()
  written.catch(() => {})
  try {
    for await (const piece of pieces) if (!gzip.write(piece)) await Promise.race([once(gzip, 'drain'), written])
    gzip.end()
    await written
  } finally {
    gzip.destroy()
  }
}

async function unnamedFile(folder: string): Promise<FileHandle> {
  const name = path.join(folder, `.feed-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
