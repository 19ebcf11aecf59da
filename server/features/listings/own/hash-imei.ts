import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { imeiKeyOf } from '#server/imei-key.ts'

/** What is stored of an IMEI: enough to recognise the phone, not enough to recover the number. */
export type HashedImei = { imeiHash: Buffer; imeiLast4: string }

/** An IMEI as entered with a listing; at `registryAskedAt`, if set, the device register did not list it. */
export type EnteredImei = HashedImei & { registryAskedAt?: Date | null }

/** HMAC of an IMEI's fifteen digits under the market's key: a plain hash could be reversed by trying all numbers of a make. */
export async function hashImei(config: Pick<Config, 'imeiKey' | 'dataDir'>, digits: string): Promise<HashedImei> {
  const key = await imeiKeyOf(config)
  return { imeiHash: createHmac('sha256', key).update(digits).digest(), imeiLast4: digits.slice(-4) }
}
