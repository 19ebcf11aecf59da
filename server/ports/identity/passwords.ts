import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One more at once than there are processors, so that none of them idles while the next is handed over, and no more than
 * leaves one of Node's four threads to others.
 */
let free = Math.min(3, availableParallelism() + 1)
const waiting: (() => void)[] = []

export const hashPassword = (password: string) => inTurn(() => hash(password, argon2id))

export const checkPassword = (given: { hash: string; password: string }) =>
  inTurn(() => verify(given.hash, given.password).catch(() => false))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((come) => waiting.push(come))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
