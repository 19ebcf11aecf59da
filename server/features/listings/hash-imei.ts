import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { storedSecret } from '#server/stored-secret.ts'

/** What is kept of an IMEI: enough to know the phone again, not enough to know the number. */
export type HashedImei = { imeiHash: Buffer; imeiLast4: string }

/** As it was entered with a listing; a register that was asked about it did not list it at that time. */
export type EnteredImei = HashedImei & { registryAskedAt?: Date | null }

/** Seals an IMEI's fifteen digits under the market's key. Without a key anyone could try the few numbers of a make. */
export async function hashImei({ imeiKey, dataDir }: Pick<Config, 'imeiKey' | 'dataDir'>, digits: string): Promise<HashedImei> {
  const key = imeiKey ?? (await storedSecret(dataDir, 'imei-key'))
  return { imeiHash: createHmac('sha256', key).update(digits).digest(), imeiLast4: digits.slice(-4) }
}
