import { createServer } from 'node:net'

/**
 * Operating systems assign ephemeral ports from 32,768 (Linux) or 49,152 up, at any moment. A server that will listen on
 * its port a moment later, or again after a restart, takes one from below those.
 */
const lowest = 12_000
const highest = 32_000

let last = lowest + Math.floor(Math.random() * (highest - lowest))

/** Returns a port of the loopback address that is free at the moment, another one at each call. Throws if all are in use. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried <= highest - lowest; tried++) {
    last = last < highest ? last + 1 : lowest
    if (await isFree(last)) return last
  }
  throw new Error(`All ports from ${lowest} to ${highest} are in use.`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
