import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's first recommendation for argon2id. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Concurrent hashes: one more than there are processors, so that none idles while the next hash is handed over, and at most
 * three, so that one of Node's four threads stays free for other work.
 */
const limit = pLimit(Math.min(3, availableParallelism() + 1))

export const hashPassword = (password: string) => limit(() => hash(password, argon2id))

export const checkPassword = (given: { hash: string; password: string }) =>
  limit(() => verify(given.hash, given.password).catch(() => false))
