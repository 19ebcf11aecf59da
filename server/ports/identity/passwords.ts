import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's first recommendation for argon2id. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One more at once than there are processors, so that none of them idles while the next is handed over, and no more than
 * leaves one of Node's four threads to others.
 */
const limit = pLimit(Math.min(3, availableParallelism() + 1))

export const hashPassword = (password: string) => limit(() => hash(password, argon2id))

export const checkPassword = (given: { hash: string; password: string }) =>
  limit(() => verify(given.hash, given.password).catch(() => false))
