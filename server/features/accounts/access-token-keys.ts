import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Tx } from '#server/db/connect.ts'
import { type Encrypter, encrypterOf } from '#server/encryption.ts'

/** A key signs for this long, then the next sign-in makes a new one; tokens of the former key stay valid until they expire. */
const signsForDays = 30

type SigningKey = { id: string; key: CryptoKey; createdAt: Date }

export type AccessTokenKeys = {
  signing: () => Promise<SigningKey>
  /** Returns undefined for a key that is unknown, or that was encrypted with another secret: a new secret revokes all keys. */
  findVerifying: (id: string) => Promise<CryptoKey | undefined>
  /** The same without the database: undefined for a key that this server has not read yet. */
  knownVerifying: (id: string) => CryptoKey | undefined
}

/** The EdDSA keys of access tokens. Each server reads them from the database; private halves are encrypted with `secret`. */
export function accessTokenKeys({ db, write, now }: Pick<Connection, 'db' | 'write' | 'now'>, secret: string): AccessTokenKeys {
  const encrypter = encrypterOf(secret, 'access token keys')
  const verifying = new Map<string, CryptoKey>()
  let current: SigningKey | undefined

  const isInUse = async (key: SigningKey) => (await now()).getTime() - key.createdAt.getTime() < signsForDays * 86_400_000

  async function findNewest(): Promise<SigningKey | undefined> {
    const row = await db
      .selectFrom('accessTokenKeys')
      .select(['id', 'sealedPrivateJwk', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const privateJwk = row && decrypted(encrypter, row.sealedPrivateJwk)
    return row && privateJwk && { id: row.id, key: await imported(privateJwk), createdAt: row.createdAt }
  }

  return {
    async signing() {
      if (current && (await isInUse(current))) return current
      const newest = await findNewest()
      current = newest && (await isInUse(newest)) ? newest : await write((tx) => makeKey(tx, encrypter))
      return current
    },

    knownVerifying: (id) => verifying.get(id),

    async findVerifying(id) {
      const known = verifying.get(id)
      if (known) return known
      const row = await db
        .selectFrom('accessTokenKeys')
        .select(['sealedPrivateJwk', 'publicJwk'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row || !decrypted(encrypter, row.sealedPrivateJwk)) return undefined
      const key = await imported(row.publicJwk as JWK)
      verifying.set(id, key)
      return key
    },
  }
}

const imported = async (jwk: JWK) => (await importJWK(jwk, 'EdDSA')) as CryptoKey

function decrypted(encrypter: Encrypter, encrypted: Buffer): JWK | undefined {
  try {
    return JSON.parse(encrypter.decrypt(encrypted)) as JWK
  } catch {
    return undefined
  }
}

async function makeKey(tx: Tx, encrypter: Encrypter): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const id = randomUUID()
  const publicJwk = JSON.stringify(await exportJWK(publicKey))
  const sealedPrivateJwk = encrypter.encrypt(JSON.stringify(await exportJWK(privateKey)))
  const { createdAt } = await tx
    .insertInto('accessTokenKeys')
    .values({ id, sealedPrivateJwk, publicJwk })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('accessTokenKeys')
    .where('createdAt', '<', sql<Date>`${marketNow} - make_interval(days => ${2 * signsForDays})`)
    .execute()
  return { id, key: privateKey, createdAt }
}
