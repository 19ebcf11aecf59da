import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CallerKey } from './limits/caller.ts'

/**
 * Answers of any size that are made whole before they are sent, in a file: what makes them, and the turn in the queue, ends
 * before their readers have read anything, however slowly they read.
 */
export type WholeAnswers = {
  /** Makes an answer of its pieces. Throws AppError('conflict') while the caller still reads one; stops if the client leaves. */
  make: (pieces: AsyncIterable<string>, caller: CallerKey, client: ServerResponse) => Promise<Readable>
}

/** Seconds without a byte after which this server, or a proxy before it, could take the connection for dead. */
const mostSilence = 5

/**
 * Returns the answer if it is made soon, or fails soon; else one that begins with spaces, which mean nothing in JSON, as long as
 * it is being made, and breaks off if that fails.
 */
export async function kept(making: Promise<Readable>): Promise<Readable> {
  const soon = await Promise.race([making, sleep(mostSilence * 1_000, undefined, { ref: false })])
  return soon ?? Readable.from(spacesBefore(making), { objectMode: false })
}

async function* spacesBefore(making: Promise<Readable>) {
  for (;;) {
    yield ' '
    const answer = await Promise.race([making, sleep(mostSilence * 1_000, undefined, { ref: false })])
    if (answer) return yield* answer
  }
}

/** The files are in this folder, without a name: the system frees them with their last reader, even if the process is killed. */
export function wholeAnswersIn(folder: string): WholeAnswers {
  const reading = new Set<string>()
  return {
    async make(pieces, { key }, client) {
      if (reading.has(key)) throw appError('download_runs')
      const file = await unnamedFile(folder)
      try {
        for await (const piece of pieces) {
          if (client.destroyed) break
          await file.appendFile(piece)
        }
        const stream = file.createReadStream({ start: 0 })
        if (client.destroyed) stream.destroy()
        else {
          reading.add(key)
          client.once('close', () => {
            reading.delete(key)
            stream.destroy()
          })
        }
        return stream
      } catch (error) {
        await file.close()
        throw error
      }
    },
  }
}

async function unnamedFile(folder: string) {
  const name = path.join(folder, `.answer-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
