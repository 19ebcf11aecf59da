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

/** One form for what keyboards write differently: 'ü' as one character or as two, letters of full width (NIST SP 800-63B). */
export const hashPassword = (password: string) => limit(() => hash(password.normalize('NFKC'), argon2id))

/** Also accepts the forms that earlier versions stored: as it was typed, composed or decomposed. */
export async function checkPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const forms = new Set([password.normalize('NFKC'), password, password.normalize('NFC'), password.normalize('NFD')])
  for (const form of forms) if (await limit(() => verify(hash, form).catch(() => false))) return true
  return false
}
